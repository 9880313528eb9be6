import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ZipEntry, zipOf } from "#api/members/export/zip";

const modifiedAt = new Date("2026-11-20T08:00:00.000Z");

test("an archive reads its files only as fast as it is downloaded", async () => {
  let chunksRead = 0;
  async function* content() {
    for (; chunksRead < 1000; chunksRead += 1) yield randomBytes(64 * 1024);
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "large.bin", modifiedAt, isText: false, content: content() };
  }
  const reader = Readable.from(zipOf(entries()), { objectMode: false });
  for await (const chunk of reader) {
    expect(chunk.byteLength).toBeLessThan(128 * 1024);
    if (chunksRead >= 20) break;
  }
  expect(chunksRead).toBeLessThan(30);
});

test("an archive contains its entries in order, with file names in any script and their content", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ["README.txt", "files/作品集 𠮷.pdf", "files/empty"])
      yield {
        name,
        modifiedAt,
        isText: name.endsWith(".txt"),
        content: Readable.from(name.endsWith("empty") ? [] : [Buffer.from(name), Buffer.from(name)]),
      };
  }
  const chunks = [];
  for await (const chunk of zipOf(entries())) chunks.push(chunk);
  const bytes = new Uint8Array(Buffer.concat(chunks));
  const isDeflated = new Map<string, boolean>();
  const archive = unzipSync(bytes, {
    filter: ({ name, compression }) => isDeflated.set(name, compression === 8) !== undefined,
  });
  expect([...isDeflated.values()], "only texts are compressed").toEqual([true, false, false]);
  // Date and time of the first entry (APPNOTE.TXT, 4.4.6)
  const stored = new DataView(bytes.buffer).getUint32(10, true);
  const [date, time] = [stored >> 16, stored & 0xffff];
  expect(
    new Date(1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63),
  ).toEqual(modifiedAt);
  expect(Object.entries(archive).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ["README.txt", "README.txtREADME.txt"],
    ["files/作品集 𠮷.pdf", "files/作品集 𠮷.pdffiles/作品集 𠮷.pdf"],
    ["files/empty", ""],
  ]);
});
