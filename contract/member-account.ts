import { z } from "zod";
import { endpoint } from "./endpoint";
import { locales } from "./locale";
import { essential, essentialId } from "./reading/marks";
import { email, instant } from "./text";

const count = z.number().int().min(0);

/** A pending change of the email address, which takes effect when both addresses have confirmed it. */
const emailChange = z.object({
  email: z.string(),
  expiresAt: instant,
  isConfirmedByCurrent: z.boolean(),
  isConfirmedByNew: z.boolean(),
});

/** A closed account whose data is not erased yet. */
const closing = z.object({ requestedAt: instant, eraseAt: instant });

export const memberAccount = z.object({
  email: essential(z.string()),
  /** Language of emails */
  locale: z.enum(locales),
  /**
   * Whether the member is reminded by email before saved openings, and openings with a draft, close. Null if the API
   * sends no reminders
   */
  remindsOfClosing: z.boolean().nullable(),
  /** Whether openings are suggested on the page of the resume. Null: the API suggests none */
  suggestsJobs: z.boolean().nullable(),
  hasPassword: z.boolean(),
  emailChange: emailChange.nullable(),
  closing: closing.nullable(),
  /** Days between closing the account and its erasure */
  closingDays: count,
  /** Number of stored items of the member by kind, for the summary before the account is closed */
  holds: z.object({
    sections: count,
    files: count,
    applications: count,
    programmes: count,
    messages: count,
  }),
});
export type MemberAccount = z.infer<typeof memberAccount>;

export const readAccount = endpoint({
  name: "readAccount",
  method: "GET",
  path: "/api/account",
  summary: "The member's account: address, language of emails, pending changes, and how much is stored.",
  auth: "member",
  capability: "account",
  response: memberAccount,
});

export const saveLanguage = endpoint({
  name: "saveLanguage",
  method: "POST",
  path: "/api/account/language",
  summary: "Sets the language of emails.",
  auth: "member",
  capability: "account",
  body: z.object({ locale: z.enum(locales) }),
  response: null,
});

export const saveReminders = endpoint({
  name: "saveReminders",
  method: "POST",
  path: "/api/account/reminders",
  summary: "Turns emails before the closing dates of saved openings and drafts on or off.",
  auth: "member",
  capability: "account",
  body: z.object({ isOn: z.boolean() }),
  response: null,
});

export const saveSuggestions = endpoint({
  name: "saveSuggestions",
  method: "POST",
  path: "/api/account/suggestions",
  summary: "Turns suggestions of openings on or off.",
  auth: "member",
  capability: "suggestedJobs",
  body: z.object({ isOn: z.boolean() }),
  response: null,
});

export const stopReminders = endpoint({
  name: "stopReminders",
  method: "POST",
  path: "/api/account/reminders/stop",
  summary:
    "Turns these emails off with the token of one of them, without a sign-in. Off already: the same response. Not a token of ours: 410.",
  auth: "public",
  capability: "account",
  body: z.object({ token: z.string().min(1).max(200) }),
  response: null,
});

/** A sign-in whose tokens are still valid. */
export const memberSession = z.object({
  id: essentialId(z.uuid()),
  /** Families of browser and operating system, such as Firefox and Windows; empty if unknown */
  browser: z.string(),
  system: z.string(),
  /** The first half of an IPv4 address or the first two groups of an IPv6 address; empty if unknown */
  network: z.string(),
  signedInAt: instant,
  lastUsedAt: instant,
  /** Whether the current session began with this sign-in */
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;

export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/api/account/sessions",
  summary: "The member's sign-ins, the last used first.",
  auth: "member",
  capability: "account",
  response: z.array(memberSession),
});

export const revokeSession = endpoint({
  name: "revokeSession",
  method: "DELETE",
  path: "/api/account/sessions/{id}",
  summary: "Revokes the tokens of one sign-in. Unknown or already revoked: the same response.",
  auth: "member",
  capability: "account",
  params: z.object({ id: z.uuid() }),
  response: null,
});

export const revokeOtherSessions = endpoint({
  name: "revokeOtherSessions",
  method: "DELETE",
  path: "/api/account/sessions",
  summary: "Revokes the tokens of all sign-ins but the one that this call uses.",
  auth: "member",
  capability: "account",
  response: null,
});

export const exportAccount = endpoint({
  name: "exportAccount",
  method: "GET",
  path: "/api/account/export",
  summary:
    "Everything that is stored about the member as one ZIP archive, with a README in the language of the request (Personal Data Protection Act, article 3; GDPR, articles 15 and 20).",
  auth: "member",
  capability: "account",
  response: null,
  download: true,
});

export const changeEmail = endpoint({
  name: "changeEmail",
  method: "POST",
  path: "/api/account/email",
  summary:
    "Mails a link to the new and to the current address; the address changes when both are used, within 24 hours. The response is the same for an address that has an account. The current address: 400 `account.sameEmail`. Too many emails: 429 `rate.mails`.",
  auth: "member",
  capability: "account",
  body: z.object({ email }),
  response: z.object({ accepted: z.literal(true) }),
  status: 202,
});

const mailedLink = z.object({ token: z.string().min(1).max(200) });

export const confirmEmailChange = endpoint({
  name: "confirmEmailChange",
  method: "POST",
  path: "/api/account/email/confirm",
  summary:
    "Confirms a change of address with the mailed token of one address. Used, expired or cancelled: 410 `account.linkUsed`.",
  auth: "public",
  capability: "account",
  body: mailedLink,
  response: z.object({
    /** `waiting`: the other address must confirm too */
    state: essential(z.enum(["waiting", "changed"])),
  }),
});

export const rejectEmailChange = endpoint({
  name: "rejectEmailChange",
  method: "POST",
  path: "/api/account/email/reject",
  summary: "Cancels a change of address with the mailed token of one address. Used or expired: 410.",
  auth: "public",
  capability: "account",
  body: mailedLink,
  response: null,
});

export const cancelEmailChange = endpoint({
  name: "cancelEmailChange",
  method: "DELETE",
  path: "/api/account/email",
  summary: "Cancels the member's pending change of address; nothing to cancel: the same response.",
  auth: "member",
  capability: "account",
  response: null,
});

export const closeAccount = endpoint({
  name: "closeAccount",
  method: "POST",
  path: "/api/account/close",
  summary:
    "Closes the account: revokes all sign-ins and erases the data after `closingDays`. Requires the password; of a member without one, a sign-in within the last ten minutes, else 403 `account.signInAgain`. Wrong password: 400 `password.wrongCurrent`.",
  auth: "member",
  capability: "account",
  body: z.object({ password: z.string().min(1).max(1024).optional() }),
  response: closing,
});

export const reopenAccount = endpoint({
  name: "reopenAccount",
  method: "POST",
  path: "/api/account/reopen",
  summary: "Takes the closing back, until the data are erased. Not closed: the same response.",
  auth: "member",
  capability: "account",
  response: null,
});
