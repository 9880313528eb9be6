import { type Resume, resumeSectionContracts } from "#contract/resume/contracts";
import { resumeSections } from "#contract/resume/sections";
import { sectionContent } from "#contract/resume/view";
import { hasSpaces, type Locale } from "../../i18n/locale";
import { withDownload } from "../sections/section.server";
import { type Localization, wordsOf } from "../sections/words.server";
import type { SectionView } from "./section-view";

export function resumeViews(resume: Resume, i18n: Localization): SectionView[] {
  const filled = new Set(resume.filled);
  const words = wordsOf(i18n, resume.place);
  return resumeSections.map((section) => {
    const { lists, ...content } = sectionContent(resumeSectionContracts[section], resume[section], words);
    return {
      section,
      filled: filled.has(section),
      lists: lists.map((list) => ({ ...list, items: list.items.map(withDownload(section, i18n)) })),
      ...content,
    };
  });
}

export const filledViews = (resume: Resume, i18n: Localization): SectionView[] =>
  resumeViews(resume, i18n).filter(
    ({ lists, texts, facts, statement }) =>
      lists.length + texts.length + facts.length > 0 || statement !== undefined,
  );

/**
 * The member's name in the form that is usual in the page's language: the English name on English pages, if there is
 * one.
 */
export const resumeName = ({ generalInformation: { name, nameEn } }: Resume, locale: Locale): string =>
  (hasSpaces(locale) && nameEn) || name || "";

/** Length of excerpts in the overview, in code points */
const excerptLength = 160;

const shortened = (text: string) => {
  const chars = [...text];
  return chars.length > excerptLength ? `${chars.slice(0, excerptLength).join("").trimEnd()}…` : text;
};

export const shortenTexts = (view: SectionView): SectionView => ({
  ...view,
  texts: view.texts.map((each) => ({ ...each, text: shortened(each.text) })),
  lists: view.lists.map((list) => ({
    ...list,
    items: list.items.map((item) => (item.text ? { ...item, text: shortened(item.text) } : item)),
  })),
});

/** When the resume was last changed; null if it has never been saved. */
export const updatedAt = (resume: Resume): string | null =>
  [...resumeSections.map((section) => resume[section].updatedAt), resume.photo?.uploadedAt]
    .filter((at) => at !== null && at !== undefined && at !== "")
    .sort()
    .at(-1) ?? null;
