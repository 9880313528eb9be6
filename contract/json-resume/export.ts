import { type Resume, resumeSectionContracts } from "../resume/contracts";
import { entryOfValues, type Fields, fieldsIn, isEmpty } from "./reader";
import { languageName } from "./words";

/** The sections that JSON Resume can contain: all but the files. */
export type PortableResume = {
  readonly [Section in Exclude<keyof Resume, "attachment" | "photo" | "place" | "filled">]: Omit<
    Resume[Section],
    "version" | "updatedAt"
  >;
};

const schemaAddress = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

const capitalized = (choice: string) => choice.charAt(0) + choice.slice(1).toLowerCase().replaceAll("_", " ");

const { generalInformation, autobiography, specialty, qualifications, langScore } = resumeSectionContracts;
const { educationInformation, workExperience, languageAbility } = resumeSectionContracts;

function basicsOf(resume: PortableResume): Fields {
  const { i18nCityKey, i18nCityAreaKey, address } = resume.generalInformation.location ?? {};
  const { careers: general, ...basics } = entryOfValues(generalInformation.fields, resume.generalInformation);
  const { careers: texts } = entryOfValues(autobiography.fields, resume.autobiography);
  const { zh, en } = resume.autobiography;
  return withoutEmpty({
    ...basics,
    summary: [zh, en].filter(Boolean).join("\n\n"),
    location: withoutEmpty({ address, careers: withoutEmpty({ i18nCityKey, i18nCityAreaKey }) }),
    profiles: resume.specialty.links.map((link) => entryOfValues(specialty.lists.links.fields, link)),
    careers: { ...fieldsIn(general), ...fieldsIn(texts) },
  });
}

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

/** Language tests become certificates; an import recognises them by `careers`. */
function certificatesOf(resume: PortableResume): Fields[] {
  const { items, langScoreOther } = langScore.lists;
  return [
    ...resume.qualifications.items.map((item) => entryOfValues(qualifications.lists.items.fields, item)),
    ...resume.langScore.items.map((item) => ({
      ...entryOfValues(items.fields, item),
      name: `${item.test.replaceAll("_", " ")} ${item.score}`,
    })),
    ...resume.langScore.langScoreOther.map((item) => ({
      ...entryOfValues(langScoreOther.fields, item),
      name: `${item.testName} ${item.score}`,
    })),
  ];
}

const skillsOf = ({ specialty: { skills, tools } }: PortableResume): Fields[] => [
  ...skills.map((item) =>
    withoutEmpty({
      ...entryOfValues(specialty.lists.skills.fields, item),
      level: item.level && capitalized(item.level),
    }),
  ),
  ...(tools.length === 0
    ? []
    : [{ name: "Tools", keywords: tools.map(({ name }) => name), careers: { tools: true } }]),
];

/**
 * The resume as JSON Resume 1.0.0 (https://jsonresume.org/schema). Values without a field in that schema are stored
 * under `careers`, which the schema allows everywhere, so that an import restores them. Photo and files are not
 * exported.
 */
export function toJsonResume(resume: PortableResume): Fields {
  const { hasNoWorkExperience } = resume.workExperience;
  return {
    $schema: schemaAddress,
    basics: basicsOf(resume),
    work: resume.workExperience.workExps.map((item) =>
      entryOfValues(workExperience.lists.workExps.fields, item),
    ),
    education: resume.educationInformation.items.map((item) => ({
      ...entryOfValues(educationInformation.lists.items.fields, item),
      studyType: capitalized(item.degree),
    })),
    certificates: certificatesOf(resume),
    languages: resume.languageAbility.items.map((item) => ({
      ...entryOfValues(languageAbility.lists.items.fields, item),
      language: languageName(item.language),
      fluency: capitalized(item.speaking),
    })),
    skills: skillsOf(resume),
    ...(hasNoWorkExperience && { careers: { hasNoWorkExperience } }),
    meta: { version: "v1.0.0" },
  };
}
