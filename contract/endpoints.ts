import * as account from "./account";
import * as applications from "./applications";
import * as auth from "./auth";
import * as campus from "./campus";
import * as career from "./career";
import * as contact from "./contact";
import type { Endpoint } from "./endpoint";
import * as files from "./files";
import * as formDrafts from "./form-drafts";
import * as goto from "./goto";
import * as interviews from "./interviews";
import * as jobAlerts from "./job-alerts";
import * as jobs from "./jobs";
import * as matching from "./matching";
import * as memberAccount from "./member-account";
import * as multilingual from "./multilingual";
import * as news from "./news";
import * as places from "./places";
import * as programmes from "./programmes";
import * as questionnaire from "./questionnaire";
import { readResume, resumeSectionContracts } from "./resume/contracts";
import * as salary from "./salary";
import * as savedJobs from "./saved-jobs";
import * as sso from "./sso";
import * as submittedApplication from "./submitted-application";
import * as suggestedJobs from "./suggested-jobs";
import * as visitor from "./visitor";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "summary" in value;

/** Names of endpoints that are the same call as another endpoint, but read the response by another schema. */
export const variants = new Set<string>([auth.refreshTokens.name, jobs.listJobsInFull.name]);

const modules: readonly object[] = [
  auth,
  account,
  sso,
  memberAccount,
  multilingual,
  news,
  jobs,
  jobAlerts,
  places,
  questionnaire,
  savedJobs,
  suggestedJobs,
  applications,
  submittedApplication,
  formDrafts,
  interviews,
  { readResume },
  ...Object.values(resumeSectionContracts),
  files,
  programmes,
  matching,
  campus,
  career,
  salary,
  contact,
  goto,
  visitor,
];

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const byPath = (one: Endpoint, other: Endpoint) =>
  one.path.localeCompare(other.path, "en") || one.method.localeCompare(other.method, "en");

const endpointsOf = (module: object) =>
  Object.values(module)
    .filter(isEndpoint)
    .filter(({ name }) => !variants.has(name))
    .sort(byPath);

/** Every call of the contract once, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  ...new Map(modules.flatMap(endpointsOf).map((endpoint) => [keyOf(endpoint), endpoint])).values(),
];
