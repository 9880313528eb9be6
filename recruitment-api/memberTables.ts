import type { ApplicationState } from "../contract/applications";
import type { Locale } from "../contract/locale";
import type { ResumeSection } from "../contract/resume/sections";

/** The tables of members, their resumes and applications; `Schema` says how values are kept. */
export interface MemberTables {
  settings: SettingTable;
  members: MemberTable;
  tokenFamilies: TokenFamilyTable;
  refreshTokens: RefreshTokenTable;
  signInFailures: SignInFailureTable;
  resumeSections: ResumeSectionTable;
  applications: ApplicationTable;
  applicationHistory: ApplicationHistoryTable;
}

/** What the API itself has to remember. */
interface SettingTable {
  name: string;
  value: string;
}

interface MemberTable {
  id: string;
  /** Confirmed, lower case */
  email: string;
  name: string;
  /** Argon2id in PHC string format; null: the member signs in by other means */
  passwordHash: string | null;
  /** Of the page where the member registered; mails are written in it */
  locale: Locale;
  /** Version of the privacy notice, and when the member consented to it */
  consentVersion: string;
  consentedAt: string;
  createdAt: string;
}

/** All tokens that follow from one sign-in. */
interface TokenFamilyTable {
  id: string;
  memberId: string;
  /** That of its newest refresh tokens; each exchange of one of these opens the next */
  generation: number;
  createdAt: string;
  /** When its newest refresh token expires */
  expiresAt: string;
  revokedAt: string | null;
}

interface RefreshTokenTable {
  tokenHash: string;
  familyId: string;
  generation: number;
  expiresAt: string;
  usedAt: string | null;
}

/** Failed sign-ins in a row, by account or by network address (both only as a hash). */
interface SignInFailureTable {
  subject: string;
  failures: number;
  failedAt: string;
  blockedUntil: string;
}

interface ResumeSectionTable {
  memberId: string;
  section: ResumeSection;
  /** 1 for the first save, one more for each further one */
  version: number;
  /** The section as its contract describes it, as JSON */
  content: string;
  updatedAt: string;
}

interface ApplicationTable {
  applicationNumber: string;
  memberId: string;
  jobId: string;
  state: ApplicationState;
  idempotencyKey: string;
  /** Version of the privacy notice that was consented to on submitting */
  consentVersion: string;
  /** JSON list */
  declarations: string;
  /** JSON object by question id */
  answers: string;
  /** The questions as they stood on submitting: see `questionnaires.content`. Null: the opening asked none */
  questionnaire: string | null;
  /** The resume as it stood on submitting: JSON object of `{ version, content }` by section */
  resume: string;
  submittedAt: string;
}

interface ApplicationHistoryTable {
  applicationNumber: string;
  /** From 0 */
  position: number;
  state: ApplicationState;
  at: string;
}
