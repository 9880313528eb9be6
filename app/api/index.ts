import { account } from "./account";
import { applications } from "./applications";
import { auth } from "./auth";
import type { Call } from "./call";
import { campus } from "./campus";
import { career } from "./career";
import { type CompanyContent, noCompanyContent } from "./company-content";
import { contactUs } from "./contact";
import type { DraftStore } from "./drafts";
import { files } from "./files";
import { formDrafts } from "./form-drafts";
import { goto } from "./goto";
import { interviews } from "./interviews";
import { jobAlerts } from "./job-alerts";
import { jobs } from "./jobs";
import { matching } from "./matching";
import { memberAccount } from "./member-account";
import { multilingual } from "./multilingual";
import { news } from "./news";
import { places } from "./places";
import { programmes } from "./programmes";
import { questionnaires } from "./questionnaires";
import { resume } from "./resume";
import { salary } from "./salary";
import { savedJobs } from "./saved-jobs";
import { sso } from "./sso";
import { suggestedJobs } from "./suggested-jobs";
import { visitor } from "./visitor";

/** The recruitment API for pages: calls grouped by noun, with the contract's types. */
export const createApiClient = (
  call: Call,
  drafts: DraftStore,
  content: CompanyContent = noCompanyContent,
) => ({
  account: account(call),
  applications: applications(call, drafts),
  auth: auth(call),
  campus: campus(call),
  career: career(call, content),
  contactUs: contactUs(call),
  files: files(call),
  formDrafts: formDrafts(call),
  goto: goto(call),
  interviews: interviews(call),
  jobAlerts: jobAlerts(call),
  jobs: jobs(call),
  matching: matching(call),
  memberAccount: memberAccount(call),
  multilingual: multilingual(call),
  news: news(call),
  places: places(call),
  programmes: programmes(call),
  questionnaires: questionnaires(call),
  resume: resume(call),
  salary: salary(call, content),
  savedJobs: savedJobs(call),
  sso: sso(call),
  suggestedJobs: suggestedJobs(call),
  visitor: visitor(call),
});

export type ApiClient = ReturnType<typeof createApiClient>;
