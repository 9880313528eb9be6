import type { HonoRequest } from "hono";
import type { z } from "zod";
import { entriesOf, errorMap } from "#contract/errors";
import { FormOutOfBounds, parseUrlEncoded } from "#http/form-limits";
import { parseJson, UnreadableJson } from "#http/json-limits";
import type { AccessTokens, Bearer } from "./bearer";
import { ApiError, problem } from "./errors";

/** @throws {ApiError} 400 with the entries of the issues */
export function validate(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: errorMap, reportInput: true });
  if (result.success) return result.data;
  throw new ApiError(400, entriesOf(result.error.issues));
}

/** PostgreSQL's text type cannot store NUL, and no form field needs it. */
function rejectNul(name: string, value: unknown): void {
  if (typeof value !== "string" || !value.includes("\0")) return;
  throw new ApiError(400, [{ message: "error.controlCharacters", ...(name && { field: name }) }]);
}

/** Fields by name; a field that occurs several times becomes an array. */
function fieldsOf(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const valuesByName = new Map<string, string[]>();
  for (const [name, value] of entries) {
    rejectNul(name, value);
    const values = valuesByName.get(name);
    if (values) values.push(value);
    else valuesByName.set(name, [value]);
  }
  return Object.fromEntries(
    [...valuesByName].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/**
 * The body as an untyped value.
 *
 * @throws {ApiError} 415 for any type but JSON and application/x-www-form-urlencoded; 400 if it cannot be parsed
 */
export async function readBody(request: HonoRequest): Promise<unknown> {
  const type = (request.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const text = await request.text();
  if (type === "application/x-www-form-urlencoded") return fieldsOf(parseForm(text));
  if (type !== "application/json") {
    throw problem(415, "Send application/json or application/x-www-form-urlencoded");
  }
  try {
    return parseJson(text, (name, value) => {
      rejectNul(name, value);
      return value;
    });
  } catch (error) {
    throw error instanceof UnreadableJson ? unreadable() : error;
  }
}

/** @throws {ApiError} 400 if the query string exceeds the limits of http/form-limits.ts */
export const readQuery = (request: HonoRequest): Record<string, unknown> =>
  fieldsOf(parseForm(new URL(request.url).search.slice(1)));

const unreadable = () => new ApiError(400, [{ message: "error.unreadable" }]);

function parseForm(text: string): URLSearchParams {
  try {
    return parseUrlEncoded(text);
  } catch (error) {
    throw error instanceof FormOutOfBounds ? unreadable() : error;
  }
}

/** The bearer of a valid access token (RFC 6750); null without one. */
export async function readBearer(request: HonoRequest, tokens: AccessTokens): Promise<Bearer | null> {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(request.header("authorization") ?? "")?.[1];
  return token ? tokens.verifyAccess(token) : null;
}

/** A 401 response. Its challenge contains an error only if the request contained credentials (RFC 6750, section 3). */
export function unauthorized(request: HonoRequest): ApiError {
  const hasCredentials = request.header("authorization") !== undefined;
  const challenge = hasCredentials
    ? 'Bearer realm="recruitment", error="invalid_token"'
    : 'Bearer realm="recruitment"';
  return problem(401, "Unauthorized", { "WWW-Authenticate": challenge });
}
