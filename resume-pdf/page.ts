import PDFDocument from "pdfkit";
import type { DocumentColours } from "#contract/resume-document";
import type { Weight } from "./fonts";
import { drawable, type Run, type TextLine, type Typesetter } from "./text";

/** A4 in points (1/72 inch), and the area of the text */
const paper = { width: 595.28, height: 841.89 } as const;
export const area = { left: 54, right: paper.width - 54, top: 52, bottom: paper.height - 62 } as const;
const footerY = paper.height - 36;

/** From the top of an ideographic character to its baseline, in ems */
const ascent = 0.88;

export interface TextStyle {
  readonly weight: Weight;
  /** In points */
  readonly size: number;
  /** Distance of baselines in ems */
  readonly leading: number;
  readonly colour: keyof DocumentColours;
}

/**
 * Joins the operators of a page's content. pdfkit keeps each one in a buffer of its own until the document ends: a page on
 * which adjacent characters have different fonts has ten thousands of them.
 */
function joinContent({ content }: PDFKit.PDFPage): void {
  content.buffer = [Buffer.concat(content.buffer)];
}

/** The position of a text: the left edge and the width, in points */
export interface Box {
  readonly x: number;
  readonly width: number;
}

export const lineHeight = ({ size, leading }: TextStyle): number => size * leading;

export type Element = PDFKit.PDFStructureElement;

interface PageOptions {
  readonly title: string;
  readonly author: string;
  readonly creator: string;
  readonly lang: string;
  readonly colours: DocumentColours;
  readonly type: Typesetter;
}

export type Page = ReturnType<typeof createPage>;

