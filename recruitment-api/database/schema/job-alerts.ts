import type { AlertPace } from "#contract/job-alerts";
import type { Locale } from "#contract/locale";

export interface JobAlertTables {
  jobAlerts: JobAlertTable;
  openingArrivals: OpeningArrivalTable;
}

/** An alert for an email address, with or without an account; at most one per address and search. */
export interface JobAlertTable {
  id: string;
  /** Lower case */
  email: string;
  /** StoredSearch as JSON; equal searches have equal texts */
  search: string;
  pace: AlertPace;
  locale: Locale;
  createdAt: string;
  /** Null until the alert is confirmed */
  confirmedAt: string | null;
  /** When the alert is deleted, unless it is confirmed (again) before */
  expiresAt: string;
  /** When the email that requests a new confirmation was stored */
  renewalSentAt: string | null;
  /** The last position in `openingArrivals` that was compared with the search, even if no email was sent */
  seen: number;
  /** No email is sent before this time */
  nextAt: string;
}

/** The openings in the order in which they first appeared; later changes of an opening add no row. */
interface OpeningArrivalTable {
  position: number;
  jobId: string;
}
