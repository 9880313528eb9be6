import { attachmentLimits } from "#contract/resume/attachment";

/** Valid extensions by media type; the first is appended to names with any other extension. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "application/msword": ["doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

// Control characters, bidirectional controls (UAX #9), zero-width characters and lone surrogates.
const invisible = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;
const reserved = /["'`<>:|?*\\/%;]/g;

/**
 * Makes a file name safe in HTML, in headers and on disk. Takes the last segment of the path, removes invisible
 * characters, and replaces quotes and characters that file systems reserve with underscores. The result has at most 120
 * characters and an extension of its media type.
 */
export function safeFileName(original: string, mediaType: string): string {
  // Browsers percent-encode quotation marks and line breaks in file names (HTML, multipart form data).
  const decoded = original.replace(/%(22|0d|0a)/gi, (code) => decodeURIComponent(code));
  const last = decoded.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(invisible, "").replace(reserved, "_").replace(/\s+/g, " ");
  const trimmed = plain.replace(/^[.\s]+|[.\s]+$/g, "");
  const [first = "bin", ...others] = extensions[mediaType] ?? [];
  const extension = /\.([a-z0-9]{1,5})$/i.exec(trimmed)?.[1]?.toLowerCase() ?? "";
  const isValid = extension === first || others.includes(extension);
  const stem = isValid ? trimmed.slice(0, -extension.length - 1) : trimmed;
  const suffix = `.${isValid ? extension : first}`;
  const shortened = [...stem]
    .slice(0, attachmentLimits.name - suffix.length)
    .join("")
    .trim();
  return `${shortened || "file"}${suffix}`;
}

/** Content-Disposition of a download (RFC 6266); non-ASCII names are encoded as in RFC 8187. */
export function disposition(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
