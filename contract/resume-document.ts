/** The name of the file that is attached to a PDF. */
export const attachedResume = "resume.json";

/** The input of the process that writes a resume as PDF: texts in one language, in reading order. */
export interface ResumeDocument {
  /** BCP 47 */
  readonly lang: string;
  readonly title: string;
  /** Email and phone, below the title; may be empty */
  readonly contact: string;
  readonly author: string;
  /** Name of the site that created the file */
  readonly creator: string;
  readonly footer: string;
  /** Explains the symbol that replaces characters without a glyph; printed only if a character was replaced */
  readonly replacedNote: string;
  /** The resume as JSON Resume, attached to the PDF so that an import need not read its text; null: not attached */
  readonly jsonResume: string | null;
  readonly photo: { readonly base64: string; readonly alt: string } | null;
  readonly sections: readonly DocumentSection[];
}

export interface DocumentSection {
  readonly heading: string;
  readonly statement?: string | undefined;
  readonly facts: readonly DocumentFact[];
  readonly lists: readonly DocumentList[];
  readonly texts: readonly { readonly heading: string | null; readonly text: string }[];
}

export interface DocumentFact {
  readonly label: string;
  readonly text: string;
}

export interface DocumentList {
  readonly heading: string | null;
  readonly layout: "rows" | "table" | "chips";
  /** Column headers of a table */
  readonly head: readonly string[];
  readonly items: readonly DocumentItem[];
}

export interface DocumentItem {
  /** For chips, the whole text of the chip */
  readonly title: string;
  /** A month, date or period */
  readonly when?: string | undefined;
  readonly lines: readonly string[];
  readonly text?: string | undefined;
  /** Table cells after the title */
  readonly cells: readonly string[];
  /** The address to which the title links */
  readonly url?: string | undefined;
}

/** Colours as #rrggbb */
export interface DocumentColours {
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly brand: string;
  readonly line: string;
  readonly sunken: string;
}

/** The input of the process that writes a PDF, as JSON. */
export interface PdfInput {
  readonly document: ResumeDocument;
  readonly colours: DocumentColours;
}