/** A document with a position on its last page. Its elements are tagged (ISO 32000-1, 14.8). */
export function createPage({ title, author, creator, lang, colours, type }: PageOptions) {
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    // ISO 14289-1; missing from the types.
    subset: "PDF/UA" as never,
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: creator },
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const registered = new Set<string>();
  let y: number = area.top;

  const linesOf = (text: string, style: TextStyle, width: number) =>
    type.lines(drawable(text), style.weight, width / style.size);

  function selectFont({ face }: Run, size: number) {
    if (!registered.has(face.name)) doc.registerFont(face.name, Buffer.from(face.bytes));
    registered.add(face.name);
    doc.font(face.name).fontSize(size);
  }

  /** `onRun` is called before each run. */
  function drawLine(line: TextLine, style: TextStyle, x: number, top: number, onRun?: (run: Run) => void) {
    const baseline = top + (lineHeight(style) - style.size) / 2 + style.size * ascent;
    let left = x;
    doc.fillColor(colours[style.colour]);
    for (const run of line) {
      onRun?.(run);
      selectFont(run, style.size);
      doc.text(run.drawn, left, baseline, { lineBreak: false, baseline: "alphabetic" });
      left = doc.x;
    }
  }

  /** Tags everything drawn between `start` and `end` as the content of structure elements. */
  function marking() {
    let current: { element: Element; content: PDFKit.PDFStructureContent } | null = null;
    const end = () => {
      if (!current) return;
      doc.endMarkedContent();
      current.element.add(current.content);
      current = null;
    };
    const start = (element: Element, tag: string) => {
      if (current?.element === element) return;
      end();
      current = { element, content: doc.markStructureContent(tag) };
    };
    return { start, end };
  }

  function newPage() {
    joinContent(doc.page);
    doc.addPage();
    y = area.top;
  }

  return {
    root,
    get y() {
      return y;
    },
    linesOf,
    widthOf: (text: string, style: TextStyle) => type.width(drawable(text), style.weight) * style.size,

    /** Adds an element to its parent. */
    element(parent: Element, tag: string, options: PDFKit.Mixins.StructureElementOptions = {}) {
      const element = doc.struct(tag, options);
      parent.add(element);
      return element;
    },

    /** Starts a new page unless there are `height` points left on this one. */
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

    /** Draws lines at a given place without moving the position. */
    place(
      element: Element,
      tag: string,
      lines: readonly TextLine[],
      style: TextStyle,
      { x, top }: { x: number; top: number },
    ) {
      const { start, end } = marking();
      for (const [index, line] of lines.entries())
        drawLine(line, style, x, top + index * lineHeight(style), ({ source }) => {
          if (source === undefined) start(element, tag);
          // Screen readers and copying use the original characters instead of the replacements.
          else {
            end();
            start(this.element(element, "Span", { actual: source }), "Span");
          }
        });
      end();
    },

    /**
     * Draws a text as an element, over as many pages as it takes. A text of several lines never leaves a single line on
     * a page.
     */
    paragraph(parent: Element, tag: string, text: string, style: TextStyle, { x, width }: Box, url?: string) {
      const height = lineHeight(style);
      let rest = linesOf(text, style, width);
      const element = doc.struct(tag);
      parent.add(element);
      const target = url === undefined ? element : doc.struct("Link");
      if (target !== element) element.add(target);
      while (rest.length > 0) {
        const fits = Math.floor((area.bottom - y + 0.01) / height);
        const count = rest.length <= fits ? rest.length : fits - Number(rest.length - fits === 1);
        if (count < Math.min(2, rest.length) && y > area.top) {
          newPage();
          continue;
        }
        const chunk = rest.slice(0, Math.max(1, count));
        this.place(target, target === element ? tag : "Link", chunk, style, { x, top: y });
        if (url !== undefined)
          doc.link(x, y, width, chunk.length * height, new URL(url).href, {
            structParent: target,
            // pdfkit writes a String object as a PDF string, and a primitive string as a name.
            Contents: new String(url) as string,
          });
        y += chunk.length * height;
        rest = rest.slice(chunk.length);
      }
    },

    /** Draws a line before a part of the document, except at the top of a page. */
    ruleBetween() {
      if (y > area.top) this.rule();
    },

    /** A line across the page, which screen readers skip. */
    rule() {
      doc.markContent("Artifact", { type: "Layout" });
      doc.moveTo(area.left, y).lineTo(area.right, y).lineWidth(0.6).strokeColor(colours.line).stroke();
      doc.endMarkedContent();
    },

    /** A box behind a text, which screen readers skip. */
    background(x: number, top: number, width: number, height: number) {
      doc.markContent("Artifact", { type: "Layout" });
      doc.roundedRect(x, top, width, height, 3).fill(colours.sunken);
      doc.endMarkedContent();
    },

    /** A picture that fills a box, cropped at its edges. Returns false if the picture cannot be drawn. */
    picture(bytes: Buffer, alt: string, x: number, width: number, height: number): boolean {
      const image = openImage(bytes);
      if (image === null) return false;
      const figure = doc.struct("Figure", { alt, bbox: [x, y, x + width, y + height], placement: "Block" });
      root.add(figure);
      const { start, end } = marking();
      start(figure, "Figure");
      doc.save().roundedRect(x, y, width, height, 4).clip();
      doc.image(image, x, y, { cover: [width, height], align: "center", valign: "center" });
      doc.restore();
      end();
      return true;
    },

    /** Writes the footer of all pages, which screen readers skip, and ends the file. */
    finish(footer: string, style: TextStyle): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      const width = area.right - area.left;
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        const number = `${index + 1} / ${count}`;
        const numberWidth = this.widthOf(number, style);
        doc.markContent("Artifact", { type: "Pagination" });
        const [left = []] = linesOf(footer, style, width - numberWidth - 24);
        const [right = []] = linesOf(number, style, width);
        drawLine(left, style, area.left, footerY);
        drawLine(right, style, area.right - numberWidth, footerY);
        doc.endMarkedContent();
      }
      return bytesOf();
    },
  };

  function openImage(bytes: Buffer) {
    try {
      return doc.openImage(bytes);
    } catch {
      return null;
    }
  }

  function bytesOf(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    return new Promise((resolve, reject) => {
      doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      doc.on("end", () => resolve(Buffer.concat(chunks)));
      doc.on("error", reject);
      doc.end();
    });
  }
}
