import sharp from "sharp";
import { photoLimits } from "../../contract/files";
import { refusal } from "../serve";

/** Width times height beyond which a picture is not unpacked. */
const mostPixels = 60_000_000;
const accepted = new Set(["jpeg", "png", "webp"]);
const quality = 85;

export interface PortablePhoto {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture upright, at most 1,200 pixels a side, as a JPEG that says nothing about camera, place or time. */
export async function portablePhoto(path: string): Promise<PortablePhoto> {
  const damaged = () => refusal(422, "file.photoDamaged", { field: "file" });
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: "error" });
  const { format, autoOrient } = await picture.metadata().catch(() => {
    throw damaged();
  });
  if (!accepted.has(format)) throw refusal(415, "file.photoType", { field: "file" });
  if (Math.min(autoOrient.width, autoOrient.height) < photoLimits.minSide) {
    const parameters = [{ valueType: "number" as const, value: photoLimits.minSide }];
    throw refusal(422, "file.photoTooSmall", { parameters, field: "file" });
  }
  const { keptSide } = photoLimits;
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  return { bytes: data, width: info.width, height: info.height };
}
