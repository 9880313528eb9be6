import { isLoopback, networksOf } from "#http/network";
import type { Counter, Limit } from "./counter";

/** An IPv6 site (/48) may send this many times as many forms as one of its networks (/64). */
const siteFactor = 8;

/** A key under which events are counted; its limit is `factor` times that of a network. */
export interface LimitKey {
  readonly key: string;
  readonly factor: number;
}

/** The keys of a client's network and site. Loopback addresses have none, so no limit of a network applies to them. */
export function networkKeys(address: string | undefined, factorOfSite = siteFactor): LimitKey[] {
  const networks = address === undefined ? null : networksOf(address);
  // All clients behind a local proxy that TRUST_PROXY does not count would share one limit.
  if (networks === null || isLoopback(networks)) return [];
  const { subnet, site } = networks;
  return [{ key: subnet, factor: 1 }, ...(site === null ? [] : [{ key: site, factor: factorOfSite }])];
}

/**
 * An IPv6 site (/48) may store twice as much as one of its networks (/64), and all clients together 100 times as much.
 */
const storageFactors = { site: 2, all: 100 };

/**
 * Counts bytes that a client stores, and returns whether it may store them. The limit's `points` are the bytes of one
 * network. Bytes that a network's limit refuses do not count for all clients together, so that no client can exhaust
 * the common limit.
 */
export async function mayStore(
  counter: Pick<Counter, "count">,
  limit: Limit,
  address: string | undefined,
  bytes: number,
): Promise<boolean> {
  const keys = [...networkKeys(address, storageFactors.site), { key: "all", factor: storageFactors.all }];
  for (const { key, factor } of keys)
    if ((await counter.count(limit, key, bytes)).count > limit.points * factor) return false;
  return true;
}

/** A count above its limit `max`; the window ends in `endsIn` seconds. */
interface Exceeded {
  readonly count: number;
  readonly max: number;
  readonly endsIn: number;
}

/** Counts an event under each key. Returns the counts that exceed their limit. */
export async function countExceeded(
  counter: Counter,
  limit: Limit,
  keys: readonly LimitKey[],
): Promise<Exceeded[]> {
  const counts = await Promise.all(
    keys.map(async ({ key, factor }) => ({
      ...(await counter.count(limit, key)),
      max: limit.points * factor,
    })),
  );
  return counts.filter(({ count, max }) => count > max);
}
