import { randomUUID } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { expect } from "vitest";
import { startApi } from "#api/process/start";
import { compoundFile, docx, fetchFile, odt, pdf, picture, send } from "#support/api/files";
import { applicationForm, get, newMember, newOpening, post } from "#support/api/members";
import { stopAtEnd } from "#support/at-end";
import { trickle } from "#support/raw-http";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

interface Item {
  readonly id: string;
  readonly label: string;
  readonly fileName: string;
  readonly mediaType: string;
}

const { api, test } = await startApiWithMembers({ engine });

/** Stored files and unfinished uploads, without the marker file of the store. */
const onDisk = async () => {
  const folders = ["files", "spool"].map((name) => readdir(join(api.dataDir, name)));
  return (await Promise.all(folders))
    .flat()
    .filter((name) => name !== "database-id")
    .sort();
};
const upload = (token: string, given: Partial<Parameters<typeof send>[2]> = {}) =>
  send(api, "attachment", { token, bytes: pdf, ...given });
const listed = async (token: string) =>
  (await get(api, "resume/attachment", { token })).body as { items: Item[]; version: number };
const remove = async (token: string, id: string) =>
  (
    await fetch(`${api.url}/api/Files/resume/attachment/${id}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${token}` },
    })
  ).status;

test("attachments are downloaded byte for byte, with the uploaded name and label", async ({
  member: { token },
}) => {
  const reply = await upload(token, { name: "履歷 2026.pdf", label: "Portfolio" });
  expect(reply).toMatchObject({
    status: 201,
    body: { version: 1, items: [{ fileName: "履歷 2026.pdf", label: "Portfolio", size: pdf.length }] },
  });
  const answer = await fetchFile(api, `attachment/${reply.body.id}`, token);
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="__ 2026.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B7%202026.pdf`,
  );
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect(answer.headers.get("content-length")).toBe(String(pdf.length));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  const etag = answer.headers.get("etag") ?? "";
  expect((await fetchFile(api, `attachment/${reply.body.id}`, token, { "If-None-Match": etag })).status).toBe(
    304,
  );
  expect(await listed(token)).toEqual((await get(api, "Files/resume/attachment", { token })).body);
});

test.each([
  ["PDF", "pdf", "application/pdf", async () => pdf],
  ["DOC", "doc", "application/msword", async () => compoundFile("WordDocument")],
  [
    "DOCX",
    "docx",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    async () => docx,
  ],
  ["ODT", "odt", "application/vnd.oasis.opendocument.text", async () => odt],
  ["JPEG", "jpg", "image/jpeg", () => picture("jpeg", 20, 20)],
  ["PNG", "png", "image/png", () => picture("png", 20, 20)],
])(
  "attachments accept a %s, recognised by its content regardless of its name",
  async (_, extension, mediaType, make) => {
    const { token } = await newMember(api);
    const reply = await upload(token, { bytes: await make(), name: "x.exe", type: "text/html" });
    const fileName = `x.exe.${extension}`;
    expect(reply).toMatchObject({ status: 201, body: { items: [{ mediaType, fileName }] } });
    const { headers } = await fetchFile(api, `attachment/${reply.body.id}`, token);
    expect(headers.get("content-type")).toBe(mediaType);
  },
);

test("attachments keep the other extension of a JPEG", async ({ member: { token } }) => {
  const reply = await upload(token, { bytes: await picture("jpeg", 20, 20), name: "me.JPEG" });
  expect(reply.body.items).toMatchObject([{ fileName: "me.jpeg" }]);
});

test.each([
  ["a workbook named cv.doc", compoundFile("Workbook")],
  ["a page named cv.pdf", Buffer.from("<html><script>alert(1)</script>")],
  ["a program named cv.pdf", Buffer.from("MZ\u0090\u0000\u0003")],
  ["plain text", Buffer.from("I am a resume")],
])("attachments reject %s", async (_, bytes) => {
  const { token } = await newMember(api);
  const before = await onDisk();
  expect(await upload(token, { bytes })).toMatchObject({
    status: 415,
    body: { message: "file.type", field: "file" },
  });
  expect(await onDisk()).toEqual(before);
});

