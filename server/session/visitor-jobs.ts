import { z } from "zod";
import type { Call } from "#app/api/call";
import { isApiError, isSessionEnded } from "#app/api/errors.server";
import type { VisitorJobs } from "#app/context/visitor-jobs";
import * as viewedCookie from "#app/openings/viewed-cookie";
import { jobId as jobIdSchema } from "#contract/jobs";
import { maxJobsPerSave, saveJobs } from "#contract/saved-jobs";
import type { CookieJar } from "#http/cookies";
import type { Sealer } from "./seal";
import { sealedCookie } from "./sealed-cookie";

const purpose = "saved jobs";
const maxAgeSeconds = 180 * 24 * 3_600;
/** Maximum characters of the list as JSON, so that it fits into one sealed cookie. An id may have up to a hundred. */
const maxCharacters = 2_400;

const expiredViewed = `${viewedCookie.cookie}=; Path=/; SameSite=Lax; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;

const sealedIds = z.array(z.string()).max(maxJobsPerSave);

/** The openings of one request's browser, with the functions that only the edge uses. */
export interface RequestVisitorJobs extends VisitorJobs {
  /** The response depends on the saved or viewed openings, or changes them */
  readonly isPersonal: boolean;
  /** `Set-Cookie` values */
  commit(): string[];
}

/**
 * Reads and writes the sealed cookie of saved openings, and reads and removes the cookie of viewed ones. `call` uses
 * the tokens of the request's session.
 */
export function createVisitorJobs(options: { sealer: Sealer; secure: boolean }) {
  const cookie = sealedCookie("saved", sealedIds, { ...options, purpose, maxAgeSeconds });

  return ({ jar, call }: { jar: CookieJar; call: Call }): RequestVisitorJobs => {
    let ids: readonly string[] = cookie.read(jar) ?? [];
    let isRead = false;
    let isChanged = false;
    const viewed = viewedCookie
      .viewedIn(jar.get(viewedCookie.cookie) ?? "")
      .filter((id) => jobIdSchema.safeParse(id).success);
    let isForgotten = false;
    const set = (changed: readonly string[]) => {
      ids = changed;
      isChanged = true;
    };
    return {
      get saved() {
        isRead ||= ids.length > 0;
        return ids;
      },
      save(jobId) {
        if (ids.includes(jobId)) return true;
        const more = [jobId, ...ids];
        if (more.length > maxJobsPerSave || JSON.stringify(more).length > maxCharacters) return false;
        set(more);
        return true;
      },
      remove(jobId) {
        if (ids.includes(jobId)) set(ids.filter((id) => id !== jobId));
      },
      get viewed() {
        isRead ||= viewed.length > 0;
        return viewed;
      },
      forgetViewed() {
        isForgotten = true;
      },
      async join() {
        if (ids.length === 0) return;
        try {
          const result = await call(saveJobs, { body: { jobIds: [...ids] } });
          if (result !== null) set(result.rejected);
        } catch (error) {
          // The upstream client has logged the error; the next sign-in or visit of the saved jobs tries again.
          if (!isApiError(error) && !isSessionEnded(error)) throw error;
        }
      },
      get isPersonal() {
        return isRead || isChanged || isForgotten;
      },
      commit() {
        const forgotten = isForgotten && jar.has(viewedCookie.cookie) ? [expiredViewed] : [];
        if (!isChanged) return forgotten;
        const changed = ids.length === 0 ? cookie.clear(jar) : cookie.write([...ids], jar);
        return [...changed, ...forgotten];
      },
    };
  };
}
