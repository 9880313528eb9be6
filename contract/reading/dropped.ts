const droppedKey = Symbol.for("recruitment-api.dropped-items");

/** The items of a list, as the API sent them, that could not be read and are not in it. */
export const droppedItems = (list: readonly unknown[]): readonly unknown[] =>
  (list as { readonly [droppedKey]?: readonly unknown[] })[droppedKey] ?? [];

/** How many items of a list could not be read and are not in it. */
export const droppedFrom = (list: readonly unknown[]): number => droppedItems(list).length;

/** The list, marked with the items that were dropped from it. */
export const withDropped = <Item>(list: Item[], dropped: readonly unknown[]): Item[] =>
  dropped.length === 0 ? list : Object.defineProperty(list, droppedKey, { value: dropped });
