import { readCareerPaths } from "#contract/career";
import type { Call } from "./call";
import { type CompanyContent, noCompanyContent } from "./company-content";
import { isOffered } from "./result";

export const career = (call: Call, content: CompanyContent) => ({
  /** Reads the API's call or, if the API lacks it, the company folder */
  paths: async () => {
    const paths = await call(readCareerPaths);
    return isOffered(paths) ? (paths ?? noCompanyContent.careerPaths()) : content.careerPaths();
  },
});
