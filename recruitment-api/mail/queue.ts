import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Locale } from "#contract/locale";
import type { Engine } from "../database/engine";
import type { Schema } from "../database/schema";
import type { OutboxTable } from "../database/schema/outbox";
import type { MailText } from "./compose";
import type { MailKind } from "./kinds";

/** What is stored with a mail. */
export interface Envelope {
  readonly to: string;
  readonly locale: Locale;
  /** When a link or code in the mail expires; not later than three days */
  readonly expiresAt?: Date;
  /** The mail is not sent before this, so that it can still be stopped */
  readonly sendAfter?: Date;
  /** Number of the application that HR moved: such a mail can be stopped */
  readonly reference?: string;
  /** One of many mails: others that are due are sent first */
  readonly isBulk?: boolean;
  /** The alert whose mail it is: it is not sent after the alert was stopped */
  readonly alertId?: string;
}

/** The content as the transport sends it. */
export interface MailMessage extends MailText {
  /** Reply-To; defaults to the sender */
  readonly replyTo?: string;
  /** Further headers */
  readonly headers?: Readonly<Record<string, string>>;
}

type QueuedMail = Envelope & { readonly kind: MailKind; readonly message: MailMessage };

/** Another process takes a mail over after this; longer than an attempt may take. */
const leaseMs = 120_000;
const maxAgeMs = 3 * 86_400_000;
/** Rows of sent and undeliverable mails are deleted after this. */
const retentionMs = 7 * 86_400_000;

/** The mails in the database. Several processes may share them; each mail is claimed by one of them. */
export function createMailQueue(db: Kysely<Schema>, engine: Engine, now: () => Date) {
  const dueMails = () =>
    db
      .selectFrom("outbox")
      .select("id")
      .where("nextAttemptAt", "<=", now().toISOString())
      .orderBy("isBulk")
      .orderBy("createdAt")
      .limit(1);

  const settle = (id: string, change: Partial<OutboxTable>) =>
    db.updateTable("outbox").set(change).where("id", "=", id).execute();

  return {
    /** Stores a mail in the caller's transaction; returns its id. */
    async add(
      tx: Kysely<Schema>,
      { kind, to, locale, message, expiresAt, sendAfter, reference, isBulk = false, alertId }: QueuedMail,
    ): Promise<string> {
      const id = randomUUID();
      const at = sendAfter ?? now();
      const latest = at.getTime() + maxAgeMs;
      const createdAt = at.toISOString();
      await tx
        .insertInto("outbox")
        .values({
          id,
          kind,
          recipient: to,
          locale,
          message: JSON.stringify(message),
          attempts: 0,
          nextAttemptAt: createdAt,
          giveUpAt: new Date(Math.min(expiresAt?.getTime() ?? latest, latest)).toISOString(),
          lastError: null,
          createdAt,
          sentAt: null,
          failedAt: null,
          reference: reference ?? null,
          isBulk: isBulk ? 1 : 0,
          alertId: alertId ?? null,
        })
        .execute();
      return id;
    },
    /** Claims a mail that is due, or the one with this id, until the lease ends. */
    async claim(id?: string): Promise<OutboxTable | undefined> {
      // A read does not wait for the write lock that an import may hold on SQLite.
      if (id === undefined && !(await dueMails().executeTakeFirst())) return undefined;
      const at = now();
      return db
        .updateTable("outbox")
        .set((row) => ({
          attempts: row("attempts", "+", 1),
          nextAttemptAt: new Date(at.getTime() + leaseMs).toISOString(),
        }))
        .where("id", "=", () =>
          dueMails()
            .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
            .$if(engine === "postgres", (query) => query.forUpdate().skipLocked()),
        )
        .returningAll()
        .executeTakeFirst();
    },
    /** The mail was sent: its recipient and text are deleted. */
    sent: (id: string) =>
      settle(id, {
        sentAt: now().toISOString(),
        nextAttemptAt: null,
        recipient: "",
        message: "",
        lastError: null,
      }),
    undeliverable: (id: string, lastError: string) =>
      settle(id, { failedAt: now().toISOString(), nextAttemptAt: null, message: "", lastError }),
    retryAt: (id: string, nextAttemptAt: string, lastError: string) =>
      settle(id, { nextAttemptAt, lastError }),
    async deleteOld(): Promise<void> {
      const before = new Date(now().getTime() - retentionMs).toISOString();
      await db
        .deleteFrom("outbox")
        .where((row) => row.or([row("sentAt", "<", before), row("failedAt", "<", before)]))
        .execute();
    },
    /** Mails that are due and wait, and the age of the oldest in seconds. */
    async backlog(): Promise<{ waiting: number; oldestSeconds: number }> {
      const { waiting, oldest } = await db
        .selectFrom("outbox")
        .select(({ fn }) => [fn.countAll<number>().as("waiting"), fn.min("createdAt").as("oldest")])
        .where("nextAttemptAt", "is not", null)
        .where("createdAt", "<=", now().toISOString())
        .executeTakeFirstOrThrow();
      return { waiting, oldestSeconds: oldest ? (now().getTime() - Date.parse(oldest)) / 1000 : 0 };
    },
  };
}
