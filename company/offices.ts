import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import type { CompanyIdentity } from "./identity";
import { readPageFile, textIn } from "./page-file";
import { type CompanyPicture, pictureIn, readPicture } from "./pictures";

const fileName = "pages/offices.json";

const officesFile = (identity: CompanyIdentity) =>
  z
    .array(
      z.strictObject({
        name: textIn(identity, 60),
        address: textIn(identity, 200),
        phone: z
          .string()
          .regex(/^\+?[\d ()-]{5,30}$/, { error: "must be a telephone number" })
          .optional(),
        city: z
          .string()
          .regex(/^[A-Z]{2}-\w{2,10}$/, { error: "must be the key of a city, such as TW-TPE" })
          .optional(),
        people: textIn(identity, 40).optional(),
        text: textIn(identity, 600).optional(),
        transport: textIn(identity, 300).optional(),
        map: z.url({ protocol: /^https$/, error: "must be an address that starts with https://" }).optional(),
        image: pictureIn(identity).optional(),
      }),
    )
    .max(30);

export interface Office {
  readonly name: LocalizedText;
  readonly address: LocalizedText;
  readonly phone: string | null;
  /** Key of the city; the list of openings can be filtered by it */
  readonly city: string | null;
  /** How many people work there, such as “about 900 people” */
  readonly people: LocalizedText | null;
  /** What people do there, and what the office is like */
  readonly text: LocalizedText | null;
  readonly transport: LocalizedText | null;
  /** Address of a map (https) */
  readonly map: string | null;
  readonly picture: CompanyPicture | null;
}

/** Reads `pages/offices.json` for the page on offices. Other pages, such as the home page, also show offices. */
export function readOffices(identity: CompanyIdentity, errors: string[]): readonly Office[] {
  const { folder } = identity;
  const offices = readPageFile(folder, fileName, officesFile(identity), errors) ?? [];
  return offices.map(({ name, address, phone, city, people, text, transport, map, image }, index) => ({
    name,
    address,
    phone: phone ?? null,
    city: city ?? null,
    people: people ?? null,
    text: text ?? null,
    transport: transport ?? null,
    map: map ?? null,
    picture: readPicture(folder, image, { file: fileName, field: `${index}.image`, errors }),
  }));
}
