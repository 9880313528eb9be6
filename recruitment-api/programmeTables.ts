import type { CareerGrade } from "../contract/career";
import type { ContactTopic } from "../contract/contactUs";
import type { Job } from "../contract/jobs";
import type { Locale } from "../contract/locale";
import type { UpgmaPhase } from "../contract/programmes";
import type { Control, ProgrammeTable } from "../contract/window";

/** The tables of programmes, career pages, contact and short codes; `Schema` says how values are kept. */
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

/** One row a programme. */
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

/** One row a member, programme and cohort. */
interface ProgrammeSubmissionTable {
  number: string;
  programme: ProgrammeTable;
  cohort: string;
  memberId: string;
  /** The form as its contract describes it, as JSON */
  content: string;
  /** Version of the privacy notice that was last consented to, and when */
  consentVersion: string;
  consentedAt: string;
  submittedAt: string;
  updatedAt: string;
}

/** Every send that was taken, so that one which comes again, however late, changes nothing. */
interface ProgrammeSendTable {
  memberId: string;
  programme: ProgrammeTable;
  idempotencyKey: string;
  number: string;
}

interface UpgmaPhaseTable {
  phaseCode: UpgmaPhase["phaseCode"];
  position: number;
  /** LocalizedText as JSON, as are venue and note */
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
  /** LocalizedText as JSON, as is venue */
  campus: string;
  venue: string;
}

/** A page's content as one document: JSON with LocalizedText where a reader's language matters. */
interface DocumentTable {
  name: "careerPaths";
  content: string;
}

interface SalaryBandTable {
  year: number;
  family: Job["category"];
  grade: CareerGrade;
  /** NT$ a month */
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
  /** Of the page from which it was sent */
  locale: Locale;
  receivedAt: string;
}

interface GotoCodeTable {
  code: string;
  /** A path of the portal without locale prefix, or an https address elsewhere */
  url: string;
  /** LocalizedText as JSON */
  title: string;
}
