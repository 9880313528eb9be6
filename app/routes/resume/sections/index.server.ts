import { attachment } from "./attachment.server";
import { autobiography } from "./autobiography.server";
import { educationInformation } from "./education-information.server";
import { langScore } from "./lang-score.server";
import { languageAbility } from "./language-ability.server";
import { qualifications } from "./qualifications.server";
import type { Section } from "./section.server";
import { specialty } from "./specialty.server";
import { workExperience } from "./work-experience.server";

/** All sections except general information, which has its own page, in display order. */
export const sections: readonly Section[] = [
  educationInformation,
  workExperience,
  qualifications,
  languageAbility,
  langScore,
  specialty,
  autobiography,
  attachment,
];

export const findSection = (name: string | undefined) => sections.find((each) => each.name === name);
