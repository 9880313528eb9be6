import { open, readFile } from "node:fs/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Imported } from "#contract/json-resume/import";
import { parseJson, UnreadableJson } from "#http/json-limits";
import type { UploadedFile } from "../../api/call";
import { explain } from "../../i18n/errors";
import { uploadHints } from "../../resume/upload/upload.server";
import { withCity } from "./city.server";
import { withCorrections } from "./corrections.server";

/** Maximum length in characters: the review form submits the file again, and form size is limited. */
const maxLength = 100_000;
/**
 * A file can be larger than what the form submits again, because indentation and an embedded image are removed from it.
 */
const maxBytes = 4 * maxLength;

interface Source {
  /** The file minified, for a hidden form field */
  readonly text: string;
  readonly json: unknown;
  /** null for pasted text */
  readonly fileName: string | null;
  /** The uploaded PDF or Word file, which can be stored as an attachment; null for pasted text and JSON files */
  readonly document: UploadedFile | null;
}

interface Failure {
  readonly error: string;
  readonly field: "file" | "text";
  readonly status: 400 | 503;
}

/**
 * Reads the uploaded file or the pasted text, with the corrections from the review; returns an error message if it
 * contains no resume.
 */
export async function readSource(form: FormData, context: AppLoadContext): Promise<Source | Failure> {
  const { uploads, t } = context;
  const file = uploads.find(({ field }) => field === "file");
  const pasted = String(form.get("text") ?? "");
  const field = file ? "file" : "text";
  const failure = (error: string): Failure => ({ error, field, status: 400 });
  if (!file && pasted.trim() === "") return { ...failure(t("import.nothing")), field: "file" };
  if (file?.tooLarge) {
    const parameters = [{ valueType: "number" as const, value: uploadHints.attachment.mb }];
    return failure(explain({ message: "file.tooLarge", parameters }, t));
  }
  if (file?.size === 0) return failure(t("file.empty"));
  const kind = file ? await kindOf(file.path) : "json";
  if (file && kind !== "json") return readDocument(file, kind, context);
  if ((file?.size ?? 0) > maxBytes) return failure(t("import.tooLarge"));
  const text = (file ? await readFile(file.path, "utf8") : pasted).replace(/^\uFEFF/, "");
  const json = parsed(text);
  if (typeof json !== "object" || json === null || Array.isArray(json)) return failure(t("import.notJson"));
  const corrected = await withCity(withCorrections(withoutImage(json), form), context);
  const line = JSON.stringify(corrected);
  if (line.length > maxLength) return failure(t("import.tooLarge"));
  const knownName = String(form.get("fileName") ?? "");
  return { text: line, json: corrected, fileName: file?.name ?? (knownName || null), document: null };
}

type Kind = "pdf" | "docx" | "doc" | "json";

/** Detects the kind of a file from its first bytes, because the file name may be wrong. */
async function kindOf(path: string): Promise<Kind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    const start = buffer.subarray(0, bytesRead);
    // PDF programs accept other bytes before the header.
    if (start.includes("%PDF-")) return "pdf";
    const magic = start.subarray(0, 4).toString("hex");
    if (magic === "504b0304") return "docx";
    return magic === "d0cf11e0" ? "doc" : "json";
  } finally {
    await file.close();
  }
}

async function readDocument(
  file: UploadedFile,
  kind: Exclude<Kind, "json">,
  context: AppLoadContext,
): Promise<Source | Failure> {
  const { t, readDocument: read } = context;
  const failure = (error: string, status: Failure["status"] = 400): Failure => ({
    error,
    field: "file",
    status,
  });
  if (kind === "doc") return failure(t("import.oldWord"));
  const reading = await read(file, kind);
  if ("unreadable" in reading)
    return failure(t(`import.unreadable.${reading.unreadable}`), reading.unreadable === "busy" ? 503 : 400);
  const json = await withCity(reading.resume, context);
  const text = JSON.stringify(json);
  if (text.length > maxLength) return failure(t("import.tooLarge"));
  return { text, json, fileName: file.name, document: file };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof UnreadableJson)) throw error;
    return undefined;
  }
}

/** Removes an embedded image: it is not imported, and would exceed the form limit. */
function withoutImage(json: object): object {
  const basics: unknown = Reflect.get(json, "basics");
  if (typeof basics !== "object" || basics === null) return json;
  const image: unknown = Reflect.get(basics, "image");
  if (typeof image !== "string" || !image.startsWith("data:")) return json;
  return { ...json, basics: { ...basics, image: "data:" } };
}

/** Whether the file contains nothing to import. */
export const isEmpty = ({ recognized, resume }: Imported) =>
  recognized.length === 0 && !resume.workExperience.hasNoWorkExperience;
