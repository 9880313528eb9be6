import { readCareerPaths } from "#contract/career";
import type { Call } from "./call";
import { type CompanyContent, noCompanyContent } from "./company-content";
import { isOffered } from "./result";

export const career = (call: Call, content: CompanyContent) => ({
  /** Those of the API or, without such a call, of the company folder */
  paths: async () => {
    const paths = await call(readCareerPaths);
    return isOffered(paths) ? (paths ?? noCompanyContent.careerPaths()) : content.careerPaths();
  },
});
