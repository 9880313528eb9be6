import { hasSpaces, type Locale } from "../locale";
import type { DocumentList, DocumentSection } from "../resume-document";
import type { ItemView, ListContent, SectionContent } from "./view";

export const documentSection = (
  { facts, lists, texts, statement }: SectionContent,
  heading: string,
  locale: Locale,
): DocumentSection => ({
  heading,
  statement,
  facts: facts.map(({ label, text }) => ({ label, text })),
  lists: lists.map((list) => documentList(list, lists.length > 1, locale)),
  texts: texts.map(({ label, text }) => ({ heading: texts.length > 1 ? label : null, text })),
});

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
