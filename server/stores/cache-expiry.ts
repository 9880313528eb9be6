/**
 * Options of an LRUCache whose entries expire by the clock `now`, in milliseconds. The clock is read on every lookup
 * instead of once a millisecond.
 */
export const expiryBy = (now: () => number) => ({ perf: { now }, ttlResolution: 0 });
