import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";

const mediaTypes: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

const defaultMaxKb = 2 * 1024;

/** An image of the company folder, in memory. */
export interface CompanyImage {
  /** `/company/logo.4f9c01ab.svg`; the hash changes with the content */
  readonly href: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * Reads an image of the company folder. If it cannot be used, returns null and adds an error to `errors` that names
 * `file` and `field`, where `path` is stated.
 */
export function readImage(
  folder: string,
  path: string,
  {
    file,
    field,
    errors,
    maxKb = defaultMaxKb,
  }: { file: string; field: string; errors: string[]; maxKb?: number },
): CompanyImage | null {
  const source = join(folder, path);
  const mediaType = mediaTypes[extname(path).toLowerCase()];
  const problem =
    mediaType === undefined
      ? "is not an image format of the web"
      : !existsSync(source) || !statSync(source).isFile()
        ? `${path} is not in the folder`
        : statSync(source).size > maxKb * 1024
          ? `${path} is larger than ${maxKb} KB`
          : null;
  if (problem !== null || mediaType === undefined) {
    errors.push(`${file}, ${field}: ${problem}`);
    return null;
  }
  const bytes = readFileSync(source);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const extension = extname(path);
  return { href: `/company/${basename(path, extension)}.${hash}${extension}`, mediaType, bytes };
}
