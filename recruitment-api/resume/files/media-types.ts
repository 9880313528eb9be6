import { readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";

/** The name of Word's stream in a Compound File, in UTF-16LE ([MS-DOC], 2.1.1). */
const wordStream = Buffer.from("WordDocument", "utf16le");

/** The media type of a file, detected from its content; undefined if unknown. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime !== "application/x-cfb") return found?.mime;
  return (await readFile(path)).includes(wordStream) ? "application/msword" : found.mime;
}
