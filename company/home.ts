import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import type { CompanyIdentity } from "./identity";
import { readPageFile, sitePath, textIn } from "./page-file";
import { type CompanyPicture, pictureIn, readPicture } from "./pictures";
import { drawRings } from "./rings";

const fileName = "pages/home.json";

const homeFile = (identity: CompanyIdentity) =>
  z.strictObject({
    hero: z
      .union([z.literal("rings"), pictureIn(identity)], {
        error: 'must be "rings", the path of an image in the folder, or { "file": …, "alt": … }',
      })
      .optional(),
    stories: z
      .array(
        z.strictObject({
          title: textIn(identity, 80),
          text: textIn(identity, 400),
          by: z.strictObject({ name: textIn(identity, 40), position: textIn(identity, 60) }).optional(),
          image: pictureIn(identity).optional(),
          to: sitePath.optional(),
        }),
      )
      .max(6)
      .default([]),
  });

/** A few sentences about working at the company. `to`: a path of the site without a locale prefix */
interface Story {
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  readonly by: { readonly name: LocalizedText; readonly position: LocalizedText } | null;
  readonly picture: CompanyPicture | null;
  readonly to: string | null;
}

export interface Home {
  /** Picture next to the heading of the home page */
  readonly hero: CompanyPicture | null;
  readonly stories: readonly Story[];
}

/** Reads `pages/home.json`; without the file the home page has neither picture nor stories. */
export function readHome(identity: CompanyIdentity, errors: string[]): Home {
  const { folder } = identity;
  const { hero, stories = [] } = readPageFile(folder, fileName, homeFile(identity), errors) ?? {};
  return {
    hero:
      hero === "rings"
        ? drawRings(identity)
        : readPicture(folder, hero, { file: fileName, field: "hero", errors }),
    stories: stories.map(({ title, text, by, image, to }, index) => ({
      title,
      text,
      by: by ?? null,
      picture: readPicture(folder, image, { file: fileName, field: `stories.${index}.image`, errors }),
      to: to ?? null,
    })),
  };
}
