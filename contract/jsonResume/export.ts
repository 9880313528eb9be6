import type { Resume } from "../resume/contracts";
import { languageName } from "./words";

/** The sections that JSON Resume has a place for: all but the files. */
export type PortableResume = {
  readonly [Section in Exclude<keyof Resume, "attachment" | "photo" | "place" | "filled">]: Omit<
    Resume[Section],
    "version" | "updatedAt"
  >;
};

type Fields = Record<string, unknown>;
const schemaAddress = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** Without what was not said. */
const said = (fields: Fields): Fields =>
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
  return said({
    name: general.name,
    email: general.email,
    phone: general.mobilePhone,
    summary: [autobiography.zh, autobiography.en].filter(Boolean).join("\n\n"),
    location: said({ address, careers: said({ i18nCityKey, i18nCityAreaKey }) }),
    profiles: specialty.links.map(({ label, url }) => said({ network: label, url })),
    careers: said({
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

/** Tests are named as certificates are elsewhere; `careers` tells them apart on the way back. */
function certificatesOf({ qualifications, langScore }: PortableResume): Fields[] {
  return [
    ...qualifications.items.map(({ name, issuer, issuedOn, licenceNumber, expiresOn }) =>
      said({ name, issuer, date: issuedOn, careers: said({ licenceNumber, expiresOn }) }),
    ),
    ...langScore.items.map(({ test, score, date }) =>
      said({ name: `${test.replaceAll("_", " ")} ${score}`, date, careers: { test, score } }),
    ),
    ...langScore.langScoreOther.map(({ testName, score, date }) =>
      said({ name: `${testName} ${score}`, date, careers: { testName, score } }),
    ),
  ];
}

function skillsOf({ specialty: { skills, tools } }: PortableResume): Fields[] {
  return [
    ...skills.map(({ name, level, years }) =>
      said({
        name,
        level: level && level.charAt(0) + level.slice(1).toLowerCase(),
        careers: said({ level, years }),
      }),
    ),
    ...(tools.length === 0
      ? []
      : [{ name: "Tools", keywords: tools.map(({ name }) => name), careers: { tools: true } }]),
  ];
}

/**
 * The resume as JSON Resume 1.0.0 (https://jsonresume.org/schema). What that has no field for stands under `careers`,
 * which the schema allows everywhere, so that nothing is lost on the way back. Photo and files stay here.
 */
export function toJsonResume(resume: PortableResume): Fields {
  const { workExperience, educationInformation, languageAbility } = resume;
  return {
    $schema: schemaAddress,
    basics: basicsOf(resume),
    work: workExperience.workExps.map(
      ({ company, position, startMonth, endMonth, summary, employmentType, industry }) =>
        said({
          name: company,
          position,
          startDate: startMonth,
          endDate: endMonth,
          summary,
          careers: said({ employmentType, industry }),
        }),
    ),
    education: educationInformation.items.map(
      ({ school, department, degree, status, startMonth, endMonth, country, thesis }) =>
        said({
          institution: school,
          area: department,
          studyType: degree.charAt(0) + degree.slice(1).toLowerCase().replaceAll("_", " "),
          startDate: startMonth,
          endDate: endMonth,
          careers: said({ degree, status, country, thesis }),
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
