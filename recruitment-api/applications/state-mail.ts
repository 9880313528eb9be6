import type { ApplicationState } from "#contract/applications";
import { stateMailKinds } from "../mail/kinds";
import type { OutgoingMail } from "../mail/outbox";
import { applicationMailValues } from "./mail-values";
import type { TransitionTarget } from "./transitions";

const hasMail = (state: ApplicationState): state is keyof typeof stateMailKinds => state in stateMailKinds;

export function stateMail(
  target: TransitionTarget,
  { state, at }: { readonly state: ApplicationState; readonly at: Date },
  publicOrigin: string,
): OutgoingMail {
  if (!hasMail(state)) throw new Error(`No email is defined for the state ${state}`);
  const history = [...target.history, { state, at: at.toISOString() }];
  const values = applicationMailValues(target, { state, history }, publicOrigin);
  const { email, locale, applicationNumber } = target;
  return { kind: stateMailKinds[state], values, to: email, locale, reference: applicationNumber };
}
