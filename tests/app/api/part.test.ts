import { expect, test } from "vitest";
import { ApiError, SessionEnded } from "#app/api/errors.server";
import { optionalPart, orIfFailed, orIfSignedOut } from "#app/api/part.server";

const down = new ApiError(503, "down");
const closed = new ApiError(451, "maintenance");
const ended = new SessionEnded("rejected");
const fault = new TypeError("a fault of the portal");

const readers = {
  optionalPart: (read: Promise<string>) => optionalPart(read),
  orIfFailed: (read: Promise<string>) => orIfFailed(read, null),
  orIfSignedOut: (read: Promise<string>) => orIfSignedOut(read, null),
};
const resultOf = (name: keyof typeof readers, error: Error) => readers[name](Promise.reject(error));

test.each([
  ["optionalPart", down],
  ["orIfFailed", down],
  ["orIfFailed", closed],
  ["orIfSignedOut", ended],
] as const)("a page is shown without the part that %s reads, after %s", async (name, error) => {
  expect(await resultOf(name, error)).toBeNull();
});

test.each([
  ["optionalPart", closed],
  ["optionalPart", ended],
  ["optionalPart", fault],
  ["orIfFailed", ended],
  ["orIfFailed", fault],
  ["orIfSignedOut", down],
  ["orIfSignedOut", fault],
] as const)("a page is not shown without the part that %s reads, after %s", async (name, error) => {
  await expect(resultOf(name, error)).rejects.toBe(error);
});
