import type { DocumentColours } from "#contract/resume-document";
import {
  bytesOf,
  createDocument,
  createDrawing,
  type DocumentOptions,
  type Element,
  lineHeight,
  type TextStyle,
} from "./drawing";
import type { Typesetter } from "./text";

/** A4 in points (1/72 inch), and the area of the text */
const paper = { width: 595.28, height: 841.89 } as const;
export const area = { left: 54, right: paper.width - 54, top: 52, bottom: paper.height - 62 } as const;
const footerY = paper.height - 36;

/**
 * Joins the drawing operators of a page in one buffer, which takes less memory. pdfkit stores each operator in a
 * separate buffer until the document ends. A page whose adjacent characters have different fonts has tens of thousands
 * of operators.
 */
function joinContent({ content }: PDFKit.PDFPage): void {
  content.buffer = [Buffer.concat(content.buffer)];
}

/** Left edge and width of a text, in points */
export interface Box {
  readonly x: number;
  readonly width: number;
}

interface PageOptions extends Omit<DocumentOptions, "size"> {
  readonly colours: DocumentColours;
  readonly type: Typesetter;
}

/** A position on the last page of a document, in points from the top of the paper. */
function createPosition(doc: PDFKit.PDFDocument) {
  let y: number = area.top;

  function newPage() {
    joinContent(doc.page);
    doc.addPage();
    y = area.top;
  }

  return {
    get y() {
      return y;
    },
    isAtTop: () => y === area.top,
    newPage,

    /** Starts a new page unless `height` points are left on this page, or the position is at its top. */
    reserve(height: number) {
      if (y > area.top && y + height > area.bottom) newPage();
    },

    moveTo(next: number) {
      y = next;
    },

    /** Adds space between elements; none at the top of a page. */
    space(height: number) {
      if (y > area.top) y = Math.min(y + height, area.bottom);
    },
  };
}

export type Page = ReturnType<typeof createPage>;

/** A document with a position on its last page. */
export function createPage({ colours, type, ...about }: PageOptions) {
  const doc = createDocument({ ...about, size: [paper.width, paper.height] });
  const drawing = createDrawing(doc, colours, type);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const position = createPosition(doc);

  /** Draws a line across the page, which screen readers skip. */
  const rule = () =>
    drawing.artifact("Layout", () => {
      const { y } = position;
      doc.moveTo(area.left, y).lineTo(area.right, y).lineWidth(0.6).strokeColor(colours.line).stroke();
    });

  /** Draws the footer of the current page, which screen readers skip. */
  function footerOf(number: string, text: string, style: TextStyle) {
    const width = area.right - area.left;
    const numberWidth = drawing.widthOf(number, style);
    const [left = []] = drawing.linesOf(text, style, width - numberWidth - 24);
    const [right = []] = drawing.linesOf(number, style, width);
    drawing.artifact("Pagination", () => {
      drawing.textLine(left, style, { x: area.left, top: footerY });
      drawing.textLine(right, style, { x: area.right - numberWidth, top: footerY });
    });
  }

  return {
    root,
    get y() {
      return position.y;
    },
    reserve: position.reserve,
    moveTo: position.moveTo,
    space: position.space,
    linesOf: drawing.linesOf,
    widthOf: drawing.widthOf,
    element: drawing.element,
    /** Draws lines at a given place without moving the position. */
    place: drawing.lines,
    rule,

    /**
     * Draws a text as an element, over as many pages as needed. Never leaves a single line of a longer text on a page.
     */
    paragraph(parent: Element, tag: string, text: string, style: TextStyle, { x, width }: Box, url?: string) {
      const height = lineHeight(style);
      let rest = drawing.linesOf(text, style, width);
      const element = drawing.element(parent, tag);
      const target = url === undefined ? element : drawing.element(element, "Link");
      while (rest.length > 0) {
        const { y } = position;
        const fits = Math.floor((area.bottom - y + 0.01) / height);
        const count = rest.length <= fits ? rest.length : fits - Number(rest.length - fits === 1);
        if (count < Math.min(2, rest.length) && !position.isAtTop()) {
          position.newPage();
          continue;
        }
        const chunk = rest.slice(0, Math.max(1, count));
        drawing.lines(target, target === element ? tag : "Link", chunk, style, { x, top: y });
        if (url !== undefined)
          doc.link(x, y, width, chunk.length * height, new URL(url).href, {
            structParent: target,
            // `Contents` must be a PDF string. pdfkit writes a String object as one, but a primitive string as a name.
            Contents: new String(url) as string,
          });
        position.moveTo(y + chunk.length * height);
        rest = rest.slice(chunk.length);
      }
    },

    /** Draws a line before a part of the document, except at the top of a page. */
    ruleBetween() {
      if (!position.isAtTop()) rule();
    },

    /** Draws the box behind a text, as an artifact that screen readers skip. */
    background(x: number, top: number, width: number, height: number) {
      drawing.artifact("Layout", () => doc.roundedRect(x, top, width, height, 3).fill(colours.sunken));
    },

    /** Draws a picture at the position, cropped to the box. Returns false if the picture cannot be drawn. */
    picture: (bytes: Buffer, alt: string, x: number, width: number, height: number): boolean =>
      drawing.picture(root, bytes, alt, { x, top: position.y, width, height }),

    attach: (name: string, json: string) => doc.file(Buffer.from(json), { name, type: "application/json" }),

    finish(footer: string, style: TextStyle): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        footerOf(`${index + 1} / ${count}`, footer, style);
      }
      return bytesOf(doc);
    },
  };
}
