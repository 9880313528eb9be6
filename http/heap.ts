import { setFlagsFromString } from "node:v8";

/**
 * Percent by which a heap may grow beyond its size after the last full collection before the next one starts. V8
 * chooses up to 300 on a machine with free memory, and returns little of it later.
 */
const growthPercent = 30;

/**
 * Limits the heap growth of this process and of all its threads, however it was started. V8 reads the flag at each
 * collection.
 */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
