import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getResolvedPDFJS } from "unpdf";
import { z } from "zod";
import { attachedResume } from "#contract/resume-document";
import { hasSpacedLetters, type Piece, plain } from "./line";
import { Unreadable } from "./unreadable";

/** Maximum number of pages read from a file; the result reports if there are more. */
const maxPages = 30;
/** Maximum number of pieces of text read from a page: a dense page has about 3,000. */
const maxPieces = 20_000;

export interface PdfPage {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** Character codes of Asian fonts that are not embedded, as in exports of Chinese job boards. `unpdf` omits these files. */
const cMapUrl = join(dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")), "cmaps/");

const attachments = z.record(
  z.string(),
  z.object({ filename: z.string(), content: z.instanceof(Uint8Array) }),
);

const isSimplified = (text: string) =>
  (text.match(/[历经业务专电语证设计]/gu)?.length ?? 0) >
  (text.match(/[歷經業務專電語證設計]/gu)?.length ?? 0);

/** Replaces 戶, the compatibility form of the radical ⼾, which Chrome writes for the simplified character 户. */
const simplified = ({ pieces, width }: PdfPage): PdfPage => ({
  width,
  pieces: pieces.map((piece) => ({ ...piece, text: piece.text.replaceAll("戶", "户") })),
});

/** Replaces the letters that fonts such as Wingdings show as bullets: all texts of such a font are the same letter. */
export function withBullets(pages: readonly PdfPage[]): PdfPage[] {
  const pieces = pages.flatMap((page) => page.pieces);
  const letters = new Map(pieces.map(({ font, text }) => [font, text.trim()]));
  const counts = new Map<string | undefined, number>();
  for (const { font, text } of pieces) {
    if (text.trim() !== letters.get(font)) letters.delete(font);
    counts.set(font, (counts.get(font) ?? 0) + 1);
  }
  const isBullet = ({ font }: Piece) =>
    /^[a-zØ§]$/u.test(letters.get(font) ?? "") && (counts.get(font) ?? 0) > 1;
  return pages.map((page) => ({
    ...page,
    pieces: page.pieces.map((piece) => (isBullet(piece) ? { ...piece, text: "•" } : piece)),
  }));
}

/** Limits of an attached resume: bytes, and levels of nesting. Those that this portal attaches are smaller. */
const maxAttached = { length: 300_000, levels: 12 };

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));

/** The JSON Resume that this portal attaches to a PDF file; null if there is none. */
async function attachedIn(document: { getAttachments(): Promise<unknown> }): Promise<object | null> {
  const files = attachments.safeParse(await document.getAttachments().catch(() => null)).data ?? {};
  const content = Object.values(files).find(({ filename }) => filename === attachedResume)?.content;
  if (!content || content.length > maxAttached.length) return null;
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(content));
    return typeof json === "object" && !isDeeper(json, maxAttached.levels) ? json : null;
  } catch {
    return null;
  }
}

/**
 * The positioned text of a PDF file, and the attached resume. Renders nothing, runs no scripts or actions, and loads no
 * fonts or images.
 *
 * @throws {Unreadable} if the file is encrypted, or not a PDF
 */
export async function readPdf(path: string): Promise<{
  pages: PdfPage[];
  count: number;
  attached: object | null;
}> {
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    cMapUrl,
    stopAtErrors: false,
    maxImageSize: 1,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise.catch((error: Error) => {
    throw new Unreadable(error.name === "PasswordException" ? "encrypted" : "damaged");
  });
  const pages: PdfPage[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ disableNormalization: true });
    const pieces = items.slice(0, maxPieces).flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
      const size = Math.hypot(c, d);
      // The distance to the next word also includes the space between letters.
      const isSpaced = hasSpacedLetters(item.str);
      const text = plain(isSpaced ? item.str.replaceAll(" ", "") : item.str);
      const right = x + item.width + (isSpaced ? size / 2 : 0);
      const piece = { text, x, right, y: height - y, size, font: item.fontName };
      return [piece.x, piece.right, piece.y, size].every(Number.isFinite) ? [piece] : [];
    });
    pages.push({ pieces, width });
    page.cleanup();
  }
  const text = pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join("");
  const count = document.numPages;
  const attached = await attachedIn(document);
  await task.destroy();
  return { pages: withBullets(isSimplified(text) ? pages.map(simplified) : pages), count, attached };
}
