import { escapeHtml } from "#api/mail/html";
import type { StoredSections } from "#api/resume/portable-resume";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { resumeSections } from "#contract/resume/sections";
import {
  type Fact,
  type ItemView,
  type ListContent,
  type SectionContent,
  sectionContent,
} from "#contract/resume/view";
import type { Words } from "#contract/resume/words";

interface DocumentSection {
  readonly title: string;
  readonly html: string;
}

const element = (tag: string, text: string) => (text === "" ? "" : `<${tag}>${escapeHtml(text)}</${tag}>`);
const paragraph = (text: string) => `<p class="text">${escapeHtml(text)}</p>`;

export function factList(facts: readonly Pick<Fact, "label" | "text">[]): string {
  const rows = facts
    .filter(({ text }) => text !== "")
    .map(({ label, text }) => `<div>${element("dt", label)}${element("dd", text)}</div>`);
  return rows.length > 0 ? `<dl>${rows.join("\n")}</dl>` : "";
}

function row({ title, when, lines = [], text }: ItemView, words: Words): string {
  const parts = [
    element("h3", title),
    when ? `<p class="when">${escapeHtml(when)}</p>` : "",
    ...lines.map((line) => element("p", words.list(line))),
    text ? paragraph(text) : "",
  ];
  return `<li>${parts.join("")}</li>`;
}

function table({ head, items }: ListContent): string {
  const cells = (tag: "th" | "td", texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("")}</tr>`;
  const rows = items.map(({ title, cells: others = [] }) => cells("td", [title, ...others]));
  return `<table><thead>${cells("th", head)}</thead><tbody>${rows.join("")}</tbody></table>`;
}

const list = (each: ListContent, isHeaded: boolean, words: Words) =>
  (isHeaded ? `<p class="list">${escapeHtml(each.title)}</p>` : "") +
  (each.layout === "table"
    ? table(each)
    : `<ul>${each.items.map((item) => row(item, words)).join("\n")}</ul>`);

const sectionHtml = ({ facts, lists, texts, statement }: SectionContent, words: Words): string =>
  [
    statement ? paragraph(statement) : "",
    factList(facts),
    ...lists.map((each) => list(each, lists.length > 1, words)),
    ...texts.map(({ text }) => paragraph(text)),
  ].join("");

export const documentSections = (resume: StoredSections, words: Words): DocumentSection[] =>
  resumeSections
    .map((name) => ({
      title: words.t(`section.${name}`),
      html: sectionHtml(sectionContent(resumeSectionContracts[name], resume[name], words), words),
    }))
    .filter(({ html }) => html !== "");
