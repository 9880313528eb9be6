import pLimit from "p-limit";
import sharp from "sharp";
import { photoLimits } from "#contract/files";

// A decoded image takes four bytes per pixel. To save memory, one thread decodes one image at a time, without a cache.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = pLimit(1);

/** Number of photos that are being decoded or are queued. */
export const photosInProgress = () => inTurn.activeCount + inTurn.pendingCount;

const maxPixels = photoLimits.maxMegapixels * 1_000_000;
const accepted = new Set(["jpeg", "png", "webp"]);
const quality = 85;

export interface PortablePhoto {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PhotoConversion =
  | { readonly outcome: "converted"; readonly photo: PortablePhoto }
  | { readonly outcome: "unsupportedType" | "damaged" | "tooSmall" | "tooManyPixels" };

/**
 * Converts an image to an upright JPEG with sides of at most 1,200 pixels, without metadata such as camera, place or
 * time.
 */
export async function convertPhoto(path: string): Promise<PhotoConversion> {
  // Reads only the header.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) return { outcome: "damaged" };
  const { format, width, height, autoOrient } = metadata;
  if (!accepted.has(format)) return { outcome: "unsupportedType" };
  if (Math.min(autoOrient.width, autoOrient.height) < photoLimits.minSide) return { outcome: "tooSmall" };
  if (width * height > maxPixels) return { outcome: "tooManyPixels" };
  const converted = await inTurn(() => decode(path));
  if (!converted) return { outcome: "damaged" };
  const { data, info } = converted;
  return { outcome: "converted", photo: { bytes: data, width: info.width, height: info.height } };
}

/** Null if the image is damaged */
function decode(path: string) {
  const { storedSide } = photoLimits;
  return sharp(path, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: storedSide, height: storedSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}
