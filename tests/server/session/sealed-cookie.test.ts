import { expect, test } from "vitest";
import { z } from "zod";
import { readCookies } from "#http/cookies";
import { createSealer } from "#server/session/seal";
import { expiringCookie, sealedCookie } from "#server/session/sealed-cookie";

const secret = "8f1c0d5e7a39b264c1de90f7a8b35e62";
const schema = z.object({ job: z.string() });
const options = { sealer: createSealer([secret]), secure: true };
const sentBack = (cookies: readonly string[]) =>
  readCookies(cookies.map((cookie) => cookie.split(";")[0]).join("; "));

test("a sealed cookie is read as it was written, and is not readable without the secret", () => {
  const cookie = sealedCookie("example", schema, options);
  const written = cookie.write({ job: "RD-2607" }, new Map());
  expect(written.join()).not.toContain("RD-2607");
  expect(cookie.read(sentBack(written))).toEqual({ job: "RD-2607" });
});

test.each([
  ["another purpose", { ...options, purpose: "other" }, schema],
  ["another secret", { ...options, sealer: createSealer([secret.replace("8", "9")]) }, schema],
  ["another schema", options, z.object({ job: z.number() })],
])("a cookie sealed with %s counts as absent", (_, writerOptions, writerSchema) => {
  const jar = sentBack(
    sealedCookie("example", writerSchema as z.ZodType<unknown>, writerOptions).write(
      { job: writerSchema === schema ? "RD-2607" : 7 },
      new Map(),
    ),
  );
  expect(jar.size).toBe(1);
  expect(sealedCookie("example", schema, options).read(jar)).toBeNull();
});

test("an expiring cookie counts as absent once its lifetime has passed", () => {
  let now = 1_000;
  const cookie = expiringCookie("example", schema, { ...options, lifetimeMs: 60_000, now: () => now });
  const jar = sentBack(cookie.write({ job: "RD-2607" }, new Map()));
  now += 59_999;
  expect(cookie.read(jar)).toEqual({ job: "RD-2607" });
  now += 1;
  expect(cookie.read(jar)).toBeNull();
});

test("a cookie written without a time counts as absent where it expires", () => {
  const jar = sentBack(sealedCookie("example", schema, options).write({ job: "RD-2607" }, new Map()));
  const expiring = expiringCookie("example", schema, { ...options, lifetimeMs: 60_000, now: () => 1_000 });
  expect(expiring.read(jar)).toBeNull();
});
