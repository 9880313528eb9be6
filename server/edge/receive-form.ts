import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { UploadedFile } from "#app/api/call";
import { diskFault } from "#http/disk-fault";
import { type FilePart, parseMultipart } from "#http/multipart";
import type { Spool } from "#http/spool";
import { BodyTooLarge, BodyUnreadable, type Pace } from "#http/throttled-body";

export interface ArrivedForm {
  /** The fields without the files, as application/x-www-form-urlencoded */
  readonly fields: URLSearchParams;
  readonly files: readonly UploadedFile[];
  /** Removes the stored files; call it when the request is over */
  drop(): Promise<void>;
}

const maxFiles = 12;
/** Maximum bytes of all fields: the same limit as for a form without files. */
const maxFieldsBytes = 1024 * 1024;
/** A body up to this many times the limit is read to its end, so that the browser can show why it is rejected. */
const readAhead = 4;
const usualPace: Pace = { graceMs: 15_000, bytesPerSecond: 16_384 };

/**
 * Reads a form with files (RFC 7578): fields into memory, files to the local disk while they arrive. A file above
 * `maxFileBytes` is returned with `tooLarge`, but its content is not stored. With `maxFileBytes` 0, this applies to
 * every file that is not empty.
 *
 * @throws {FormOutOfBounds}
 * @throws {BodyTooLarge} more than four times the limit
 * @throws {BodyTooSlow}
 * @throws {BodyUnreadable}
 * @throws {Error} for which `diskFault` is not null
 */
export async function receiveForm(
  request: Request,
  { maxFileBytes, spool, pace = usualPace }: { maxFileBytes: number; spool: Spool; pace?: Pace },
): Promise<ArrivedForm> {
  const maxBodyBytes = Math.max(maxFileBytes, maxFieldsBytes) * readAhead;
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBodyBytes) throw new BodyTooLarge();
  if (request.body === null) throw new BodyUnreadable();
  const folder = spool.newPath();
  const drop = () => rm(folder, { recursive: true, force: true });
  const files: UploadedFile[] = [];
  let stored = 0;
  let storageError: Error | null = null;
  const recordStorageError = (error: Error) => {
    if (diskFault(error) === null) throw error;
    storageError = error;
  };
  await mkdir(folder, { mode: 0o700 }).catch(recordStorageError);

  async function store({ field, filename, stream }: FilePart): Promise<void> {
    const position = stored;
    stored += 1;
    const path = join(folder, String(position));
    const file = storageError ? undefined : await open(path, "w", 0o600).catch(recordStorageError);
    try {
      for await (const chunk of stream) {
        // Continues to read after a storage error, so that the client receives the response.
        if (storageError === null) await file?.writeFile(chunk).catch(recordStorageError);
      }
    } finally {
      await file?.close();
    }
    const size = stream.bytesRead;
    const tooLarge = size > maxFileBytes;
    if (tooLarge) await rm(path, { force: true });
    // For a file input without a chosen file, browsers send an empty file with an empty name.
    if (filename) files[position] = { field, name: filename, path, size, tooLarge };
  }

  try {
    const fields = await parseMultipart(request.body, request.headers.get("Content-Type") ?? "", {
      pace,
      maxBodyBytes,
      // Reads one byte more than allowed, to detect a file beyond the limit.
      maxFileBytes: maxFileBytes + 1,
      maxFieldsBytes,
      maxFiles,
      onFile: store,
    });
    if (storageError !== null) throw storageError;
    return { fields: new URLSearchParams(fields), files: files.filter((file) => file !== undefined), drop };
  } catch (error) {
    await drop();
    throw error;
  }
}
