import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import type { OutboxTable } from "../database/schema/outbox";
import type { ComposeMail, MailText } from "./compose";
import type { Mail } from "./kinds";
import { oneClickHeaders } from "./one-click";
import { createMailQueue, type Envelope } from "./queue";
import { codeOf, isPermanent, isUnknownRecipient, type Transport } from "./transport";

export type OutgoingMail = Mail &
  Envelope & {
    /** Reply-To; defaults to the sender */
    readonly replyTo?: string;
    /** The page that stops mails of this kind; mail programs post to it (`oneClickHeaders`) */
    readonly stopLink?: string;
  };

/** Mails are stored with what they report, in the same transaction, and sent afterwards: at least once, retried for three days. */
export interface Outbox {
  /** Renders a mail without storing it. */
  preview(mail: Mail & Pick<Envelope, "locale">): MailText;
  /** Renders a mail and stores it in the caller's transaction; returns its id. Call `flush` or `flushLater` after the commit. */
  add(db: Kysely<Schema>, mail: OutgoingMail): Promise<string>;
  /** Starts sending. Waits until mails are saved to files, so that they exist when the call returns; never waits for a mail server. */
  flush(): Promise<void>;
  /** Starts sending after the response, so that its time does not reveal whether there is a mail. */
  flushLater(): void;
  /** Sends one mail now, unless another process is sending it; false: the attempt failed. */
  sendNow(id: string): Promise<boolean>;
  /** Mails that are due and wait, and the age of the oldest in seconds. */
  backlog(): Promise<{ waiting: number; oldestSeconds: number }>;
  /** Waits a few seconds for the mails that are being sent. */
  stop(): Promise<void>;
}

const flushLaterMs = 100;
const pollMs = 5_000;
const firstDelayMs = 5_000;
const delayFactor = 3;
const maxDelayMs = 4 * 3_600_000;
const cleanUpEveryMs = 3_600_000;
const stopTimeoutMs = 4_000;

/** Milliseconds until the next attempt: 5 s, 15 s, 45 s … 4 h. */
const delayAfter = (attempts: number) => Math.min(firstDelayMs * delayFactor ** (attempts - 1), maxDelayMs);

/** Sends the mails of the queue. */
export function createOutbox({
  db,
  engine,
  compose,
  transport,
  now,
  log,
  onUnknownRecipient,
}: {
  db: Kysely<Schema>;
  engine: Engine;
  compose: ComposeMail;
  transport: Transport;
  now: () => Date;
  log: Logger;
  /** The mail server rejected an address for good */
  onUnknownRecipient?: (email: string) => Promise<void>;
}): Outbox {
  const queue = createMailQueue(db, engine, now);
  const workers = new Set<Promise<void>>();
  let hasNews = false;
  let isStopped = false;
  let later: NodeJS.Timeout | undefined;
  let cleanedUpAt = 0;

  /** false: the attempt failed */
  async function deliver(row: OutboxTable): Promise<boolean> {
    const { id, kind, recipient, message, attempts, giveUpAt } = row;
    try {
      await transport.send({ id, to: recipient, mail: JSON.parse(message) });
      await queue.sent(id);
      return true;
    } catch (error) {
      const reason = codeOf(error);
      const nextAttemptAt = new Date(now().getTime() + delayAfter(attempts)).toISOString();
      const details = { mail: id, kind, attempts, reason };
      if (isPermanent(error) || nextAttemptAt > giveUpAt) {
        log.error(details, "Mail not delivered; giving up");
        await queue.undeliverable(id, reason);
        if (isUnknownRecipient(error)) await onUnknownRecipient?.(recipient);
      } else {
        log.warn({ ...details, nextAttemptAt }, "A mail could not be sent; it will be retried");
        await queue.retryAt(id, nextAttemptAt, reason);
      }
      return false;
    }
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      hasNews = false;
      const mail = await queue.claim();
      if (mail) {
        // A mail server that hangs delays only some of the mails.
        if (workers.size < transport.concurrency) startWorker();
        await deliver(mail);
      } else if (!hasNews) return;
    }
  }

  function startWorker(): void {
    const worker = work()
      .catch((error: unknown) => log.error({ err: error }, "The outbox cannot be read; it will be retried"))
      .finally(() => workers.delete(worker));
    workers.add(worker);
  }

  function start(): void {
    hasNews = true;
    if (!isStopped && workers.size < transport.concurrency) startWorker();
  }

  async function poll(): Promise<void> {
    start();
    if (Date.now() - cleanedUpAt < cleanUpEveryMs) return;
    cleanedUpAt = Date.now();
    await queue.deleteOld();
  }

  const onPollError = (error: unknown) => log.error({ err: error }, "The outbox cannot be cleaned up");
  const timer = setInterval(() => void poll().catch(onPollError), pollMs).unref();

  return {
    preview: (mail) => compose(mail, mail.locale),
    add: (tx, mail) => {
      const { replyTo, stopLink } = mail;
      const message = {
        ...compose(mail, mail.locale),
        ...(replyTo !== undefined && { replyTo }),
        ...(stopLink !== undefined && { headers: oneClickHeaders(stopLink) }),
      };
      return queue.add(tx, { ...mail, message });
    },
    backlog: queue.backlog,
    async flush() {
      start();
      if (transport.isLocal) await Promise.all(workers);
    },
    flushLater() {
      later ??= setTimeout(() => {
        later = undefined;
        start();
      }, flushLaterMs);
    },
    async sendNow(id) {
      const mail = await queue.claim(id);
      return mail === undefined || deliver(mail);
    },
    async stop() {
      clearInterval(timer);
      if (later) {
        clearTimeout(later);
        start();
      }
      await Promise.race([Promise.all(workers), sleep(stopTimeoutMs, undefined, { ref: false })]);
      isStopped = true;
    },
  };
}
