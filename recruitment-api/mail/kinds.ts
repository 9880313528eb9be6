import type { ApplicationState } from "#contract/applications";
import type { LocalizedText } from "#contract/locale";

/**
 * A template must contain the required placeholders. Placeholders for links have names that end in `link` or `Link`.
 */
interface Placeholders<Required extends string, Optional extends string> {
  readonly required: readonly Required[];
  readonly optional: readonly Optional[];
}

const placeholders = <const Required extends string = never, const Optional extends string = never>(
  required: readonly Required[],
  optional: readonly Optional[] = [],
): Placeholders<Required, Optional> => ({ required, optional });

const stateMail = placeholders(["title", "link"], ["number", "jobId", "nextStep", "by", "similarLink"]);
const receipt = placeholders(
  ["number", "title", "link"],
  ["jobId", "at", "closesAt", "nextStep", "by", "similarLink", "interviewAt"],
);
const applicationLinks = ["number", "jobId"] as const;
const bookedInterview = placeholders(
  ["title", "startsAt", "link"],
  [...applicationLinks, "minutes", "place", "joinLink", "movableUntil", "calendarLink"],
);
const answeredOffer = placeholders(["title", "link"], [...applicationLinks, "at"]);
const campus = placeholders(["number", "link"], ["editableUntil", "campus", "venue", "sessionAt"]);
const matching = placeholders(["number", "link"], ["editableUntil"]);

/** Every kind of email, with its placeholders. Each has a template in each language; see docs/mails.md. */
export const mailKinds = {
  "account-closing": placeholders(["eraseAt", "signInLink"]),
  "account-inactive": placeholders(["eraseAt", "signInLink"], ["months"]),
  "already-registered": placeholders(["signInLink"], ["passwordLink"]),
  "application-received": receipt,
  "application-reopened": receipt,
  "application-withdrawn": receipt,
  "campus-received": campus,
  "campus-updated": campus,
  "closing-soon": placeholders(
    ["title", "saved", "drafts", "stopLink"],
    ["savedLink", "draftsLink", "settingsLink"],
  ),
  "contact-message": placeholders(["number", "email", "message"], ["topic", "name", "language"]),
  "contact-receipt": placeholders(["number"], ["topic"]),
  digest: placeholders(
    ["applications", "messages", "entries"],
    [
      "since",
      "until",
      "applicationCount",
      "messageCount",
      "entryCount",
      "sinceTime",
      "interviews",
      "offers",
      "chart",
    ],
  ),
  "email-change-current": placeholders(["newEmail", "link"], ["until"]),
  "email-change-done": placeholders([], ["newEmail"]),
  "email-change-new": placeholders(["link"], ["until"]),
  "email-change-taken": placeholders([]),
  "email-code": placeholders(["code"], ["until"]),
  "interview-booked": bookedInterview,
  "interview-cancelled": bookedInterview,
  "interview-invitation": placeholders(["title", "link"], [...applicationLinks, "count", "pickBy"]),
  "interview-moved": bookedInterview,
  "job-alert": placeholders(["search", "openings", "alertLink"], ["count", "more", "pace", "listLink"]),
  "job-alert-confirm": placeholders(["link"], ["until"]),
  "job-alert-renew": placeholders(["search", "link"], ["until"]),
  "job-offer": placeholders(["title", "answerBy", "link"], [...applicationLinks]),
  "matching-received": matching,
  "matching-updated": matching,
  "offer-accepted": answeredOffer,
  "offer-declined": answeredOffer,
  "offer-withdrawn": placeholders(["title", "link"], [...applicationLinks]),
  "password-changed": placeholders(["passwordLink"], ["at"]),
  "password-reset": placeholders(["link"], ["until"]),
  registration: placeholders(["link"], ["until"]),
  "sso-linked": placeholders(["provider", "settingsLink"]),
  "sso-unlinked": placeholders(["provider", "settingsLink"]),
  "state-declined": stateMail,
  "state-hired": stateMail,
  "state-interviewing": stateMail,
  "state-offered": stateMail,
  "state-shortlisted": stateMail,
  "state-unsuccessful": stateMail,
  "state-viewed": stateMail,
} as const;

/** Placeholders that every template can use. `createMailComposer` fills them in. */
export const commonPlaceholders = [
  "greeting",
  "company",
  "contactEmail",
  "siteLink",
  "zone",
  "offset",
] as const;

type Kinds = typeof mailKinds;
export type MailKind = keyof Kinds;

export interface MailItem {
  readonly text: string;
  readonly link: string;
  /** A line below the item */
  readonly note: string;
}

/**
 * Dates are formatted for the recipient's language. A paragraph with a placeholder whose value is empty is left out. A
 * paragraph that consists of a placeholder for items becomes a list.
 */
export type MailValue = string | Date | LocalizedText | readonly MailItem[];

export type Mail = {
  [Kind in MailKind]: {
    readonly kind: Kind;
    readonly values: Readonly<
      Record<Kinds[Kind]["required"][number] | Kinds[Kind]["optional"][number], MailValue>
    >;
  };
}[MailKind];

/** The email to the applicant for each state to which HR can move an application. */
export const stateMailKinds = {
  VIEWED: "state-viewed",
  SHORTLISTED: "state-shortlisted",
  INTERVIEWING: "state-interviewing",
  OFFERED: "state-offered",
  HIRED: "state-hired",
  UNSUCCESSFUL: "state-unsuccessful",
  DECLINED: "state-declined",
} as const satisfies Partial<Record<ApplicationState, MailKind>>;

/** The emails that a change of address sends to the new address. */
export const newAddressMailKinds = ["email-change-new", "email-change-taken"] as const satisfies MailKind[];

export const alertMailKinds = [
  "job-alert",
  "job-alert-confirm",
  "job-alert-renew",
] as const satisfies MailKind[];
