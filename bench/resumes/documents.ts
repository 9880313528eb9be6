import { strToU8, zipSync } from "fflate";
import { period } from "./dates";
import type { Sheet } from "./pages";

type Part = string;
const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const run = (text: string, bold = false) =>
  `<w:r>${bold ? "<w:rPr><w:b/></w:rPr>" : ""}${text
    .split("\t")
    .map((piece) => `<w:t xml:space="preserve">${escapeMarkup(piece)}</w:t>`)
    .join("<w:tab/>")}</w:r>`;
const paragraph = (content: string, style = ""): Part =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}${content}</w:p>`;
const text = (line: string) => paragraph(run(line));
const bold = (line: string) => paragraph(run(line, true));
const heading = (line: string) => paragraph(run(line), "Heading1");
const bullet = (line: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(line)}</w:p>`;
const table = (rows: readonly (readonly Part[])[]): Part =>
  `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`;

const namespace = "http://schemas.openxmlformats.org";
const word = `${namespace}/wordprocessingml/2006/main`;
const relationships = `${namespace}/officeDocument/2006/relationships`;
const packageType = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const rels = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<?xml version="1.0"?><Relationships xmlns="${namespace}/package/2006/relationships">${targets
    .map(
      ([type, target], place) =>
        `<Relationship Id="r${place}" Type="${relationships}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/**
 * A Word document with these paragraphs and tables (ECMA-376). With `hasStyles` false, the document names styles but
 * does not define them, as in the files of some programs.
 */
export function docx(body: readonly Part[], { hasStyles = true } = {}): Uint8Array {
  const files: Record<string, string> = {
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${packageType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${packageType}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${packageType}.numbering+xml"/></Types>`,
    "_rels/.rels": rels([["officeDocument", "word/document.xml"]]),
    "word/_rels/document.xml.rels": rels([
      ["styles", "styles.xml"],
      ["numbering", "numbering.xml"],
    ]),
    "word/styles.xml": `<?xml version="1.0"?><w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    "word/numbering.xml": `<?xml version="1.0"?><w:numbering xmlns:w="${word}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${body.join("")}</w:body></w:document>`,
  };
  if (!hasStyles) delete files["word/styles.xml"];
  const mtime = new Date(Date.UTC(2026, 0, 1));
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, [strToU8(xml), { mtime }]])),
  );
}

const unescapeMarkup = (html: string) =>
  html.replaceAll("&lt;", "<").replaceAll("&#9;", "\t").replaceAll("&amp;", "&");
const runsOf = (html: string) =>
  html
    .split(/(<b>.*?<\/b>)/)
    .filter(Boolean)
    .map((part) => run(unescapeMarkup(part.replace(/<[^>]+>/g, "")), part.startsWith("<b>")))
    .join("");
