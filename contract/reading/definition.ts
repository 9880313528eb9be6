import type { z } from "zod";

/** A value that could not be read, with its path (`items[0].salary.min`). */
export interface ReadFault {
  readonly path: readonly PropertyKey[];
  /** `missing`: an item cannot be shown without it */
  readonly issue: "missing" | "unreadable";
}

/** The result of a reader that cannot use the value. */
export const unreadable = Symbol("unreadable");

/** The parts of a zod definition that reading depends on. */
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

// zod's types of `def` differ by subclass; the readers select by `def.type`.
export const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Where a value is, what could not be read so far, and whether fields that the schema does not have are kept. */
export interface Given {
  readonly path: readonly PropertyKey[];
  readonly faults: ReadFault[];
  /** null: they are dropped */
  readonly unknownFields: Allowance | null;
}

/** Characters of JSON that may still be kept. */
export interface Allowance {
  left: number;
}

export type Reader = (schema: z.ZodType, value: unknown, given: Given) => unknown;
export type Fields = Readonly<Record<string, unknown>>;

export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
