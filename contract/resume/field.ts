import type { z } from "zod";
import { definitionOf } from "../reading/definition";
import type { Content, Words } from "./words";

/** Why a field is not shown, or not part of JSON Resume. */
interface LeftOut {
  readonly because: string;
}

/**
 * Where an item shows a field. Several fields at `title` are one title. `from` and `until` form a period. `name` and
 * `address` (a link) are in the first line, or are the title of an item without a `title`.
 */
export type Place =
  | "title"
  | "name"
  | "address"
  | "when"
  | "from"
  | "until"
  | "line 1"
  | "line 2"
  | "line 3"
  | "cell"
  | "text";

/** The schema of a field, and where and how its value is shown. */
interface Shown {
  readonly schema: z.ZodType;
  /**
   * The place in an item. A field of the section itself is a fact, a text, or a statement that is shown if it is true
   */
  readonly shown: Place | "fact" | "statement" | LeftOut;
  /** A text around the shown value: its key, and the name of its placeholder */
  readonly phrase?: readonly [key: string, placeholder: string];
  /** The value that is not shown, because readers expect it */
  readonly usual?: () => string | null;
  /** Returns the text to show, for a value that has parts or whose text depends on other fields */
  text?(content: Content, words: Words): string;
}

interface JsonField {
  /** Name of the field in an entry of JSON Resume, or why it has none */
  readonly json: string | LeftOut;
}

export interface EnteredField extends Shown {
  /** Kind of the value and of its form control */
  readonly kind:
    | "text"
    | "name"
    | "email"
    | "tel"
    | "url"
    | "number"
    | "month"
    | "date"
    | "paragraph"
    | "checkbox"
    | "choice"
    | "choices"
    | "country"
    | "language"
    | "test"
    | "score"
    | "location"
    | "military";
  /** Keys of the texts of the label and the hint */
  readonly label: string;
  readonly hint?: string;
  /** Group of the texts that name its choices: `degree` for `degree+MASTER` */
  readonly names?: string;
  /** Whether the field is required depends on another field, so it is marked neither optional nor required */
  readonly depends?: true;
  readonly width?: "short" | "mid";
  readonly autoComplete?: string;
  /** Maximum length in code points, shown as a counter */
  readonly max?: number;
}

/** A field that an upload sets and no form has. */
interface UploadedField extends Shown {
  readonly kind: "fileName" | "mediaType" | "size" | "instant";
}

/**
 * A field of a resume. The form, the conflict page, the overview, the print version, the PDF, JSON Resume and HR's page
 * are generated from it.
 */
export type Field = (EnteredField | UploadedField) & JsonField;

/** The fields of an item or a section in form order. */
export type Fields = Readonly<Record<string, Field>>;

/** The fields of one value, such as military service; JSON Resume contains the value as a whole. */
export type PartFields = Readonly<Record<string, EnteredField | UploadedField>>;

export const isEntered = (field: EnteredField | UploadedField): field is EnteredField => "label" in field;

export function choicesOf(schema: z.ZodType): readonly string[] {
  const { innerType, element, entries = {} } = definitionOf(schema);
  const inner = innerType ?? element;
  return inner ? choicesOf(inner) : Object.keys(entries);
}

export interface List {
  readonly fields: Fields;
  /**
   * Schemas of an item. `entered` also has rules that depend on the current date. These rules apply only to the item
   * that the member saves, because the other items of its section may have been entered long before
   */
  readonly stored: z.ZodType<{ readonly id: string }>;
  readonly entered: z.ZodType<{ readonly id: string }>;
  readonly limit: number;
  readonly layout: "rows" | "table" | "chips";
  /** Key of the title's text */
  readonly title: string;
  /** Key of the text of the link that adds an item */
  readonly add: string;
}

/** The fields of a section: its own, and those of its lists by name. */
export interface SectionFields {
  readonly fields?: Fields;
  readonly lists?: Readonly<Record<string, List>>;
}

export const schemasOf = <const Described extends PartFields>(fields: Described) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Described]: Described[Name]["schema"];
  };
