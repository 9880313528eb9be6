import { canOf } from "#contract/capabilities";

/** What our own API can. */
export const canAll = canOf(() => true);
