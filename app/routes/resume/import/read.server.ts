import { readFile } from "node:fs/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { fromJsonResume } from "../../../../contract/jsonResume/import";

/** Characters of a file that is read; what is chosen travels with the form, which has its own limit. */
const most = 100_000;

interface Source {
  /** The file as it goes on with the form, on one line */
  readonly text: string;
  readonly json: unknown;
  /** As the applicant's device calls it; null: pasted */
  readonly fileName: string | null;
}

/** The file that came with the form, or what was pasted, or a sentence why it cannot be read. */
export async function sourceOf(
  form: FormData,
  { uploads, t }: AppLoadContext,
): Promise<Source | { readonly fault: string; readonly field: "file" | "text" }> {
  const file = uploads.find(({ field }) => field === "file");
  const pasted = String(form.get("text") ?? "");
  const field = file ? "file" : "text";
  if (!file && pasted.trim() === "") return { fault: t("import.nothing"), field: "file" };
  if (file?.tooLarge || (file?.size ?? 0) > most * 4) return { fault: t("import.tooLarge"), field };
  const text = (file ? await readFile(file.path, "utf8") : pasted).replace(/^\uFEFF/, "");
  const json = parsed(text);
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return { fault: t("import.notJson"), field };
  const line = JSON.stringify(withoutPictures(json));
  if (line.length > most) return { fault: t("import.tooLarge"), field };
  const known = String(form.get("fileName") ?? "");
  return { text: line, json, fileName: file?.name ?? (known || null) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A picture inside the file is never taken over, and would not fit into a form. */
function withoutPictures(json: object): object {
  const basics: unknown = Reflect.get(json, "basics");
  if (typeof basics !== "object" || basics === null) return json;
  const image: unknown = Reflect.get(basics, "image");
  if (typeof image !== "string" || !image.startsWith("data:")) return json;
  return { ...json, basics: { ...basics, image: "data:" } };
}

/** Whether anything of a file could be understood at all. */
export const isEmpty = ({ understood, resume }: ReturnType<typeof fromJsonResume>) =>
  understood.length === 0 && !resume.workExperience.hasNoWorkExperience;
