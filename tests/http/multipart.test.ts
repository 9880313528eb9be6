import { createWriteStream } from "node:fs";
import { getDefaultHighWaterMark, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { FormOutOfBounds } from "#http/form-limits";
import { type FilePart, type MultipartOptions, parseMultipart } from "#http/multipart";
import { BodyTooLarge, BodyUnreadable } from "#http/throttled-body";

const field = 'Content-Disposition: form-data; name="a"';

async function readSlowly({ stream }: FilePart): Promise<void> {
  for await (const _ of stream) await new Promise((next) => setTimeout(next, 30));
}

/** Parses a body whose boundary is one hyphen. */
const parse = (
  body: string,
  type = "multipart/form-data; boundary=-",
  onFile = readSlowly,
  limits: Partial<MultipartOptions> = {},
) =>
  parseMultipart(new Blob([body]).stream(), type, {
    pace: { graceMs: 15_000, bytesPerSecond: 16_384 },
    maxBodyBytes: 4_000_000,
    maxFileBytes: 1_000_000,
    maxFieldsBytes: 10_000,
    maxFiles: 2,
    onFile,
    ...limits,
  });

test.each(["maxBodyBytes", "maxFieldsBytes"] as const)(
  "a form with as many bytes as its %s is read, one with more is too large",
  async (limit) => {
    const body = `---\r\n${field}\r\n\r\n123\r\n-----\r\n`;
    const bytes = limit === "maxBodyBytes" ? body.length : "a123".length;
    expect(await parse(body, undefined, undefined, { [limit]: bytes })).toEqual([["a", "123"]]);
    const tooLarge = parse(body, undefined, undefined, { [limit]: bytes - 1 });
    await expect(tooLarge).rejects.toBeInstanceOf(BodyTooLarge);
  },
);

test("a form with more files than its limit is rejected", async () => {
  const files = (count: number) => `${`---\r\n${field}; filename="a"\r\n\r\nx\r\n`.repeat(count)}-----\r\n`;
  expect(await parse(files(2))).toEqual([]);
  await expect(parse(files(3))).rejects.toBeInstanceOf(FormOutOfBounds);
});

test("an error of the consumer of a file rejects the form as unreadable, with the error as its cause", async () => {
  const body = `---\r\n${field}; filename="a"\r\n\r\nx\r\n-----\r\n`;
  const cause = new Error("the disk is gone");
  await expect(parse(body, undefined, () => Promise.reject(cause))).rejects.toMatchObject({ cause });
});

test("a body without its last bytes is parsed up to its closing delimiter", async () => {
  const body = `---\r\n${field}\r\n\r\n1\r\n---\r\n${"-".repeat(300)}\r\n-----`;
  expect(await parse(body)).toEqual([["a", "1"]]);
});

test.each([
  ["without headers", ""],
  ["that is not form data", "Content-Disposition: attachment\r\n"],
])("a part %s is ignored, or rejected if it exceeds the buffer of a stream", async (_, headers) => {
  const withPart = (bytes: number) => `---\r\n${headers}\r\n${"x".repeat(bytes)}\r\n-----\r\n`;
  expect(await parse(withPart(1_000))).toEqual([]);
  const body = withPart(getDefaultHighWaterMark(false) + 4_000);
  await expect(parse(body)).rejects.toBeInstanceOf(BodyUnreadable);
});

test("a file without a closing delimiter is rejected, and its stream ends", async () => {
  const body = `---\r\n${field}; filename="a"\r\n\r\n${"x".repeat(20_000)}\r\n---`;
  const parsing = parse(body, undefined, ({ stream }) => pipeline(stream, createWriteStream("/dev/null")));
  await expect(parsing).rejects.toBeInstanceOf(BodyUnreadable);
});

test("a file that is read slowly is not mistaken for a stalled parser", async () => {
  const body = `---\r\n${field}; filename="a"\r\n\r\n${"x".repeat(1_000_000)}\r\n-----\r\n`;
  expect(await parse(body)).toEqual([]);
});

test("a file part with bytes needs a file name; a file input without a chosen file has neither", async () => {
  const part = (bytes: string) => `---\r\n${field}; filename=""\r\n\r\n${bytes}\r\n-----\r\n`;
  await expect(parse(part("abc"))).rejects.toBeInstanceOf(FormOutOfBounds);
  expect(await parse(part(""))).toEqual([]);
});

test("a file on a slow disk is not mistaken for a stalled parser", async () => {
  const bytes = 60_000;
  let written = 0;
  const disk = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      // Longer than the interval between two checks for a stalled parser
      setTimeout(done, 600);
    },
  });
  const body = `---\r\n${field}; filename="a"\r\n\r\n${"x".repeat(bytes)}\r\n-----\r\n`;
  await parse(body, undefined, ({ stream }) => pipeline(stream, disk));
  expect(written).toBe(bytes);
});

test.each(["", "; boundary=", '; boundary=""', `; boundary=${"x".repeat(71)}`])(
  'a content type that ends with "%s" has no boundary',
  async (parameter) => {
    await expect(parse("x", `multipart/form-data${parameter}`)).rejects.toBeInstanceOf(BodyUnreadable);
  },
);
