import { LRUCache } from "lru-cache";
import type { OpeningColumns } from "./opening-columns";

/**
 * A cache of values that were computed from one version of the openings. It is emptied when another version is used, so
 * that it does not keep the earlier columns in memory.
 */
export function createColumnsCache<Value extends object>(options: LRUCache.Options<string, Value, unknown>) {
  const cache = new LRUCache<string, Value>(options);
  let current: OpeningColumns | undefined;
  return (columns: OpeningColumns): LRUCache<string, Value> => {
    if (current !== columns) cache.clear();
    current = columns;
    return cache;
  };
}
