import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { MailText } from "./mails";

export interface Mailer {
  /** Hands a mail over; rejects where the mail server does not take it. */
  send(to: string, mail: MailText): Promise<void>;
  /**
   * Hands a mail over after the call has been answered, so that the time which that takes tells nobody whether there is
   * a mail at all. A failure is only logged.
   */
  sendLater(to: string, mail: MailText): void;
  /** Settles when every mail that was to be sent later has been sent, or has failed. */
  settled(): Promise<void>;
}

const laterMs = 100;

// Of the fault only its code: the rest may quote the address, which has no place in a log.
const codeOf = (fault: unknown) => (fault instanceof Error && "code" in fault ? fault.code : "no code");

/**
 * Mail through `smtpUrl`; without one every mail becomes an `.eml` file in `folder`, and `written` learns its path.
 * `from` is an address, with or without a name (RFC 5322).
 */
export function createMailer({
  smtpUrl,
  from,
  folder,
  written,
  failed,
}: {
  smtpUrl: string | undefined;
  from: string;
  folder: string;
  written: (file: string) => void;
  /** Learns why a mail that was to be sent later was not */
  failed: (fault: unknown) => void;
}): Mailer {
  const send = smtpUrl ? byServer(smtpUrl, from) : asFile(folder, from, written);
  const underway = new Set<Promise<void>>();
  return {
    send,
    sendLater(to, mail) {
      const sending = wait(laterMs)
        .then(() => send(to, mail))
        .catch(failed)
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async settled() {
      await Promise.all(underway);
    },
  };
}

function byServer(smtpUrl: string, from: string): Mailer["send"] {
  const transport = createTransport(smtpUrl);
  return async (to, mail) => {
    try {
      await transport.sendMail({ from, to: { name: "", address: to }, ...mail });
    } catch (fault) {
      throw new Error(`The mail server did not take a mail (${codeOf(fault)})`);
    }
  };
}

function asFile(folder: string, from: string, written: (file: string) => void): Mailer["send"] {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (to, mail) => {
    const { message } = await composer.sendMail({ from, to: { name: "", address: to }, ...mail });
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
    const file = join(folder, name);
    await mkdir(folder, { recursive: true });
    await writeFile(file, message, { flag: "wx", mode: 0o600 });
    written(file);
  };
}
