import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import { type CompanyIdentity, imagePath } from "./identity";
import { type CompanyImage, readImage } from "./images";
import { textIn } from "./page-file";

/** A page shows several pictures, so that each has to be small. */
const maxPictureKb = 400;
const smallerFormats = [".avif", ".webp"];

/**
 * A picture that a page file names: the path of an image of the folder, alone if the picture is decorative, else with a
 * text of what it shows (`{ "file", "alt" }`).
 */
export const pictureIn = (identity: CompanyIdentity) =>
  z.preprocess(
    (value) => (typeof value === "string" ? { file: value } : value),
    z.strictObject({ file: imagePath, alt: textIn(identity, 200).optional() }),
  );
type NamedPicture = z.output<ReturnType<typeof pictureIn>>;

/** A picture of a page. */
export interface CompanyPicture {
  readonly image: CompanyImage;
  /** The same picture in smaller formats, which browsers that can read them prefer; smallest first */
  readonly smaller: readonly CompanyImage[];
  /** Null: decorative */
  readonly alt: LocalizedText | null;
}

/** Reads a picture and its smaller formats: files of the same name that end in `.avif` or `.webp`. */
export function readPicture(
  folder: string,
  named: NamedPicture | undefined,
  { file, field, faults }: { file: string; field: string; faults: string[] },
): CompanyPicture | null {
  if (named === undefined) return null;
  const read = (path: string) => readImage(folder, path, { file, field, faults, maxKb: maxPictureKb });
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

/** The files of pictures; those that are null have none. */
export const filesOf = (pictures: readonly (CompanyPicture | null)[]): CompanyImage[] =>
  pictures.flatMap((picture) => (picture === null ? [] : [picture.image, ...picture.smaller]));
