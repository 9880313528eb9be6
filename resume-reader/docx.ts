import { readFile } from "node:fs/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";
import { isOnlyDate } from "./dates";
import { type Line, lineOf, plain, withoutSpacing } from "./line";
import { Unreadable } from "./unreadable";
import { headingIn } from "./words";

const maxInflatedBytes = 20 * 1024 * 1024;
const maxLines = 3_000;
/** Parts of the package that contain text; media are never inflated. */
const textPart = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w.-]+\.(?:xml|rels))$/;

const alternatives = "<mc:AlternateContent>";
const endOfAlternatives = "</mc:AlternateContent>";
const boxStart = "<w:txbxContent>";

/**
 * Moves a text box before the paragraph that starts with it. mammoth moves it behind the paragraph: between a heading and
 * its section.
 */
function withBoxesFirst(xml: string): string {
  const pieces = xml.split(endOfAlternatives);
  const rest = pieces.pop() ?? "";
  const moved = pieces.map((piece) => {
    const at = piece.indexOf(alternatives);
    const before = piece.slice(0, Math.max(at, 0));
    const paragraph = Math.max(before.lastIndexOf("<w:p>"), before.lastIndexOf("<w:p "));
    const fallback = piece.indexOf("<mc:Fallback>", at);
    const from = piece.indexOf(boxStart, fallback);
    const to = piece.lastIndexOf("</w:txbxContent>");
    const isAtStart = at >= 0 && paragraph >= 0 && !/<w:t[ >]|<\/w:p>/u.test(before.slice(paragraph));
    const isNested = piece.includes(alternatives, at + 1) || piece.indexOf(boxStart, from + 1) > 0;
    return isAtStart && !isNested && fallback >= 0 && from >= 0 && from < to
      ? before.slice(0, paragraph) + piece.slice(from + boxStart.length, to) + before.slice(paragraph)
      : piece + endOfAlternatives;
  });
  return moved.join("") + rest;
}

/** The inflated text parts of the package. Throws Unreadable if the package is damaged or too large. */
function checkedPackage(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!textPart.test(name)) return false;
        total += originalSize;
        if (total > maxInflatedBytes) throw new Unreadable("tooMuch");
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("damaged");
  }
  const main = parts["word/document.xml"];
  if (!main) throw new Unreadable("damaged");
  // Only a document type declaration can define entities, which can expand to any size. Word never writes a
  // declaration.
  for (const part of Object.values(parts))
    if (strFromU8(part).includes("<!DOCTYPE")) throw new Unreadable("damaged");
  parts["word/document.xml"] = strToU8(withBoxesFirst(strFromU8(main)));
  // Some converters write no styles. mammoth then fails if a table names a style.
  parts["word/styles.xml"] ??= strToU8(noStyles);
  return parts;
}

/** A package in which a header or footer, which mammoth does not read, replaces the document */
function packageOf(parts: Record<string, Uint8Array>, name: string): Uint8Array {
  const part = parts[`word/${name}`] ?? new Uint8Array();
  const document = strFromU8(part)
    .replace(/<w:(?:hdr|ftr)\b([^>]*)>/, "<w:document$1><w:body>")
    .replace(/<\/w:(?:hdr|ftr)>/, "</w:body></w:document>");
  const links = "word/_rels/document.xml.rels";
  const own = parts[`word/_rels/${name}.rels`] ?? strToU8(noLinks);
  return zipSync({ ...parts, "word/document.xml": strToU8(document), [links]: own }, { level: 0 });
}

const noLinks = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';
/** The usual, the first and the even pages can have their own headers and footers. */
const maxOfEach = 3;
const mainPart = "document.xml";

const noStyles =
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"></w:styles>';

const sizes: Readonly<Record<string, number>> = { h1: 16, h2: 14, h3: 12, title: 20 };
const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };
const decode = (text: string) =>
  text.replace(/&(lt|gt|amp|quot);/g, (_, name: string) => entities[name] ?? "");

interface Paragraph {
  readonly text: string;
  readonly size: number;
  readonly isListItem: boolean;
}
interface Cell {
  readonly paragraphs: readonly Paragraph[];
  /** The number of rows that the cell covers */
  readonly height: number;
}
type Block = Paragraph | { readonly rows: readonly (readonly (readonly Paragraph[])[])[] };

