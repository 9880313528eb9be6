import type { CareerGrade } from "#contract/career";
import type { ContactTopic } from "#contract/contact";
import type { Job } from "#contract/jobs";
import type { Locale } from "#contract/locale";
import type { UpgmaPhase } from "#contract/programmes";
import type { Control, ProgrammeTable } from "#contract/window";

export interface ProgrammeTables {
  programmeControls: ProgrammeControlTable;
  programmeSubmissions: ProgrammeSubmissionTable;
  programmeSends: ProgrammeSendTable;
  upgmaPhases: UpgmaPhaseTable;
  campusSessions: CampusSessionTable;
  documents: DocumentTable;
  salaryBands: SalaryBandTable;
  contactMessages: ContactMessageTable;
  gotoCodes: GotoCodeTable;
}

interface ProgrammeControlTable {
  programme: ProgrammeTable;
  cohort: string;
  mode: Control["mode"];
  openAt: string;
  closeAt: string;
  graceMinutes: number;
  editUntil: string | null;
  /** LocalizedText as JSON */
  message: string | null;
}

/** One row per member, programme and cohort. */
interface ProgrammeSubmissionTable {
  number: string;
  programme: ProgrammeTable;
  cohort: string;
  memberId: string;
  /** The submitted form as JSON */
  content: string;
  /** Version of the privacy notice to which the member last consented, and when */
  consentVersion: string;
  consentedAt: string;
  submittedAt: string;
  updatedAt: string;
}

/** The accepted submission requests. A request whose idempotency key is stored here changes nothing. */
interface ProgrammeSendTable {
  memberId: string;
  programme: ProgrammeTable;
  idempotencyKey: string;
  number: string;
}

interface UpgmaPhaseTable {
  phaseCode: UpgmaPhase["phaseCode"];
  position: number;
  /** LocalizedText as JSON, like `venue` and `note` */
  name: string;
  startAt: string;
  endAt: string;
  venue: string;
  note: string;
}

interface CampusSessionTable {
  sessionId: string;
  cohort: string;
  startAt: string;
  endAt: string;
  /** i18nCityKey */
  city: string;
  /** LocalizedText as JSON, like `venue` */
  campus: string;
  venue: string;
  isOnline: number;
  /** Address of an online session; null until HR publishes it */
  joinUrl: string | null;
}

/** A page's content as one JSON document; translated texts are LocalizedText. */
interface DocumentTable {
  name: "careerPaths";
  content: string;
}

interface SalaryBandTable {
  year: number;
  family: Job["category"];
  grade: CareerGrade;
  /** Per month, like `median` and `max` */
  min: number;
  median: number;
  max: number;
  sampleSize: number;
  bonusMonths: number;
}

interface ContactMessageTable {
  reference: string;
  idempotencyKey: string;
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  /** Locale of the page from which it was sent */
  locale: Locale;
  receivedAt: string;
  /** When HR marked the message as answered, and who did so */
  answeredAt: string | null;
  answeredBy: string | null;
}

interface GotoCodeTable {
  code: string;
  /** A portal path without locale prefix, or an external https URL */
  url: string;
  /** LocalizedText as JSON */
  title: string;
}
