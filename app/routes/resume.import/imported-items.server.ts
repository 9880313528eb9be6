import type { Imported } from "#contract/json-resume/import";
import { generalInformation } from "#contract/resume/general-information";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { findSection } from "../../resume/sections/index.server";
import { type Item, itemsOf, type List } from "../../resume/sections/section.server";

/** Path of the statement that there is no work experience. */
export const noWork = "careers.hasNoWorkExperience";

/** The field of general information at a path: `basics.phone` → `mobilePhone`. */
export const generalName = (path: string): string =>
  Object.entries(generalInformation.fields).find(([, { json }]) => path === `basics.${json}`)?.[0] ?? path;

/** Fields that identify an entry: two entries with the same values describe the same thing. */
const identity: Partial<Record<ResumeSection, readonly string[]>> = {
  languageAbility: ["language"],
  workExperience: ["company", "startMonth"],
  educationInformation: ["school", "startMonth"],
};

/**
 * Compares an imported entry with the current content of its section. `existing` is the entry that it changes, and
 * `item` the entry after the import; both are the same if the import changes nothing. Values that the file does not have
 * are preserved, except for the end: without an end month, the period continues.
 */
export function matchedEntry(
  section: ResumeSection,
  value: unknown,
  found: Imported["resume"],
  current: Content,
): { readonly list: List; readonly item: Item; readonly existing?: Item } {
  const { list, item, items } = listItemOf(section, value, found);
  const all = itemsOf(current, list);
  const equal = all.find((each) => contentKey(each) === contentKey(item));
  if (equal) return { list, item: equal, existing: equal };
  const names = identity[section] ?? [];
  const isSame = (each: Item) => names.length > 0 && names.every((name) => each[name] === item[name]);
  const [existing, ...others] = all.filter(isSame);
  // Two jobs can begin in the same month at the same employer, for example two roles.
  if (!existing || others.length > 0 || items.filter(isSame).length > 1) return { list, item };
  // A graduation can be derived from the end month, so it does not replace another statement about the same period.
  const isDerived = (name: string) =>
    name === "status" && item.status === "GRADUATED" && item.endMonth === existing.endMonth;
  const given = Object.entries(item).filter(([name, each]) => each !== undefined && !isDerived(name));
  const merged = { ...existing, endMonth: undefined, ...Object.fromEntries(given), id: existing.id };
  return { list, item: contentKey(merged) === contentKey(existing) ? existing : merged, existing };
}

function listItemOf(section: ResumeSection, value: unknown, found: Imported["resume"]) {
  const content: Content = section === "attachment" ? {} : { ...found[section] };
  for (const list of findSection(section)?.lists ?? []) {
    const items = itemsOf(content, list);
    const item = items.find((each) => each.id === idOf(value));
    if (item) return { list, item, items };
  }
  throw new Error(`No list of ${section} holds the imported item`);
}

const idOf = (value: unknown) =>
  typeof value === "object" && value !== null && "id" in value ? value.id : undefined;

/** Equal for items with the same content, regardless of their ids. */
const contentKey = ({ id: _, ...item }: Content) =>
  JSON.stringify(
    Object.entries(item)
      .filter(([, value]) => value !== undefined && value !== "" && value !== false)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
