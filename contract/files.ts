import { z } from "zod";
import { endpoint } from "./endpoint";
import { attachmentLabel, attachmentLimits, savedAttachment } from "./resume/attachment";
import { instant } from "./text";

/** Maximum bytes, minimum pixels of each side, maximum megapixels, and pixels of the longer side as stored. */
export const photoLimits = {
  bytes: 5 * 1024 * 1024,
  minSide: 200,
  maxMegapixels: 24,
  storedSide: 1200,
} as const;

export const photo = z.object({
  /** Quoted ETag of the response of `readImage` */
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
  summary: "The photo as JPEG. None: 404. Supports If-None-Match: 304.",
  auth: "member",
  response: null,
  download: true,
});

export const uploadImage = endpoint({
  name: "uploadImage",
  method: "POST",
  path: "/api/Files/resume/imageUpload",
  summary:
    "Sets or replaces the photo: JPEG, PNG or WebP by content, at least 200 × 200 and at most 24 megapixels. It is rotated upright, scaled to at most 1,200 pixels, and stored as JPEG without metadata. Another type: 415. Too large: 413. Too small, too many pixels or damaged: 422.",
  auth: "member",
  upload: { maxBytes: photoLimits.bytes },
  response: photo,
  status: 201,
});

export const deleteImage = endpoint({
  name: "deleteImage",
  method: "DELETE",
  path: "/api/Files/resume/readImage",
  summary: "Deletes the photo, if there is one.",
  auth: "member",
  capability: "resume",
  response: null,
});

const fileId = z.object({ id: z.uuid() });

export const listAttachments = endpoint({
  name: "listAttachments",
  method: "GET",
  path: "/api/Files/resume/attachment",
  summary: "The resume's files, without their bytes.",
  auth: "member",
  capability: "resume",
  response: savedAttachment,
});

export const uploadAttachment = endpoint({
  name: "uploadAttachment",
  method: "POST",
  path: "/api/Files/resume/attachment",
  summary:
    "Adds a file: PDF, DOC, DOCX, ODT, JPEG or PNG by content. Another type: 415. Too large: 413. More than ten files: 409.",
  auth: "member",
  capability: "resume",
  body: z.object({ label: attachmentLabel }),
  upload: { maxBytes: attachmentLimits.bytes },
  response: savedAttachment.extend({ id: z.uuid() }),
  status: 201,
});

export const readAttachmentFile = endpoint({
  name: "readAttachmentFile",
  method: "GET",
  path: "/api/Files/resume/attachment/{id}",
  summary: "Downloads a file under its name (RFC 6266). Unknown, deleted, or another member's: 404.",
  auth: "member",
  capability: "resume",
  params: fileId,
  response: null,
  download: true,
});

export const deleteAttachment = endpoint({
  name: "deleteAttachment",
  method: "DELETE",
  path: "/api/Files/resume/attachment/{id}",
  summary:
    "Removes a file from the resume; submitted applications keep it. Unknown, deleted, or another member's: 404.",
  auth: "member",
  capability: "resume",
  params: fileId,
  response: savedAttachment,
});
