import type { CareerPaths } from "#contract/career";
import type { SalaryBand } from "#contract/salary";

/**
 * Career paths and pay bands from the company folder in the request's language, for APIs that have no calls for them.
 */
export interface CompanyContent {
  careerPaths(): CareerPaths;
  /** `year` is null if nothing is published */
  salaryBands(): { readonly year: number | null; readonly bands: readonly SalaryBand[] };
}

export const noCompanyContent: CompanyContent = {
  careerPaths: () => ({ levels: [], moves: [], stories: [], figures: [] }),
  salaryBands: () => ({ year: null, bands: [] }),
};
