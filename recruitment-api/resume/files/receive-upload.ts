import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { diskFault } from "#http/disk-fault";
import { FormOutOfBounds } from "#http/form-limits";
import { isMultipart, parseMultipart } from "#http/multipart";
import { BodyTooLarge, BodyTooSlow, BodyUnreadable, type Pace } from "#http/throttled-body";
import { ApiError, apiError, problem } from "../../http/errors";
import { FileNotWritten } from "../../outages";

export interface ReceivedUpload {
  readonly fields: Readonly<Record<string, string>>;
  /**
   * `path` is where the file was written; `name` is the client's name of the file. Null without a file, or if it is
   * empty.
   */
  readonly file: { readonly path: string; readonly name: string; readonly size: number } | null;
}

const maxFieldsBytes = 40_000;
/** Bodies up to this multiple of the limit are read to their end, so that the client receives the 413 response. */
const readToEndFactor = 4;

const tooLarge = (maxBytes: number) =>
  new ApiError(
    413,
    {
      message: "file.tooLarge",
      parameters: [{ valueType: "number", value: maxBytes / 1024 / 1024 }],
      field: "file",
    },
    { Connection: "close" },
  );

/**
 * Streams the file of a multipart/form-data body (RFC 7578) to `path`, which the caller deletes in any case. Also reads
 * fields that follow the file.
 *
 * @throws {ApiError} 415 if not multipart; 413 if larger than `maxBytes`; 408 if slower than `pace`; 400 if aborted or
 * malformed
 */
export async function receiveUpload(
  request: Request,
  { path, maxBytes, pace }: { path: string; maxBytes: number; pace: Pace },
): Promise<ReceivedUpload> {
  const type = request.headers.get("content-type");
  if (type === null || !isMultipart(type)) throw problem(415, "Send multipart/form-data");
  if (!request.body) throw apiError(400, "file.unreadable", { field: "file" });
  const maxBodyBytes = maxBytes * readToEndFactor;
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge(maxBytes);
  let file: ReceivedUpload["file"] = null;
  try {
    const entries = await parseMultipart(request.body, type, {
      pace,
      maxBodyBytes,
      // One byte more than allowed distinguishes a file at the limit from a larger one.
      maxFileBytes: maxBytes + 1,
      maxFieldsBytes,
      maxFiles: 1,
      onFile: async ({ field, filename, stream }) => {
        if (field !== "file") return void stream.resume();
        await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
        // Browsers submit a file input without a selected file as an empty file without a name.
        if (filename) file = { path, name: filename, size: stream.bytesRead };
      },
    });
    // TypeScript does not track the assignment inside the callback.
    const received = file as ReceivedUpload["file"];
    if (received && received.size > maxBytes) throw new BodyTooLarge();
    const isEmpty = received === null || received.size === 0;
    // The first value of a repeated field takes precedence.
    return { fields: Object.fromEntries(entries.reverse()), file: isEmpty ? null : received };
  } catch (error) {
    const fault = diskFault(error);
    throw fault === null ? toUploadError(error, maxBytes) : new FileNotWritten(path, error, fault);
  }
}

function toUploadError(error: unknown, maxBytes: number): unknown {
  if (error instanceof BodyTooLarge) return tooLarge(maxBytes);
  if (error instanceof BodyTooSlow) return apiError(408, "file.tooSlow", { field: "file" });
  if (error instanceof BodyUnreadable || error instanceof FormOutOfBounds)
    return apiError(400, "file.unreadable", { field: "file" });
  return error;
}
