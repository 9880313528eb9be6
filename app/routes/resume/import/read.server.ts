import { readFile } from "node:fs/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { fromJsonResume } from "#contract/json-resume/import";
import { parseJson, UnreadableJson } from "#http/json-limits";

/** Maximum length in characters: the review form carries the file, and form size is limited. */
const maxLength = 100_000;

interface Source {
  /** The file minified, for a hidden form field */
  readonly text: string;
  readonly json: unknown;
  /** null: pasted text */
  readonly fileName: string | null;
}

/** Reads the uploaded file or the pasted text; returns an error message if it is not a JSON object. */
export async function readSource(
  form: FormData,
  { uploads, t }: AppLoadContext,
): Promise<Source | { readonly error: string; readonly field: "file" | "text" }> {
  const file = uploads.find(({ field }) => field === "file");
  const pasted = String(form.get("text") ?? "");
  const field = file ? "file" : "text";
  if (!file && pasted.trim() === "") return { error: t("import.nothing"), field: "file" };
  if (file?.tooLarge || (file?.size ?? 0) > maxLength * 4) return { error: t("import.tooLarge"), field };
  const text = (file ? await readFile(file.path, "utf8") : pasted).replace(/^\uFEFF/, "");
  const json = parsed(text);
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return { error: t("import.notJson"), field };
  const line = JSON.stringify(withoutImage(json));
  if (line.length > maxLength) return { error: t("import.tooLarge"), field };
  const knownName = String(form.get("fileName") ?? "");
  return { text: line, json, fileName: file?.name ?? (knownName || null) };
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

/** Whether the file has nothing to import. */
export const isEmpty = ({ understood, resume }: ReturnType<typeof fromJsonResume>) =>
  understood.length === 0 && !resume.workExperience.hasNoWorkExperience;
