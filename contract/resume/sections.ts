/** The nine sections of a resume, in the order in which a person reads them. */
export const resumeSections = [
  "generalInformation",
  "educationInformation",
  "workExperience",
  "qualifications",
  "languageAbility",
  "langScore",
  "specialty",
  "autobiography",
  "attachment",
] as const;
export type ResumeSection = (typeof resumeSections)[number];
