const droppedKey = Symbol("dropped items");

/** The items of a list that could not be read, as the API sent them; the list does not contain them. */
export const droppedItems = (list: readonly unknown[]): readonly unknown[] =>
  (list as { readonly [droppedKey]?: readonly unknown[] })[droppedKey] ?? [];

export const droppedFrom = (list: readonly unknown[]): number => droppedItems(list).length;

export const withDropped = <Item>(list: Item[], dropped: readonly unknown[]): Item[] =>
  dropped.length === 0 ? list : Object.defineProperty(list, droppedKey, { value: dropped });
