import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

/** A file that arrived with a form and waits on this machine's disk until the request is over. */
export interface LocalFile {
  /** As the applicant's device calls it */
  readonly name: string;
  readonly path: string;
  /** Bytes */
  readonly size: number;
}

/** A file as the edge hands it to an action: of one that is too large only the name was kept. */
export interface ArrivedFile extends LocalFile {
  /** Name of the form's file input */
  readonly field: string;
  readonly tooLarge: boolean;
}

/** RFC 7578, 4.2, as browsers write it: in UTF-8, with quotes and line ends as percent signs. */
const quoted = (value: string) =>
  value.replace(/[\r\n"]/g, (sign) => ({ "\r": "%0D", "\n": "%0A", '"': "%22" })[sign] ?? "");

/**
 * One file and its fields as multipart/form-data. `body` may be asked for again: it reads the file anew and gives the same
 * bytes, a chunk at a time, so that a file never stands in memory as a whole.
 */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file: LocalFile,
): { readonly type: string; readonly body: () => BodyInit } {
  const boundary = `careers-${randomBytes(18).toString("base64url")}`;
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const head = Object.entries(fields)
    .map(([name, value]) => `${part(`name="${quoted(name)}"`)}\r\n${value}\r\n`)
    .join("");
  const fileHead = `${part(`name="file"; filename="${quoted(file.name)}"`)}Content-Type: application/octet-stream\r\n\r\n`;

  async function* bytes() {
    yield Buffer.from(head + fileHead);
    yield* createReadStream(file.path);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    // Node's own web stream, whose type differs from the DOM's by name only.
    body: () => Readable.toWeb(Readable.from(bytes(), { objectMode: false })) as unknown as BodyInit,
  };
}