test.each([
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\me\\cv.pdf", "cv.pdf"],
  ["a\"b'c.pdf", "a_b_c.pdf"],
  ["cv\u202efdp.exe", "cvfdp.exe.pdf"],
  ["line\r\nbreak.pdf", "linebreak.pdf"],
  ["...", "file.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["<script>.pdf", "_script_.pdf"],
  ["CV.PDF", "CV.pdf"],
  ["cv (1)!.pdf", "cv (1)!.pdf"],
  [`${"𠮷".repeat(300)}.pdf`, `${"𠮷".repeat(116)}.pdf`],
])("attachments store a file named %j as %s", async (name, fileName) => {
  const { token } = await newMember(api);
  const reply = await upload(token, { name });
  expect(reply).toMatchObject({ status: 201, body: { items: [{ fileName }] } });
  const answer = await fetchFile(api, `attachment/${reply.body.id}`, token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.~%-]+$/,
  );
  expect((await onDisk()).every((entry) => /^[0-9a-f-]{36}$/.test(entry))).toBe(true);
});

test("attachments are limited to ten, also for concurrent uploads", async ({ member: { token } }) => {
  const replies = await Promise.all(Array.from({ length: 14 }, () => upload(token)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  for (const reply of replies.filter(({ status }) => status !== 201))
    expect(reply).toEqual({
      status: 409,
      body: {
        ...{ message: "file.tooMany", field: "file" },
        parameters: [{ valueType: "number", value: 10 }],
      },
    });
  const { items, version } = await listed(token);
  expect({ count: new Set(items.map(({ id }) => id)).size, version }).toEqual({ count: 10, version: 10 });
});

test.each([
  ["accept a file of 10 MB", 10 * 1024 * 1024, 201],
  ["reject a file of 10 MB and one byte", 10 * 1024 * 1024 + 1, 413],
  ["read a file of 39 MB to its end and reject it", 39 * 1024 * 1024, 413],
])("attachments %s", async (_, size, status) => {
  const { token } = await newMember(api);
  const before = await onDisk();
  const bytes = Buffer.alloc(size, " ");
  pdf.copy(bytes);
  const reply = await upload(token, { bytes });
  expect(reply.status).toBe(status);
  if (status === 413)
    expect(reply.body).toEqual({
      ...{ message: "file.tooLarge", field: "file" },
      parameters: [{ valueType: "number", value: 10 }],
    });
  expect(await onDisk()).toHaveLength(before.length + (status === 201 ? 1 : 0));
});

test("attachments limit a label to 60 characters", async ({ member: { token } }) => {
  expect((await upload(token, { label: "𠮷".repeat(60) })).status).toBe(201);
  const before = await onDisk();
  expect(await upload(token, { label: "𠮷".repeat(61) })).toMatchObject({
    status: 400,
    body: [{ field: "label", message: "error.tooLong" }],
  });
  expect(await onDisk()).toEqual(before);
});

/** Sends a form with a file in each field of `names`, and then the labels. */
const sendForm = async (token: string, names: readonly string[], ...labels: string[]) => {
  const form = new FormData();
  for (const name of names) form.append(name, new File([pdf], "cv.pdf"));
  for (const label of labels) form.append("label", label);
  const response = await fetch(`${api.url}/api/Files/resume/attachment`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
};

test("attachments have the first of two labels after the file", async ({ member: { token } }) => {
  const reply = await sendForm(token, ["file"], "First", "Second");
  expect(reply).toMatchObject({ status: 201, body: { items: [{ label: "First" }] } });
});

test.each([
  ["with two files", ["file", "file"], "", 400, "file.unreadable"],
  ["with the file under another name", ["document"], "", 400, "error.file"],
  ["with a label of 50 KB", ["file"], "x".repeat(50_000), 413, "file.tooLarge"],
])("attachments reject a form %s", async (_, names, label, status, message) => {
  const { token } = await newMember(api);
  const before = await onDisk();
  expect(await sendForm(token, names, label)).toMatchObject({ status, body: { message, field: "file" } });
  expect(await onDisk()).toEqual(before);
});

test("attachments reject a body that is no form, and an empty one", async ({ member: { token } }) => {
  const path = "Files/resume/attachment";
  const title = "Send multipart/form-data";
  expect(await post(api, path, {}, { token })).toMatchObject({ status: 415, body: { title } });
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const body = { message: "file.unreadable", field: "file" };
  expect(await post(api, path, undefined, { token, headers })).toMatchObject({ status: 400, body });
});

test("attachments save labels and order, delete files missing from the list and reject unknown ones", async () => {
  const { token } = await newMember(api);
  for (const name of ["a.pdf", "b.pdf", "c.pdf"]) await upload(token, { name });
  const [a, b, c] = (await listed(token)).items;
  const save = (items: object[], version: number) =>
    post(api, "resume/attachment", { items, version }, { token });
  expect(await save([{ id: c?.id, label: "Third" }, { id: a?.id }], 3)).toMatchObject({
    status: 200,
    body: {
      version: 4,
      items: [
        { fileName: "c.pdf", label: "Third" },
        { fileName: "a.pdf", label: "" },
      ],
    },
  });
  expect((await fetchFile(api, `attachment/${b?.id}`, token)).status).toBe(404);
  expect(await onDisk()).not.toContain(b?.id);
  expect(await save([{ id: a?.id }], 3)).toMatchObject({
    status: 409,
    body: { message: "resume.conflict", current: { version: 4 } },
  });
  expect(await save([{ id: randomUUID() }], 4)).toMatchObject({
    status: 400,
    body: [{ field: "items[0].id", message: "file.notFound" }],
  });
});

test("attachments can be read and deleted by their owner only", async () => {
  const [{ token }, other] = [await newMember(api), await newMember(api)];
  const { id } = (await upload(token)).body;
  expect((await fetchFile(api, `attachment/${id}`, other.token)).status).toBe(404);
  expect(await remove(other.token, id)).toBe(404);
  expect(await remove(token, id)).toBe(200);
  expect(await remove(token, id)).toBe(404);
  expect(await onDisk()).not.toContain(id);
});

test("attachments remain stored if an application includes them", async ({ member: { token } }) => {
  const { id } = (await upload(token)).body;
  const jobId = await newOpening(api, new Date(Date.now() - 60_000), { requiredSections: ["attachment"] });
  const form = applicationForm(jobId);
  expect((await post(api, "resume/apply", form, { token })).status).toBe(201);
  expect(await remove(token, id)).toBe(200);
  expect((await fetchFile(api, `attachment/${id}`, token)).status).toBe(404);
  expect(await onDisk()).toContain(id);
});

test("attachments abort an upload of 1 KB per second and store nothing", async () => {
  const strict = stopAtEnd(
    await startApi(api.env, {
      port: 0,
      log: pino({ level: "silent" }),
      uploadPace: { graceMs: 500, bytesPerSecond: 16_384 },
    }),
  );
  const { token } = await newMember(api);
  const before = await onDisk();
  const head = [
    "POST /api/Files/resume/attachment HTTP/1.1",
    "Host: x",
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=b",
    "Content-Length: 500000",
    "",
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  ];
  const { port } = new URL(strict.url);
  expect(await trickle(Number(port), head.join("\r\n"))).toMatch(/^HTTP\/1.1 408 /);
  expect(await onDisk()).toEqual(before);
});

test("attachments store nothing from an aborted upload", async ({ member: { token } }) => {
  const before = await onDisk();
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/Files/resume/attachment HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
  );
  await expect.poll(async () => (await onDisk()).length).toBe(before.length + 1);
  socket.destroy();
  await expect.poll(onDisk).toEqual(before);
});

test("attachments that a member deletes are set aside for backups, and deleted by the daily erasure of the next day", async () => {
  const { token } = await newMember(api);
  const { id } = (await upload(token)).body;
  await fetch(`${api.url}/api/Files/resume/attachment/${id}`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await onDisk()).not.toContain(id);
  const isSetAside = async () => (await readdir(join(api.dataDir, "removed"))).includes(id);
  await api.erasure.run();
  expect(await isSetAside()).toBe(true);
  api.setNow(new Date(Date.now() + 25 * 3_600_000));
  await api.erasure.run();
  expect(await isSetAside()).toBe(false);
  api.setNow(new Date());
});

test("attachments left over from a crash are removed at the next start, except recent ones", async () => {
  const [files, spool] = [join(api.dataDir, "files"), join(api.dataDir, "spool")];
  const { token } = await newMember(api);
  const { id } = (await upload(token)).body;
  const [orphan, broken, fresh] = [randomUUID(), randomUUID(), randomUUID()];
  for (const path of [join(files, orphan), join(spool, broken), join(files, fresh)])
    await writeFile(path, "x");
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const path of [join(files, orphan), join(spool, broken), join(files, id)])
    await utimes(path, hoursAgo, hoursAgo);
  await (await startApi(api.env, { port: 0, log: pino({ level: "silent" }) })).stop();
  const left = await onDisk();
  expect([id, fresh].every((name) => left.includes(name))).toBe(true);
  expect([orphan, broken].some((name) => left.includes(name))).toBe(false);
  expect(await readdir(join(api.dataDir, "trash"))).toEqual([orphan]);
});
