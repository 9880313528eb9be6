import type { z } from "zod";
import { definitionOf, type Fields, isFields, type ReadContext } from "./definition";

/** Maximum number of unknown fields that are preserved in one object, and of their JSON characters in one response. */
const maxFields = 50;
export const maxUnknownCharacters = 20_000;

/** The names of an object's fields; null for schemas of other kinds. */
function knownNames(schema: z.ZodType): ReadonlySet<string> | null {
  const { shape, innerType, options } = definitionOf(schema);
  if (shape) return new Set(Object.keys(shape));
  if (innerType) return knownNames(innerType);
  if (!options) return null;
  return new Set(options.flatMap((option) => [...(knownNames(option) ?? [])]));
}

function unknownEntries(schema: z.ZodType, value: Fields): [string, unknown][] {
  const known = knownNames(schema);
  if (known === null) return [];
  return Object.entries(value).filter(([name]) => !known.has(name));
}

/** Characters of a value as JSON; Infinity if it is nested too deeply to be written. */
function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The fields of a response that its schema does not have, up to the limits. */
export function readUnknownFields(
  schema: z.ZodType,
  value: Fields,
  { path, issues, unknownFields }: ReadContext,
): Fields {
  if (unknownFields === null) return {};
  const unknown: Record<string, unknown> = {};
  for (const [index, [name, each]] of unknownEntries(schema, value).entries()) {
    const length = name.length + jsonLength(each);
    if (index >= maxFields || length > unknownFields.left) {
      issues.push({ path: [...path, name], issue: "unreadable" });
      continue;
    }
    unknownFields.left -= length;
    unknown[name] = each;
  }
  return unknown;
}

/** Adds the unknown fields of `read` to `changed`, the object that will be saved, also in nested objects. */
export function withUnknownFields(schema: z.ZodType, read: unknown, changed: Fields): Fields {
  if (!isFields(read)) return changed;
  const { shape = {} } = definitionOf(schema);
  const nested = Object.entries(shape).flatMap(([name, field]) => {
    const value = changed[name];
    return isFields(value) ? [[name, withUnknownFields(unwrap(field), read[name], value)] as const] : [];
  });
  return { ...Object.fromEntries(unknownEntries(schema, read)), ...changed, ...Object.fromEntries(nested) };
}

const unwrap = (schema: z.ZodType): z.ZodType => {
  const { innerType } = definitionOf(schema);
  return innerType ? unwrap(innerType) : schema;
};
