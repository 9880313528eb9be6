import type { Text } from "./entries";
import { aroundTown, isPlace, unknownTown } from "./places";
import { isDivision, score } from "./roles";
import { hasSchool } from "./schools";

/** A position and an employer with a comma between them: "Buyer, Flex" */
const pair = /^(?!.*[–—].*[,，])(.+?)(?:[,，]\s*|\s+(?:at|@)\s+)(\p{Lu}[^,，]+)$/u;
export const namesBoth = (text: string) => {
  const [, role = "", employer = ""] = pair.exec(text) ?? [];
  return score(role) < 0 && score(employer) >= 0 && !isDivision(employer) && !isOnlyForm(employer);
};

export const legalForm =
  /\b(?:s\.?r\.?o|ltd|limited|inc|ll[cp]|plc|gmbh|corp|jsc|bhd|tbk|pte|ag|se|sa|bv)\.?$/iu;

/** Whether a text is only a legal form: "SIEMENS, S.R.O." */
const isOnlyForm = (text: string) =>
  /^[\p{L}.]{2,8}$/u.test(text) && (legalForm.test(text) || /^cent(?:re|er)$/iu.test(text));

/** Whether a text can be a position with its field: "Associate, Corporate and M&A Group" */
function isTitleOfField(text: string): boolean {
  const [, role = "", field = ""] = /^([^,，–—]+)(?:,|\s[–—-])\s*(\p{Lu}[^,，–—]+)$/u.exec(text) ?? [];
  return score(role) < 0 && !legalForm.test(field);
}

/**
 * Splits "Designer, Foundry Inc." and "Designer at Foundry" in two, if one part looks like an employer and the other
 * like a position.
 */
export function divided({ text, line }: Text, place: number, head: readonly Text[]): Text[] {
  // Below an employer, the text after the comma is a part of the position.
  const [above] = head;
  if (place > 0 && above && above.line !== line && score(above.text) >= 0 && isTitleOfField(text))
    return [{ text, line }];
  const [before = "", town = "", after = ""] = aroundTown(text) ?? [];
  const isTown = isPlace(town) || (score(town) === 0 && !isDivision(town));
  if (score(before) > score(after) && isTown) return [before, after].map((each) => ({ text: each, line }));
  // After a position, the text is a town only if it is known to be one: "Design Lead, Growth — Lumen Labs"
  const title = isPlace(town) ? before : `${before}, ${town}`;
  if (score(before) < score(after)) return [title, after].map((each) => ({ text: each, line }));
  for (const { 0: mark, index } of text.matchAll(
    /[,，]\s*|\s+(?:at|@)\s+|\s*[–—]\s*|\s+-\s+|・|(?<=公司|集團|集团)\s+|(?<=[\p{Script=Han})）])\s+(?=[\p{Script=Han}\p{Script=Latin}])/giu,
  )) {
    const [one, two] = [text.slice(0, index).trim(), text.slice(index + mark.length).trim()];
    if (/[(（][^)）]*$/u.test(one)) continue;
    const [, city = "", title = two] = /^(.+?)\s+[–—-]\s+(.+)$/u.exec(two) ?? [];
    // "Lecturer, Physics, Aston College"
    const [, field = "", employer = ""] = /^([^,，]+)[,，]\s*([^,，]+)$/u.exec(two) ?? [];
    if (mark.startsWith(",") && score(one) < 0 && field && score(field) === 0 && hasSchool(employer))
      return [`${one}${mark}${field}`, employer].map((each) => ({ text: each, line }));
    if (one && two && !isOnlyForm(two) && score(one) * score(two) === -1)
      return [one, isPlace(city) ? title : two].map((each) => ({ text: each, line }));
  }
  // 「阿梅小吃 老闆」
  const [, shop = "", shopTitle = ""] = /^(\S+(?:店|小吃|[館馆坊舖铺]))\s+(\S+)$/u.exec(text) ?? [];
  if (head.length === 1 && score(shop) === 0 && score(shopTitle) < 0)
    return [shop, shopTitle].map((each) => ({ text: each, line }));
  // 「采购助理 采购部」
  const [, own = "", division = ""] = /^(\S+)\s+(\p{Script=Han}+)$/u.exec(text) ?? [];
  if (score(own) < 0 && isDivision(division)) return [own, division].map((each) => ({ text: each, line }));
  // If "Buyer, Flex" is the only text of the head, the last part is the employer, even if it does not look like a
  // company name.
  const [, role = "", employer = ""] = pair.exec(text) ?? [];
  if (head.length === 1 && namesBoth(text))
    return [role, employer].map((each) => ({ text: each.trim(), line }));
  // At a dash, it is enough that one part looks like a position: "Harvest Table — Shift Supervisor"
  const [, first = "", second = ""] = /^(.+?)\s+[–—]\s+(.+)$/u.exec(text) ?? [];
  if (head.length === 1 && !first)
    for (const { index } of text.matchAll(/\s+/gu)) {
      const one = text.slice(0, index);
      // "Store Manager for Harbour Foods"
      const two = text
        .slice(index)
        .trim()
        .replace(/^for\s+/u, "");
      // "Director of Manufacturing", "Manager of Acme Ltd"
      const isDivided = !/^(?:of|and|in|&)\s/u.test(two) && !/(?:\b(?:of|and|in)|[&,])$/u.test(one);
      if (isDivided && !isOnlyForm(two) && score(one) < 0 && score(two) > 0)
        return [one, two].map((each) => ({ text: each, line }));
    }
  const [, employed = second, last = ""] = /^(.+),\s*([^,]+)$/u.exec(second) ?? [];
  const hasTown = score(first) < 0 && unknownTown.test(last) && !legalForm.test(last) && score(last) === 0;
  return head.length === 1 && first && (score(first) < 0 || score(second) < 0)
    ? [first, hasTown ? employed : second].map((each) => ({ text: each.trim(), line }))
    : [{ text, line }];
}
