import { join } from "node:path";
import { pino } from "pino";
import { isLoopback } from "#http/loopback";
import { createMailComposer } from "../../mail/compose";
import { createOutbox, type Outbox } from "../../mail/outbox";
import { createMailTransport } from "../../mail/transport";
import type { CommandContext } from "../command";

/**
 * Opens the outbox. The server sends the emails that a command stores but does not send. Warns if the links in emails
 * lead to this computer.
 */
export function openOutbox({ db, engine, env, dataDir, company, now, out, err }: CommandContext): Outbox {
  if (isLoopback(env.PUBLIC_ORIGIN))
    err(
      `Warning: links in emails lead to ${env.PUBLIC_ORIGIN}. Set PUBLIC_ORIGIN to the address of the site.`,
    );
  return createOutbox({
    db,
    engine,
    now,
    compose: createMailComposer(company, env.PUBLIC_ORIGIN),
    log: pino({ level: "silent" }),
    transport: createMailTransport({
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_ORIGIN).hostname}`,
      logo: join(company.folder, company.logo),
      folder: join(dataDir, "mail"),
      written: (file) => out(`SMTP_URL is not set: the email was saved to ${file}`),
    }),
  });
}
