import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { SharedStore } from "./api/refresh.server";
import { type CookieJar, serverCookie } from "./cookies.server";
import type { Sealer } from "./seal.server";

/** Milliseconds for which a form that could not be taken is kept. */
const lifetime = 60 * 60_000;
/** Bytes of names and values that are kept. */
const most = 256 * 1024;
const purpose = "kept-post";
const browserPurpose = "kept";
/** Forms that one network address may lay aside within an hour, so that nobody fills the store. */
const shelfLimit = { name: "kept", points: 60, seconds: 3_600 } as const;

/** Field in which a sign-in form carries what was typed before: sealed. */
export const keptField = "keptPost";
/** Field that tells a form's reader: show this again as it is, judge and save nothing. */
export const shownAgainField = "keptPostShown";

/** What is never carried: secrets, proofs made for one attempt, and our own marks. */
const uncarried = /passw|pwd|captcha|recaptcha|^again$|^company2$|^emailCode$|^__intent__$|^keptPost/i;

/** Fields of a form in which something stands. */
const filledIn = (fields: readonly (readonly [string, string])[]) =>
  fields.filter(([, text]) => text !== "").length;

const keptPost = z.object({
  path: z.string(),
  owner: z.string().nullable(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  files: z.number(),
  at: z.number(),
});
const browserMark = z.object({ id: z.string(), at: z.number() });

/** What the sign-in page tells of a form that waits. */
interface KeptPost {
  /** null: more than can be kept */
  readonly sealed: string | null;
  /** Fields in which something stands */
  readonly filled: number;
  /** Files that were sent along; they have to be chosen again */
  readonly files: number;
  /** Milliseconds since 1970 */
  readonly at: number;
}

/** A form given back to whoever may have it, or why not. */
type GivenBack =
  | { readonly fields: URLSearchParams }
  | { readonly lost: "otherMember" | "tooOld" | "otherPage" };

export interface KeptPosts {
  /**
   * Seals a form for its page and its member (`owner`; null: whoever signs in next) and lays a copy aside, for a sign-in
   * that leads through another site.
   */
  keep(post: { fields: URLSearchParams; files: number; owner: string | null }): Promise<KeptPost>;
  /** The same form as another sign-in page carries it on; null: it is none of ours, or too old */
  carryOn(sealed: string): KeptPost | null;
  giveBack(sealed: string, owner: string | null): GivenBack;
  /** What was laid aside for this page in this browser; null: nothing */
  laidAside(): Promise<string | null>;
  /** Whether something may have been laid aside in this browser */
  readonly isWaiting: boolean;
  forget(): Promise<void>;
  /** `Set-Cookie` values for the final answer */
  commit(): string[];
}

export interface KeptPostsRequest {
  readonly jar: CookieJar;
  /** The page's own path and query */
  readonly path: string;
  readonly address: string | undefined;
}

/**
 * What was typed into a form whose sender turned out to be signed out. The page that asks to sign in carries it, sealed,
 * so it survives in any number of processes; the copy in `store` is only for sign-ins that leave the site in between.
 */
export function createKeptPosts(options: {
  sealer: Sealer;
  store: Pick<SharedStore, "get" | "set">;
  counter: {
    count(limit: typeof shelfLimit, key: string): Promise<{ count: number }>;
  };
  secure: boolean;
  now: () => number;
}): (asked: KeptPostsRequest) => KeptPosts {
  const { sealer, store, counter, now } = options;
  const cookie = serverCookie("kept", options.secure);

  return ({ jar, path, address }) => {
    const value = cookie.read(jar);
    const known = value === null ? null : browserMark.safeParse(sealer.open(browserPurpose, value));
    const mark = known?.success && now() - known.data.at < lifetime ? known.data : null;
    let cookies = mark === null ? cookie.clear(jar) : [];
    const shelf = (id: string) => `kept:${id}:${createHash("sha256").update(path).digest("base64url")}`;

    /** null: not sealed by us, or for another page */
    function opened(sealed: string): z.infer<typeof keptPost> | { lost: "tooOld" } | null {
      const kept = keptPost.safeParse(sealer.open(purpose, sealed));
      if (!kept.success || kept.data.path !== path) return null;
      return now() - kept.data.at < lifetime ? kept.data : { lost: "tooOld" };
    }

    async function layAside(sealed: string) {
      if ((await counter.count(shelfLimit, address ?? "unknown")).count > shelfLimit.points) return;
      const id = mark?.id ?? randomBytes(16).toString("base64url");
      await store.set(shelf(id), sealed);
      cookies = cookie.write(sealer.seal(browserPurpose, { id, at: now() }), jar);
    }

    return {
      isWaiting: mark !== null,
      async keep({ fields: sent, files, owner }) {
        const fields = [...sent].filter(([name]) => !uncarried.test(name));
        const bytes = fields.reduce((sum, pair) => sum + Buffer.byteLength(pair.join("")), 0);
        const at = now();
        const sealed = bytes > most ? null : sealer.seal(purpose, { path, owner, fields, files, at });
        if (sealed !== null) await layAside(sealed);
        return { sealed, files, at, filled: filledIn(fields) };
      },
      carryOn(sealed) {
        const kept = opened(sealed);
        if (kept === null || "lost" in kept) return null;
        const { files, at, fields } = kept;
        return { sealed, files, at, filled: filledIn(fields) };
      },
      giveBack(sealed, owner) {
        const kept = opened(sealed);
        if (kept === null) return { lost: "otherPage" };
        if ("lost" in kept) return kept;
        if (kept.owner !== null && kept.owner !== owner) return { lost: "otherMember" };
        return { fields: new URLSearchParams(kept.fields) };
      },
      async laidAside() {
        return (mark && (await store.get(shelf(mark.id)))) || null;
      },
      async forget() {
        if (mark !== null) await store.set(shelf(mark.id), "");
        cookies = cookie.clear(jar);
      },
      commit: () => cookies,
    };
  };
}
