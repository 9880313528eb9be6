import { readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";

/** Streams of a Compound File carry their names in UTF-16LE; Word's has this one ([MS-DOC], 2.1.1). */
const wordStream = Buffer.from("WordDocument", "utf16le");

/** The media type of a file by its content; undefined where it is none that is known. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime !== "application/x-cfb") return found?.mime;
  return (await readFile(path)).includes(wordStream) ? "application/msword" : found.mime;
}
