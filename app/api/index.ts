import type { Can } from "#contract/capabilities";
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

/** Creates the client with which loaders and actions call the recruitment API. Its calls are grouped by noun. */
export const createApiClient = (
  call: Call,
  can: Can,
  drafts: DraftStore,
  content: CompanyContent = noCompanyContent,
) => ({
  account: account(call, can),
  applications: applications(call, can, drafts),
  auth: auth(call, can),
  campus: campus(call, can),
  career: career(call, can, content),
  contactUs: contactUs(call),
  files: files(call),
  formDrafts: formDrafts(call, can),
  goto: goto(call),
  interviews: interviews(call),
  jobAlerts: jobAlerts(call, can),
  jobs: jobs(call, can),
  matching: matching(call, can),
  memberAccount: memberAccount(call, can),
  multilingual: multilingual(call),
  news: news(call, can),
  places: places(call),
  programmes: programmes(call, can),
  questionnaires: questionnaires(call),
  resume: resume(call, can),
  salary: salary(call, can, content),
  savedJobs: savedJobs(call),
  sso: sso(call),
  suggestedJobs: suggestedJobs(call, can),
  visitor: visitor(call),
});

export type ApiClient = ReturnType<typeof createApiClient>;
