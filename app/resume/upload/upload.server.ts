import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { photoLimits } from "#contract/files";
import { attachmentLabel, attachmentLimits } from "#contract/resume/attachment";
import { ApiError } from "../../api/errors.server";
import { apiErrorReply, invalidReply, parseForm } from "../../forms/form.server";
import { localePath } from "../../i18n/locale";
import { requireMember } from "../../sign-in/auth.server";
import { sectionPath } from "../paths";
import { pathAfterSave, returnQueryOf } from "../saving/return-to.server";

export type UploadKind = "photo" | "attachment";

const mebibyte = 1024 * 1024;
const toMebibytes = (bytes: number) => bytes / mebibyte;

/** Limits shown in the upload forms, in MiB, pixels and files. */
export const uploadHints = {
  photo: { mb: toMebibytes(photoLimits.bytes), side: photoLimits.minSide },
  attachment: { mb: toMebibytes(attachmentLimits.bytes), count: attachmentLimits.count },
} as const;

const limits = { photo: photoLimits.bytes, attachment: attachmentLimits.bytes } as const;
const labelForm = z.object({ label: attachmentLabel });

const fileError = (status: number, message: string, value?: number) => {
  const parameters = value === undefined ? {} : { parameters: [{ valueType: "number" as const, value }] };
  return new ApiError(status, message, { body: [{ message, ...parameters, field: "file" }] });
};

/** @throws ApiError 400 if the form has no file or an empty one, 413 if it is too large */
function requireFile(kind: UploadKind, { uploads }: AppLoadContext) {
  const file = uploads.find(({ field }) => field === "file");
  if (!file) throw fileError(400, "error.file");
  if (file.size === 0) throw fileError(400, "file.empty");
  const maxBytes = limits[kind];
  if (file.tooLarge || file.size > maxBytes) throw fileError(413, "file.tooLarge", toMebibytes(maxBytes));
  return file;
}

export async function saveUpload(kind: UploadKind, request: Request, context: AppLoadContext) {
  const { api, session } = requireMember(context);
  const submission = parseForm(await request.formData(), labelForm, context);
  if (submission.status !== "success") return invalidReply(submission, context);
  const { label } = submission.value;
  try {
    const file = requireFile(kind, context);
    if (kind === "photo") await api.files.uploadPhoto(file);
    else await api.files.uploadAttachment(file, label);
    const name = label || file.name;
    session.toast(kind === "photo" ? context.t("photo.saved") : context.t("attachment.uploaded", { name }));
  } catch (error) {
    return apiErrorReply(submission, error, "upload", context);
  }
  const returnQuery = returnQueryOf(request);
  const next =
    kind === "photo"
      ? localePath(sectionPath("", returnQuery), context.locale)
      : await pathAfterSave("attachment", request, context, sectionPath("attachment", returnQuery));
  return redirect(next, 303);
}
