import { z } from "zod";
import { newsCategories } from "#contract/news";
import type { CompanyIdentity } from "./identity";
import { readPageFile } from "./page-file";
import { type CompanyPicture, pictureIn, readPicture } from "./pictures";

const fileName = "pages/news.json";

const newsFile = (identity: CompanyIdentity) =>
  z.strictObject({
    items: z.record(z.string(), pictureIn(identity)).default({}),
    categories: z.partialRecord(z.enum(newsCategories), pictureIn(identity)).default({}),
  });

/** The pictures of news items: by slug, or else by category. */
export interface NewsPictures {
  readonly of: (item: { readonly slug: string; readonly category: string }) => CompanyPicture | null;
  readonly all: readonly CompanyPicture[];
}

/** Reads `pages/news.json`; without the file, news items have no pictures. */
export function readNewsPictures(identity: CompanyIdentity, errors: string[]): NewsPictures {
  const { items = {}, categories = {} } =
    readPageFile(identity.folder, fileName, newsFile(identity), errors) ?? {};
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
    all: [...ofItems.values(), ...ofCategories.values()].filter((picture) => picture !== null),
  };
}