/** Where the bold beginning of a title ends; a title is short and is not a sentence. */
const titleEnd = /\t|(?:, [^,—–|]{2,40})? [—–|] (?=[^.]{2,60}$)/u;

/** Joins a cell whose text runs downwards, a character on each line: 「學」, 「歷」 */
function withoutVertical(cell: readonly Paragraph[]): readonly Paragraph[] {
  const [first] = cell;
  const text = cell.map((each) => each.text.trim()).join("");
  const isVertical =
    first && cell.length > 1 && cell.every((each) => /^\s*\p{Script=Han}\s*$/u.test(each.text));
  return isVertical ? [{ ...first, text }] : cell;
}

/** The blocks of a table. A heading that covers several rows, to the left of them, becomes a block above them. */
function tableBlocks(rows: readonly (readonly Cell[])[]): Block[] {
  const blocks: Block[] = [];
  let part: (readonly (readonly Paragraph[])[])[] = [];
  for (const row of rows) {
    const cells = row.map(({ paragraphs }) => withoutVertical(paragraphs));
    const [heading] = cells[0] ?? [];
    if (heading && cells[0]?.length === 1 && (row[0]?.height ?? 1) > 1 && headingIn(heading.text)) {
      blocks.push({ rows: part }, heading);
      part = [cells.slice(1)];
    } else part.push(cells);
  }
  return [...blocks, { rows: part }];
}

/**
 * Splits mammoth's HTML, which is well-formed, into paragraphs, list items and tables. Rows of a nested table become
 * rows of the outer table.
 */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let rows: (Cell & { readonly paragraphs: Paragraph[] })[][] | null = null;
  let text = "";
  let tag = "";
  let boldLength = 0;
  /**
   * The text up to the first tab can be bold: an employer before a place. So can that up to a dash, as in the templates of
   * Google Docs: "**Company**, Place — Position"
   */
  let startsBold = false;
  let depth = 0;
  let isBold = false;
  const end = () => {
    for (const part of text.split("\n")) {
      if (part.trim() === "") continue;
      const [first = ""] = text.split(titleEnd);
      const isBoldText =
        boldLength >= text.trim().length / 2 || (startsBold && boldLength >= first.trim().length);
      const size = sizes[tag] ?? (isBoldText ? 12 : 10);
      const paragraph = { text: plain(withoutSpacing(part)), size, isListItem: tag === "li" };
      const cell = rows?.at(-1)?.at(-1);
      if (cell) cell.paragraphs.push(paragraph);
      else blocks.push(paragraph);
    }
    text = "";
    boldLength = 0;
  };
  for (const [, close, name, title, height, content] of html.matchAll(
    /<(\/?)(\w+)(?:\s+class="(title)")?(?:[^>]*?\srowspan="(\d+)")?[^>]*>|([^<]+)/g,
  )) {
    if (content !== undefined) {
      const piece = decode(content);
      if (text.trim() === "") startsBold = isBold;
      text += piece;
      if (isBold) boldLength += piece.length;
      continue;
    }
    if (name === "strong") isBold = close === "";
    else if (name === "br") text += "\n";
    else if (name === "table") {
      end();
      depth += close ? -1 : 1;
      if (depth === 1 && !close) rows = [];
      // A cell that contains only a nested table is dropped; the rows of that table follow the row.
      if (depth > 1 && !close && rows?.at(-1)?.at(-1)?.paragraphs.length === 0) rows.at(-1)?.pop();
      if (depth === 0 && rows) {
        blocks.push(...tableBlocks(rows));
        rows = null;
      }
    } else if (name === "tr" && !close) rows?.push([]);
    else if ((name === "td" || name === "th") && !close)
      rows?.at(-1)?.push({ paragraphs: [], height: Number(height ?? 1) });
    else if (name && /^(?:p|h\d|li|td|th)$/.test(name)) {
      end();
      if (!close) tag = title ?? name;
    }
  }
  end();
  return blocks;
}

/** The cells of a paragraph; the 「經」 of 「經  歷」 belongs to the text after it. */
const cellsOf = (text: string) =>
  text
    .replace(/^(\p{Script=Han})\s+(\p{Script=Han})(?=\s|$)/u, "$1$2")
    .split(/\t|\s{2,}/)
    .map((cell) => cell.trim())
    .filter(Boolean);

