import type { CompanyIdentity } from "#company/identity";
import { type Locale, localize } from "#contract/locale";
import { interviewEventId, writeCalendar } from "#http/calendar";
import { localized } from "../i18n/localized";
import { portalUrl } from "./portal-url";

export interface MailedInterview {
  readonly applicationNumber: string;
  /** The title of the opening, in the recipient's language */
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly joinUrl: string;
  /** Increases with each change; calendars ignore a message with a lower number than the known one (RFC 5546, 2.1.5) */
  readonly sequence: number;
  readonly isCancelled: boolean;
}

const summary = localized("面試：", "面试：", "Interview: ");

/**
 * The invitation to an interview, its update or its cancellation (RFC 5546), in the form that nodemailer attaches.
 * Calendar programs read it from the email, without a sign-in.
 */
export function interviewInvitation(
  interview: MailedInterview,
  attendee: string,
  { company, publicOrigin, locale }: { company: CompanyIdentity; publicOrigin: string; locale: Locale },
) {
  const { applicationNumber, title, startsAt, endsAt, place, joinUrl, sequence, isCancelled } = interview;
  const brand = localize(company.name, locale);
  const method = isCancelled ? "CANCEL" : "REQUEST";
  const event = {
    id: interviewEventId(applicationNumber),
    title: `${localize(summary, locale)}${title}`,
    startAt: startsAt,
    endAt: endsAt,
    text: [joinUrl, applicationNumber].filter(Boolean).join("\n"),
    place: place || joinUrl,
    url: portalUrl(publicOrigin, locale, `/resume/applied/${encodeURIComponent(applicationNumber)}`),
    busy: true,
    change: {
      sequence,
      isCancelled,
      organizer: { name: brand, email: company.contactEmail },
      attendee,
    },
  };
  return {
    method,
    filename: `${interviewEventId(applicationNumber)}.ics`,
    content: writeCalendar([event], { origin: publicOrigin, brand, method }),
  } as const;
}
