import { z } from "zod";

const months = (fallback: number) => z.number().int().min(1).max(120).default(fallback);
const days = (fallback: number) => z.number().int().min(1).max(90).default(fallback);

/** How long personal data is stored. The daily erasure applies these periods, and the privacy policy states them. */
export const retentionPeriods = z.strictObject({
  /** After the last sign-in of a member; the member is notified 30 days before the account is erased */
  inactiveMonths: z.number().int().min(2).max(120).default(24),
  /** After an application was decided or withdrawn, or its opening closed without a decision */
  applicationMonths: months(12),
  /** After a programme closed */
  programmeMonths: months(12),
  /** After a contact message arrived */
  contactMonths: months(12),
  /** After a registration that is not confirmed; its link works for one day */
  unconfirmedDays: days(2),
  /**
   * After an alert on new openings was confirmed, unless it is confirmed again; an email requests that 30 days before
   */
  alertMonths: z.number().int().min(2).max(120).default(12),
  /** After an alert was requested that is not confirmed */
  alertUnconfirmedDays: days(7),
  /** Between closing an account and its erasure */
  closingDays: days(14),
  /** After this period the operator deletes logs; only stated, not enforced */
  logMonths: months(6),
  /** After this period the operator deletes backups; only stated, not enforced */
  backupDays: days(35),
});
export type RetentionPeriods = z.output<typeof retentionPeriods>;
