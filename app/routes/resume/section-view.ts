import type { ResumeSection } from "../../../contract/resume/sections";

/** A field of a section's form, with its texts in the page's language. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | "text"
    | "url"
    | "number"
    | "month"
    | "date"
    | "paragraph"
    | "select"
    | "checkbox"
    | "hidden";
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  /** Another field decides whether it is needed: neither marked as optional nor required */
  readonly depends?: boolean;
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  readonly width?: "short" | "mid";
  readonly autoComplete?: string;
  /** Most characters (code points), counted while typing */
  readonly max?: number;
}

/** An item of a list as a person reads it. */
export interface ItemView {
  readonly id: string;
  readonly title: string;
  /** A month, a date, or from when to when */
  readonly when?: string | undefined;
  readonly lines?: readonly string[];
  readonly text?: string | undefined;
  /** Where the title leads: a file of ours, or an address elsewhere */
  readonly href?: string | undefined;
  /** The row of a table, after its title */
  readonly cells?: readonly string[];
}

export interface ListView {
  readonly name: string;
  readonly title: string;
  readonly layout: "rows" | "table" | "chips";
  /** Heads of a table's columns */
  readonly head?: readonly string[];
  readonly items: readonly ItemView[];
  readonly limit: number;
  /** What can be added, and the query of the form's address that says what it is */
  readonly add: readonly { readonly text: string; readonly query: string }[];
}

/** A section of the resume as a person reads it. */
export interface SectionView {
  readonly section: ResumeSection;
  readonly filled: boolean;
  readonly lists: readonly ListView[];
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  readonly facts: readonly { readonly name: string; readonly label: string; readonly text: string }[];
  /** What the section says instead of a list */
  readonly statement?: string | undefined;
}