function linesOf(block: Block): Line[] {
  const lineOfParagraph = ({ text, size, isListItem }: Paragraph) => {
    const cells = cellsOf(text);
    return lineOf({ page: 1, cells, edges: cells.map((_, place) => place), size, isListItem });
  };
  if (!("rows" in block)) return [lineOfParagraph(block)];
  const hasHeading = (row: (typeof block.rows)[number]) =>
    row.some((cell) => cell.length > 2 && cell.some(({ text }) => headingIn(text)));
  const hasColumns = block.rows.length === 1 || block.rows.some(hasHeading);
  const isBesideDate = (row: (typeof block.rows)[number] = []) =>
    row.length > 1 && row.some(([first]) => first && isOnlyDate(first.text));
  return block.rows.flatMap((row, place): Line[] => {
    // A heading in the column of the dates
    const [[heading] = [], ...others] = row;
    const isHeading = heading && headingIn(heading.text) && others.every((cell) => cell.length === 0);
    if (isHeading && isBesideDate(block.rows[place + 1])) return [lineOfParagraph(heading)];
    // A table that only arranges the page in columns has headings in its cells.
    const isLayout =
      row.length === 1 ||
      // The other cells are empty, or are for a photo.
      (block.rows.length === 1 && row.filter((cell) => !isForPhoto(cell)).length === 1) ||
      (hasColumns && row.every((cell) => cell.length > 1)) ||
      hasHeading(row);
    if (isLayout) return row.flat().map(lineOfParagraph);
    // If one cell has only a date or period and the other one several lines, the row is one entry.
    const [longer] = row.filter((cell) => cell.length > 1);
    const isEntry = row.length === 2 && longer && row.some(([first]) => first && isOnlyDate(first.text));
    if (!isEntry) return [rowOf(row)];
    const top = row.map((cell) => (cell === longer ? cell.slice(0, 1) : cell));
    return [rowOf(top), ...longer.slice(1).map(lineOfParagraph)];
  });
}

/** Whether a cell has no text, or only 「照片」 or "Photo" */
const isForPhoto = (cell: readonly Paragraph[]) =>
  cell.every(({ text }) => /^(?:[貼贴]?[照相]片[處处]?|photo)?$/iu.test(text));

function rowOf(row: readonly (readonly Paragraph[])[]): Line {
  const cells = row.map((cell) => cell.map(({ text }) => text).join("\n"));
  const size = Math.max(10, ...row.flat().map((each) => each.size));
  return lineOf({ page: 1, cells, edges: cells.map((_, place) => place), size, isAfterGap: true });
}

async function linesOfPart(parts: Record<string, Uint8Array>, name: string): Promise<Line[]> {
  const { value: html } = await mammoth
    .convertToHtml(
      { buffer: Buffer.from(name === mainPart ? zipSync(parts, { level: 0 }) : packageOf(parts, name)) },
      {
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
        styleMap: ["p[style-name='Title'] => p.title:fresh"],
      },
    )
    .catch(() => {
      if (name !== mainPart) return { value: "" };
      throw new Unreadable("damaged");
    });
  return blocksOf(html).flatMap(linesOf);
}

/**
 * The lines of a Word file: its headers, its document and its footers.
 *
 * @throws {Unreadable} if the file is not a Word file, or has more than 20 MB of text when inflated
 */
export async function linesOfDocx(path: string): Promise<Line[]> {
  const parts = checkedPackage(await readFile(path));
  const namesOf = (kind: string) =>
    Object.keys(parts)
      .flatMap((name) => new RegExp(`^word/(${kind}\\d*\\.xml)$`).exec(name)?.[1] ?? [])
      .slice(0, maxOfEach);
  const lines: Line[] = [];
  for (const name of [...namesOf("header"), mainPart, ...namesOf("footer")])
    for (const line of await linesOfPart(parts, name)) {
      const isRepeated = name !== mainPart && lines.some(({ text }) => text === line.text);
      if (line.text !== "" && !isRepeated && (name === mainPart || /\p{L}{2}/u.test(line.text)))
        lines.push(line);
    }
  return lines.slice(0, maxLines);
}
