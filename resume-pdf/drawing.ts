import PDFDocument from "pdfkit";
import type { DocumentColours } from "#contract/resume-document";
import type { Weight } from "./fonts";
import { drawable, type Run, type TextLine, type Typesetter } from "./text";

/** Distance from the top of an ideographic character to its baseline, in ems */
const ascent = 0.88;

export interface TextStyle {
  readonly weight: Weight;
  /** In points */
  readonly size: number;
  /** Distance of baselines in ems */
  readonly leading: number;
  readonly colour: keyof DocumentColours;
}

export const lineHeight = ({ size, leading }: TextStyle): number => size * leading;

export type Element = PDFKit.PDFStructureElement;

/** The upper left corner of a drawing, in points from the upper left corner of the page */
interface Place {
  readonly x: number;
  readonly top: number;
}

export interface DocumentOptions {
  readonly title: string;
  readonly author: string;
  readonly creator: string;
  readonly lang: string;
  /** Width and height of a page in points */
  readonly size: readonly [number, number];
}

/** A tagged document (PDF/UA, ISO 14289-1) with one empty page. */
export function createDocument({ title, author, creator, lang, size }: DocumentOptions): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [...size],
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    // pdfkit supports this value; its types do not.
    subset: "PDF/UA" as never,
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: creator },
  });
}

export function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
    doc.end();
  });
}

/** Draws at given places of the document's current page and adds structure elements (ISO 32000-1, 14.8). */
export function createDrawing(doc: PDFKit.PDFDocument, colours: DocumentColours, type: Typesetter) {
  const registered = new Set<string>();

  function selectFont({ face }: Run, size: number) {
    if (!registered.has(face.name)) doc.registerFont(face.name, Buffer.from(face.bytes));
    registered.add(face.name);
    doc.font(face.name).fontSize(size);
  }

  /** Draws a line of text; `onRun` is called before each run. */
  function textLine(line: TextLine, style: TextStyle, { x, top }: Place, onRun?: (run: Run) => void) {
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

  /** Draws content that screen readers skip. */
  function artifact(kind: "Layout" | "Pagination", draw: () => void) {
    doc.markContent("Artifact", { type: kind });
    draw();
    doc.endMarkedContent();
  }

  function element(parent: Element, tag: string, options: PDFKit.Mixins.StructureElementOptions = {}) {
    const added = doc.struct(tag, options);
    parent.add(added);
    return added;
  }

  return {
    linesOf: (text: string, style: TextStyle, width: number) =>
      type.lines(drawable(text), style.weight, width / style.size),
    widthOf: (text: string, style: TextStyle) => type.width(drawable(text), style.weight) * style.size,
    textLine,
    artifact,
    element,

    lines(parent: Element, tag: string, lines: readonly TextLine[], style: TextStyle, { x, top }: Place) {
      const { start, end } = marking();
      for (const [index, line] of lines.entries())
        textLine(line, style, { x, top: top + index * lineHeight(style) }, ({ source }) => {
          if (source === undefined) start(parent, tag);
          // Screen readers and copying use the original characters instead of the replacements.
          else {
            end();
            start(element(parent, "Span", { actual: source }), "Span");
          }
        });
      end();
    },

    /** Draws a picture that fills a box, cropped at its edges. Returns false if the picture cannot be drawn. */
    picture(
      parent: Element,
      bytes: Buffer,
      alt: string,
      { x, top, width, height }: Place & { readonly width: number; readonly height: number },
    ): boolean {
      const image = openImage(doc, bytes);
      if (image === null) return false;
      const bbox: [number, number, number, number] = [x, top, x + width, top + height];
      const figure = element(parent, "Figure", { alt, bbox, placement: "Block" });
      const { start, end } = marking();
      start(figure, "Figure");
      doc.save().roundedRect(x, top, width, height, 4).clip();
      doc.image(image, x, top, { cover: [width, height], align: "center", valign: "center" });
      doc.restore();
      end();
      return true;
    },
  };
}

function openImage(doc: PDFKit.PDFDocument, bytes: Buffer) {
  try {
    return doc.openImage(bytes);
  } catch {
    return null;
  }
}
