import type { Can } from "#contract/capabilities";
import { readCareerPaths } from "#contract/career";
import type { Call } from "./call";
import { type CompanyContent, noCompanyContent } from "./company-content";

export const career = (call: Call, can: Can, content: CompanyContent) => ({
  /** The career paths of the API or, if the API has none, of the company folder */
  paths: async () =>
    can.companyPages
      ? ((await call(readCareerPaths)) ?? noCompanyContent.careerPaths())
      : content.careerPaths(),
});
