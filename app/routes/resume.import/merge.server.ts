import type { Imported } from "#contract/json-resume/import";
import { withDropped } from "#contract/reading/dropped";
import type { Resume } from "#contract/resume/contracts";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { droppedOf, itemsOf } from "../../resume/sections/section.server";
import { generalName, matchedEntry, noWork } from "./imported-items.server";

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
    const { list, item, existing } = matchedEntry(section, value, found, content);
    const items = itemsOf(content, list);
    const merged: unknown[] = existing
      ? items.map((each) => (each.id === existing.id ? item : each))
      : [...items, item];
    // Entries that could not be read are preserved.
    content[list.name] = withDropped(merged, droppedOf(content, list));
  }
  if (section === "workExperience") content.hasNoWorkExperience = false;
  return content;
}
