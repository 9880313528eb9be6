import { listSalaryBands } from "#contract/salary";
import type { Call } from "./call";
import { type CompanyContent, noCompanyContent } from "./company-content";
import { isOffered } from "./result";

export const salary = (call: Call, content: CompanyContent) => ({
  /** Those of the API or, without such a call, of the company folder */
  bands: async () => {
    const published = await call(listSalaryBands, { query: {} });
    return isOffered(published) ? (published ?? noCompanyContent.salaryBands()) : content.salaryBands();
  },
});
