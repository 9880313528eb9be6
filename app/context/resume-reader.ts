import type { DocumentReading } from "#contract/json-resume/document";
import type { LocalFile } from "../api/call";

/**
 * Reads a PDF or Word file; server/programs/resume-reader.ts implements it. `busy`: too many files are being read.
 * `tooMuch`: too much content, or reading took too long.
 */
export type ReadDocument = (
  file: Pick<LocalFile, "path">,
  kind: "pdf" | "docx",
) => Promise<DocumentReading | { readonly unreadable: "busy" }>;
