import type { z } from "zod";

/** A value that could not be read, with its path (`items[0].salary.min`). */
export interface ReadIssue {
  readonly path: readonly PropertyKey[];
  /** `missing`: the item cannot be shown without this value */
  readonly issue: "missing" | "unreadable";
  /** What the API sent; undefined if it sent nothing, and for unknown fields beyond the limits */
  readonly value?: unknown;
  readonly schema?: z.ZodType;
}

/** The result of a reading function that cannot use the value. */
export const unreadable = Symbol("unreadable");

/** The parts of a zod definition that the lenient reading of responses depends on. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly discriminator?: string;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly defaultValue?: unknown;
  readonly in?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
}

// The type of zod's `def` differs by subclass; `Definition` has the fields of all of them as optional.
export const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The names of the fields of an object, or of all objects that a union combines. */
export function fieldNames(schema: z.ZodType): string[] {
  const { innerType, shape = {}, options = [] } = definitionOf(schema);
  return innerType ? fieldNames(innerType) : [...Object.keys(shape), ...options.flatMap(fieldNames)];
}

/** The current path, the unreadable values so far, and whether to preserve fields that the schema does not have. */
export interface ReadContext {
  readonly path: readonly PropertyKey[];
  readonly issues: ReadIssue[];
  /** null if unknown fields are dropped */
  readonly unknownFields: Allowance | null;
}

/** Remaining characters of JSON that may be preserved. */
export interface Allowance {
  left: number;
}

export type Reader = (schema: z.ZodType, value: unknown, context: ReadContext) => unknown;
export type Fields = Readonly<Record<string, unknown>>;

export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
