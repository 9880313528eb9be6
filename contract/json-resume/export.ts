import type { Resume } from "../resume/contracts";
import { languageName } from "./words";

/** The sections that JSON Resume can contain: all but the files. */
export type PortableResume = {
  readonly [Section in Exclude<keyof Resume, "attachment" | "photo" | "place" | "filled">]: Omit<
    Resume[Section],
    "version" | "updatedAt"
  >;
};

type Fields = Record<string, unknown>;
const schemaAddress = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** Removes empty fields. */
const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== "" && !(isPlain(value) && Object.keys(value).length === 0),
    ),
  );
const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function basicsOf({ generalInformation: general, autobiography, specialty }: PortableResume): Fields {
  const { i18nCityKey, i18nCityAreaKey, address } = general.location ?? {};
  return withoutEmpty({
    name: general.name,
    email: general.email,
    phone: general.mobilePhone,
    summary: [autobiography.zh, autobiography.en].filter(Boolean).join("\n\n"),
    location: withoutEmpty({ address, careers: withoutEmpty({ i18nCityKey, i18nCityAreaKey }) }),
    profiles: specialty.links.map(({ label, url }) => withoutEmpty({ network: label, url })),
    careers: withoutEmpty({
      nameEn: general.nameEn,
      nationality: general.nationality,
      availableFrom: general.availableFrom,
      driverLicenses: general.driverLicenses,
      militaryServiceDescription: general.militaryServiceDescription,
      zh: autobiography.zh,
      en: autobiography.en,
    }),
  });
}

/** Language tests become certificates; an import recognises them by `careers`. */
function certificatesOf({ qualifications, langScore }: PortableResume): Fields[] {
  return [
    ...qualifications.items.map(({ name, issuer, issuedOn, licenceNumber, expiresOn }) =>
      withoutEmpty({ name, issuer, date: issuedOn, careers: withoutEmpty({ licenceNumber, expiresOn }) }),
    ),
    ...langScore.items.map(({ test, score, date }) =>
      withoutEmpty({ name: `${test.replaceAll("_", " ")} ${score}`, date, careers: { test, score } }),
    ),
    ...langScore.langScoreOther.map(({ testName, score, date }) =>
      withoutEmpty({ name: `${testName} ${score}`, date, careers: { testName, score } }),
    ),
  ];
}

function skillsOf({ specialty: { skills, tools } }: PortableResume): Fields[] {
  return [
    ...skills.map(({ name, level, years }) =>
      withoutEmpty({
        name,
        level: level && level.charAt(0) + level.slice(1).toLowerCase(),
        careers: withoutEmpty({ level, years }),
      }),
    ),
    ...(tools.length === 0
      ? []
      : [{ name: "Tools", keywords: tools.map(({ name }) => name), careers: { tools: true } }]),
  ];
}

/**
 * The resume as JSON Resume 1.0.0 (https://jsonresume.org/schema). Values without a field in that schema are stored
 * under `careers`, which it allows everywhere, so that an import restores them. Photo and files are not exported.
 */
export function toJsonResume(resume: PortableResume): Fields {
  const { workExperience, educationInformation, languageAbility } = resume;
  return {
    $schema: schemaAddress,
    basics: basicsOf(resume),
    work: workExperience.workExps.map(
      ({ company, position, startMonth, endMonth, summary, employmentType, industry }) =>
        withoutEmpty({
          name: company,
          position,
          startDate: startMonth,
          endDate: endMonth,
          summary,
          careers: withoutEmpty({ employmentType, industry }),
        }),
    ),
    education: educationInformation.items.map(
      ({ school, department, degree, status, startMonth, endMonth, country, thesis }) =>
        withoutEmpty({
          institution: school,
          area: department,
          studyType: degree.charAt(0) + degree.slice(1).toLowerCase().replaceAll("_", " "),
          startDate: startMonth,
          endDate: endMonth,
          careers: withoutEmpty({ degree, status, country, thesis }),
        }),
    ),
    certificates: certificatesOf(resume),
    languages: languageAbility.items.map(({ language, listening, speaking, reading, writing }) => ({
      language: languageName(language),
      fluency: speaking.charAt(0) + speaking.slice(1).toLowerCase(),
      careers: { language, listening, speaking, reading, writing },
    })),
    skills: skillsOf(resume),
    ...(workExperience.hasNoWorkExperience && { careers: { hasNoWorkExperience: true } }),
    meta: { version: "v1.0.0" },
  };
}
