import { account } from "./account";
import { applications } from "./applications";
import { auth } from "./auth";
import { campus } from "./campus";
import { career } from "./career";
import type { Call } from "./client.server";
import { contactUs } from "./contactUs";
import { files } from "./files";
import { goto } from "./goto";
import { jobs } from "./jobs";
import { matching } from "./matching";
import { multilingual } from "./multilingual";
import { news } from "./news";
import { places } from "./places";
import { programmes } from "./programmes";
import { resume } from "./resume";
import { salary } from "./salary";
import { sso } from "./sso";
import { visitor } from "./visitor";

/** The recruitment API as pages see it: calls grouped by noun, each answering what the contract says. */
export const createRecruitmentApi = (call: Call) => ({
  account: account(call),
  applications: applications(call),
  auth: auth(call),
  campus: campus(call),
  career: career(call),
  contactUs: contactUs(call),
  files: files(call),
  goto: goto(call),
  jobs: jobs(call),
  matching: matching(call),
  multilingual: multilingual(call),
  news: news(call),
  places: places(call),
  programmes: programmes(call),
  resume: resume(call),
  salary: salary(call),
  sso: sso(call),
  visitor: visitor(call),
});

export type RecruitmentApi = ReturnType<typeof createRecruitmentApi>;
