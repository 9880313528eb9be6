import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { CookieJar } from "#http/cookies";
import type { Sealer } from "../session/seal";
import { expiringCookie } from "../session/sealed-cookie";
import type { SharedStore } from "../session/shared-store";
import type { Counter } from "../stores/counter";
import { mayStore } from "../stores/network-limits";

const lifetimeMs = 60 * 60_000;
/** Limit on all field names and values together; a larger form is not saved. */
const maxBytes = 256 * 1024;
const requestPurpose = "saved-request";
const browserPurpose = "saved-request-browser";
/** Bytes that one client network may store within the lifetime; see mayStore. */
const storeLimit = { name: "saved-request", points: 2 * 1024 * 1024, seconds: lifetimeMs / 1000 } as const;

/** Fields that are never saved: passwords, captcha answers, one-time codes and our own markers. */
const excludedFields = /passw|pwd|captcha|^again$|^company2$|^emailCode$|^__intent__$|^savedRequest/i;

const savedRequest = z.object({
  path: z.string(),
  owner: z.string().nullable(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  files: z.number(),
  at: z.number(),
});
const browserMark = z.object({ id: z.string() });

/** A saved request as the sign-in interstitial contains it. */
interface SavedRequestSummary {
  /** null if too large to save */
  readonly sealed: string | null;
  /** Number of files sent with the form; they are not saved */
  readonly files: number;
  /** The page that contained the form was a member's */
  readonly isBack: boolean;
}

type Restored =
  | { readonly fields: URLSearchParams }
  | { readonly lost: "otherMember" | "tooOld" | "otherPage" };

/** The saved requests of one browser for one page. */
export interface SavedRequests {
  /**
   * Seals a form for this page and its member (`Session.owner`), and stores a copy. With `owner` null, any member may
   * restore it.
   */
  save(form: { fields: URLSearchParams; files: number; owner: string | null }): Promise<SavedRequestSummary>;
  /** Summarises a sealed request for another interstitial; null if it is forged, expired or for another page */
  summarize(sealed: string): SavedRequestSummary | null;
  restore(sealed: string, isOwner: (owner: string) => boolean): Restored;
  /** The stored copy for a page, by default this one; null if there is none */
  stored(path?: string): Promise<string | null>;
  /** The browser's cookie shows that a copy is stored, for this page or another */
  readonly isWaiting: boolean;
  delete(): Promise<void>;
  /** `Set-Cookie` values for the response */
  commit(): string[];
}

export interface SavedRequestsOptions {
  readonly jar: CookieJar;
  /** Path and query of the page, without locale prefix */
  readonly path: string;
  readonly clientAddress: string | undefined;
}

/**
 * Saves forms that were submitted without a session, so that signing in restores them. The sign-in interstitial
 * contains the sealed form, which works with any number of processes. The copy in `store` serves visitors who leave the
 * interstitial for a provider, for registration or for another language.
 */
export function createSavedRequests(options: {
  sealer: Sealer;
  store: Pick<SharedStore, "get" | "set">;
  counter: Pick<Counter, "count">;
  secure: boolean;
  now: () => number;
}): (request: SavedRequestsOptions) => SavedRequests {
  const { sealer, store, counter, now } = options;
  const cookieOptions = { ...options, purpose: browserPurpose, lifetimeMs };
  const cookie = expiringCookie("saved-request", browserMark, cookieOptions);

  return ({ jar, path, clientAddress }) => {
    const mark = cookie.read(jar);
    let cookies = mark === null ? cookie.clear(jar) : [];
    const storeKey = (id: string, at = path) =>
      `saved-request:${id}:${createHash("sha256").update(at).digest("base64url")}`;

    /** null if forged, or for another page */
    function open(sealed: string): z.infer<typeof savedRequest> | { lost: "tooOld" } | null {
      const saved = savedRequest.safeParse(sealer.open(requestPurpose, sealed));
      if (!saved.success || saved.data.path !== path) return null;
      return now() - saved.data.at < lifetimeMs ? saved.data : { lost: "tooOld" };
    }

    async function storeCopy(sealed: string) {
      if (!(await mayStore(counter, storeLimit, clientAddress, sealed.length))) return;
      const id = mark?.id ?? randomBytes(16).toString("base64url");
      await store.set(storeKey(id), sealed, lifetimeMs);
      cookies = cookie.write({ id }, jar);
    }

    return {
      isWaiting: mark !== null,
      async save({ fields: sent, files, owner }) {
        const fields = [...sent].filter(([name]) => !excludedFields.test(name));
        const bytes = fields.reduce((sum, pair) => sum + Buffer.byteLength(pair.join("")), 0);
        const sealed =
          bytes > maxBytes ? null : sealer.seal(requestPurpose, { path, owner, fields, files, at: now() });
        if (sealed !== null) await storeCopy(sealed);
        return { sealed, files, isBack: owner !== null };
      },
      summarize(sealed) {
        const saved = open(sealed);
        if (saved === null || "lost" in saved) return null;
        const { files, owner } = saved;
        return { sealed, files, isBack: owner !== null };
      },
      restore(sealed, isOwner) {
        const saved = open(sealed);
        if (saved === null) return { lost: "otherPage" };
        if ("lost" in saved) return saved;
        if (saved.owner !== null && !isOwner(saved.owner)) return { lost: "otherMember" };
        return { fields: new URLSearchParams(saved.fields) };
      },
      async stored(at = path) {
        return (mark && (await store.get(storeKey(mark.id, at)))) || null;
      },
      async delete() {
        if (mark !== null) await store.set(storeKey(mark.id), "", lifetimeMs);
        cookies = cookie.clear(jar);
      },
      commit: () => cookies,
    };
  };
}
