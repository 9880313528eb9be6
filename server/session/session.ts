import { isApiError, isSessionEnded, SessionEnded } from "#app/api/errors.server";
import type { Session } from "#app/context/session";
import { readCookies } from "#http/cookies";
import type { TokenSource } from "../upstream/caller";
import { createSessionCodec } from "./codec";
import { createCommit } from "./commit";
import { createKnownDevices } from "./device";
import type { Refresher } from "./refresh";
import type { Sealer } from "./seal";
import type { SharedStore } from "./shared-store";
import { createSessionLifecycle, expiresInMs } from "./state";
import { ToastQueue } from "./toasts";

/**
 * The session of one request, with the functions that only the edge uses: it also provides the API client's tokens and
 * writes the cookies.
 */
export interface RequestSession extends Session, TokenSource {
  /** Identifies this session; null if nobody is signed in */
  readonly id: string | null;
  /** Whether `owner`, a hash from a form or a saved request, is this member. Hashes by former secrets count too */
  isOwner(owner: string): boolean;
  /** This request signed a member in */
  readonly hasSignedIn: boolean;
  /** Identifies a device on which a member has signed in before; null if there is none */
  readonly deviceId: string | null;
  /**
   * Refreshes tokens that are about to expire. A failure is not thrown, because it only matters once a token is needed.
   */
  refreshIfDue(): Promise<void>;
  /** Whether the response depends on the session, so that no shared cache may store it */
  readonly isPersonal: boolean;
  /** `Set-Cookie` values for the final response; call once */
  commit(): Promise<string[]>;
}

export interface Sessions {
  open(cookieHeader: string | null): Promise<RequestSession>;
}

export function createSessions(options: {
  sealer: Sealer;
  secure: boolean;
  store: SharedStore;
  refresher: Refresher;
  /** Revokes a refresh token at the API; logs failures instead of throwing */
  revoke: (refreshToken: string) => Promise<void>;
  now: () => number;
}): Sessions {
  const { refresher, now } = options;
  const codec = createSessionCodec(options.sealer, options.secure);
  const lifecycle = createSessionLifecycle({ ...options, codec });
  const commit = createCommit({ ...options, codec });
  const knownDevice = createKnownDevices(options.sealer, options.secure);

  async function open(cookieHeader: string | null): Promise<RequestSession> {
    const jar = readCookies(cookieHeader);
    const toasts = new ToastQueue(codec.toasts.read(jar));
    const state = await lifecycle.open(jar);
    const device = knownDevice(jar);
    const owners = () => {
      const session = state.current ?? state.presented;
      // Without subject and user name, two sessions of a member cannot be matched: each counts as a different member.
      const name = session && (session.subject ?? session.username?.toLowerCase() ?? `session ${session.id}`);
      return name === null ? [] : options.sealer.hashes("owner", name);
    };

    return {
      get id() {
        return state.current?.id ?? null;
      },
      get expiresInMs() {
        return expiresInMs(state, now());
      },
      get owner() {
        return owners()[0] ?? null;
      },
      isOwner: (owner) => owners().includes(owner),
      get member() {
        return state.current && { username: state.current.username, subject: state.current.subject };
      },
      get isPersonal() {
        return state.current !== null || state.cookieAction !== "keep" || !toasts.isEmpty;
      },
      get hasSignedIn() {
        return state.isNew;
      },
      deviceId: device.id,
      deviceToken: (username) => device.tokenFor(username),
      async signIn(tokens, { username }) {
        await lifecycle.signIn(state, tokens, username);
        if (tokens.device_token !== undefined) device.remember(username, tokens.device_token);
      },
      signOut: () => lifecycle.signOut(state),
      extend() {
        state.isExtended = true;
      },
      toast: (text, kind = "success", undo) => toasts.add(text, kind, undo),
      takeToasts: () => toasts.take(),
      async accessToken() {
        if (state.current === null) return null;
        const { tokens } = state.current;
        return tokens.expiresAt > now() ? tokens.access : lifecycle.renew(state, state.current);
      },
      async refreshAccessToken(rejected) {
        if (state.current === null) throw new SessionEnded("rejected");
        const { access } = state.current.tokens;
        return access === rejected ? lifecycle.renew(state, state.current) : access;
      },
      async invalidateTokens() {
        if (state.current) await refresher.reject(state.current.tokens);
        lifecycle.end(state);
      },
      async refreshIfDue() {
        if (state.current === null || state.current.tokens.renewAt > now()) return;
        try {
          await lifecycle.renew(state, state.current);
        } catch (error) {
          if (!isApiError(error) && !isSessionEnded(error)) throw error;
        }
      },
      commit: async () => [...(await commit(state, toasts, jar)), ...device.commit()],
    };
  }

  return { open };
}
