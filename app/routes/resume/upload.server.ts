import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { photoLimits } from "../../../contract/files";
import { attachmentLabel, attachmentLimits } from "../../../contract/resume/attachment";
import { ApiError } from "../../api/errors.server";
import { requireMember } from "../../auth.server";
import { askAgain, parseForm, refused } from "../../form.server";
import { localePath } from "../../i18n/locale";
import { sectionPath } from "./paths";
import { afterSaving, handedOn } from "./way-back.server";

export type UploadKind = "photo" | "attachment";

const mebibyte = 1024 * 1024;
const megabytes = (bytes: number) => bytes / mebibyte;

/** What the forms say about the files that they take. */
export const uploadHints = {
  photo: { mb: megabytes(photoLimits.bytes), side: photoLimits.minSide },
  attachment: { mb: megabytes(attachmentLimits.bytes), count: attachmentLimits.count },
} as const;

const limits = { photo: photoLimits.bytes, attachment: attachmentLimits.bytes } as const;
const labelled = z.object({ label: attachmentLabel });

const fault = (status: number, message: string, value?: number) => {
  const parameters = value === undefined ? {} : { parameters: [{ valueType: "number" as const, value }] };
  return new ApiError(status, message, { body: [{ message, ...parameters, field: "file" }] });
};

/** The file that came with the form. Too large: 413, and nothing of it is left. */
function arrived(kind: UploadKind, { uploads }: AppLoadContext) {
  const file = uploads.find(({ field }) => field === "file");
  if (!file) throw fault(400, "error.file");
  const most = limits[kind];
  if (file.tooLarge || file.size > most) throw fault(413, "file.tooLarge", megabytes(most));
  return file;
}

/** Hands the form's file to the API and goes on to where it is shown, or shows the form again with what is wrong. */
export async function takeUpload(kind: UploadKind, request: Request, context: AppLoadContext) {
  const { api, session } = requireMember(context);
  const submission = parseForm(await request.formData(), labelled, context.t);
  if (submission.status !== "success") return askAgain(submission, context);
  const { label } = submission.value;
  try {
    const file = arrived(kind, context);
    if (kind === "photo") await api.files.uploadPhoto(file);
    else await api.files.uploadAttachment(file, label);
    const name = label || file.name;
    session.toast(kind === "photo" ? context.t("photo.saved") : context.t("attachment.uploaded", { name }));
  } catch (error) {
    return refused(submission, error, context);
  }
  const along = handedOn(request);
  const next =
    kind === "photo"
      ? localePath(sectionPath("", along), context.locale)
      : await afterSaving("attachment", request, context, sectionPath("attachment", along));
  return redirect(next, 303);
}
