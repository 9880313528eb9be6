import type { z } from "zod";
import { definitionOf, isAbsent, isFields } from "./definition";
import { isMarked } from "./marks";

export function hasDerivedId(element: z.ZodType): boolean {
  const id = definitionOf(element).shape?.id;
  return id !== undefined && isMarked(id, "derivedId");
}

/**
 * Adds ids to items without an id and replaces ids that an earlier item has, because URLs identify items by id. A
 * derived id does not change while the item's content stays the same.
 */
export function withDerivedIds(list: readonly unknown[], name: string): unknown[] {
  const seen = new Map<string, number>();
  const ids = new Set<string>();
  const isOwnId = (id: unknown) => !isAbsent(id) && id !== "" && !ids.has(String(id));
  return list.map((item) => {
    if (!isFields(item)) return item;
    if (isOwnId(item.id)) {
      ids.add(String(item.id));
      return item;
    }
    const content = `${name} ${JSON.stringify(item)}`;
    const nth = seen.get(content) ?? 0;
    seen.set(content, nth + 1);
    return { ...item, id: uuidOf(`${content} ${nth}`) };
  });
}

/** A UUID (version 8, RFC 9562) computed from the text; not cryptographic. */
function uuidOf(text: string): string {
  const word = (seed: number) => {
    let hash = (0x811c9dc5 ^ seed) >>> 0;
    for (let at = 0; at < text.length; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
    return hash.toString(16).padStart(8, "0");
  };
  const hex = [1, 2, 3, 4].map(word).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
