import { z } from "zod";

const months = (fallback: number) => z.number().int().min(1).max(120).default(fallback);
const days = (fallback: number) => z.number().int().min(1).max(90).default(fallback);

/**
 * How long personal data is stored; the comment of a period states when it begins. The privacy policy states all
 * periods. The daily erasure applies them, except those of logs and backups.
 */
export const retentionPeriods = z.strictObject({
  /** After the last sign-in of a member; the member is notified 30 days before the account is erased */
  inactiveMonths: z.number().int().min(2).max(120).default(24),
  /** After an application was decided or withdrawn, or its opening closed without a decision */
  applicationMonths: months(12),
  /** After a programme closed */
  programmeMonths: months(12),
  /** After a contact message arrived */
  contactMonths: months(12),
  /** After a registration that was not confirmed; the link to confirm it expires after one day */
  unconfirmedDays: days(2),
  /** After an alert on new openings was last confirmed; an email 30 days before asks for a new confirmation */
  alertMonths: z.number().int().min(2).max(120).default(12),
  /** After an alert was requested but not confirmed */
  alertUnconfirmedDays: days(7),
  /** Between closing an account and its erasure */
  closingDays: days(14),
  /** The operator must delete logs after this period; the software does not */
  logMonths: months(6),
  /** The operator must delete backups after this period; the software does not */
  backupDays: days(35),
});
export type RetentionPeriods = z.output<typeof retentionPeriods>;
