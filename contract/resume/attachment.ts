import { z } from "zod";
import { endpoint } from "../endpoint";
import { derivedId, essential } from "../reading/marks";
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

/** Maximum files per resume, bytes per file, characters of a label and of a stored file name. */
export const attachmentLimits = { count: 10, bytes: 10 * 1024 * 1024, label: 60, name: 120 } as const;

/** Display name of a file; if empty, the file name is shown. */
export const attachmentLabel = optionalLine(attachmentLimits.label).default("");

export const attachmentFile = z.object({
  id: derivedId(z.uuid()),
  label: attachmentLabel,
  /** Sanitized name of the uploaded file */
  fileName: essential(z.string()),
  /** Detected from the content */
  mediaType: z.enum(attachmentTypes),
  /** Bytes */
  size: z.number().int().positive(),
  uploadedAt: instant,
});
export type AttachmentFile = z.infer<typeof attachmentFile>;

/** The editable fields of a file. */
export const labelledFile = z.object({ id: z.string().min(1).max(100), label: attachmentLabel });

const schema = z.object({
  items: itemsOf(labelledFile, attachmentLimits.count),
});

export const savedAttachment = z.object({ items: z.array(attachmentFile).default([]), ...savedFields });
export type SavedAttachment = z.infer<typeof savedAttachment>;

/** The resume's files in the applicant's order. The endpoints in `contract/files.ts` add and remove files. */
export const attachment = {
  schema,
  read: endpoint({
    name: "readAttachment",
    method: "GET",
    path: "/api/resume/attachment",
    summary: "The resume's files, without their bytes.",
    auth: "member",
    keepsUnknownFields: true,
    response: savedAttachment,
  }),
  save: endpoint({
    name: "saveAttachment",
    method: "POST",
    path: "/api/resume/attachment",
    summary:
      "Replaces labels and order. Omitted files are deleted, unknown ones rejected. If a newer version is stored: 409 with an entry and that version as `current`.",
    auth: "member",
    body: schema.extend(versionRead),
    response: savedAttachment,
  }),
};
