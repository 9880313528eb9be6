import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import { type CompanyIdentity, imagePath } from "./identity";
import { type CompanyImage, readImage } from "./images";
import { readPageFile, sitePath, textIn } from "./page-file";

const fileName = "pages/home.json";

const homeFile = (identity: CompanyIdentity) =>
  z.strictObject({
    hero: z.union([z.literal("rings"), imagePath]).optional(),
    stories: z
      .array(
        z.strictObject({
          title: textIn(identity, 80),
          text: textIn(identity, 400),
          image: imagePath.optional(),
          to: sitePath.optional(),
        }),
      )
      .max(6)
      .default([]),
  });

/** The home page's picture: growth rings that the product draws in the company's hues, an image, or none. */
type Hero = "rings" | CompanyImage | null;

/** A few sentences about working at the company. `to`: a path of the site without a locale prefix */
interface Story {
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  readonly image: CompanyImage | null;
  readonly to: string | null;
}

export interface Home {
  readonly hero: Hero;
  readonly stories: readonly Story[];
}

/** Reads `pages/home.json`; without the file the home page has neither picture nor stories. */
export function readHome(identity: CompanyIdentity, faults: string[]): Home {
  const { folder } = identity;
  const { hero, stories = [] } = readPageFile(folder, fileName, homeFile(identity), faults) ?? {};
  const image = (path: string | undefined, field: string) =>
    path === undefined ? null : readImage(folder, path, { file: fileName, field, faults });
  return {
    hero: hero === "rings" ? hero : image(hero, "hero"),
    stories: stories.map((story, index) => ({
      title: story.title,
      text: story.text,
      image: image(story.image, `stories.${index}.image`),
      to: story.to ?? null,
    })),
  };
}
