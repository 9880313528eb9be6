import { canOf } from "#contract/capabilities";

/** All capabilities, as our own API has them. */
export const canAll = canOf(() => true);
