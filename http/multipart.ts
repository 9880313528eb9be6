import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { FormBounds, FormOutOfBounds, formLimits } from "./form-limits";
import { watchForStall } from "./stall";
import { BodyTooLarge, BodyTooSlow, BodyUnreadable, type Pace, throttledBody } from "./throttled-body";

const headerLimits = { headerPairs: 20, headerSize: 16_384 };

/** A file part: its field, the client's file name ("" if no file was chosen), and its bytes. */
export interface FilePart {
  readonly field: string;
  readonly filename: string;
  readonly stream: Readable & { readonly bytesRead: number };
}

export interface MultipartOptions {
  readonly pace: Pace;
  readonly maxBodyBytes: number;
  /** Bytes of one file that reach `onFile`; the rest is discarded */
  readonly maxFileBytes: number;
  /** Bytes of all field names and values */
  readonly maxFieldsBytes: number;
  readonly maxFiles: number;
  /** Consumes a file part; its rejection fails the whole form */
  readonly onFile: (part: FilePart) => Promise<void>;
}

export const isMultipart = (contentType: string | null) =>
  /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");

/**
 * Parses a multipart/form-data body (RFC 7578) and returns its fields in order once every file has been consumed. An
 * error thrown by a parser callback rejects this call; it never escapes to the process.
 *
 * @throws {FormOutOfBounds} names or counts beyond `formLimits`, a part without a name, a file part without a file name
 * @throws {BodyTooLarge}
 * @throws {BodyTooSlow}
 * @throws {BodyUnreadable} no boundary, ended early, or not multipart
 */
export async function parseMultipart(
  body: NonNullable<Request["body"]>,
  contentType: string,
  options: MultipartOptions,
): Promise<[name: string, value: string][]> {
  const form = openParser(contentType, options);
  const bounds: FormBounds = new FormBounds();
  const fields: [string, string][] = [];
  const consuming: Promise<unknown>[] = [];
  const streams: Readable[] = [];
  let fieldsBytes = 0;
  const failure = createFailure();
  const { fail, safely } = failure;

  const consume = async (part: FilePart) => {
    try {
      await options.onFile(part);
      // The parser reports an empty file name as undefined; a file input without a chosen file also has no bytes.
      if (part.filename === "" && part.stream.bytesRead > 0)
        throw new FormOutOfBounds("a file part without a file name");
    } catch (error) {
      fail(error);
    }
  };

  // The parser's types declare strings, but parts without a name or a file name arrive as undefined.
  form.on(
    "field",
    safely((name: unknown, value: string, nameCut: boolean, valueCut: boolean) => {
      bounds.check(name);
      fieldsBytes += name.length + value.length;
      if (nameCut || valueCut || fieldsBytes > options.maxFieldsBytes) throw new BodyTooLarge();
      fields.push([name, value]);
    }),
  );
  form.on("file", (field: unknown, stream, filename: unknown) => {
    // A part that is not consumed would stall the parser, and an unhandled stream error would end the process.
    stream.on("error", () => undefined);
    streams.push(stream);
    safely(() => {
      bounds.check(field);
      consuming.push(consume({ field, filename: typeof filename === "string" ? filename : "", stream }));
    })();
    if (failure.error !== undefined) stream.resume();
  });
  for (const event of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
    form.on(event, () => fail(new FormOutOfBounds("too many parts")));

  form.on("error", fail);
  const finished = new Promise<void>((resolve) => form.once("finish", () => resolve()));
  let isParsing = false;
  const parse = async (work: Promise<void>) => {
    isParsing = true;
    await Promise.race([work, failure.failed]);
    isParsing = false;
  };
  // @fastify/busboy 3.2.6 ignores a part that is not form data, but waits forever if the part exceeds the buffer of a
  // stream (16 KB before Node 22, 64 KB since).
  const stopWatching = watchForStall(
    () => isParsing,
    streams,
    () => fail(new BodyUnreadable("the parser stalled")),
  );
  try {
    // The DOM's ReadableStream type and Node's are the same object at run time.
    const incoming = Readable.fromWeb(body as unknown as ReadableStream);
    await pipeline(incoming, throttledBody(options.pace, options.maxBodyBytes), async (chunks) => {
      for await (const chunk of chunks) await parse(new Promise((done) => form.write(chunk, () => done())));
      form.end();
      // Resolves at once if the parser has already finished, at the closing delimiter.
      await parse(finished);
    });
  } catch (error) {
    fail(error);
  } finally {
    stopWatching();
  }
  // The parser does not end the file streams of an incomplete body.
  if (failure.error !== undefined) {
    form.destroy();
    for (const stream of streams) stream.destroy(new BodyUnreadable("the form is incomplete"));
  }
  await Promise.allSettled(consuming);
  if (failure.error !== undefined) throw failure.error;
  return fields;
}

/** The first error of a form; later ones are discarded. */
function createFailure() {
  let first: unknown;
  let reject: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, onError) => {
    reject = onError;
  });
  failed.catch(() => undefined);

  const fail = (error: unknown) => {
    first ??= isFormError(error) ? error : new BodyUnreadable("unreadable", { cause: error });
    reject(first);
  };

  return {
    /** undefined before a failure */
    get error() {
      return first;
    },
    /** Rejects with the first error; never resolves */
    failed,
    fail,
    /** Wraps a listener: its errors fail the form, and it is not called after a failure. */
    safely:
      <Args extends unknown[]>(listener: (...args: Args) => void) =>
      (...args: Args) => {
        if (first !== undefined) return;
        try {
          listener(...args);
        } catch (error) {
          fail(error);
        }
      },
  };
}

/** The boundary of a multipart body has 1 to 70 characters (RFC 2046, 5.1.1). */
const boundaryParameter = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i;

function openParser(contentType: string, { maxFileBytes, maxFieldsBytes, maxFiles }: MultipartOptions) {
  if (!boundaryParameter.test(contentType)) throw new BodyUnreadable("no boundary");
  const headers: BusboyHeaders = { "content-type": contentType };
  try {
    return new Busboy({
      headers,
      limits: {
        ...headerLimits,
        fields: formLimits.fields,
        fieldSize: maxFieldsBytes,
        files: maxFiles,
        fileSize: maxFileBytes,
        parts: formLimits.fields + maxFiles,
      },
    });
  } catch (cause) {
    throw new BodyUnreadable("no boundary", { cause });
  }
}

const isFormError = (error: unknown) =>
  [BodyTooLarge, BodyTooSlow, BodyUnreadable, FormOutOfBounds].some((kind) => error instanceof kind);
