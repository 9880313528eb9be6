import { z } from "zod";
import { countryCodes } from "../countries";
import { endpoint } from "../endpoint";
import { date, email, instant, line, month, optionalLine } from "../text";
import { inOrder, versionRead } from "./section";

export const militaryStatuses = [
  "COMPLETED",
  "NOT_SERVED",
  "SERVING",
  "EXEMPTED",
  "NOT_APPLICABLE",
  "PREFER_NOT_TO_SAY",
] as const;

export const driverLicenses = ["MOTORCYCLE", "CAR", "TRUCK", "BUS", "FORKLIFT"] as const;

/** Military service; `{}` if nothing is filled in. */
const militaryService = z
  .object({
    status: z.enum(militaryStatuses).optional(),
    serviceType: optionalLine(40).optional(),
    branch: optionalLine(40).optional(),
    rank: optionalLine(40).optional(),
    startMonth: month.optional(),
    endMonth: month.optional(),
    note: optionalLine(100).optional(),
  })
  .superRefine(inOrder("startMonth", "endMonth", "error.endBeforeStart"));

/**
 * Identity and contact data of the applicant. No fields that Taiwan's Employment Service Act, article 5, forbids to ask
 * for: race, class, language of origin, thought, religion, party, place of birth, age, sex, marital state, appearance,
 * disability, horoscope or blood type.
 */
export const generalInformation = z.object({
  name: line(60),
  nameEn: optionalLine(60).optional(),
  email,
  /**
   * Any common format, stored as E.164; a number without a country code is one of the country of the city, of Taiwan,
   * or of the nationality, the first in which it is valid
   */
  mobilePhone: line(30),
  /** ISO 3166-1 alpha-2 */
  nationality: z.string().refine((code) => countryCodes.includes(code), { error: "error.required" }),
  location: z.object({
    i18nCityKey: line(60),
    i18nCityAreaKey: optionalLine(80).optional(),
    address: optionalLine(110).optional(),
  }),
  availableFrom: date.optional(),
  driverLicenses: z.array(z.enum(driverLicenses)).max(driverLicenses.length).default([]),
  militaryServiceDescription: militaryService.default({}),
});
export type GeneralInformation = z.infer<typeof generalInformation>;

/** The section as saved; before the first save, `version` is 0 and the fields are missing. */
export const savedGeneralInformation = generalInformation.partial().extend({
  militaryServiceDescription: militaryService.default({}),
  version: z.number().int().min(0).default(0),
  updatedAt: instant.nullable().default(null),
});
export type SavedGeneralInformation = z.infer<typeof savedGeneralInformation>;

export const readGeneralInformation = endpoint({
  name: "readGeneralInformation",
  method: "GET",
  path: "/api/resume/generalInformation",
  summary: "The section as last saved.",
  auth: "member",
  keepsUnknownFields: true,
  response: savedGeneralInformation,
});

export const saveGeneralInformation = endpoint({
  name: "saveGeneralInformation",
  method: "POST",
  path: "/api/resume/generalInformation",
  summary:
    "Replaces the section. `version` is the one that was read. If a newer version is stored: 409 with an entry and that version as `current`.",
  auth: "member",
  body: generalInformation.extend(versionRead),
  response: savedGeneralInformation,
});
