import { readFile } from "node:fs/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Imported } from "#contract/json-resume/import";
import { valueAt } from "#contract/json-resume/value-at";
import { parseJson, UnreadableJson } from "#http/json-limits";
import type { UploadedFile } from "../../api/call";
import { optionalPart } from "../../api/part.server";
import { explain } from "../../i18n/errors";
import { kindOf, maxResumeLength, readResumeDocument } from "../../resume/upload/read-document.server";
import { uploadHints } from "../../resume/upload/upload.server";
import { withCity } from "./city.server";
import { withCorrections } from "./corrections.server";

/**
 * Maximum size of a JSON file. It is larger than the text that the review submits again, because indentation and an
 * embedded image are removed from that text.
 */
const maxBytes = 4 * maxResumeLength;

export interface Source {
  /** The form field that contained the resume */
  readonly field: "file" | "text";
  /** The file's JSON, for a hidden form field */
  readonly text: string;
  readonly json: unknown;
  /** null for pasted text */
  readonly fileName: string | null;
  /** The uploaded PDF or Word file, which can be stored as an attachment; null for pasted text and JSON files */
  readonly document: UploadedFile | null;
}

interface Failure extends Pick<Source, "field"> {
  readonly error: string;
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
  const field: Source["field"] = file ? "file" : "text";
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
  const corrected = await withKnownPlaces(withCorrections(withoutImage(json), form), context);
  const line = JSON.stringify(corrected);
  if (line.length > maxResumeLength) return failure(t("import.tooLarge"));
  const knownName = String(form.get("fileName") ?? "");
  return { field, text: line, json: corrected, fileName: file?.name ?? (knownName || null), document: null };
}

async function readDocument(
  file: UploadedFile,
  kind: Exclude<Awaited<ReturnType<typeof kindOf>>, "json">,
  context: AppLoadContext,
): Promise<Source | Failure> {
  const reading = await readResumeDocument(file, kind, context);
  if ("error" in reading) return { ...reading, field: "file" };
  return { ...(await sourceOf(reading.json, file.name, context)), document: file };
}

/** The source for a resume that was read from a document. */
export async function sourceOf(resume: object, fileName: string, context: AppLoadContext): Promise<Source> {
  const json = await withKnownPlaces(resume, context);
  return { field: "file", text: JSON.stringify(json), json, fileName, document: null };
}

/** Adds the key of the city, and the countries of the schools that the member's resume already has. */
async function withKnownPlaces(file: object, context: AppLoadContext): Promise<object> {
  const [json, saved] = await Promise.all([
    withCity(file, context),
    optionalPart(context.api.resume.read("educationInformation")),
  ]);
  const schools = valueAt(json, "education");
  if (!Array.isArray(schools)) return json;
  const education = schools.map((school: unknown) => {
    const known = saved?.items.find((each) => each.school === valueAt(school, "institution"));
    if (!known || valueAt(school, "careers.country") !== undefined) return school;
    return {
      ...(school as object),
      careers: { ...Object(valueAt(school, "careers")), country: known.country },
    };
  });
  return { ...json, education };
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

export const isEmpty = ({ recognized, resume }: Imported) =>
  recognized.length === 0 && !resume.workExperience.hasNoWorkExperience;
