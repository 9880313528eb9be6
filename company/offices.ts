import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import type { CompanyIdentity } from "./identity";
import { readPageFile, textIn } from "./page-file";

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
      }),
    )
    .max(30);

/** A place where the company works. */
export interface Office {
  readonly name: LocalizedText;
  readonly address: LocalizedText;
  readonly phone: string | null;
  /** Key of the city whose openings are there */
  readonly city: string | null;
}

/** Reads `pages/offices.json`, which the contact page shows. */
export const readOffices = (identity: CompanyIdentity, faults: string[]): readonly Office[] =>
  (readPageFile(identity.folder, fileName, officesFile(identity), faults) ?? []).map((office) => ({
    ...office,
    phone: office.phone ?? null,
    city: office.city ?? null,
  }));
