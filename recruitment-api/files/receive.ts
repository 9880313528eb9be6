import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { ApiFault, problem, refusal } from "../serve";

/** What a sender has to keep up: after `graceMs`, on average so many bytes a second. */
export interface UploadPace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

export interface ReceivedUpload {
  readonly fields: Readonly<Record<string, string>>;
  /** Where the file's bytes were written, and what the client calls it; null: no file was chosen */
  readonly file: { readonly path: string; readonly name: string; readonly size: number } | null;
}

const paceEveryMs = 500;
const fieldLimits = {
  fields: 10,
  fieldSize: 4_000,
  files: 1,
  parts: 12,
  headerPairs: 20,
  headerSize: 16_384,
};
/** A sender that says too much is heard out up to this many times the limit, so that it reads why it was refused. */
const heardOut = 4;

const tooLarge = (maxBytes: number) =>
  new ApiFault(
    413,
    {
      message: "file.tooLarge",
      parameters: [{ valueType: "number", value: maxBytes / 1024 / 1024 }],
      field: "file",
    },
    { Connection: "close" },
  );

const tooSlow = () => refusal(408, "file.tooSlow", { field: "file" });
const unreadable = () => refusal(400, "file.unreadable", { field: "file" });

/**
 * Writes the file of a multipart/form-data body (RFC 7578) to `path` while it arrives. Fields after the file are read
 * too. Whatever goes wrong, nothing is left at `path`.
 *
 * @throws {ApiFault} 415 not multipart; 413 more than `maxBytes`; 408 slower than `pace`; 400 broken off or unreadable
 */
export async function receiveUpload(
  request: Request,
  { path, maxBytes, pace }: { path: string; maxBytes: number; pace: UploadPace },
): Promise<ReceivedUpload> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw problem(415, "Send multipart/form-data");
  const most = maxBytes * heardOut;
  if (!request.body) throw unreadable();
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge(maxBytes);
  try {
    const received = await parse(request.body, type, { path, maxBytes, most, pace });
    if (received.file && received.file.size > maxBytes) throw tooLarge(maxBytes);
    if (!received.file || received.file.size === 0) await rm(path, { force: true });
    return received.file?.size === 0 ? { ...received, file: null } : received;
  } catch (fault) {
    await rm(path, { force: true });
    throw fault instanceof ApiFault ? fault : unreadable();
  }
}

async function parse(
  body: NonNullable<Request["body"]>,
  type: string,
  { path, maxBytes, most, pace }: { path: string; maxBytes: number; most: number; pace: UploadPace },
): Promise<ReceivedUpload> {
  const headers: BusboyHeaders = { "content-type": type };
  // One byte more than allowed tells a file of the very limit from one beyond it.
  const form = new Busboy({ headers, limits: { ...fieldLimits, fileSize: maxBytes + 1 } });
  const fields: Record<string, string> = {};
  let file: ReceivedUpload["file"] = null;
  let written: Promise<unknown> = Promise.resolve();
  let arriving: Readable | undefined;
  let broken: unknown;
  form.on("field", (name, value) => {
    if (!Object.hasOwn(fields, name)) fields[name] = value;
  });
  form.on("file", (name, stream, fileName) => {
    if (name !== "file") return void stream.resume();
    arriving = stream;
    written = pipeline(stream, createWriteStream(path, { mode: 0o600 })).then(
      () => {
        // A form sends its file input even where nothing was chosen: without a name and without bytes.
        if (fileName || stream.bytesRead > 0) file = { path, name: fileName, size: stream.bytesRead };
      },
      (fault: unknown) => {
        broken = fault;
        form.destroy();
      },
    );
  });
  // The web stream type of the DOM and that of Node are the same thing at run time.
  const incoming = Readable.fromWeb(body as unknown as ReadableStream);
  try {
    await pipeline(incoming, kept(pace, most, maxBytes), form);
  } catch (fault) {
    // The parser does not end the file of a body that broke off.
    arriving?.destroy();
    throw fault;
  } finally {
    await written;
  }
  if (broken) throw broken;
  return { fields, file };
}

/** Passes bytes on as long as they come fast enough and are not far too many. */
function kept({ graceMs, bytesPerSecond }: UploadPace, most: number, maxBytes: number): Transform {
  const started = Date.now();
  let size = 0;
  const through = new Transform({
    transform(chunk: Uint8Array, _, next) {
      size += chunk.byteLength;
      if (size > most) next(tooLarge(maxBytes));
      else next(null, chunk);
    },
  });
  const watch = setInterval(() => {
    const elapsed = Date.now() - started;
    if (elapsed > graceMs && size < (bytesPerSecond * elapsed) / 1000) through.destroy(tooSlow());
  }, paceEveryMs);
  through.once("close", () => clearInterval(watch));
  return through;
}
