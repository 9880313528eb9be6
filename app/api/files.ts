import {
  deleteAttachment,
  deleteImage,
  readAttachmentFile,
  readImage,
  uploadAttachment,
  uploadImage,
} from "#contract/files";
import type { Call, FileDownload, LocalFile } from "./call";
import { ApiError } from "./errors.server";
import { isOffered, required } from "./result";

/** @throws {ApiError} 404 without a file */
function fileOf(download: FileDownload | null): FileDownload {
  if (download === null) throw new ApiError(404, "no such file");
  return download;
}

export const files = (call: Call) => ({
  readPhoto: async (ifNoneMatch?: string | null) =>
    fileOf(await call.download(readImage, { ifNoneMatch: ifNoneMatch ?? null })),
  uploadPhoto: (file: LocalFile) => call.upload(uploadImage, { fields: {}, file }),
  deletePhoto: async () => {
    if (!isOffered(await call(deleteImage))) throw new ApiError(501, `${deleteImage.name}: not offered`);
  },
  canDeletePhoto: () => call.offers.has(deleteImage) !== false,
  uploadAttachment: async (file: LocalFile, label: string) =>
    required(await call.upload(uploadAttachment, { fields: { label }, file }), uploadAttachment.name),
  canUploadAttachments: () => call.offers.has(uploadAttachment) !== false,
  readAttachment: async (id: string, ifNoneMatch?: string | null) => {
    const download = await call.download(readAttachmentFile, {
      params: { id },
      ifNoneMatch: ifNoneMatch ?? null,
    });
    return fileOf(isOffered(download) ? download : null);
  },
  canReadAttachments: () => call.offers.has(readAttachmentFile) !== false,
  /** Returns false if the API lacks the call; the section is saved without the file instead */
  deleteAttachment: async (id: string): Promise<boolean> =>
    isOffered(await call(deleteAttachment, { params: { id } })),
});
