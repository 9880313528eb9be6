import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import type { CompanyIdentity } from "./identity";
import { readPageFile, textIn } from "./page-file";
import { type CompanyPicture, pictureIn, readPicture } from "./pictures";

const fileName = "pages/benefits.json";

const benefitsFile = (identity: CompanyIdentity) =>
  z.strictObject({
    intro: textIn(identity, 400).optional(),
    image: pictureIn(identity).optional(),
    groups: z
      .array(
        z.strictObject({
          title: textIn(identity, 60),
          items: z
            .array(
              z.strictObject({
                title: textIn(identity, 60),
                text: textIn(identity, 300),
                figure: textIn(identity, 20).optional(),
                details: textIn(identity, 2_000).optional(),
              }),
            )
            .min(1)
            .max(12),
        }),
      )
      .min(1)
      .max(8),
  });

/**
 * What employees get besides their pay. `figure`: a number or a few words, shown large between title and text;
 * `details`: paragraphs, separated by an empty line
 */
interface Benefit {
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  readonly figure: LocalizedText | null;
  readonly details: LocalizedText | null;
}

export interface Benefits {
  readonly intro: LocalizedText | null;
  readonly picture: CompanyPicture | null;
  readonly groups: readonly { readonly title: LocalizedText; readonly items: readonly Benefit[] }[];
}

/** Reads `pages/benefits.json`; null without the file, and the site then has no page on benefits. */
export function readBenefits(identity: CompanyIdentity, errors: string[]): Benefits | null {
  const { folder } = identity;
  const content = readPageFile(folder, fileName, benefitsFile(identity), errors);
  if (content === null) return null;
  return {
    intro: content.intro ?? null,
    picture: readPicture(folder, content.image, { file: fileName, field: "image", errors }),
    groups: content.groups.map(({ title, items }) => ({
      title,
      items: items.map(({ figure, details, ...item }) => ({
        ...item,
        figure: figure ?? null,
        details: details ?? null,
      })),
    })),
  };
}
