import type { ResumeSection } from "#contract/resume/sections";

/** A form field with localized texts. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | "text"
    | "email"
    | "tel"
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
  /** Required depending on another field: marked neither optional nor required */
  readonly depends?: boolean;
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  readonly width?: "short" | "mid";
  readonly autoComplete?: string;
  /** Maximum length in code points, shown as a counter */
  readonly max?: number;
}

/** A line of an item: a text, or the parts from which it is composed */
export type Line = string | readonly string[];

/** An item with display texts. */
export interface ItemView {
  readonly id: string;
  readonly title: string;
  /** A month, date or period */
  readonly when?: string | undefined;
  /** Each line is a text or its parts */
  readonly lines?: readonly Line[];
  readonly text?: string | undefined;
  /** Link of the title: a download path, or an external URL */
  readonly href?: string | undefined;
  /** Table cells after the title */
  readonly cells?: readonly string[];
}

export interface ListView {
  readonly name: string;
  readonly title: string;
  readonly layout: "rows" | "table" | "chips";
  /** Column headers of a table */
  readonly head?: readonly string[];
  readonly items: readonly ItemView[];
  /** Number of entries from the API that cannot be read */
  readonly notShown: number;
  readonly limit: number;
  /** Whether the list is sorted by date; its items cannot be moved */
  readonly isByDate: boolean;
  /** Links to add items: link text, and query string of the form's URL */
  readonly add: readonly { readonly text: string; readonly query: string }[];
}

/** A section with display texts. */
export interface SectionView {
  readonly section: ResumeSection;
  readonly filled: boolean;
  /** When the section was last saved (ISO 8601); null if never, or if the API does not return it */
  readonly updatedAt: string | null;
  readonly lists: readonly ListView[];
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  readonly facts: readonly { readonly name: string; readonly label: string; readonly text: string }[];
  /** Shown instead of an empty list */
  readonly statement?: string | undefined;
}
