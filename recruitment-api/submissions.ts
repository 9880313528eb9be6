import type { Locale } from "../contract/locale";
import type { MailText } from "./mails";
import { type Sending, type Stored, send } from "./programmes";
import { type Deps, refusal } from "./serve";

export interface Addressee {
  readonly email: string;
  readonly locale: Locale;
}

const refusals = {
  upcoming: "programme.upcoming",
  closed: "programme.closed",
  editClosed: "programme.editClosed",
} as const;

/**
 * Stores what a member sent and confirms it by mail in the member's language, unless nothing changed. A mail that
 * cannot be sent is logged: what was sent is stored, and the answer says so. Throws 409 where the programme is closed.
 */
export async function sendAndConfirm(
  deps: Deps,
  sending: Sending,
  letter: (to: Addressee, stored: Stored) => MailText | Promise<MailText>,
): Promise<Stored["receipt"]> {
  const sent = await send(deps.db, sending, deps.now());
  if (sent.did === "refused") throw refusal(409, refusals[sent.because]);
  if (sent.did === "same") return sent.receipt;
  const member = await deps.db
    .selectFrom("members")
    .select(["email", "locale"])
    .where("id", "=", sending.memberId)
    .executeTakeFirstOrThrow();
  try {
    await deps.mail.send(member.email, await letter(member, sent));
  } catch (err) {
    deps.log.error(
      { err, programme: sending.programme },
      "The mail that confirms a submission could not be sent",
    );
  }
  return sent.receipt;
}
