import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { etagOf, etagOfStream, matchesEtag } from "#http/etag";

test("a body has the same strong ETag as bytes and as a stream, and another body has another one", async () => {
  const etag = etagOf(Buffer.from("openings"));
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(await etagOfStream(Readable.from([Buffer.from("open"), Buffer.from("ings")]))).toBe(etag);
  expect(etagOf(Buffer.from("opening"))).not.toBe(etag);
});

test.each([
  ['"a"', true],
  ['"b", "a"', true],
  ['W/"a"', true],
  [' "b" , W/"a" ', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  [null, false],
])('If-None-Match %j matches the ETag "a": %s', (header, isMatch) => {
  expect(matchesEtag(header, '"a"')).toBe(isMatch);
});
