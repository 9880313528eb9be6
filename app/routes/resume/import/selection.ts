const prefix = "take:";

/** Name of an item's checkbox; each item has its own, because the edge limits repeated field names. */
export const selectionField = (path: string) => `${prefix}${path}`;

/** Paths of the selected items. */
export const selectedPaths = (form: FormData): string[] =>
  [...form.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
