import { z } from "zod";
import { endpoint } from "./endpoint";
import { attachmentLabel, attachmentLimits, savedAttachment } from "./resume/attachment";
import { instant } from "./text";

/** Bytes that a photo may have, pixels that each side needs, pixels of the longer side as it is kept. */
export const photoLimits = { bytes: 5 * 1024 * 1024, minSide: 200, keptSide: 1200 } as const;

export const photo = z.object({
  /** Of the bytes that `readImage` answers with, in quotes */
  etag: z.string(),
  /** Pixels */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Bytes */
  size: z.number().int().positive(),
  uploadedAt: instant,
});
export type Photo = z.infer<typeof photo>;

export const readImage = endpoint({
  name: "readImage",
  method: "GET",
  path: "/api/Files/resume/readImage",
  summary: "The photo, a JPEG. None: 404. If-None-Match honoured: 304.",
  auth: "member",
  answer: null,
  download: true,
});

export const uploadImage = endpoint({
  name: "uploadImage",
  method: "POST",
  path: "/api/Files/resume/imageUpload",
  summary:
    "Sets or replaces the photo: JPEG, PNG or WebP by content, at least 200 × 200. It is turned upright, made no larger than 1,200 pixels, and kept as a JPEG without metadata. Another type: 415. Too large: 413. Too small or damaged: 422.",
  auth: "member",
  upload: { maxBytes: photoLimits.bytes },
  answer: photo,
  status: 201,
});

export const deleteImage = endpoint({
  name: "deleteImage",
  method: "DELETE",
  path: "/api/Files/resume/readImage",
  summary: "Removes the photo; where there is none, nothing happens.",
  auth: "member",
  answer: null,
});

const fileId = z.object({ id: z.uuid() });

export const listAttachments = endpoint({
  name: "listAttachments",
  method: "GET",
  path: "/api/Files/resume/attachment",
  summary: "The resume's files, without their bytes.",
  auth: "member",
  answer: savedAttachment,
});

export const uploadAttachment = endpoint({
  name: "uploadAttachment",
  method: "POST",
  path: "/api/Files/resume/attachment",
  summary:
    "Adds a file: PDF, DOC, DOCX, ODT, JPEG or PNG by content. Another type: 415. Too large: 413. Ten there already: 409.",
  auth: "member",
  body: z.object({ label: attachmentLabel }),
  upload: { maxBytes: attachmentLimits.bytes },
  answer: savedAttachment.extend({ id: z.uuid() }),
  status: 201,
});

export const readAttachmentFile = endpoint({
  name: "readAttachmentFile",
  method: "GET",
  path: "/api/Files/resume/attachment/{id}",
  summary: "A file's bytes under its own name (RFC 6266). Not the member's, or gone: 404.",
  auth: "member",
  params: fileId,
  answer: null,
  download: true,
});

export const deleteAttachment = endpoint({
  name: "deleteAttachment",
  method: "DELETE",
  path: "/api/Files/resume/attachment/{id}",
  summary:
    "Removes a file from the resume; applications sent with it keep it. Not the member's, or gone: 404.",
  auth: "member",
  params: fileId,
  answer: savedAttachment,
});
