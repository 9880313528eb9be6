import { attachmentLimits } from "../../contract/resume/attachment";

/** What the names of files of a type may end in; the first is added to one that ends otherwise. */
const endings: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "application/msword": ["doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

// Control characters; marks that turn or hide text (UAX #9, zero-width); lone halves of surrogate pairs.
const unseen = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;
const special = /["'`<>:|?*\\/%;]/g;

/**
 * A file name that does no harm in a list, a header or on a disk: the last step of the path, without marks, quotes and
 * what systems keep for themselves, at most 120 characters, ending as the content's type wants it.
 */
export function harmlessName(given: string, mediaType: string): string {
  // Browsers write these three signs so (HTML, multipart form data).
  const decoded = given.replace(/%(22|0d|0a)/gi, (sign) => decodeURIComponent(sign));
  const last = decoded.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(unseen, "").replace(special, "_").replace(/\s+/g, " ");
  const trimmed = plain.replace(/^[.\s]+|[.\s]+$/g, "");
  const [first = "bin", ...others] = endings[mediaType] ?? [];
  const ending = /\.([a-z0-9]{1,5})$/i.exec(trimmed)?.[1]?.toLowerCase() ?? "";
  const fits = ending === first || others.includes(ending);
  const stem = fits ? trimmed.slice(0, -ending.length - 1) : trimmed;
  const suffix = `.${fits ? ending : first}`;
  const short = [...stem]
    .slice(0, attachmentLimits.name - suffix.length)
    .join("")
    .trim();
  return `${short || "file"}${suffix}`;
}

/** Content-Disposition of a download (RFC 6266, with RFC 8187 for what is not ASCII). */
export function disposition(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
