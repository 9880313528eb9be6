import {
  attachedResume,
  type DocumentFact,
  type DocumentItem,
  type DocumentList,
  type DocumentSection,
  type PdfInput,
  type ResumeDocument,
} from "#contract/resume-document";
import { type Element, lineHeight, type TextStyle } from "./drawing";
import { loadFaces, type Weight } from "./fonts";
import { area, createPage, type Page } from "./page";
import { compatible, createTypesetter, drawable, replacement } from "./text";

const styles = {
  name: { weight: "bold", size: 23, leading: 1.35, colour: "ink" },
  section: { weight: "bold", size: 12.5, leading: 1.4, colour: "brand" },
  list: { weight: "bold", size: 10, leading: 1.5, colour: "ink" },
  title: { weight: "bold", size: 10.5, leading: 1.45, colour: "ink" },
  body: { weight: "regular", size: 9.5, leading: 1.6, colour: "ink2" },
  when: { weight: "regular", size: 9, leading: 1.69, colour: "ink3" },
  label: { weight: "regular", size: 8, leading: 1.5, colour: "ink3" },
  fact: { weight: "regular", size: 9.5, leading: 1.6, colour: "ink" },
  chip: { weight: "regular", size: 9, leading: 1.5, colour: "ink2" },
  footer: { weight: "regular", size: 7.5, leading: 1.4, colour: "ink3" },
} as const satisfies Record<string, TextStyle>;

const full = { x: area.left, width: area.right - area.left };
const gap = 16;
const photo = { width: 78, height: 96 };
/** Width of the column on the left, for labels and periods. */
const leftWidth = 96;
const maxLeftLines = 4;
const rightBox = { x: full.x + leftWidth + gap, width: full.width - leftWidth - gap };

/** All characters that are drawn, by weight. */
function charactersOf(document: ResumeDocument): Record<Weight, string> {
  const { title, contact, footer, replacedNote, sections } = document;
  const lists = sections.flatMap((section) => section.lists);
  const items = lists.flatMap((list) => list.items);
  const texts = sections.flatMap((section) => section.texts);
  const bold = [
    title,
    ...sections.map(({ heading }) => heading),
    ...[...lists, ...texts].map(({ heading }) => heading ?? ""),
    ...lists.flatMap(({ head }) => head),
    ...items.map((item) => item.title),
  ];
  const regular = [
    contact,
    footer,
    "0123456789/",
    replacedNote,
    ...sections.map(({ statement }) => statement ?? ""),
    ...sections.flatMap(({ facts }) => facts.flatMap(({ label, text }) => [label, text])),
    ...items.flatMap(({ when, lines, text, cells }) => [when ?? "", ...lines, text ?? "", ...cells]),
    ...texts.map(({ text }) => text),
    // Chips and tables show titles in regular weight.
    ...lists
      .filter(({ layout }) => layout !== "rows")
      .flatMap((list) => list.items.map(({ title }) => title)),
  ];
  return { regular: distinct(regular), bold: distinct(bold) };
}

function distinct(texts: readonly string[]): string {
  const characters = new Set(drawable(`${replacement} ${texts.join("\n")}`));
  for (const char of [...characters]) for (const each of compatible(char)) characters.add(each);
  characters.delete("\n");
  return [...characters].join("");
}

/** Writes a resume as a tagged PDF file on A4. */
export async function writeResume({ document, colours }: PdfInput): Promise<Buffer> {
  const { title, author, creator, lang, sections, footer, replacedNote } = document;
  const type = createTypesetter(await loadFaces(lang, charactersOf(document)));
  const page = createPage({ title, author, creator, lang, colours, type });
  writeHeader(page, document);
  for (const section of sections) writeSection(page, section);
  if (type.hasReplaced) {
    page.space(gap);
    page.paragraph(page.root, "P", replacedNote, styles.label, full);
  }
  if (document.jsonResume !== null) page.attach(attachedResume, document.jsonResume);
  return page.finish(footer, styles.footer);
}

function writeHeader(page: Page, { title, contact, photo: image }: ResumeDocument) {
  const top = page.y;
  const titleBox = { ...full, width: full.width - (image ? photo.width + gap : 0) };
  page.paragraph(page.root, "H1", title, styles.name, titleBox);
  if (contact) page.paragraph(page.root, "P", contact, styles.body, titleBox);
  const below = page.y;
  if (image === null) return;
  page.moveTo(top);
  const bytes = Buffer.from(image.base64, "base64");
  const isDrawn = page.picture(bytes, image.alt, area.right - photo.width, photo.width, photo.height);
  page.moveTo(isDrawn ? Math.max(below, top + photo.height) : below);
}

function writeSection(page: Page, { heading, statement, facts, lists, texts }: DocumentSection) {
  const section = page.element(page.root, "Sect");
  page.space(gap);
  // Space for the heading and the first lines below it.
  page.reserve(lineHeight(styles.section) + 64);
  page.ruleBetween();
  page.space(8);
  page.paragraph(section, "H2", heading, styles.section, full);
  page.space(4);
  if (statement) page.paragraph(section, "P", statement, styles.body, full);
  if (facts.length > 0) writeFacts(page, section, facts);
  for (const list of lists) writeList(page, section, list);
  for (const { heading: name, text } of texts) {
    if (name !== null) writeListHeading(page, section, name);
    page.paragraph(section, "P", text, styles.body, full);
    page.space(6);
  }
}

