import type { AccountTables } from "./accountTables";
import type { ApplyingTables } from "./applyingTables";
import type { MemberTables } from "./memberTables";
import type { ProgrammeTables } from "./programmeTables";

/**
 * The tables. Types that every engine has: text, integer, real. Instants are ISO 8601 UTC text with milliseconds,
 * structured values JSON as text, truth values 0 and 1.
 */
export interface Schema extends MemberTables, ApplyingTables, AccountTables, ProgrammeTables {
  openings: OpeningTable;
  openingTerms: OpeningTermsTable;
  catalogue: CatalogueTable;
  news: NewsTable;
  translations: TranslationTable;
  cities: CityTable;
  areas: AreaTable;
}

export interface OpeningTable {
  /** Order of publication: seconds since 1970 × 1,000,000 + a running number, so that larger is newer and none is equal */
  number: number;
  /** Requisition number */
  jobId: string;
  category: string;
  employmentType: string;
  city: string;
  salaryCurrency: string;
  salaryPeriod: string;
  /** Null: negotiable */
  salaryMin: number | null;
  salaryMax: number | null;
  /** Upper bound in NT$ a month; 0 where the pay is in another currency, 2,147,483,647 where it is negotiable */
  salaryReach: number;
  publishedAt: string;
  /** Null: open until filled */
  closesAt: string | null;
  /** `closesAt`, or the end of the year 9999 */
  openUntil: string;
  /** LocalizedText as JSON */
  title: string;
  /** LocalizedText as JSON */
  department: string;
  /** Names of resume sections as JSON */
  requiredSections: string;
  hasQuestionnaire: number;
  /** OpeningDetail as JSON */
  detail: string;
}

/** The search index. SQLite: an FTS5 table whose row id is the opening's number; PostgreSQL: a table with a tsvector. */
interface OpeningTermsTable {
  number: number;
}

/** One row: `revision` grows with each change of the openings, so that what was counted before can be told from what stands now. */
interface CatalogueTable {
  id: number;
  revision: number;
}

export interface NewsTable {
  id: string;
  slug: string;
  category: string;
  publishedAt: string;
  pinned: number;
  /** LocalizedText as JSON */
  title: string;
  summary: string;
  body: string;
}

interface TranslationTable {
  colId: string;
  desTn: string;
  desCn: string;
  desEn: string;
}

interface CityTable {
  i18nCityKey: string;
  position: number;
  /** LocalizedText as JSON */
  name: string;
}

interface AreaTable {
  i18nCityAreaKey: string;
  i18nCityKey: string;
  position: number;
  postalCode: string;
  /** LocalizedText as JSON */
  name: string;
}
