import type { z } from "zod";
import { toBoolean } from "./booleans";
import { definitionOf, type ReadContext, unreadable } from "./definition";
import { isMarked } from "./marks";
import { isEnd, toDate, toInstant } from "./times";

const asText = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "bigint" ? String(value) : null;
};

export function readString(schema: z.ZodType, value: unknown, { path }: ReadContext): unknown {
  const { format } = definitionOf(schema);
  if (format === "datetime") return toInstant(value, isEnd(path.at(-1))) ?? unreadable;
  const text = asText(value);
  for (const each of [text, text?.trim()]) {
    const parsed = schema.safeParse(each);
    if (parsed.success) return parsed.data;
  }
  if (format === "date") return toDate(value) ?? unreadable;
  if (text === null) return unreadable;
  return isMarked(schema, "exact") ? unreadable : text;
}

export function readNumber(schema: z.ZodType, value: unknown): unknown {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(",", "")) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return unreadable;
  if (schema.safeParse(number).success) return number;
  const rounded = Math.round(number);
  return schema.safeParse(rounded).success ? rounded : unreadable;
}

export const readBoolean = (_: z.ZodType, value: unknown): unknown => toBoolean(value) ?? unreadable;

/** `shortText`, `short-text` and `Short text` as `SHORT_TEXT` */
export const inCapitals = (value: unknown): unknown =>
  typeof value === "string"
    ? value
        .trim()
        .replace(/(?<=[a-z])(?=[A-Z])|[\s-]+/g, "_")
        .toUpperCase()
    : value;

/** An unknown value is preserved: pages show its translation row, or the value itself. An empty text is no value. */
export function readEnum(schema: z.ZodType, value: unknown): unknown {
  const known = Object.values(definitionOf(schema).entries ?? {});
  if (known.some((each) => each === value)) return value;
  const text = asText(value)?.trim();
  if (!text) return unreadable;
  return known.find((each) => inCapitals(String(each)) === inCapitals(text)) ?? text;
}

export function readLiteral(schema: z.ZodType, value: unknown): unknown {
  return definitionOf(schema).values?.includes(value) ? value : unreadable;
}
