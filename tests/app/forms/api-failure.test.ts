import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { ApiError, SessionEnded } from "#app/api/errors.server";
import { toFailure } from "#app/forms/api-failure.server";
import { showKeys } from "#support/translate";

const contextOf = (hasWritten = false) =>
  ({ t: showKeys, form: { hasWritten, hasFailed: false }, retryAfter: null }) as unknown as AppLoadContext;

const storageFull = { message: "error.storageFull" };

test("errors of a failed call are sorted by field and shown once each", () => {
  const entries = [
    { message: "a.first", field: "x" },
    { message: "a.second", field: "x" },
    { message: "a.form" },
    { message: "a.form" },
  ];
  const context = contextOf();
  const error = new ApiError(422, "rejected", { body: entries, retryAfter: 7 });
  expect(toFailure(error, "contact", context)).toEqual({
    status: 422,
    fieldErrors: { x: ["a.first", "a.second"] },
    formErrors: ["a.form", "a.form"],
    lines: ["a.first", "a.second", "a.form"],
  });
  expect([context.form.hasFailed, context.retryAfter]).toEqual([true, 7]);
});

test.each<
  [string, ApiError, Partial<{ hasWritten: boolean; notSent: "error.notChanged" }>, number, string[]]
>([
  ["nothing was sent", new ApiError(500, ""), {}, 503, ["error.apiDown"]],
  ["nothing was changed", new ApiError(502, ""), { notSent: "error.notChanged" }, 503, ["error.notChanged"]],
  ["it may have been sent", new ApiError(503, "", { mayBeDone: true }), {}, 503, ["unconfirmed.contact"]],
  ["a part was sent", new ApiError(503, ""), { hasWritten: true }, 503, ["unconfirmed.contact"]],
  ["the API sends a text", new ApiError(409, "", { body: "Closed today" }), {}, 409, ["Closed today"]],
  ["the API sends nothing", new ApiError(400, ""), {}, 400, ["error.unknown"]],
  ["its storage is full", new ApiError(507, "", { body: storageFull }), {}, 503, ["error.storageFull"]],
  [
    "its storage is full after a part",
    new ApiError(507, "", { body: storageFull }),
    { hasWritten: true },
    503,
    ["unconfirmed.contact"],
  ],
])("after a failed write, the form says so: %s", (_, error, { hasWritten, notSent }, status, lines) => {
  const failure = toFailure(error, "contact", contextOf(hasWritten), notSent);
  expect([failure.status, failure.lines]).toEqual([status, lines]);
});

test("the maintenance screen and the sign-in page replace a form after 451 and without a session", () => {
  for (const error of [new ApiError(451, "maintenance"), new SessionEnded("absent")])
    expect(() => toFailure(error, "contact", contextOf())).toThrow(error);
});
