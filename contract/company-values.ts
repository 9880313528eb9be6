import { type Locale, type LocalizedText, localize } from "./locale";

// What the company folder says about where and how the company works, for code on both sides and in browsers. A process
// serves one company, so it is set once, when the process or the page in the browser starts.

export interface JobFamily {
  readonly key: string;
  readonly name: LocalizedText;
}

export interface CompanyValues {
  /** IANA name, such as Europe/Berlin. Dates, days and deadlines are in it, regardless of the visitor's time zone */
  readonly timeZone: string;
  /** The time zone in running text; a language without a name gets that of `Intl`, such as Germany Time */
  readonly timeZoneName: LocalizedText;
  /** ISO 4217: of pay without another currency, of pay bands, and of the lowest pay of a search */
  readonly currency: string;
  /** Sunday = 0 */
  readonly firstDayOfWeek: number;
  /** ISO 3166-1 alpha-2, whose rules apply (`country-rules.ts`); null: those of no country */
  readonly country: string | null;
  /** In the order of lists; empty in browsers */
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

/** The name of a job family; the key of one that the company does not have, such as an earlier one. */
export function jobFamilyName(key: string, locale: Locale): string {
  const family = values.jobFamilies.find((each) => each.key === key);
  return family ? localize(family.name, locale) : key;
}
