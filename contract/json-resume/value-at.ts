/** The value at a path of a JSON value, such as `work[0].name`; undefined if there is none. */
export const valueAt = (json: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (from, step) => (typeof from === "object" && from !== null ? Reflect.get(from, step) : undefined),
      json,
    );
