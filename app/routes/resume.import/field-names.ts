const selectionPrefix = "take:";
export const correctionPrefix = "fix:";

/** Name of an item's checkbox. Each item has its own, because `formLimits` limits the fields that share a name. */
export const selectionField = (path: string) => `${selectionPrefix}${path}`;

export const isSelectionField = (name: string) => name.startsWith(selectionPrefix);

/** Value of the buttons that select all or no items of a section. */
export const chooseIntent = (section: string, isAll: boolean) => `${isAll ? "all" : "none"}:${section}`;

export const selectedPaths = (form: FormData): string[] =>
  [...form.keys()].filter(isSelectionField).map((name) => name.slice(selectionPrefix.length));

export const correctionField = (path: string) => `${correctionPrefix}${path}`;
