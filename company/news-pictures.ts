import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import { newsCategories } from "#contract/news";
import type { CompanyIdentity } from "./identity";
import { readPageFile, sitePath, textIn } from "./page-file";
import { type CompanyPicture, pictureIn, readPicture } from "./pictures";

const fileName = "pages/news.json";

const newsFile = (identity: CompanyIdentity) =>
  z.strictObject({
    items: z.record(z.string(), pictureIn(identity)).default({}),
    categories: z.partialRecord(z.enum(newsCategories), pictureIn(identity)).default({}),
    links: z.record(z.string(), z.strictObject({ to: sitePath, text: textIn(identity, 40) })).default({}),
  });

export interface NewsPictures {
  /** The picture of the item with this slug, else the picture of its category; null if there is neither */
  readonly of: (item: { readonly slug: string; readonly category: string }) => CompanyPicture | null;
  /** The link to the page that a news item announces; `to` is a path of the site without a locale prefix */
  readonly linkOf: (slug: string) => { readonly to: string; readonly text: LocalizedText } | null;
  readonly all: readonly CompanyPicture[];
}

/** Reads `pages/news.json`; without the file, news items have neither pictures nor links. */
export function readNewsPictures(identity: CompanyIdentity, errors: string[]): NewsPictures {
  const {
    items = {},
    categories = {},
    links = {},
  } = readPageFile(identity.folder, fileName, newsFile(identity), errors) ?? {};
  const ofLinks = new Map(Object.entries(links));
  const read = (list: "items" | "categories", named: typeof items | typeof categories) =>
    new Map(
      Object.entries(named).map(([key, picture]) => {
        const field = `${list}.${key}`;
        return [key, readPicture(identity.folder, picture, { file: fileName, field, errors })] as const;
      }),
    );
  const ofItems = read("items", items);
  const ofCategories = read("categories", categories);
  return {
    of: ({ slug, category }) => ofItems.get(slug) ?? ofCategories.get(category) ?? null,
    linkOf: (slug) => ofLinks.get(slug) ?? null,
    all: [...ofItems.values(), ...ofCategories.values()].filter((picture) => picture !== null),
  };
}
