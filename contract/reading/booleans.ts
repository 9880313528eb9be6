const truths = new Map<unknown, boolean>([
  ...["true", "t", "yes", "y", "on", "1", 1, true].map((value) => [value, true] as const),
  ...["false", "f", "no", "n", "off", "0", 0, false].map((value) => [value, false] as const),
]);

/** Reads the spellings of true and false that APIs use; undefined for any other value */
export const toBoolean = (value: unknown): boolean | undefined =>
  truths.get(typeof value === "string" ? value.trim().toLowerCase() : value);