const paragraphsOf = (html: string): Part[] =>
  [...html.matchAll(/<(p|h1|li)( class=Title)?>(.*?)<\/\1>/gs)].map(([, tag, title, content = ""]) => {
    if (tag === "li")
      return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${runsOf(content)}</w:p>`;
    return paragraph(runsOf(content), title ? "Title" : tag === "h1" ? "Heading1" : "");
  });

/** The body of a Word document from paragraphs, list items and tables in HTML. */
export const bodyOf = (html: string): Part[] =>
  html.split(/(<table>.*?<\/table>)/gs).flatMap((part) => {
    if (!part.startsWith("<table>")) return paragraphsOf(part);
    const rows = [...part.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
        cell.includes("<p>") ? paragraphsOf(cell).join("") : paragraph(runsOf(cell)),
      ),
    );
    return [table(rows).replace("<w:tblPr/>", '<w:tblPr><w:tblStyle w:val="TableGrid"/></w:tblPr>')];
  });

type Document = (sheet: Sheet) => readonly Part[];

const styled: Document = ({ person, words, dates }) => [
  paragraph(run(person.name), "Title"),
  text(person.headline),
  text(`${person.phone} | ${person.email}`),
  heading(words.summary),
  text(person.summary),
  heading(words.experience),
  ...person.jobs.flatMap((job) => [
    bold(`${job.company}\t${period(job, dates)}`),
    text(job.position),
    ...job.duties.map(bullet),
  ]),
  heading(words.education),
  ...person.schools.flatMap((school) => [
    bold(`${school.school}\t${period(school, dates)}`),
    text(`${school.degree}, ${school.department}`),
  ]),
  heading(words.skills),
  text(person.skills.join(", ")),
  heading(words.languages),
  ...person.languages.map(bullet),
  heading(words.certificates),
  ...person.certificates.map(bullet),
];

const unstyled: Document = ({ person, words, dates }) => [
  bold(person.name),
  text(`Email: ${person.email}`),
  text(`Tel: ${person.phone}`),
  bold(words.education),
  ...person.schools.map((school) =>
    text(`${period(school, dates)}  ${school.school}  ${school.department}  ${school.degree}`),
  ),
  bold(words.experience),
  ...person.jobs.flatMap((job) => [
    text(`${period(job, dates)}  ${job.company}  ${job.position}`),
    ...job.duties.map((duty) => text(`- ${duty}`)),
  ]),
  bold(words.skills),
  text(person.skills.join("、")),
  bold(words.summary),
  text(person.summary),
];

const form: Document = ({ person, words, dates }) => [
  paragraph(run(words.contact), "Title"),
  table([
    [text("姓名"), text(person.name), text("電話"), text(person.phone)],
    [text("Email"), text(person.email), text("地址"), text(person.place)],
  ]),
  heading(words.education),
  table([
    [text("學校名稱"), text("科系"), text("學歷"), text("起迄年月")],
    ...person.schools.map((school) => [
      text(school.school),
      text(school.department),
      text(school.degree),
      text(period(school, dates)),
    ]),
  ]),
  heading(words.experience),
  table([
    [text("公司"), text("職務"), text("起迄年月"), text("工作內容")],
    ...person.jobs.map((job) => [
      text(job.company),
      text(job.position),
      text(period(job, dates)),
      job.duties.map(text).join(""),
    ]),
  ]),
  heading(words.skills),
  text(person.skills.join("、")),
];

/** Layout of a sample that was not used to develop the reader: a table with the two columns of the page. */
const halves: Document = ({ person, words, dates }) => [
  paragraph(run(person.name), "Title"),
  table([
    [
      [
        bold(words.contact),
        text(person.phone),
        text(person.email),
        bold(words.skills),
        ...person.skills.map(bullet),
        bold(words.languages),
        ...person.languages.map(text),
      ].join(""),
      [
        bold(words.experience),
        ...person.jobs.flatMap((job) => [
          bold(job.position),
          text(`${job.company} | ${period(job, dates)}`),
          ...job.duties.map(bullet),
        ]),
        bold(words.education),
        ...person.schools.flatMap((school) => [
          bold(`${school.degree}, ${school.department}`),
          text(`${school.school} | ${period(school, dates)}`),
        ]),
      ].join(""),
    ],
  ]),
];

/**
 * Layout of a sample that was not used to develop the reader: only paragraphs, with the period under position and
 * employer.
 */
const paragraphs: Document = ({ person, words, dates }) => [
  text(person.name),
  text(person.place),
  text(person.phone),
  text(person.email),
  text(""),
  text(words.experience),
  ...person.jobs.flatMap((job) => [
    text(`${job.company} / ${job.position}`),
    text(period(job, dates)),
    ...job.duties.map((duty) => text(`• ${duty}`)),
    text(""),
  ]),
  text(words.education),
  ...person.schools.flatMap((school) => [
    text(`${school.school} / ${school.department} / ${school.degree}`),
    text(period(school, dates)),
  ]),
  text(words.certificates),
  ...person.certificates.map(text),
];

export const documents = { styled, unstyled, form, halves, paragraphs } as const satisfies Record<
  string,
  Document
>;
