import { z } from "zod";
import { endpoint } from "../endpoint";
import { derivedId, essential } from "../reading/marks";
import { instant, optionalLine } from "../text";
import { type Fields, schemasOf } from "./field";
import { itemsOf, type SectionContract, savedFields, versionRead } from "./section";

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

const json = { because: "JSON Resume contains no files" } as const;

const fields = {
  label: {
    schema: attachmentLabel,
    kind: "text",
    label: "attachment.label",
    hint: "attachment.labelHint",
    shown: "title",
    json,
  },
  /** Sanitized name of the uploaded file */
  fileName: {
    schema: essential(z.string()),
    kind: "fileName",
    shown: "name",
    json,
  },
  /** Detected from the content */
  mediaType: {
    schema: z.enum(attachmentTypes),
    kind: "mediaType",
    shown: { because: "The file name shows it" },
    json,
  },
  /** Bytes */
  size: {
    schema: z.number().int().positive(),
    kind: "size",
    shown: "line 1",
    json,
  },
  uploadedAt: {
    schema: instant,
    kind: "instant",
    shown: "line 1",
    phrase: ["attachment.uploadedAt", "date"],
    json,
  },
} as const satisfies Fields;

export const attachmentFile = z.object({ id: derivedId(z.uuid()), ...schemasOf(fields) });
export type AttachmentFile = z.infer<typeof attachmentFile>;

const labelledFile = z.object({ id: z.string().min(1).max(100), label: attachmentLabel });

const stored = z.object({ items: z.array(attachmentFile).default([]) });
const entered = z.object({ items: itemsOf(labelledFile, attachmentLimits.count) });

export const savedAttachment = stored.extend(savedFields);
export type SavedAttachment = z.infer<typeof savedAttachment>;

/** The resume's files in the applicant's order. The endpoints in `contract/files.ts` add and remove files. */
export const attachment = {
  lists: {
    items: {
      fields,
      stored: attachmentFile,
      entered: labelledFile,
      limit: attachmentLimits.count,
      layout: "rows",
      title: "section.attachment",
      add: "attachment.add",
    },
  },
  stored,
  entered,
  read: endpoint({
    name: "readAttachment",
    method: "GET",
    path: "/api/resume/attachment",
    summary: "The resume's files, without their bytes.",
    auth: "member",
    mayBeMissing: true,
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
    body: entered.extend(versionRead),
    response: savedAttachment,
  }),
} as const satisfies SectionContract;
