import type { z } from "zod";
import { fieldNames, isFields } from "./definition";

/**
 * The value in a body that an API wraps: `{ "result": true, "msg": "", "data": … }`, where the total of a list may be
 * beside it, as `total` or `totalCount`. Bodies that have a field of the schema are not wrapped.
 */
export function unwrap(schema: z.ZodType, body: unknown): unknown {
  if (!isFields(body) || !("data" in body)) return body;
  const { data, total, totalCount = total, ...others } = body;
  const names = fieldNames(schema);
  if (names.includes("data") || names.some((name) => name in others)) return body;
  return Array.isArray(data) && totalCount !== undefined ? { items: data, totalCount } : data;
}
