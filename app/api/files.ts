import {
  deleteAttachment,
  deleteImage,
  readAttachmentFile,
  readImage,
  uploadAttachment,
  uploadImage,
} from "#contract/files";
import type { Call, LocalFile } from "./call";
import { required, requiredFile } from "./result";

export const files = (call: Call) => ({
  readPhoto: async (ifNoneMatch?: string | null) =>
    requiredFile(await call.download(readImage, { ifNoneMatch: ifNoneMatch ?? null })),
  uploadPhoto: (file: LocalFile) => call.upload(uploadImage, { fields: {}, file }),
  deletePhoto: () => call(deleteImage),
  uploadAttachment: async (file: LocalFile, label: string) =>
    required(await call.upload(uploadAttachment, { fields: { label }, file }), uploadAttachment.name),
  readAttachment: async (id: string, ifNoneMatch?: string | null) =>
    requiredFile(
      await call.download(readAttachmentFile, { params: { id }, ifNoneMatch: ifNoneMatch ?? null }),
    ),
  deleteAttachment: (id: string) => call(deleteAttachment, { params: { id } }),
});
