import { resumeSections } from "#contract/resume/sections";

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ofSections = resumeSections.flatMap((section) => [
  [`read${upperFirst(section)}`, "This section of the resume is shown as not available."],
  [`save${upperFirst(section)}`, "Members cannot save this section of the resume."],
]);

/** What visitors and members lose if a call of the specification is missing or fails, by the call's name. */
export const losses: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofSections),
  issueToken: "Nobody can sign in with a password, and nobody stays signed in.",
  requestPasswordReset: "Nobody can reset a forgotten password.",
  resetPassword: "Mailed links to set a new password do not work.",
  modifyPassword: "Members cannot change their password.",
  register: "Nobody can create an account.",
  exchangeSsoToken: "Nobody can sign in with single sign-on.",
  registerWithSso: "Nobody can create an account with single sign-on.",
  listSsoSettings: "Members cannot see which providers are linked.",
  linkSso: "Members cannot link a provider.",
  unlinkSso: "Members cannot unlink a provider.",
  listTranslations: "The site shows its own texts; those that HR changed do not appear.",
  listNews: "The news page shows an error, and home has no news.",
  listJobs: "The job list shows an error, and home has no openings.",
  listJobsForMember: "Openings do not say whether the member has applied, or what the resume lacks.",
  listCities: "Forms have no cities to choose from.",
  listCityAreas: "Forms have no districts to choose from.",
  readQuestionnaire: "Openings that ask questions cannot be applied for.",
  listQuestionnaires: "Applications do not say whether their questions are answered.",
  listAppliedJobOpenings: "The page of the member's applications shows an error.",
  apply: "Nobody can apply.",
  uploadImage: "Members cannot add a photo.",
  readImage: "The resume is shown without its photo.",
  readControls: "Members do not see when a programme is open.",
  readUpgmaSchedule: "The management associate programme is shown without its schedule.",
  submitMatching: "Nobody can submit the matching form.",
  submitCampus: "Nobody can register for campus recruiting.",
  contactUs: "Nobody can send a message.",
  readGoto: "Short links do not work.",
  visit: "Visits are not counted.",
};