function writeListHeading(page: Page, section: Element, heading: string) {
  page.space(4);
  page.reserve(lineHeight(styles.list) + 48);
  page.paragraph(section, "H3", heading, styles.list, full);
  page.space(2);
}

/**
 * Writes labels on the left and values on the right. A label and its value are on one line, because programs that parse
 * resumes look for the value there.
 */
function writeFacts(page: Page, section: Element, facts: readonly DocumentFact[]) {
  const list = page.element(section, "L");
  for (const { label, text } of facts) {
    const labelLines = page.linesOf(label, styles.when, leftWidth).slice(0, maxLeftLines);
    page.reserve(Math.max(labelLines.length, 2) * lineHeight(styles.fact));
    const item = page.element(list, "LI");
    const { y } = page;
    page.place(page.element(item, "Lbl"), "Lbl", labelLines, styles.when, { x: full.x, top: y });
    page.paragraph(item, "LBody", text, styles.fact, rightBox);
    page.moveTo(Math.max(page.y, y + labelLines.length * lineHeight(styles.when)));
    page.space(2);
  }
  page.space(4);
}

function writeList(page: Page, section: Element, { heading, layout, head, items }: DocumentList) {
  if (heading !== null) writeListHeading(page, section, heading);
  if (items.length > 0) {
    if (layout === "table") writeTable(page, section, head, items);
    else if (layout === "chips") writeChips(page, section, items);
    else writeRows(page, section, items);
  }
}

/** Writes items one below the other, with their periods on the left. */
function writeRows(page: Page, section: Element, items: readonly DocumentItem[]) {
  const list = page.element(section, "L");
  const hasTimes = items.some(({ when }) => when);
  const box = hasTimes ? rightBox : full;
  for (const { title, when, lines, text, url } of items) {
    const body = page.element(page.element(list, "LI"), "LBody");
    const titleHeight = page.linesOf(title, styles.title, box.width).length * lineHeight(styles.title);
    page.reserve(titleHeight + (lines.length + (text ? 2 : 0)) * lineHeight(styles.body));
    if (when) {
      const whenLines = page.linesOf(when, styles.when, leftWidth).slice(0, maxLeftLines);
      page.place(page.element(body, "P"), "P", whenLines, styles.when, { x: full.x, top: page.y });
    }
    page.paragraph(body, "P", title, styles.title, box, url);
    for (const line of lines) page.paragraph(body, "P", line, styles.body, box);
    if (text) page.paragraph(body, "P", text, styles.body, box);
    page.space(7);
  }
}

const cellGap = 10;
const maxCellLines = 6;

function writeTable(page: Page, section: Element, head: readonly string[], items: readonly DocumentItem[]) {
  const table = page.element(section, "Table");
  const width = full.width / Math.max(1, head.length);
  const writeRow = (
    cells: readonly string[],
    style: TextStyle,
    scopes: readonly ("Column" | "Row" | null)[],
  ) => {
    const lines = cells.map((cell) => page.linesOf(cell, style, width - cellGap).slice(0, maxCellLines));
    const height = Math.max(1, ...lines.map(({ length }) => length)) * lineHeight(style);
    page.reserve(height + 8);
    const row = page.element(table, "TR");
    for (const [index, each] of lines.entries()) {
      const scope = scopes[index];
      const cell = page.element(row, scope ? "TH" : "TD", scope ? { scope } : {});
      page.place(cell, scope ? "TH" : "TD", each, style, { x: full.x + index * width, top: page.y });
    }
    page.moveTo(page.y + height + 3);
    page.rule();
    page.moveTo(page.y + 4);
  };
  const times = (count: number, scope: "Column" | null) => Array.from({ length: count }, () => scope);
  writeRow(head, { ...styles.label, weight: "bold" }, times(head.length, "Column"));
  for (const { title, cells } of items)
    writeRow([title, ...cells], styles.body, ["Row", ...times(cells.length, null)]);
  page.space(4);
}

const chipPadding = { x: 7, y: 2.5 };

/** Writes items side by side in boxes. */
function writeChips(page: Page, section: Element, items: readonly DocumentItem[]) {
  const list = page.element(section, "L");
  const maxWidth = full.width - 2 * chipPadding.x;
  let x = full.x;
  let rowHeight = 0;
  for (const { title } of items) {
    const broken = page.linesOf(title, styles.chip, maxWidth);
    const width = Math.min(page.widthOf(title, styles.chip), maxWidth) + 2 * chipPadding.x;
    const height = broken.length * lineHeight(styles.chip) + 2 * chipPadding.y;
    if (x > full.x && x + width > full.x + full.width) {
      page.moveTo(page.y + rowHeight + 5);
      x = full.x;
      rowHeight = 0;
    }
    if (x === full.x) page.reserve(height);
    page.background(x, page.y, width, height);
    const body = page.element(page.element(list, "LI"), "LBody");
    page.place(body, "LBody", broken, styles.chip, {
      x: x + chipPadding.x,
      top: page.y + chipPadding.y,
    });
    rowHeight = Math.max(rowHeight, height);
    x += width + 5;
  }
  page.moveTo(page.y + rowHeight + 8);
}
