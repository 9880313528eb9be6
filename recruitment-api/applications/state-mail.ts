import type { ApplicationState } from "#contract/applications";
import { inLocale } from "../i18n/localized";
import { stateMailKinds } from "../mail/kinds";
import type { OutgoingMail } from "../mail/outbox";
import { portalUrl } from "../mail/portal-url";
import type { TransitionTarget } from "./transitions";

const hasMail = (state: ApplicationState): state is keyof typeof stateMailKinds => state in stateMailKinds;

/** The email that notifies an applicant of a new state. */
export function stateMail(
  { applicationNumber, title, email, locale }: TransitionTarget,
  state: ApplicationState,
  publicOrigin: string,
): OutgoingMail {
  if (!hasMail(state)) throw new Error(`No email is defined for the state ${state}`);
  const link = portalUrl(publicOrigin, locale, "/resume/applied");
  const values = { title: inLocale(title, locale), number: applicationNumber, link };
  return { kind: stateMailKinds[state], values, to: email, locale, reference: applicationNumber };
}
