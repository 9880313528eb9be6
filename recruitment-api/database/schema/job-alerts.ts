import type { AlertPace } from "#contract/job-alerts";
import type { Locale } from "#contract/locale";

/** Tables of alerts on new openings. `Schema` describes how values are stored. */
export interface JobAlertTables {
  jobAlerts: JobAlertTable;
  openingArrivals: OpeningArrivalTable;
}

/** Belongs to an address, with or without an account. At most one per address and search. */
export interface JobAlertTable {
  id: string;
  /** Lower case */
  email: string;
  /** StoredSearch as JSON; equal searches are equal texts */
  search: string;
  pace: AlertPace;
  /** Language of its mails */
  locale: Locale;
  createdAt: string;
  /** Null: its mail is not answered yet */
  confirmedAt: string | null;
  /** When it is deleted unless it is confirmed (again) */
  expiresAt: string;
  /** When the mail was stored that requests a new confirmation */
  renewalSentAt: string | null;
  /** The last position in `openingArrivals` that it has covered */
  seen: number;
  /** No mail before this */
  nextAt: string;
}

/** The openings that have appeared, in this order: each once, however often it is changed. */
interface OpeningArrivalTable {
  position: number;
  jobId: string;
}
