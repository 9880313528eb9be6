import type { Locale } from "#contract/locale";

export interface AccountTables {
  pendingRegistrations: PendingRegistrationTable;
  passwordResets: PasswordResetTable;
  mailCounts: MailCountTable;
  identities: IdentityTable;
  emailCodes: EmailCodeTable;
  visitors: VisitorTable;
  visitCounts: VisitCountTable;
}

interface PendingRegistrationTable {
  tokenHash: string;
  email: string;
  name: string;
  passwordHash: string;
  /** Hash of the secret that the browser sent with the registration; null if it sent none */
  proofHash: string | null;
  locale: Locale;
  consentVersion: string;
  consentedAt: string;
  expiresAt: string;
}

interface PasswordResetTable {
  tokenHash: string;
  memberId: string;
  expiresAt: string;
}

/**
 * Counts the emails that requests cause. `subject` is the kind of email, the window in milliseconds and a hash of the
 * mailbox; for alerts to all addresses together, it is `alert`.
 */
interface MailCountTable {
  subject: string;
  sent: number;
  /** When the first counted email was sent */
  since: string;
}

/** A person's account at a sign-in provider, linked to a member. */
interface IdentityTable {
  memberId: string;
  provider: string;
  /** The person's id at the provider (OpenID Connect Core 1.0, section 2: `sub`) */
  subject: string;
  email: string | null;
  linkedAt: string;
}

/** A code that confirms the address which a person entered after signing in at a provider; at most one per person. */
interface EmailCodeTable {
  provider: string;
  subject: string;
  email: string;
  codeHash: string;
  attempts: number;
  expiresAt: string;
}

/** Visitors of the current day, as hashes; for past days only the number is stored. */
interface VisitorTable {
  day: string;
  visitor: string;
}

interface VisitCountTable {
  /** Calendar date in the company's time zone */
  day: string;
  visits: number;
}
