import type { Locale } from "#contract/locale";

export interface OutboxTables {
  outbox: OutboxTable;
}

export interface OutboxTable {
  id: string;
  /** MailKind; for the log */
  kind: string;
  /** Empty once the mail was sent */
  recipient: string;
  locale: Locale;
  /** MailText as JSON; empty once the mail was sent or given up, because it may contain links that sign in */
  message: string;
  attempts: number;
  /** While a process sends the mail: when another one may take it over. Null: nothing more is done */
  nextAttemptAt: string | null;
  /** After this the mail is no longer of use */
  giveUpAt: string;
  /** A code, without personal data */
  lastError: string | null;
  /** When the mail was stored, or, for a delayed mail, when it is due */
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
  /** Number of the application that HR moved: such a mail can be stopped */
  reference: string | null;
  /** 1: waits until no other mail is due */
  isBulk: number;
  /** The alert whose mail it is */
  alertId: string | null;
}
