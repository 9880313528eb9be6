import type { AccountTables } from "./schema/accounts";
import type { ApplicationTables } from "./schema/applications";
import type { AuditTables } from "./schema/audit";
import type { InterviewTables } from "./schema/interviews";
import type { JobAlertTables } from "./schema/job-alerts";
import type { MemberTables } from "./schema/members";
import type { OutboxTables } from "./schema/outbox";
import type { ProgrammeTables } from "./schema/programmes";

/**
 * All tables. Columns use types that both engines support: text, integer and real. Instants are stored as ISO 8601 UTC
 * text with milliseconds, structured values as JSON text, booleans as 0 and 1.
 */
export interface Schema
  extends MemberTables,
    ApplicationTables,
    AccountTables,
    ProgrammeTables,
    OutboxTables,
    InterviewTables,
    JobAlertTables,
    AuditTables {
  openings: OpeningTable;
  openingTerms: OpeningTermsTable;
  searchWords: SearchWordTable;
  catalogue: CatalogueTable;
  news: NewsTable;
  translations: TranslationTable;
  cities: CityTable;
  areas: AreaTable;
}

export interface OpeningTable {
  /** Unique and ordered by publication: Unix time in seconds × 1,000,000 + a sequence number */
  number: number;
  /** Requisition number */
  jobId: string;
  category: string;
  employmentType: string;
  /** Null if not stated */
  arrangement: string | null;
  /** Null if not stated */
  experienceLevel: string | null;
  city: string;
  salaryCurrency: string;
  salaryPeriod: string;
  /** Null if negotiable */
  salaryMin: number | null;
  salaryMax: number | null;
  /** Highest pay per month in `salaryCurrency`; 2,147,483,647 if negotiable */
  salaryReach: number;
  publishedAt: string;
  /** Null if open until filled */
  closesAt: string | null;
  /** `closesAt`, or the end of the year 9999 if it is null */
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
  /** When the opening's content or dates last changed */
  updatedAt: string;
}

/** The search index: on SQLite an FTS5 table with the opening's number as row id, on PostgreSQL tsvector columns. */
interface OpeningTermsTable {
  number: number;
}

/** The search vocabulary: words and pairs of Chinese characters that occur in openings; see `vocabularyOf`. */
interface SearchWordTable {
  word: string;
}

/** A single row. Each change of openings increments `revision`, which invalidates the caches of openings. */
interface CatalogueTable {
  id: number;
  revision: number;
  /** The version of the rules by which `openingTerms` was filled; 0 if it is empty */
  searchIndexVersion: number;
}

export interface NewsTable {
  id: string;
  slug: string;
  category: string;
  publishedAt: string;
  pinned: number;
  /** LocalizedText as JSON, like `summary` and `body` */
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
