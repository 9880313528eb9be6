import { open, readFile } from "node:fs/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { UploadedFile } from "../../api/call";

/** Maximum characters of a resume as JSON, because a form submits it again and form size is limited. */
export const maxResumeLength = 100_000;

interface ReadDocument {
  readonly json: object;
}

interface Unreadable {
  readonly error: string;
  readonly status: 400 | 503;
}

type Kind = "pdf" | "docx" | "doc" | "json";

/** Detects the kind of a file from its first bytes, because the file name may be wrong. */
export async function kindOf(path: string): Promise<Kind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    const start = buffer.subarray(0, bytesRead);
    // Uses `includes`, because PDF programs accept other bytes before the header.
    if (start.includes("%PDF-")) return "pdf";
    const magic = start.subarray(0, 4).toString("hex");
    if (magic === "504b0304") return "docx";
    return magic === "d0cf11e0" ? "doc" : "json";
  } finally {
    await file.close();
  }
}

/** Reads a PDF or Word file as JSON Resume; returns an error message if it cannot be read. */
export async function readResumeDocument(
  { path }: Pick<UploadedFile, "path">,
  kind: Exclude<Kind, "json">,
  { t, readDocument }: AppLoadContext,
): Promise<ReadDocument | Unreadable> {
  if (kind === "doc") {
    // Word stores a .docx file with a password in the container of its old format ([MS-OFFCRYPTO] 2.3.4.4).
    const isEncrypted = (await readFile(path)).includes(Buffer.from("EncryptedPackage", "utf16le"));
    return { error: t(isEncrypted ? "import.unreadable.encrypted" : "import.oldWord"), status: 400 };
  }
  const reading = await readDocument({ path }, kind);
  if ("unreadable" in reading)
    return {
      error: t(`import.unreadable.${reading.unreadable}`),
      status: reading.unreadable === "busy" ? 503 : 400,
    };
  return JSON.stringify(reading.resume).length > maxResumeLength
    ? { error: t("import.tooLarge"), status: 400 }
    : { json: reading.resume };
}
