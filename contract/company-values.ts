import { type Locale, type LocalizedText, localize } from "./locale";

// Settings of the company folder that code on the server and in the browser reads. A process serves one company, so
// they are set once, when the process or the page in the browser starts.

export interface JobFamily {
  readonly key: string;
  readonly name: LocalizedText;
}

export interface CompanyValues {
  /** IANA name, such as Europe/Berlin. Dates, days and deadlines are in this zone, not in the visitor's */
  readonly timeZone: string;
  /** Names of the time zone for running text. For a missing language, `Intl` provides it, such as Germany Time */
  readonly timeZoneName: LocalizedText;
  /** ISO 4217; the currency of pay bands, and the default for the pay of openings and the salary filter */
  readonly currency: string;
  /** Sunday = 0 */
  readonly firstDayOfWeek: number;
  /** ISO 3166-1 alpha-2; the country whose rules apply (`country-rules.ts`); null: no country's rules apply */
  readonly country: string | null;
  /** In display order; empty in browsers */
  readonly jobFamilies: readonly JobFamily[];
}

let values: CompanyValues = {
  timeZone: "UTC",
  timeZoneName: {},
  currency: "USD",
  firstDayOfWeek: 1,
  country: null,
  jobFamilies: [],
};

export const companyValues = (): CompanyValues => values;

export function setCompanyValues(own: CompanyValues): void {
  values = own;
}

export const isJobFamily = (key: string): boolean => values.jobFamilies.some((family) => family.key === key);

/** The name of a job family, or its key if the company does not list this family. */
export function jobFamilyName(key: string, locale: Locale): string {
  const family = values.jobFamilies.find((each) => each.key === key);
  return family ? localize(family.name, locale) : key;
}
