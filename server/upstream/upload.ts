import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import type { LocalFile } from "#app/api/call";

/** Escapes a name as browsers do (RFC 7578, 4.2): UTF-8, with quotes and line breaks percent-encoded. */
const escapeName = (value: string) =>
  value.replace(/[\r\n"]/g, (character) => ({ "\r": "%0D", "\n": "%0A", '"': "%22" })[character] ?? "");

/**
 * Fields and one file as multipart/form-data. The file is read in chunks, each time that the Blob is sent. A FormData
 * would get another boundary each time, and a request that is retried has to have the same bytes.
 */
export async function multipartOf(fields: Readonly<Record<string, string>>, file: LocalFile): Promise<Blob> {
  const boundary = `careers-${randomUUID()}`;
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `${part(`name="${escapeName(name)}"`)}\r\n${value}\r\n`,
  );
  const fileHead = `${part(`name="file"; filename="${escapeName(file.name)}"`)}Content-Type: application/octet-stream\r\n\r\n`;
  const content = await openAsBlob(file.path);
  return new Blob([...texts, fileHead, content, `\r\n--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  });
}
