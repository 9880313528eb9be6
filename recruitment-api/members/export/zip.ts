import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  /** Path in the archive */
  readonly name: string;
  readonly modifiedAt: Date;
  /** False for files that are already compressed */
  readonly isText: boolean;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The bytes of a ZIP archive, produced while they are read: one chunk of one entry at a time is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, modifiedAt, isText, content } of entries) {
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    file.mtime = modifiedAt;
    archive.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  archive.end();
  yield* ready.splice(0);
}
