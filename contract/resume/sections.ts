/** The nine sections of a resume in display order. */
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
