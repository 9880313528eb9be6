import type { Generated } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Locale } from "#contract/locale";
import type { ResumeSection } from "#contract/resume/sections";

export interface MemberTables {
  settings: SettingTable;
  members: MemberTable;
  tokenFamilies: TokenFamilyTable;
  refreshTokens: RefreshTokenTable;
  signInFailures: SignInFailureTable;
  resumeSections: ResumeSectionTable;
  applications: ApplicationTable;
  applicationHistory: ApplicationHistoryTable;
  anonymousApplications: AnonymousApplicationTable;
  emailChanges: EmailChangeTable;
  retentionRecords: RetentionRecordTable;
}

/** State of the installation, such as the signing key and the database id. */
interface SettingTable {
  name: string;
  value: string;
}

interface MemberTable {
  id: string;
  /** Confirmed, lower case */
  email: string;
  name: string;
  /** Argon2id in PHC string format; null if the member signs in only through providers */
  passwordHash: string | null;
  /** Locale of the page on which the member registered; the language of their emails */
  locale: Locale;
  /** Version of the privacy notice, and when the member consented to it */
  consentVersion: string;
  consentedAt: string;
  createdAt: string;
  /** When the member last signed in; a session in use updates it at most once a day. Null if never */
  lastSignInAt: string | null;
  /** When the member was notified that the unused account will be erased */
  inactivityWarnedAt: string | null;
  /** When the member closed the account, and when it is erased; null while it is open */
  closedAt: string | null;
  eraseAt: string | null;
  /** 1 if the member is reminded by email before saved openings, and openings with a draft, close */
  remindsOfClosing: Generated<number>;
  suggestsJobs: Generated<number>;
}

/** All tokens that descend from one sign-in. */
interface TokenFamilyTable {
  id: string;
  memberId: string;
  /** Generation of the newest refresh tokens; exchanging one of these tokens increments it */
  generation: number;
  createdAt: string;
  /** When tokens were last issued */
  lastUsedAt: string | null;
  /** Families of browser and system; empty if unknown */
  browser: string;
  system: string;
  /** A part of the network address; see `memberSession` in the contract */
  network: string;
  /** When the newest refresh token expires */
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

/** Consecutive failed sign-ins. `subject` is a kind (account, device or network) and a hash. */
interface SignInFailureTable {
  subject: string;
  failures: number;
  failedAt: string;
  blockedUntil: string;
}

interface ResumeSectionTable {
  memberId: string;
  section: ResumeSection;
  /** Number of saves */
  version: number;
  /** The section as JSON, in the form of its schema in the contract */
  content: string;
  updatedAt: string;
}

interface ApplicationTable {
  applicationNumber: string;
  memberId: string;
  jobId: string;
  state: ApplicationState;
  idempotencyKey: string;
  /** Version of the privacy notice to which the member consented on submission */
  consentVersion: string;
  /** JSON list */
  declarations: string;
  /** JSON object by question id */
  answers: string;
  /** Copy of `questionnaires.content` at submission; null if the opening has no questionnaire */
  questionnaire: string | null;
  /** Copy of the resume at submission: JSON object of `{ version, content }` by section */
  resume: string;
  submittedAt: string;
  /** The contract's `source`; null if none was named */
  source: string | null;
}

interface ApplicationHistoryTable {
  applicationNumber: string;
  /** Starts at 0 */
  position: number;
  state: ApplicationState;
  at: string;
}

/** What remains of an application after its personal data is erased. */
interface AnonymousApplicationTable {
  applicationNumber: string;
  jobId: string;
  state: ApplicationState;
  submittedAt: string;
  /** When the application was decided, withdrawn or erased */
  endedAt: string;
}

/** A change of address that is not confirmed from both addresses yet; at most one per member. */
export interface EmailChangeTable {
  memberId: string;
  email: string;
  currentTokenHash: string;
  newTokenHash: string;
  currentConfirmedAt: string | null;
  newConfirmedAt: string | null;
  requestedAt: string;
  expiresAt: string;
}

/** The number of records of one kind that an erasure deleted, without the member's identity. */
interface RetentionRecordTable {
  at: string;
  /** The reason: a retention period, the member, or HR */
  reason: string;
  kind: string;
  deleted: number;
}
