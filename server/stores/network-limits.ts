import { isLoopback, networksOf } from "#http/network";
import type { Counter, Limit } from "./counter";

/** An IPv6 site (/48) may send this many times as many forms as one of its networks (/64). */
const siteFactor = 8;

/** A key under which events are counted; its limit is `factor` times that of a network. */
export interface LimitKey {
  readonly key: string;
  readonly factor: number;
}

/** The keys of a client's network and site. Loopback addresses have none, so they are not counted. */
export function networkKeys(address: string | undefined, factorOfSite = siteFactor): LimitKey[] {
  const networks = address === undefined ? null : networksOf(address);
  // All clients behind a local proxy that TRUST_PROXY does not count would share one limit.
  if (networks === null || isLoopback(networks)) return [];
  const { subnet, site } = networks;
  return [{ key: subnet, factor: 1 }, ...(site === null ? [] : [{ key: site, factor: factorOfSite }])];
}

/**
 * The keys under which stored bytes are counted: the client's, and one for all clients together, which limits what a
 * store outside of this process can contain.
 */
export const storageKeys = (address: string | undefined): LimitKey[] => [
  ...networkKeys(address, 2),
  { key: "all", factor: 100 },
];

/** A count above its limit `max`; the window ends in `endsIn` seconds. */
interface Exceeded {
  readonly count: number;
  readonly max: number;
  readonly endsIn: number;
}

/** Counts an event, or several `points`, under each key. Returns the counts that exceed their limit. */
export async function countExceeded(
  counter: Pick<Counter, "count">,
  limit: Limit,
  keys: readonly LimitKey[],
  points = 1,
): Promise<Exceeded[]> {
  const counts = await Promise.all(
    keys.map(async ({ key, factor }) => ({
      ...(await counter.count(limit, key, points)),
      max: limit.points * factor,
    })),
  );
  return counts.filter(({ count, max }) => count > max);
}
