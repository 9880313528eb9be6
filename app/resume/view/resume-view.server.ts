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

/** Facts of the general information at the head of a printed resume, without their labels */
const headNames = ["name", "nameEn"];
const headContact = ["email", "mobilePhone"];

/** The contents of the print version and of the PDF: the head, and the sections that are not empty. */
export function printedResume(resume: Resume, i18n: Localization) {
  const views = filledViews(resume, i18n);
  const facts = views.flatMap((view) => view.facts);
  const textsOf = (names: readonly string[]) =>
    names.flatMap((name) => facts.find((fact) => fact.name === name)?.text ?? []);
  const isBelowHead = ({ name }: { readonly name: string }) => ![...headNames, ...headContact].includes(name);
  return {
    title: textsOf(headNames).join(" ") || i18n.t("resume.titleNameless"),
    contact: textsOf(headContact),
    views: views.map((view) => ({ ...view, facts: view.facts.filter(isBelowHead) })),
  };
}

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
