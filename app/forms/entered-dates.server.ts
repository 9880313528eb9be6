import type { z } from "zod";
import { isoDay } from "#contract/company-time";
import type { ErrorEntry } from "#contract/errors";
import { ApiError } from "../api/errors.server";

// Limits that depend on today's date are checked when a form is sent. Stored dates are not checked again.

const beyond = (message: string, limit: string): Omit<ErrorEntry, "field"> => ({
  message,
  parameters: [{ valueType: "date", value: limit }],
});

function pastError(value: string) {
  const today = isoDay(Date.now());
  return value < today ? beyond("error.tooEarly", today) : null;
}

type Context = Pick<z.core.$RefinementCtx, "addIssue">;

/** For `superRefine` of a schema: rejects a date before today. */
export function notPast(value: string, context: Context): void {
  const params = pastError(value);
  if (params) context.addIssue({ code: "custom", params });
}

/** @throws {ApiError} 400 at `field` for a date before today, unless it equals `stored` */
export function requireNotPast(field: string, value: unknown, stored: string | undefined): void {
  const error = typeof value !== "string" || value === stored ? null : pastError(value);
  if (error) throw new ApiError(400, "the date has passed", { body: [{ ...error, field }] });
}
