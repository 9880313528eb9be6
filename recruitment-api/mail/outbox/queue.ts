import type { Kysely } from "kysely";
import { dayMs } from "#contract/durations";
import type { Locale } from "#contract/locale";
import type { Engine } from "../../database/engine";
import type { Schema } from "../../database/schema";
import type { OutboxTable } from "../../database/schema/outbox";
import type { MailText } from "../compose";
import type { MailKind } from "../kinds";

export interface Envelope {
  readonly to: string;
  readonly locale: Locale;
  /**
   * When the email becomes useless, for example because a link or code in it expires. It is not sent after this time, or
   * more than three days after it became due
   */
  readonly expiresAt?: Date;
  /** The email is not sent before this time, so that it can still be stopped */
  readonly sendAfter?: Date;
  /** Number of the application whose state HR changed. HR can cancel the email before it is sent */
  readonly reference?: string;
  /** One of many emails: other emails that are due are sent first */
  readonly isBulk?: boolean;
  /** The alert to which the email belongs; it is not sent after the alert was stopped */
  readonly alertId?: string;
}

export interface MailMessage extends MailText {
  /** Reply-To; defaults to the sender */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type QueuedMail = Envelope & {
  readonly id: string;
  readonly kind: MailKind;
  readonly message: MailMessage;
};

/** Milliseconds after which another process takes over a claimed email; longer than an attempt may take. */
const leaseMs = 120_000;
const maxAgeMs = 3 * dayMs;
/** Milliseconds after which rows of sent and undeliverable emails are deleted. */
const retentionMs = 7 * dayMs;

function newRow({ sendAfter, message, ...mail }: QueuedMail, now: Date): OutboxTable {
  const at = sendAfter ?? now;
  const latest = at.getTime() + maxAgeMs;
  const createdAt = at.toISOString();
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.to,
    locale: mail.locale,
    message: JSON.stringify(message),
    attempts: 0,
    nextAttemptAt: createdAt,
    giveUpAt: new Date(Math.min(mail.expiresAt?.getTime() ?? latest, latest)).toISOString(),
    lastError: null,
    createdAt,
    sentAt: null,
    failedAt: null,
    reference: mail.reference ?? null,
    isBulk: mail.isBulk ? 1 : 0,
    alertId: mail.alertId ?? null,
  };
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/** The emails in the database. Several processes may share them; only one process at a time can claim an email. */
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
    async add(tx: Kysely<Schema>, mails: readonly QueuedMail[]): Promise<void> {
      if (mails.length > 0)
        await tx
          .insertInto("outbox")
          .values(mails.map((mail) => newRow(mail, now())))
          .execute();
    },
    /** Claims the next due email, or the email with this id if it is due, until the lease ends. */
    async claim(id?: string): Promise<OutboxTable | undefined> {
      // Reads first, because on SQLite the update below would wait for a running import, even if no email is due.
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
    /** Records that the email was sent, and deletes its recipient and text. */
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
