const prefix = "take:";

/** Name of an item's checkbox; each item has its own, because the edge limits repeated field names. */
export const selectionField = (path: string) => `${prefix}${path}`;

/** Reads the paths of the selected items. */
export const selectedPaths = (form: FormData): string[] =>
  [...form.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

export const correctionPrefix = "fix:";

/** Name of the field that corrects the value at a path. */
export const correctionField = (path: string) => `${correctionPrefix}${path}`;
