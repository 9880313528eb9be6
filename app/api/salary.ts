import type { Can } from "#contract/capabilities";
import { listSalaryBands } from "#contract/salary";
import type { Call } from "./call";
import { type CompanyContent, noCompanyContent } from "./company-content";

export const salary = (call: Call, can: Can, content: CompanyContent) => ({
  /** The pay bands of the API or, if the API has none, of the company folder */
  bands: async () =>
    can.companyPages
      ? ((await call(listSalaryBands, { query: {} })) ?? noCompanyContent.salaryBands())
      : content.salaryBands(),
});
