import type { AlertPace } from "#contract/job-alerts";
import type { Locale } from "#contract/locale";

/** Tables of alerts on new openings. `Schema` describes how values are stored. */
export interface JobAlertTables {
  jobAlerts: JobAlertTable;
  openingArrivals: OpeningArrivalTable;
}

/** An alert of an address, with or without an account. At most one per address and search. */
export interface JobAlertTable {
  id: string;
  /** Lower case */
  email: string;
  /** StoredSearch as JSON; equal searches have equal texts */
  search: string;
  pace: AlertPace;
  /** Language of its emails */
  locale: Locale;
  createdAt: string;
  /** Null until it is confirmed */
  confirmedAt: string | null;
  /** When it is deleted unless it is confirmed (again) */
  expiresAt: string;
  /** When the email that requests a new confirmation was stored */
  renewalSentAt: string | null;
  /** The last position in `openingArrivals` that an email of the alert has covered */
  seen: number;
  /** No email is sent before this time */
  nextAt: string;
}

/** The openings in the order in which they appeared: each once, even if it changes. */
interface OpeningArrivalTable {
  position: number;
  jobId: string;
}
