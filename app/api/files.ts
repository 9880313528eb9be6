import {
  deleteAttachment,
  deleteImage,
  listAttachments,
  readAttachmentFile,
  readImage,
  uploadAttachment,
  uploadImage,
} from "../../contract/files";
import type { Call } from "./client.server";
import type { LocalFile } from "./files.server";

export const files = (call: Call) => ({
  readPhoto: (ifNoneMatch?: string | null) => call.download(readImage, { ifNoneMatch: ifNoneMatch ?? null }),
  uploadPhoto: (file: LocalFile) => call.upload(uploadImage, { fields: {}, file }),
  deletePhoto: () => call(deleteImage),
  listAttachments: () => call(listAttachments),
  uploadAttachment: (file: LocalFile, label: string) =>
    call.upload(uploadAttachment, { fields: { label }, file }),
  readAttachment: (id: string, ifNoneMatch?: string | null) =>
    call.download(readAttachmentFile, { params: { id }, ifNoneMatch: ifNoneMatch ?? null }),
  deleteAttachment: (id: string) => call(deleteAttachment, { params: { id } }),
});
