import { z } from "zod";
import { countryCodes } from "../countries";
import { hasSpaces } from "../locale";
import { date, email, line, month, optionalLine } from "../text";
import { type Fields, type PartFields, schemasOf } from "./field";
import { inOrder, type SectionContract, savedFields, sectionCalls, versionRead } from "./section";
import { partTexts } from "./view";
import type { Content, Words } from "./words";

export const militaryStatuses = [
  "COMPLETED",
  "NOT_SERVED",
  "SERVING",
  "EXEMPTED",
  "NOT_APPLICABLE",
  "PREFER_NOT_TO_SAY",
] as const;

export const driverLicenses = ["MOTORCYCLE", "CAR", "TRUCK", "BUS", "FORKLIFT"] as const;

export const militaryFields = {
  status: {
    schema: z.enum(militaryStatuses).optional(),
    kind: "choice",
    names: "militaryStatus",
    label: "general.militaryStatus",
    shown: "line 1",
  },
  serviceType: {
    schema: optionalLine(40).optional(),
    kind: "text",
    label: "general.serviceType",
    hint: "general.serviceTypeHint",
    width: "mid",
    shown: "line 1",
  },
  branch: {
    schema: optionalLine(40).optional(),
    kind: "text",
    label: "general.branch",
    width: "mid",
    shown: "line 1",
  },
  rank: {
    schema: optionalLine(40).optional(),
    kind: "text",
    label: "general.rank",
    width: "mid",
    shown: "line 1",
  },
  startMonth: {
    schema: month.optional(),
    kind: "month",
    label: "general.startMonth",
    shown: "from",
  },
  endMonth: {
    schema: month.optional(),
    kind: "month",
    label: "general.endMonth",
    shown: "until",
  },
  note: {
    schema: optionalLine(100).optional(),
    kind: "text",
    label: "general.note",
    hint: "general.noteHint",
    shown: "line 1",
  },
} as const satisfies PartFields;

/** Military service; `{}` if nothing is filled in. */
const storedMilitaryService = z.object(schemasOf(militaryFields));
const enteredMilitaryService = storedMilitaryService.superRefine(
  inOrder("startMonth", "endMonth", "error.endBeforeStart"),
);

const location = z.object({
  i18nCityKey: line(60),
  i18nCityAreaKey: optionalLine(80).optional(),
  address: optionalLine(110).optional(),
});

/** Chinese addresses go from the city to the house number, without spaces; English ones are in reverse order. */
function locationText(given: z.output<typeof location>, { locale, place }: Words): string {
  const { city, area } = place(given);
  // Without the name of the district, the address would be wrong, so only the city is shown.
  const address = area || !given.i18nCityAreaKey ? given.address : "";
  const parts = [city, area, address].filter(Boolean);
  return hasSpaces(locale) ? parts.reverse().join(", ") : parts.join("");
}

/**
 * Identity and contact data of the applicant. Contains no fields that Taiwan's Employment Service Act, article 5,
 * forbids employers to ask for: race, class, language of origin, thought, religion, party, place of birth, age, sex,
 * marital state, appearance, disability, horoscope or blood type.
 */
export const generalInformationFields = {
  name: {
    schema: line(60),
    kind: "name",
    label: "general.name",
    hint: "general.nameHint",
    width: "mid",
    autoComplete: "name",
    shown: "fact",
    json: "name",
  },
  nameEn: {
    schema: optionalLine(60).optional(),
    kind: "name",
    label: "general.nameEn",
    hint: "general.nameEnHint",
    width: "mid",
    shown: "fact",
    json: "careers.nameEn",
  },
  email: {
    schema: email,
    kind: "email",
    label: "general.email",
    hint: "general.emailHint",
    autoComplete: "email",
    shown: "fact",
    json: "email",
  },
  /**
   * Any common format, stored as E.164. A number without a country code belongs to the first country in which it is
   * valid: that of the city, that of the company, or that of the nationality
   */
  mobilePhone: {
    schema: line(30),
    kind: "tel",
    label: "general.mobilePhone",
    hint: "general.mobilePhoneHint",
    autoComplete: "tel",
    shown: "fact",
    json: "phone",
  },
  location: {
    schema: location,
    kind: "location",
    label: "general.location",
    shown: "fact",
    // The callers have validated the content by the schema above, so the cast is safe.
    text: (content: Content, words: Words) =>
      locationText(content.location as z.output<typeof location>, words),
    json: "location",
  },
  /** ISO 3166-1 alpha-2 */
  nationality: {
    schema: z.string().refine((code) => countryCodes.includes(code), { error: "error.required" }),
    kind: "country",
    label: "general.nationality",
    hint: "general.nationalityHint",
    shown: "fact",
    json: "careers.nationality",
  },
  availableFrom: {
    schema: date.optional(),
    kind: "date",
    label: "general.availableFrom",
    hint: "general.availableFromHint",
    shown: "fact",
    json: "careers.availableFrom",
  },
  driverLicenses: {
    schema: z.array(z.enum(driverLicenses)).max(driverLicenses.length).default([]),
    kind: "choices",
    names: "driverLicense",
    label: "general.driverLicenses",
    hint: "general.driverLicensesHint",
    shown: "fact",
    json: "careers.driverLicenses",
  },
  militaryServiceDescription: {
    schema: storedMilitaryService.default({}),
    kind: "military",
    label: "general.military",
    hint: "general.militaryHint",
    shown: "fact",
    text: (content: Content, words: Words) =>
      words.list(partTexts(militaryFields, content.militaryServiceDescription as Content, words)),
    json: "careers.militaryServiceDescription",
  },
} as const satisfies Fields;

export const storedGeneralInformation = z.object(schemasOf(generalInformationFields));
export const enteredGeneralInformation = storedGeneralInformation.extend({
  militaryServiceDescription: enteredMilitaryService.default({}),
});
export type GeneralInformation = z.infer<typeof storedGeneralInformation>;

/** The section as saved; before the first save, `version` is 0 and the fields are missing. */
export const savedGeneralInformation = storedGeneralInformation.partial().extend({
  militaryServiceDescription: storedMilitaryService.default({}),
  ...savedFields,
});
export type SavedGeneralInformation = z.infer<typeof savedGeneralInformation>;

export const generalInformation = {
  fields: generalInformationFields,
  stored: storedGeneralInformation,
  entered: enteredGeneralInformation,
  ...sectionCalls(
    "generalInformation",
    savedGeneralInformation,
    enteredGeneralInformation.extend(versionRead),
  ),
} satisfies SectionContract;
