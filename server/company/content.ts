import type { CompanyContent } from "#app/api/company-content";
import type { Translate } from "#app/i18n/translate";
import { careerPathsIn } from "#company/careers";
import type { CompanyPages } from "#company/pages";
import type { Locale } from "#contract/locale";

/** The company folder's pages in one language. */
export const companyContent = (
  { careers, bands }: CompanyPages,
  { locale, t }: { locale: Locale; t: Translate },
): CompanyContent => ({
  careerPaths: () => careerPathsIn(careers, locale),
  salaryBands: () => ({
    year: bands[0]?.year ?? null,
    bands: bands.map(({ year: _, ...band }) => ({ ...band, familyName: t(`jobFamily.${band.family}`) })),
  }),
});
