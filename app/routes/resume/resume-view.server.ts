import type { Resume } from "../../../contract/resume/contracts";
import { linesOf } from "./general-information.server";
import type { SectionView } from "./section-view";
import { sections } from "./sections/index.server";
import { sectionView, type Words } from "./sections/section.server";

/** The nine sections as a person reads them. */
export function resumeViews(resume: Resume, words: Words): SectionView[] {
  const filled = new Set(resume.filled);
  return [
    {
      section: "generalInformation",
      filled: filled.has("generalInformation"),
      lists: [],
      texts: [],
      facts: linesOf(resume.generalInformation, resume.place, words).filter(({ text }) => text !== ""),
    },
    ...sections.map((section) =>
      sectionView(section, { ...resume[section.name] }, filled.has(section.name), words),
    ),
  ];
}

/** Code points of a long text that the overview shows. */
const glimpse = 160;

const shortened = (text: string) => {
  const signs = [...text];
  return signs.length > glimpse ? `${signs.slice(0, glimpse).join("").trimEnd()}…` : text;
};

/** A section as the overview shows it: of long texts only how they begin. */
export const atAGlance = (view: SectionView): SectionView => ({
  ...view,
  texts: view.texts.map((each) => ({ ...each, text: shortened(each.text) })),
  lists: view.lists.map(({ add: _, ...list }) => ({
    ...list,
    add: [],
    items: list.items.map((item) => (item.text ? { ...item, text: shortened(item.text) } : item)),
  })),
});

/** When the resume was last changed; null: never. */
export const updatedAt = ({ filled: _, place: __, photo, ...saved }: Resume): string | null =>
  [...Object.values(saved).map((section) => section.updatedAt), photo?.uploadedAt ?? null]
    .filter((at) => at !== null)
    .sort()
    .at(-1) ?? null;
