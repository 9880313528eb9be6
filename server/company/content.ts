import type { CompanyContent } from "#app/api/company-content";
import { careerPathsIn } from "#company/careers";
import type { CompanyPages } from "#company/pages";
import { jobFamilyName } from "#contract/company-values";
import type { Locale } from "#contract/locale";

export const companyContent = ({ careers, bands }: CompanyPages, locale: Locale): CompanyContent => ({
  careerPaths: () => careerPathsIn(careers, locale),
  salaryBands: () => ({
    year: bands[0]?.year ?? null,
    bands: bands.map(({ year: _, ...band }) => ({ ...band, familyName: jobFamilyName(band.family, locale) })),
  }),
});
