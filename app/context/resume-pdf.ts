import type { ResumeDocument } from "#contract/resume-document";

/**
 * Writes a resume as a PDF file; server/programs/resume-pdf.ts implements it. `busy`: too many files are being written.
 * `failed`: an error, or writing took too long.
 */
export type WriteResumePdf = (
  document: ResumeDocument,
) => Promise<
  { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly pdf: null; readonly reason: "busy" | "failed" }
>;
