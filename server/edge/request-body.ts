import { ownerField } from "#app/context/saved-request";
import { waitingResumeBytes } from "#app/context/waiting-resume";
import { attachmentLimits } from "#contract/resume/attachment";
import { diskFault } from "#http/disk-fault";
import { FormOutOfBounds, parseUrlEncoded } from "#http/form-limits";
import { isMultipart } from "#http/multipart";
import type { Spool } from "#http/spool";
import { BodyTooLarge, BodyTooSlow, BodyUnreadable } from "#http/throttled-body";
import { formLimit, readBody } from "./body";
import { type ArrivedForm, receiveForm } from "./receive-form";

/** A parsed form; `upload` is set when it was multipart/form-data. */
export interface FormBody {
  /** null without a body */
  readonly fields: URLSearchParams | null;
  /** The member whose page contained the form (`Session.owner`), removed from `fields`; null if the form names none */
  readonly owner: string | null;
  readonly upload?: ArrivedForm;
  /** Set if the form of a data request could not be read: the response whose text the open page shows */
  readonly rejection?: Response;
}

/** Path of the only page where visitors may upload a file: the resume that they apply with. */
const visitorsUpload = /^\/job\/[^/]+\/resume$/;

/** Maximum bytes of a file; 0 if files are discarded. */
const maxFileBytes = (isMember: boolean, path: string) =>
  visitorsUpload.test(path) ? waitingResumeBytes : isMember ? attachmentLimits.bytes : 0;

/**
 * Parses the form of a POST request. Stores uploaded files on disk if a member sent them or the page accepts them from
 * visitors, otherwise discards them.
 *
 * @param path of the page, without locale prefix
 * @throws an error for which `bodyErrorStatus` returns a status
 */
export async function readFormBody(
  request: Request,
  { isMember, path, spool }: { isMember: boolean; path: string; spool: Spool },
): Promise<FormBody> {
  if (request.method !== "POST") return { fields: null, owner: null };
  if (isMultipart(request.headers.get("Content-Type"))) {
    const upload = await receiveForm(request, { maxFileBytes: maxFileBytes(isMember, path), spool });
    return { fields: upload.fields, upload, owner: takeOwner(upload.fields) };
  }
  const bytes = await readBody(request, formLimit);
  const fields = bytes && parseUrlEncoded(bytes);
  return { fields, owner: fields && takeOwner(fields) };
}

function takeOwner(fields: URLSearchParams): string | null {
  const owner = fields.get(ownerField);
  fields.delete(ownerField);
  return owner;
}

/** The `kind` of `errorPage` for an error of `readFormBody`; null for any other error. */
export function bodyErrorStatus(error: unknown): 400 | 408 | 413 | "diskFault" | null {
  if (diskFault(error)) return "diskFault";
  if (error instanceof BodyTooLarge) return 413;
  if (error instanceof BodyTooSlow) return 408;
  return error instanceof BodyUnreadable || error instanceof FormOutOfBounds ? 400 : null;
}
