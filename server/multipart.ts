import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { ArrivedFile } from "../app/api/files.server";
import { BodyTooLarge } from "./body";

/** The body came slower than `pace` allows (408). */
export class BodyTooSlow extends Error {}
/** The body broke off or is not what its type says (400). */
export class BodyUnreadable extends Error {}

/** What a sender has to keep up: after `graceMs`, on average so many bytes a second. */
export interface Pace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

export interface ArrivedForm {
  /** The fields without the files, as application/x-www-form-urlencoded */
  readonly fields: URLSearchParams;
  readonly files: readonly ArrivedFile[];
  /** Removes what was written; call when the request is over */
  drop(): Promise<void>;
}

const mostFiles = 12;
const fieldLimits = {
  fields: 2_000,
  fieldSize: 128 * 1024,
  parts: 2_020,
  headerPairs: 20,
  headerSize: 16_384,
};
/** Fields in all, in bytes: as much as a form without files may have. */
const fieldBytes = 1024 * 1024;
/** A sender of too much is heard out up to this many times the limit, so that it reads why it was refused. */
const heardOut = 4;
const paceEveryMs = 500;
const usualPace: Pace = { graceMs: 15_000, bytesPerSecond: 16_384 };

export const isMultipart = (request: Request) =>
  /^multipart\/form-data\s*;/i.test(request.headers.get("Content-Type") ?? "");

/**
 * Reads a form with files (RFC 7578): fields into memory, files to this machine's disk while they arrive. Of a file beyond
 * `maxFileBytes` nothing is kept but its name and that it is too large; with `maxFileBytes` 0 no file is kept.
 *
 * @throws {BodyTooLarge} four times as much as could be kept
 * @throws {BodyTooSlow}
 * @throws {BodyUnreadable}
 */
export async function receiveForm(
  request: Request,
  { maxFileBytes, pace = usualPace }: { maxFileBytes: number; pace?: Pace },
): Promise<ArrivedForm> {
  const most = Math.max(maxFileBytes, fieldBytes) * heardOut;
  if (Number(request.headers.get("Content-Length") ?? 0) > most) throw new BodyTooLarge();
  if (request.body === null) throw new BodyUnreadable();
  const folder = await mkdtemp(join(tmpdir(), "careers-form-"));
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    const form = new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" } satisfies BusboyHeaders,
      limits: { ...fieldLimits, files: mostFiles, fileSize: maxFileBytes + 1 },
    });
    const arrived = gather(form, folder, maxFileBytes);
    // The web stream type of the DOM and that of Node are the same thing at run time.
    const incoming = Readable.fromWeb(request.body as unknown as ReadableStream);
    await pipeline(incoming, watched(pace, most), form).catch(arrived.breakOff).finally(arrived.settled);
    return { fields: arrived.fields, files: arrived.files(), drop };
  } catch (fault) {
    await drop();
    if (fault instanceof BodyTooLarge || fault instanceof BodyTooSlow) throw fault;
    throw new BodyUnreadable();
  }
}

function gather(form: BusboyInstance, folder: string, maxFileBytes: number) {
  const fields = new URLSearchParams();
  const files: ArrivedFile[] = [];
  const writing: Promise<unknown>[] = [];
  const arriving: Readable[] = [];
  let length = 0;
  let broken = false;
  form.on("field", (name, value, nameCut, valueCut) => {
    length += name.length + value.length;
    if (nameCut || valueCut || length > fieldBytes) form.destroy(new BodyTooLarge());
    else fields.append(name, value);
  });
  form.on("file", (field, stream, name) => {
    const path = join(folder, String(writing.length));
    const place = writing.length;
    arriving.push(stream);
    writing.push(
      pipeline(stream, createWriteStream(path, { mode: 0o600 })).then(
        async () => {
          const size = stream.bytesRead;
          const tooLarge = size > maxFileBytes;
          if (tooLarge) await rm(path, { force: true });
          // A form sends its file input even where nothing was chosen: without a name and without bytes.
          if (name || size > 0) files[place] = { field, name, path, size, tooLarge };
        },
        () => {
          broken = true;
          form.destroy(new BodyUnreadable());
        },
      ),
    );
  });
  return {
    fields,
    files: () => {
      if (broken) throw new BodyUnreadable();
      return files.filter((file) => file !== undefined);
    },
    /** The parser does not end the files of a body that broke off. */
    breakOff: (fault: unknown) => {
      for (const stream of arriving) stream.destroy();
      throw fault;
    },
    settled: async () => void (await Promise.allSettled(writing)),
  };
}

/** Passes bytes on as long as they come fast enough and are not far too many. */
function watched({ graceMs, bytesPerSecond }: Pace, most: number): Transform {
  const started = Date.now();
  let size = 0;
  const through = new Transform({
    transform(chunk: Uint8Array, _, next) {
      size += chunk.byteLength;
      if (size > most) next(new BodyTooLarge());
      else next(null, chunk);
    },
  });
  const watch = setInterval(() => {
    const elapsed = Date.now() - started;
    if (elapsed > graceMs && size < (bytesPerSecond * elapsed) / 1000) through.destroy(new BodyTooSlow());
  }, paceEveryMs);
  through.once("close", () => clearInterval(watch));
  return through;
}
