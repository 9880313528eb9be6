import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import { type CompanyIdentity, imagePath } from "./identity";
import { type CompanyImage, readImage } from "./images";
import { textIn } from "./page-file";

/** Maximum size of a picture in KB. It is low, because a page shows several pictures. */
const maxPictureKb = 400;
const smallerFormats = [".avif", ".webp"];

/**
 * A picture in a page file: the path of an image in the folder if the picture is decorative, else `{ "file", "alt" }`
 * with a text alternative.
 */
export const pictureIn = (identity: CompanyIdentity) =>
  z.preprocess(
    (value) => (typeof value === "string" ? { file: value } : value),
    z.strictObject({ file: imagePath, alt: textIn(identity, 200).optional() }),
  );
type NamedPicture = z.output<ReturnType<typeof pictureIn>>;

export interface CompanyPicture {
  readonly image: CompanyImage;
  /** The same picture in smaller formats, smallest first; browsers take the first that they support */
  readonly smaller: readonly CompanyImage[];
  /** Null if decorative */
  readonly alt: LocalizedText | null;
}

/** Reads a picture and its smaller formats: files of the same name that end in `.avif` or `.webp`. */
export function readPicture(
  folder: string,
  named: NamedPicture | undefined,
  { file, field, errors }: { file: string; field: string; errors: string[] },
): CompanyPicture | null {
  if (named === undefined) return null;
  const read = (path: string) => readImage(folder, path, { file, field, errors, maxKb: maxPictureKb });
  const image = read(named.file);
  if (image === null) return null;
  const stem = named.file.slice(0, -extname(named.file).length);
  const paths = smallerFormats.map((format) => stem + format);
  const smaller = paths
    .filter((path) => path !== named.file && existsSync(join(folder, path)))
    .map(read)
    .filter((each) => each !== null);
  return { image, smaller, alt: named.alt ?? null };
}

export const filesOf = (pictures: readonly (CompanyPicture | null)[]): CompanyImage[] =>
  pictures.flatMap((picture) => (picture === null ? [] : [picture.image, ...picture.smaller]));
