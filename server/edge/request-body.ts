import { attachmentLimits } from "#contract/resume/attachment";
import { FormOutOfBounds, parseUrlEncoded } from "#http/form-limits";
import { isMultipart } from "#http/multipart";
import type { Spool } from "#http/spool";
import { isStorageFull } from "#http/storage-full";
import { BodyTooLarge, BodyTooSlow, BodyUnreadable } from "#http/throttled-body";
import { formLimit, readBody } from "./body";
import { type ArrivedForm, receiveForm } from "./receive-form";

/** A parsed form; `upload` is set when it was multipart/form-data. `fields` is null without a body. */
export interface FormBody {
  readonly fields: URLSearchParams | null;
  readonly upload?: ArrivedForm;
}

/**
 * Parses the form of a POST request. Stores uploaded files on disk if a member sent them, otherwise discards them.
 *
 * @throws an error for which `bodyErrorStatus` returns a status
 */
export async function readFormBody(request: Request, isMember: boolean, spool: Spool): Promise<FormBody> {
  if (request.method !== "POST") return { fields: null };
  if (isMultipart(request.headers.get("Content-Type"))) {
    const upload = await receiveForm(request, { maxFileBytes: isMember ? attachmentLimits.bytes : 0, spool });
    return { fields: upload.fields, upload };
  }
  const bytes = await readBody(request, formLimit);
  return { fields: bytes && parseUrlEncoded(bytes) };
}

/** Response status for an error of `readFormBody`; null for any other error. */
export function bodyErrorStatus(error: unknown): 400 | 408 | 413 | 507 | null {
  if (isStorageFull(error)) return 507;
  if (error instanceof BodyTooLarge) return 413;
  if (error instanceof BodyTooSlow) return 408;
  return error instanceof BodyUnreadable || error instanceof FormOutOfBounds ? 400 : null;
}
