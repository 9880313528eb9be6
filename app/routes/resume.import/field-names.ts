const selectionPrefix = "take:";
export const correctionPrefix = "fix:";

/** Name of an item's checkbox; each item has its own, because the edge limits repeated field names. */
export const selectionField = (path: string) => `${selectionPrefix}${path}`;

/** Reads the paths of the selected items. */
export const selectedPaths = (form: FormData): string[] =>
  [...form.keys()]
    .filter((name) => name.startsWith(selectionPrefix))
    .map((name) => name.slice(selectionPrefix.length));

/** Name of the field that corrects the value at a path. */
export const correctionField = (path: string) => `${correctionPrefix}${path}`;
