import type { Imported } from "#contract/json-resume/import";
import { withDropped } from "#contract/reading/dropped";
import { withUnknownFields } from "#contract/reading/unknown-fields";
import type { Resume } from "#contract/resume/contracts";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { droppedOf, itemsOf } from "../../resume/sections/section.server";
import { contentKey, generalName, listItemOf, noWork } from "./imported-items.server";

/** Merges the selected items into a section; null if none is selected. */
export function mergeSelected(
  section: ResumeSection,
  selected: ReadonlySet<string>,
  { resume: found, recognized }: Imported,
  current: Resume,
): Content | null {
  const selectedItems = recognized.filter((each) => each.section === section && selected.has(each.path));
  const { version: _, updatedAt: __, ...now }: Content = current[section];
  if (section === "workExperience" && selected.has(noWork)) return { ...now, hasNoWorkExperience: true };
  if (selectedItems.length === 0) return null;
  if (section === "autobiography") {
    const { zh, en } = found.autobiography;
    return { ...now, ...(zh && { zh }), ...(en && { en }) };
  }
  if (section === "generalInformation") {
    return {
      ...now,
      ...Object.fromEntries(selectedItems.map(({ path, value }) => [generalName(path), value])),
    };
  }
  const content: Record<string, unknown> = { ...now };
  for (const { value } of selectedItems) {
    const { list, item } = listItemOf(section, value, found);
    const existing = itemsOf(content, list);
    if (existing.some((each) => contentKey(each) === contentKey(item))) continue;
    const replaced =
      section === "languageAbility" ? existing.find((each) => each.language === item.language) : undefined;
    const merged: unknown[] = replaced
      ? existing.map((each) =>
          each === replaced ? withUnknownFields(list.stored, replaced, { ...item, id: replaced.id }) : each,
        )
      : [...existing, item];
    // Entries that could not be read are preserved.
    content[list.name] = withDropped(merged, droppedOf(content, list));
  }
  if (section === "workExperience") content.hasNoWorkExperience = false;
  return content;
}
