import type { AppLoadContext } from "@remix-run/node";
import type { Resume } from "#contract/resume/contracts";
import type { ItemView, ListContent } from "#contract/resume/view";
import type { DocumentList, DocumentSection, ResumeDocument } from "#contract/resume-document";
import { formatDate } from "../../i18n/dates";
import { hasSpaces, type Locale } from "../../i18n/locale";
import { filledViews, resumeName } from "../../resume/view/resume-view.server";
import type { SectionView } from "../../resume/view/section-view";

/** The resume's sections with content, with the texts of the print version. */
export function resumeDocument(
  resume: Resume,
  photo: ResumeDocument["photo"],
  context: AppLoadContext,
): ResumeDocument {
  const { t, locale, brand } = context;
  const name = resumeName(resume, locale);
  return {
    lang: locale,
    title: name ? t("resume.title", { name }) : t("resume.titleNameless"),
    author: name,
    creator: brand.name,
    footer: t("resume.pdfMade", {
      brand: brand.name,
      date: formatDate(new Date().toISOString(), locale),
    }),
    replacedNote: t("resume.pdfReplaced"),
    photo,
    sections: filledViews(resume, context).map((view) => documentSection(view, context)),
  };
}

function documentSection(
  { section, facts, lists, texts, statement }: SectionView,
  { t, locale }: Pick<AppLoadContext, "t" | "locale">,
): DocumentSection {
  return {
    heading: section === "generalInformation" ? t("resume.printGeneral") : t(`section.${section}`),
    statement,
    facts: facts.map(({ label, text }) => ({ label, text })),
    lists: lists.map((list) => documentList(list, lists.length > 1, locale)),
    texts: texts.map(({ label, text }) => ({ heading: texts.length > 1 ? label : null, text })),
  };
}

const documentList = (
  { title, layout, head, items }: ListContent,
  isHeaded: boolean,
  locale: Locale,
): DocumentList => ({
  heading: isHeaded ? title : null,
  layout,
  head,
  items: items.map((item) => (layout === "chips" ? chip(item, locale) : documentItem(item, locale))),
});

const joined = (parts: readonly string[], locale: Locale) =>
  [...new Set(parts)].join(hasSpaces(locale) ? " · " : "｜");

const chip = ({ title, lines = [] }: ItemView, locale: Locale) => ({
  title: joined([title, ...lines.flat()], locale),
  lines: [],
  cells: [],
});

const documentItem = ({ title, when, lines = [], text, cells = [], href }: ItemView, locale: Locale) => ({
  title,
  when,
  lines: lines.map((line) => joined(line, locale)),
  text,
  cells,
  // Only the signed-in member can open files of the site, so the PDF does not link to them.
  url: href?.startsWith("https://") ? href : undefined,
});
