import type { Localized } from "#contract/locale";
import { type Benefits, readBenefits } from "./benefits";
import type { Dictionary } from "./dictionaries";
import { CompanyFolderError } from "./folder-error";
import { type Home, readHome } from "./home";
import { type CompanyIdentity, loadIdentity, type socialImages } from "./identity";
import { type CompanyImage, readImage } from "./images";
import { type LegalTexts, readLegal } from "./legal";
import { type NewsPictures, readNewsPictures } from "./news-pictures";
import { type Office, readOffices } from "./offices";
import { type People, readPeople } from "./people";
import { filesOf } from "./pictures";
import { readTexts } from "./texts";

/** The parts of a company folder that the portal uses. */
export interface Company {
  readonly identity: CompanyIdentity;
  readonly texts: Localized<Dictionary>;
  readonly legal: LegalTexts;
  readonly home: Home;
  /** Null if the site has no page on benefits */
  readonly benefits: Benefits | null;
  /** Empty if the site has no page on offices */
  readonly offices: readonly Office[];
  readonly newsPictures: NewsPictures;
  readonly people: People;
  readonly logo: CompanyImage;
  readonly socialImages: Readonly<Partial<Record<(typeof socialImages)[number], CompanyImage>>>;
  /** Every image that pages show */
  readonly images: readonly CompanyImage[];
}

/**
 * Reads and validates the portal's part of a company folder.
 *
 * @throws {CompanyFolderError} with all errors that were found
 */
export function readCompany(folder: string): Company {
  const identity = loadIdentity(folder);
  const errors: string[] = [];
  const image = (path: string, field: string) =>
    readImage(folder, path, { file: "company.json", field, errors });
  const logo = image(identity.logo, "logo");
  const social = Object.entries(identity.socialImages).map(
    ([kind, path]) => [kind, image(path, `socialImages.${kind}`)] as const,
  );
  const home = readHome(identity, errors);
  const company = {
    identity,
    texts: readTexts(identity, errors),
    legal: readLegal(identity, errors),
    home,
    benefits: readBenefits(identity, errors),
    offices: readOffices(identity, errors),
    newsPictures: readNewsPictures(identity, errors),
    people: readPeople(identity, errors),
    socialImages: Object.fromEntries(social),
  };
  if (errors.length > 0 || logo === null) throw new CompanyFolderError(folder, errors);
  const { benefits, offices, newsPictures, people } = company;
  const pictures = filesOf([
    home.hero,
    ...home.stories.map(({ picture }) => picture),
    benefits?.picture ?? null,
    ...offices.map(({ picture }) => picture),
    ...newsPictures.all,
    ...people.all,
  ]);
  const images = [logo, ...social.map(([, each]) => each), ...pictures].filter((each) => each !== null);
  return { ...company, logo, images };
}
