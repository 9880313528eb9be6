import type { z } from "zod";
import { fieldNames, isFields } from "./definition";

/**
 * Some APIs send every value as the field `data` of an object: `{ "result": true, "msg": "", "data": … }`, and the
 * total of a list as `total` or `totalCount` of the same object. Returns `data`, or `{ items, totalCount }` for a list
 * with a total. Returns a body that itself has fields of the schema as it is.
 */
export function unwrap(schema: z.ZodType, body: unknown): unknown {
  if (!isFields(body) || !("data" in body)) return body;
  const { data, total, totalCount = total, ...others } = body;
  const names = fieldNames(schema);
  if (names.includes("data") || names.some((name) => name in others)) return body;
  return Array.isArray(data) && totalCount !== undefined ? { items: data, totalCount } : data;
}
