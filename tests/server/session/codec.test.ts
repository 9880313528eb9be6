import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readCookies } from "#http/cookies";
import { createSessionCodec } from "#server/session/codec";
import { createSealer } from "#server/session/seal";

const codec = createSessionCodec(createSealer([randomBytes(32).toString("hex")]), false);
/** A toast whose undo form has this many characters, which cannot be compressed. */
const toast = (length: number) => ({
  id: "1",
  kind: "success" as const,
  text: "“Keeper” is deleted",
  undo: { to: "/resume", fields: { content: randomBytes(length / 2).toString("hex") } },
});
const reread = (toasts: Parameters<typeof codec.toasts.write>[0]) => {
  const cookies = codec.toasts.write(toasts, new Map()).map((each) => each.split(";")[0] ?? "");
  return codec.toasts.read(readCookies(cookies.join("; ")));
};

test("a toast keeps its undo form if it fits into the cookie, and its text if it does not", () => {
  const [short, long] = [toast(400), toast(20_000)];
  expect(reread([short])).toEqual([short]);
  expect(reread([long])).toEqual([{ ...long, undo: undefined }]);
});
