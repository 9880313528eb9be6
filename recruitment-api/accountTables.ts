import type { Locale } from "../contract/locale";

/** The tables of ways into an account, and of visits; `Schema` says how values are kept. */
export interface AccountTables {
  pendingRegistrations: PendingRegistrationTable;
  passwordResets: PasswordResetTable;
  mailCounts: MailCountTable;
  identities: IdentityTable;
  emailCodes: EmailCodeTable;
  visitors: VisitorTable;
  visitCounts: VisitCountTable;
}

/** A registration that waits for its address to be confirmed, by whoever knows its password. */
interface PendingRegistrationTable {
  tokenHash: string;
  email: string;
  name: string;
  passwordHash: string;
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

/** Mails that anybody can have sent to an address, by kind and address (only as a hash). */
interface MailCountTable {
  subject: string;
  sent: number;
  /** When the first of them was sent */
  since: string;
}

/** A provider's person, linked to a member. */
interface IdentityTable {
  memberId: string;
  provider: string;
  /** The person's id at the provider (OpenID Connect Core 1.0, section 2: `sub`) */
  subject: string;
  email: string | null;
  linkedAt: string;
}

/** A code that was mailed to the address which a provider's person typed; one a person. */
interface EmailCodeTable {
  provider: string;
  subject: string;
  email: string;
  codeHash: string;
  attempts: number;
  expiresAt: string;
}

/** Who was here on a day (only as a hash); days that are over keep only their count. */
interface VisitorTable {
  day: string;
  visitor: string;
}

interface VisitCountTable {
  /** Calendar date in Taipei */
  day: string;
  visits: number;
}
