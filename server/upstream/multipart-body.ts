import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { LocalFile } from "../../app/api/call";

/** Escapes a name as browsers do (RFC 7578, 4.2): UTF-8, with quotes and line breaks percent-encoded. */
const escapeName = (value: string) =>
  value.replace(/[\r\n"]/g, (character) => ({ "\r": "%0D", "\n": "%0A", '"': "%22" })[character] ?? "");

/**
 * Encodes fields and one file as multipart/form-data. Each call of `body` returns a new stream of the same bytes, which
 * reads the file in chunks.
 */
export function encodeMultipart(
  fields: Readonly<Record<string, string>>,
  file: LocalFile,
): { readonly contentType: string; readonly body: () => Readable } {
  const boundary = `careers-${randomBytes(18).toString("base64url")}`;
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const head = Object.entries(fields)
    .map(([name, value]) => `${part(`name="${escapeName(name)}"`)}\r\n${value}\r\n`)
    .join("");
  const fileHead = `${part(`name="file"; filename="${escapeName(file.name)}"`)}Content-Type: application/octet-stream\r\n\r\n`;

  async function* bytes() {
    yield Buffer.from(head + fileHead);
    yield* createReadStream(file.path);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: () => Readable.from(bytes(), { objectMode: false }),
  };
}
