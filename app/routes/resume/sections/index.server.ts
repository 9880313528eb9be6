import { attachment } from "./attachment.server";
import { autobiography } from "./autobiography.server";
import { educationInformation } from "./educationInformation.server";
import { langScore } from "./langScore.server";
import { languageAbility } from "./languageAbility.server";
import { qualifications } from "./qualifications.server";
import type { Section } from "./section.server";
import { specialty } from "./specialty.server";
import { workExperience } from "./workExperience.server";

/** All sections but general information, which has a page of its own, in the order in which a person reads them. */
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

export const sectionNamed = (name: string | undefined) => sections.find((each) => each.name === name);
