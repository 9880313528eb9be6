import type { z } from "zod";
import { definitionOf } from "#contract/reading/definition";
import { isMarked } from "#contract/reading/marks";

const maxSampleLength = 80;

export function sampleOf(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > maxSampleLength ? `${text.slice(0, maxSampleLength)}…` : text;
}

const words: Readonly<Record<string, string>> = {
  boolean: 'true or false (also 1, 0, "Y", "N")',
  enum: "one of the values of the contract, or a text",
  number: "a number",
  record: "an object",
  string: "a text",
  union: "an object of a known type",
};

export function expectedBy(schema: z.ZodType | undefined): string {
  if (schema === undefined) return "a value of the contract";
  const { type, format, innerType, in: input, element, shape } = definitionOf(schema);
  if (format === "datetime")
    return "a time that can be read in one way: 2026-01-05T18:00:00+08:00, 2026-01-05, or seconds since 1970";
  if (format === "date") return "a date: 2026-01-05";
  if (isMarked(schema, "exact"))
    return "a text or number of at most 100 characters, which is part of addresses: no spaces and none of / \\ ? # % \" ' < > &";
  if (element) return `a list, each entry ${expectedBy(element)}`;
  if (shape) return expectedFields(shape);
  const inner = innerType ?? input;
  return inner ? expectedBy(inner) : (words[type] ?? "a value of the contract");
}

function expectedFields(shape: Readonly<Record<string, z.ZodType>>): string {
  const names = Object.entries(shape).flatMap(([name, field]) =>
    isMarked(field, "essential") || isMarked(field, "mainList") ? [name] : [],
  );
  return names.length === 0 ? "an object" : `an object with ${names.join(" and ")}`;
}
