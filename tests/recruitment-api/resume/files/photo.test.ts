import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { expect } from "vitest";
import { fetchFile, pdf, picture, send, sidewaysPhoto } from "#support/api/files";
import { newMember } from "#support/api/members";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

/** The beginning of a picture in an ISO container of this brand. */
const container = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    Buffer.alloc(4096),
  ]);

const { api, test } = await startApiWithMembers({ engine });

const onDisk = () => readdir(join(api.dataDir, "files")).catch((): string[] => []);
const upload = (token: string, bytes: Buffer) =>
  send(api, "imageUpload", { token, bytes, name: "me.jpg", type: "image/jpeg" });

test("the photo is rotated upright and loses its metadata", {
  tags: ["spec-7-22", "promise-48"],
}, async () => {
  const { token } = await newMember(api);
  const original = await sidewaysPhoto(400, 300);
  expect((await sharp(original).metadata()).exif?.toString("latin1")).toContain("Tattletale");
  expect(await upload(token, original)).toMatchObject({ status: 201, body: { width: 300, height: 400 } });
  const answer = await fetchFile(api, "readImage", token);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 300, height: 400 });
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.toString("latin1")).not.toContain("Tattletale");
});

test("the photo is scaled down to 1,200 pixels a side, and never up", async ({ member: { token } }) => {
  expect(await upload(token, await picture("png", 3000, 1500))).toMatchObject({
    body: { width: 1200, height: 600 },
  });
  expect(await upload(token, await picture("webp", 200, 250))).toMatchObject({
    body: { width: 200, height: 250 },
  });
});

test("the photo has a white background where the picture is transparent", async ({ member: { token } }) => {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 4, background: transparent } })
    .png()
    .toBuffer();
  expect((await upload(token, bytes)).status).toBe(201);
  const stored = Buffer.from(await (await fetchFile(api, "readImage", token)).arrayBuffer());
  expect((await sharp(stored).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

test("the photo can be cached privately and must be revalidated", { tags: "spec-7-21" }, async () => {
  const { token } = await newMember(api);
  await upload(token, await picture("jpeg"));
  const first = await fetchFile(api, "readImage", token);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const etag = first.headers.get("etag") ?? "";
  const again = await fetchFile(api, "readImage", token, { "If-None-Match": etag });
  expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: "" });
  await upload(token, await picture("jpeg", 320, 320));
  expect((await fetchFile(api, "readImage", token, { "If-None-Match": etag })).status).toBe(200);
});

test("the photo replaces the previous one, belongs to one member and leaves no file when deleted", {
  tags: "promise-49",
}, async () => {
  const [{ token }, other] = [await newMember(api), await newMember(api)];
  const before = await onDisk();
  for (const size of [300, 310, 320]) await upload(token, await picture("jpeg", size, size));
  expect(await onDisk()).toHaveLength(before.length + 1);
  expect((await fetchFile(api, "readImage", other.token)).status).toBe(404);
  const remove = () =>
    fetch(`${api.url}/api/Files/resume/readImage`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${token}` },
    });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(204);
  expect((await fetchFile(api, "readImage", token)).status).toBe(404);
  expect(await onDisk()).toEqual(before);
});

test.each([
  ["a HEIC picture", async () => container("heic"), 415, "file.photoHeic"],
  ["an AVIF picture", async () => container("avif"), 415, "file.photoType"],
  ["a GIF", () => picture("gif"), 415, "file.photoType"],
  ["a TIFF", () => picture("tiff"), 415, "file.photoType"],
  ["a PDF that is called me.jpg", async () => pdf, 415, "file.photoType"],
  ["a page named me.jpg", async () => Buffer.from("<script>alert(1)</script>"), 415, "file.photoType"],
  ["a picture 199 pixels wide", () => picture("jpeg", 199, 400), 422, "file.photoTooSmall", 200],
  [
    "a picture of more than 24 megapixels",
    () => picture("png", 4_900, 4_900),
    422,
    "file.photoTooManyPixels",
    24,
  ],
  ["half a picture", async () => (await picture("png", 900, 900)).subarray(0, 900), 422, "file.photoDamaged"],
  ["more than 5 MB", async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, "file.tooLarge", 5],
  ["nothing", async () => Buffer.alloc(0), 400, "error.file"],
])("%s is rejected and leaves no file", async (_, make, status, message, limit?: number) => {
  const { token } = await newMember(api);
  const before = await onDisk();
  const reply = await upload(token, await make());
  expect(reply).toEqual({
    status,
    body: {
      ...{ message, field: "file" },
      ...(limit && { parameters: [{ valueType: "number", value: limit }] }),
    },
  });
  expect(await onDisk()).toEqual(before);
});

test("the photo is no attachment, and an upload that cannot be stored in the database leaves no file", async () => {
  const { token } = await newMember(api);
  const photo = await picture("jpeg");
  const before = await onDisk();
  await upload(token, photo);
  const [id = ""] = (await onDisk()).filter((name) => !before.includes(name));
  expect((await fetchFile(api, `attachment/${id}`, token)).status).toBe(404);
  await api.db.schema.alterTable("photos").renameTo("missing").execute();
  try {
    expect((await upload(token, photo)).status).toBe(500);
    expect((await onDisk()).toSorted()).toEqual([...before, id].toSorted());
  } finally {
    await sql`alter table missing rename to photos`.execute(api.db);
  }
});

test("the photo cannot be uploaded without authentication", async () => {
  const before = await onDisk();
  expect((await send(api, "imageUpload", { bytes: await picture("jpeg") })).status).toBe(401);
  expect(await onDisk()).toEqual(before);
});
