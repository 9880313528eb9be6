import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { multipartOf } from "#server/upstream/upload";
import { newFolder } from "#support/new-folder";

const megabyte = 1024 * 1024;
const folder = newFolder();

async function encoded(bytes: Buffer, fields: Record<string, string> = {}) {
  const path = join(folder, "upload");
  await writeFile(path, bytes);
  const file = { name: 'a "b"\r\n.pdf', size: bytes.length, path };
  return multipartOf(fields, file);
}

test("a file is read in chunks of at most 64 KB, also when it is sent again", async () => {
  const bytes = Buffer.alloc(10 * megabyte, 7);
  const body = await encoded(bytes);
  for (let sent = 0; sent < 2; sent += 1) {
    const sizes: number[] = [];
    const reader = body.stream().getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      sizes.push(next.value.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(bytes.length);
  }
});

test("fields and file arrive as they were sent", async () => {
  const bytes = Buffer.from("%PDF-1.7 \r\n--careers-\r\n");
  const form = await new Response(await encoded(bytes, { label: "我的履歷" })).formData();
  expect(form.get("label")).toBe("我的履歷");
  const file = form.get("file");
  if (!(file instanceof File)) throw new Error("no file");
  expect(file.name).toBe('a "b"\r\n.pdf');
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
});
