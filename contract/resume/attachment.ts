import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant, optionalLine } from "../text";
import { itemsOf, savedFields, versionRead } from "./section";

export const attachmentTypes = [
  "application/pdf",
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.oasis.opendocument.text",
  "image/jpeg",
  "image/png",
] as const;

/** Files a resume holds, bytes a file has, characters a label and a stored file name have. */
export const attachmentLimits = { count: 10, bytes: 10 * 1024 * 1024, label: 60, name: 120 } as const;

/** What a file is called in lists; without one, its file name stands there. */
export const attachmentLabel = optionalLine(attachmentLimits.label).default("");

export const attachmentFile = z.object({
  id: z.uuid(),
  label: attachmentLabel,
  /** As the applicant's device called it, made harmless */
  fileName: z.string(),
  /** By content, not by name */
  mediaType: z.enum(attachmentTypes),
  /** Bytes */
  size: z.number().int().positive(),
  uploadedAt: instant,
});
export type AttachmentFile = z.infer<typeof attachmentFile>;

/** What the applicant may change about a file */
export const labelledFile = z.object({ id: z.uuid(), label: attachmentLabel });

const schema = z.object({
  items: itemsOf(labelledFile, attachmentLimits.count),
});

export const savedAttachment = z.object({ items: z.array(attachmentFile).default([]), ...savedFields });
export type SavedAttachment = z.infer<typeof savedAttachment>;

/** The resume's files, in the applicant's order. Files come and go by the calls of `contract/files.ts`. */
export const attachment = {
  schema,
  read: endpoint({
    name: "readAttachment",
    method: "GET",
    path: "/api/resume/attachment",
    summary: "The resume's files, without their bytes.",
    auth: "member",
    answer: savedAttachment,
  }),
  save: endpoint({
    name: "saveAttachment",
    method: "POST",
    path: "/api/resume/attachment",
    summary:
      "New labels and a new order. A file that is left out is deleted, one that was never uploaded is refused. A newer version stored meanwhile: 409 with it beside the entry.",
    auth: "member",
    body: schema.extend(versionRead),
    answer: savedAttachment,
  }),
};
