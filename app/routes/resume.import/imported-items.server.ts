import type { Imported } from "#contract/json-resume/import";
import { generalInformation } from "#contract/resume/general-information";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { findSection } from "../../resume/sections/index.server";
import { itemsOf } from "../../resume/sections/section.server";

/** Path of the statement that there is no work experience. */
export const noWork = "careers.hasNoWorkExperience";

/** The field of general information at a path: `basics.phone` → `mobilePhone`. */
export const generalName = (path: string): string =>
  Object.entries(generalInformation.fields).find(([, { json }]) => path === `basics.${json}`)?.[0] ?? path;

export function listItemOf(section: ResumeSection, value: unknown, found: Imported["resume"]) {
  const content: Content = section === "attachment" ? {} : { ...found[section] };
  for (const list of findSection(section)?.lists ?? []) {
    const item = itemsOf(content, list).find((each) => each.id === idOf(value));
    if (item) return { list, item };
  }
  throw new Error(`No list of ${section} holds the imported item`);
}

const idOf = (value: unknown) =>
  typeof value === "object" && value !== null && "id" in value ? value.id : undefined;

/** Equal for items with the same content, regardless of their ids. */
export const contentKey = ({ id: _, ...item }: Content) =>
  JSON.stringify(
    Object.entries(item)
      .filter(([, value]) => value !== undefined && value !== "" && value !== false)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
