import type { DocumentResume } from "#contract/json-resume/document";
import { linesOfDocx } from "./docx";
import { linesOfPages } from "./layout";
import { readPdf } from "./pdf";
import { readResume } from "./read";
import { Unreadable } from "./unreadable";

/** Minimum number of characters of a resume. A shorter text may be, for example, the page numbers of a scan. */
const minCharacters = 40;

/**
 * Reads a PDF or Word file as JSON Resume.
 *
 * @throws {Unreadable}
 */
export async function readFile(path: string, kind: "pdf" | "docx"): Promise<DocumentResume> {
  const pdf = kind === "pdf" ? await readPdf(path) : undefined;
  const lines = pdf ? linesOfPages(pdf.pages) : await linesOfDocx(path);
  if (lines.reduce((sum, { text }) => sum + text.length, 0) < minCharacters) throw new Unreadable("noText");
  const { resume, sources, unplaced, uncertain } = pdf?.attached
    ? { resume: pdf.attached, sources: {}, unplaced: [], uncertain: [] }
    : readResume(lines);
  const careers = { pages: pdf?.count ?? 1, pagesRead: pdf?.pages.length ?? 1, sources, unplaced, uncertain };
  return { ...resume, meta: { careers } };
}
