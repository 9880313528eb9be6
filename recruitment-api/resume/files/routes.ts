import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import {
  deleteAttachment,
  deleteImage,
  listAttachments,
  photoLimits,
  readAttachmentFile,
  readImage,
  uploadAttachment,
  uploadImage,
} from "#contract/files";
import { type AttachmentFile, attachmentLimits, attachmentTypes } from "#contract/resume/attachment";
import { etagOf, etagOfStream } from "#http/etag";
import { lockMember } from "../../database/locks";
import type { FileTable } from "../../database/schema/applications";
import type { Deps } from "../../deps";
import { apiError } from "../../http/errors";
import { type Api, serve } from "../../http/serve";
import { readSection } from "../resume";
import { safeFileName } from "./file-names";
import { mediaTypeOf } from "./media-types";
import {
  attachmentsAsRead,
  changeAttachments,
  detach,
  fileOf,
  isFull,
  photoAsRead,
  photoOf,
} from "./member-files";
import { convertPhoto, type PortablePhoto } from "./photo";
import { fileHeaders, serveDownload, serveUpload } from "./serve-files";

const notFound = () => apiError(404, "file.notFound");

export function fileRoutes(api: Api): void {
  photoRoutes(api);
  attachmentRoutes(api);
}

function photoRoutes(api: Api): void {
  serveDownload(api, readImage, async ({ memberId }, { db }) => {
    const row = await photoOf(db, memberId);
    if (!row) throw notFound();
    return row;
  });

  serveUpload(api, uploadImage, async ({ memberId, file }, deps) => {
    const type = await mediaTypeOf(file.path);
    if (type && /^image\/hei[cf]/.test(type)) throw apiError(415, "file.photoHeic", { field: "file" });
    if (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp")
      throw apiError(415, "file.photoType", { field: "file" });
    const { bytes, width, height } = await portablePhoto(file.path);
    await writeFile(file.path, bytes);
    const row: FileTable = {
      id: await deps.files.keep(file.path),
      memberId,
      kind: "PHOTO",
      mediaType: "image/jpeg",
      fileName: "photo.jpg",
      size: bytes.byteLength,
      width,
      height,
      etag: etagOf(bytes),
      uploadedAt: deps.now().toISOString(),
      removedAt: null,
    };
    await replacePhoto(memberId, row, deps);
    return photoAsRead(row);
  });

  serve(api, deleteImage, async ({ memberId }, deps) => {
    await replacePhoto(memberId, null, deps);
    return null;
  });
}

/** @throws {ApiError} 415 or 422 if the file cannot be used as a photo */
async function portablePhoto(path: string): Promise<PortablePhoto> {
  const conversion = await convertPhoto(path);
  switch (conversion.outcome) {
    case "converted":
      return conversion.photo;
    case "unsupportedType":
      throw apiError(415, "file.photoType", { field: "file" });
    case "damaged":
      throw apiError(422, "file.photoDamaged", { field: "file" });
    case "tooSmall":
      throw apiError(422, "file.photoTooSmall", {
        parameters: [{ valueType: "number", value: photoLimits.minSide }],
        field: "file",
      });
    case "tooManyPixels":
      throw apiError(422, "file.photoTooManyPixels", {
        parameters: [{ valueType: "number", value: photoLimits.maxMegapixels }],
        field: "file",
      });
  }
}

/** Replaces or removes the photo. Deletes the previous file unless an application includes it. */
async function replacePhoto(
  memberId: string,
  row: FileTable | null,
  { db, files, now }: Deps,
): Promise<void> {
  const gone = await db
    .transaction()
    .execute(async (tx) => {
      await lockMember(tx, memberId);
      const old = await photoOf(tx, memberId);
      await tx.deleteFrom("photos").where("memberId", "=", memberId).execute();
      if (row) {
        await tx.insertInto("files").values(row).execute();
        await tx.insertInto("photos").values({ memberId, fileId: row.id }).execute();
      }
      return old && (await detach(tx, old.id, now())) ? old.id : null;
    })
    .catch(async (error: unknown) => {
      if (row) await files.remove(row.id);
      throw error;
    });
  if (gone) await files.remove(gone);
}

function attachmentRoutes(api: Api): void {
  serve(api, listAttachments, async ({ memberId }, { db }) =>
    attachmentsAsRead(await readSection(db, memberId, "attachment")),
  );

  serveUpload(api, uploadAttachment, async ({ memberId, file, body }, deps) => {
    const content = await mediaTypeOf(file.path);
    const mediaType = attachmentTypes.find((type) => type === content);
    if (!mediaType) throw apiError(415, "file.type", { field: "file" });
    const etag = await etagOfStream(createReadStream(file.path));
    const item: AttachmentFile = {
      id: await deps.files.keep(file.path),
      label: body.label,
      fileName: safeFileName(file.name, mediaType),
      mediaType,
      size: file.size,
      uploadedAt: deps.now().toISOString(),
    };
    const result = await addAttachment(memberId, item, etag, deps);
    if (result.outcome === "rejected") throw tooMany();
    return { ...result.saved, id: item.id };
  });

  serveDownload(api, readAttachmentFile, async ({ memberId, params }, { db }) => {
    const row = await fileOf(db, memberId, params.id);
    if (!row) throw notFound();
    return { ...row, headers: fileHeaders(row.fileName) };
  });

  serve(api, deleteAttachment, async ({ memberId, params }, { db, files, now }) => {
    const result = await changeAttachments(db, memberId, now(), async ({ items }) =>
      items.some(({ id }) => id === params.id)
        ? { items: items.filter(({ id }) => id !== params.id) }
        : { rejection: "notFound" },
    );
    if (result.outcome === "rejected") throw notFound();
    for (const id of result.unusedIds) await files.remove(id);
    return result.saved;
  });
}

/** Adds a stored file to the resume. Deletes the file if this fails or if the resume has no room for another file. */
async function addAttachment(memberId: string, item: AttachmentFile, etag: string, { db, files, now }: Deps) {
  const { label: _, ...stored } = item;
  const row: FileTable = {
    ...stored,
    memberId,
    kind: "ATTACHMENT",
    width: null,
    height: null,
    etag,
    removedAt: null,
  };
  try {
    const result = await changeAttachments(db, memberId, now(), async (current, tx) => {
      if (isFull(current)) return { rejection: "full" };
      await tx.insertInto("files").values(row).execute();
      return { items: [...current.items, item] };
    });
    if (result.outcome === "rejected") await files.remove(item.id);
    return result;
  } catch (error) {
    await files.remove(item.id);
    throw error;
  }
}

const tooMany = () =>
  apiError(409, "file.tooMany", {
    parameters: [{ valueType: "number", value: attachmentLimits.count }],
    field: "file",
  });
