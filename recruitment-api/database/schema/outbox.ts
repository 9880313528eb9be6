import type { Locale } from "#contract/locale";

export interface OutboxTables {
  outbox: OutboxTable;
}

export interface OutboxTable {
  id: string;
  /** MailKind; for the log */
  kind: string;
  /** Empty once the email was sent */
  recipient: string;
  locale: Locale;
  /** MailMessage as JSON; emptied once the email was sent or given up, because it may contain links that sign in */
  message: string;
  attempts: number;
  /**
   * When the next attempt is due. While a process sends the email, the time from which another process may send it.
   * Null after the email was sent or given up
   */
  nextAttemptAt: string | null;
  /** A failed attempt is not repeated after this time */
  giveUpAt: string;
  /** An error code, without personal data */
  lastError: string | null;
  /** When the email was stored, or, for a delayed email, when it is due */
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
  /**
   * Number of the application if the email is about a change of its state, else null. HR can stop an email only if it
   * has this number
   */
  reference: string | null;
  /** 1 if the email is sent only when no other email is due */
  isBulk: number;
  alertId: string | null;
}
