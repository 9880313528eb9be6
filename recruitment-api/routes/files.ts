import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import {
  deleteAttachment,
  deleteImage,
  listAttachments,
  type Photo,
  photo,
  readAttachmentFile,
  readImage,
  uploadAttachment,
  uploadImage,
} from "../../contract/files";
import { type AttachmentFile, attachmentLimits, attachmentTypes } from "../../contract/resume/attachment";
import type { FileTable } from "../applyingTables";
import { attachmentsAsRead, changeAttachments, detach, fileOf, isFull, photoOf } from "../files/member";
import { disposition, harmlessName } from "../files/names";
import { portablePhoto } from "../files/photo";
import { serveDownload, serveUpload } from "../files/serve";
import { mediaTypeOf } from "../files/types";
import { readSection } from "../resume";
import { type Api, type Deps, refusal, serve } from "../serve";

const notFound = () => refusal(404, "file.notFound");

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
    if (type && /^image\/(hei[cf]|avif)/.test(type)) throw refusal(415, "file.photoHeic", { field: "file" });
    if (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp")
      throw refusal(415, "file.photoType", { field: "file" });
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
      etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`,
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

export const photoAsRead = (row: FileTable): Photo => photo.parse(row);

/** The new photo instead of the old one, whose bytes go unless an application was sent with it. */
async function replacePhoto(
  memberId: string,
  row: FileTable | null,
  { db, files, now }: Deps,
): Promise<void> {
  const gone = await db
    .transaction()
    .execute(async (tx) => {
      // Writing the member's row makes another upload of the same member wait here.
      await tx.updateTable("members").set({ id: memberId }).where("id", "=", memberId).execute();
      const old = await photoOf(tx, memberId);
      await tx.deleteFrom("photos").where("memberId", "=", memberId).execute();
      if (row) {
        await tx.insertInto("files").values(row).execute();
        await tx.insertInto("photos").values({ memberId, fileId: row.id }).execute();
      }
      return old && (await detach(tx, old.id, now())) ? old.id : null;
    })
    .catch(async (fault: unknown) => {
      if (row) await files.remove(row.id);
      throw fault;
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
    if (!mediaType) throw refusal(415, "file.type", { field: "file" });
    const etag = await etagOf(file.path);
    const item: AttachmentFile = {
      id: await deps.files.keep(file.path),
      label: body.label,
      fileName: harmlessName(file.name, mediaType),
      mediaType,
      size: file.size,
      uploadedAt: deps.now().toISOString(),
    };
    return addAttachment(memberId, item, etag, deps);
  });

  serveDownload(api, readAttachmentFile, async ({ memberId, params }, { db }) => {
    const row = await fileOf(db, memberId, params.id);
    if (!row) throw notFound();
    const headers = {
      "Content-Disposition": disposition(row.fileName),
      "Content-Security-Policy": "sandbox; default-src 'none'",
    };
    return { ...row, headers };
  });

  serve(api, deleteAttachment, async ({ memberId, params }, { db, files, now }) => {
    const outcome = await changeAttachments(db, memberId, now(), async ({ items }) =>
      items.some(({ id }) => id === params.id)
        ? { items: items.filter(({ id }) => id !== params.id) }
        : { refused: notFound() },
    );
    if ("refused" in outcome) throw outcome.refused;
    for (const id of outcome.gone) await files.remove(id);
    return outcome.saved;
  });
}

async function addAttachment(memberId: string, item: AttachmentFile, etag: string, { db, files, now }: Deps) {
  const { label: _, ...kept } = item;
  const row: FileTable = {
    ...kept,
    memberId,
    kind: "ATTACHMENT",
    width: null,
    height: null,
    etag,
    removedAt: null,
  };
  try {
    const outcome = await changeAttachments(db, memberId, now(), async (current, tx) => {
      if (isFull(current)) return { refused: full() };
      await tx.insertInto("files").values(row).execute();
      return { items: [...current.items, item] };
    });
    if ("refused" in outcome) throw outcome.refused;
    return { ...outcome.saved, id: item.id };
  } catch (fault) {
    await files.remove(item.id);
    throw fault;
  }
}

const full = () =>
  refusal(409, "file.tooMany", {
    parameters: [{ valueType: "number", value: attachmentLimits.count }],
    field: "file",
  });

async function etagOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return `"${hash.digest("base64url").slice(0, 27)}"`;
}
