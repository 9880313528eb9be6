import { LRUCache } from "lru-cache";
import type { Endpoint } from "#contract/endpoint";
import { expiryBy } from "../cache-expiry";
import type { UpstreamResponse } from "./response";

/** Estimated memory of all entries */
const maxBytes = 4 * 1024 * 1024;
/** Longer responses are parsed each time */
const maxCharacters = 64 * 1024;
/** Responses contain data of members, which stay in memory no longer than this */
const maxAgeMs = 60_000;

export interface ValueMemory {
  /**
   * The value of a response; `parse` runs unless a response of this call had the same text. Stored values are frozen.
   */
  read(endpoint: Endpoint, response: UpstreamResponse, parse: () => unknown): unknown;
}

/**
 * Caches the values of successful reads by the complete text of their responses. The same text has the same value for
 * every member, so a response that repeats is not parsed and validated again. `now` is in milliseconds.
 */
export function createValueMemory(now: () => number): ValueMemory {
  const values = new LRUCache<string, { readonly value: unknown }>({
    maxSize: maxBytes,
    // A character of the key takes up to two bytes, and the value about as much again.
    sizeCalculation: (_, key) => 4 * key.length,
    ttl: maxAgeMs,
    ttlAutopurge: true,
    ...expiryBy(now),
  });
  return {
    read({ name, method }, { status, text }, parse) {
      if (method !== "GET" || status !== 200 || text === "" || text.length > maxCharacters) return parse();
      const key = `${name} ${text}`;
      const known = values.get(key);
      if (known) return known.value;
      const value = deepFrozen(parse());
      values.set(key, { value });
      return value;
    },
  };
}

/** Freezes a JSON value, so that code which would change it for the next request fails. */
function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) deepFrozen(inner);
  return Object.freeze(value);
}
