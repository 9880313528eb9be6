import type { Logger } from "pino";
import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import type { Offers } from "../../app/api/call";

/** Milliseconds for which a missing call is not tried again; the API may be updated in the meantime. */
const memoryMs = 5 * 60 * 1000;

/** Statuses that mean that the API has no such call (RFC 9110); for single items, 404 is ambiguous. */
export const missingStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whether this status, as the response to an extension, means that the API lacks the call. */
export function meansMissing(endpoint: Endpoint, status: number): boolean {
  if (endpoint.extension === undefined || !missingStatuses.has(status)) return false;
  return status !== 404 || endpoint.extension.notFound !== "item";
}

/**
 * Whether a response to this call can be about what the request names. Then it does not show that the API lacks the
 * call, because that would take the call away from everybody.
 */
export const namesItem = ({ params, query, body, extension }: Endpoint): boolean =>
  params !== undefined || query !== undefined || body !== undefined || extension?.notFound === "item";

export interface KnownOffers extends Offers {
  /** Whether the call has succeeded before */
  confirm(endpoint: Endpoint): void;
  /** The calls that the API is known to lack, as `GET /api/programmes` */
  missing(): string[];
}

/** Caches for this process which extensions the API has. `now` is in milliseconds. */
export function createOffers(log: Logger, now: () => number): KnownOffers {
  const missingUntil = new Map<string, number>();
  const isMissing = (name: string) => (missingUntil.get(name) ?? 0) > now();
  const confirmed = new Set<string>();
  return {
    has({ name }) {
      if (isMissing(name)) return false;
      return confirmed.has(name) ? true : undefined;
    },
    reportMissing({ name, method, path, extension }) {
      const isNew = !missingUntil.has(name);
      missingUntil.set(name, now() + memoryMs);
      confirmed.delete(name);
      if (!isNew) return;
      const fields = { call: name, method, path, without: extension?.without };
      log.warn(fields, "The API lacks an optional call; not trying it for five minutes");
    },
    confirm({ name, method, path }) {
      confirmed.add(name);
      if (missingUntil.delete(name))
        log.info({ call: name, method, path }, "An optional call that the API lacked is now available");
    },
    missing: () =>
      endpoints.filter(({ name }) => isMissing(name)).map(({ method, path }) => `${method} ${path}`),
  };
}
