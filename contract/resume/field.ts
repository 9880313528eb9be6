import type { z } from "zod";
import { definitionOf } from "../reading/definition";
import type { Content, Words } from "./words";

/** Why a field is left out of a place. */
interface LeftOut {
  readonly because: string;
}

/**
 * Where an item shows a field. `from` and `until` make a period. `name`, or `address`, which is a link, is the title of an
 * item without one, and else the first line.
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

/** Where a field is shown. */
interface Shown {
  readonly schema: z.ZodType;
  /** Where an item shows it. A section's own field is a fact, a text or, if it is checked, a statement */
  readonly shown: Place | "fact" | "statement" | LeftOut;
  /** A text around the shown value: its key, and the name of its placeholder */
  readonly phrase?: readonly [key: string, placeholder: string];
  /** The value that is not shown, because readers expect it */
  readonly usual?: () => string | null;
  /** Shows a value that has parts or depends on other fields */
  text?(content: Content, words: Words): string;
}

interface JsonField {
  /** Its name in the entry of JSON Resume */
  readonly json: string | LeftOut;
}

export interface EnteredField extends Shown {
  /** Kind of its value and of its form control */
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
  /** Keys of the texts of its label and hint */
  readonly label: string;
  readonly hint?: string;
  /** Group of the texts that name its choices: `degree` for `degree+MASTER` */
  readonly names?: string;
  /** Required depending on another field: marked neither optional nor required */
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

/** A field of a resume, from which form, conflict page, overview, print, PDF, JSON Resume and HR's page are made. */
export type Field = (EnteredField | UploadedField) & JsonField;

/** The fields of an item or a section in form order. */
export type Fields = Readonly<Record<string, Field>>;

/** The parts of one value, which JSON Resume contains as a whole. */
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
   * Schemas of an item. `entered` also has the rules that depend on today, which only the item that a member enters
   * must follow: in the section that is saved with it, time may have passed since others were entered
   */
  readonly stored: z.ZodType<{ readonly id: string }>;
  readonly entered: z.ZodType<{ readonly id: string }>;
  readonly limit: number;
  readonly layout: "rows" | "table" | "chips";
  /** Key of the text of its title */
  readonly title: string;
  /** Key of the text of the link that adds an item; none if there is one for each language test */
  readonly add?: string;
}

/** The fields of a section: its own, and those of its lists by name. */
export interface SectionFields {
  readonly fields?: Fields;
  readonly lists?: Readonly<Record<string, List>>;
}

/** The schemas of fields, for `z.object`. */
export const schemasOf = <const Described extends PartFields>(fields: Described) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Described]: Described[Name]["schema"];
  };
