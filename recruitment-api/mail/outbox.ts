import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { hourMs } from "#contract/durations";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import { logFailedTask } from "../outages";
import type { ComposeMail, MailText } from "./compose";
import type { MailedInterview } from "./invitation";
import type { Mail } from "./kinds";
import { createDelivery, type DeliveryOptions } from "./outbox/delivery";
import { oneClickHeaders } from "./outbox/one-click";
import { createMailQueue, type Envelope, type QueuedMail } from "./outbox/queue";
import { createMailWorkers } from "./outbox/workers";

export type OutgoingMail = Mail &
  Envelope & {
    /** Reply-To; defaults to the sender */
    readonly replyTo?: string;
    /** Address of the page that stops emails of this kind; mail programs send a POST request to it (`oneClickHeaders`) */
    readonly stopLink?: string;
    readonly interview?: MailedInterview | undefined;
  };

/**
 * Stores emails in the transaction of the change that they report, and sends them afterwards. Sends each email at least
 * once, with retries for three days.
 */
export interface Outbox {
  preview(mail: Mail & Pick<Envelope, "locale">): MailText;
  /**
   * Renders an email and stores it in the caller's transaction; returns its id. Call `flush` or `flushLater` after the
   * commit.
   */
  add(db: Kysely<Schema>, mail: OutgoingMail): Promise<string>;
  /** Renders and stores several emails with one statement. */
  addAll(db: Kysely<Schema>, mails: readonly OutgoingMail[]): Promise<void>;
  /** Starts sending. If emails are saved to files, resolves when they exist; never waits for a mail server. */
  flush(): Promise<void>;
  /** Starts sending after the response, so that the response time does not reveal whether there is an email. */
  flushLater(): void;
  /**
   * Sends one email now, unless another process is sending it. Returns false if the attempt failed or the outbox was
   * stopped.
   */
  sendNow(id: string): Promise<boolean>;
  /** Number of waiting emails that are due, and the age of the oldest in seconds. */
  backlog(): Promise<{ waiting: number; oldestSeconds: number }>;
  /**
   * Stops claiming emails and waits for those that are being sent. Aborts the deliveries that have not ended after
   * `timeoutMs` (default 4 s); their emails stay claimed, and another process or the next start sends them when the
   * lease ends. The database can be closed when the call returns.
   */
  stop(timeoutMs?: number): Promise<void>;
}

const flushLaterMs = 100;
const pollMs = 5_000;
const cleanUpEveryMs = hourMs;
const defaultStopTimeoutMs = 4_000;
/** Milliseconds for aborted deliveries to close their connections. */
const abortTimeoutMs = 500;

async function namesOf(db: Kysely<Schema>, mails: readonly OutgoingMail[]): Promise<Map<string, string>> {
  if (mails.length === 0) return new Map();
  const rows = await db
    .selectFrom("members")
    .select(["email", "name"])
    .where("email", "in", [...new Set(mails.map(({ to }) => to))])
    .execute();
  return new Map(rows.map(({ email, name }) => [email, name]));
}

function render(mail: OutgoingMail, compose: ComposeMail, name: string | undefined): QueuedMail {
  const { replyTo, stopLink } = mail;
  const message = {
    ...compose(mail, mail.locale, name),
    ...(replyTo !== undefined && { replyTo }),
    ...(stopLink !== undefined && { headers: oneClickHeaders(stopLink) }),
  };
  return { ...mail, id: randomUUID(), message };
}

/** Polls the queue every few seconds until it is stopped, and deletes old rows every hour. */
export function createOutbox({
  db,
  engine,
  compose,
  transport,
  now,
  log,
  onUnknownRecipient,
}: Omit<DeliveryOptions, "queue"> & {
  db: Kysely<Schema>;
  engine: Engine;
  compose: ComposeMail;
}): Outbox {
  const queue = createMailQueue(db, engine, now);
  const stopping = new AbortController();
  const deliver = createDelivery({ queue, transport, now, log, onUnknownRecipient }, stopping.signal);
  const workers = createMailWorkers({ queue, deliver, concurrency: transport.concurrency, log });
  let later: NodeJS.Timeout | undefined;
  let cleanedUpAt = 0;

  async function poll(): Promise<void> {
    workers.start();
    if (Date.now() - cleanedUpAt < cleanUpEveryMs) return;
    cleanedUpAt = Date.now();
    await queue.deleteOld();
  }

  const onPollError = (error: unknown) =>
    logFailedTask(
      log,
      error,
      "Old rows of the outbox could not be deleted; deletion will be retried in an hour",
    );
  const timer = setInterval(() => void workers.track(poll()).catch(onPollError), pollMs).unref();

  return {
    preview: (mail) => compose(mail, mail.locale),
    async add(tx, mail) {
      const queued = render(mail, compose, (await namesOf(tx, [mail])).get(mail.to));
      await queue.add(tx, [queued]);
      return queued.id;
    },
    async addAll(tx, mails) {
      const names = await namesOf(tx, mails);
      await queue.add(
        tx,
        mails.map((mail) => render(mail, compose, names.get(mail.to))),
      );
    },
    backlog: queue.backlog,
    async flush() {
      workers.start();
      if (transport.isLocal) await workers.idle();
    },
    flushLater() {
      later ??= setTimeout(() => {
        later = undefined;
        workers.start();
      }, flushLaterMs);
    },
    sendNow: workers.sendNow,
    async stop(timeoutMs = defaultStopTimeoutMs) {
      clearInterval(timer);
      clearTimeout(later);
      const ended = workers.stop();
      await Promise.race([ended, sleep(timeoutMs, undefined, { ref: false })]);
      stopping.abort();
      await Promise.race([ended, sleep(abortTimeoutMs, undefined, { ref: false })]);
    },
  };
}
