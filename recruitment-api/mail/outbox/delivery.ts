import type { Logger } from "pino";
import { hourMs } from "#contract/durations";
import type { OutboxTable } from "../../database/schema/outbox";
import { codeOf, isPermanent, isUnknownRecipient, type Transport } from "../transport";
import type { MailQueue } from "./queue";

const firstDelayMs = 5_000;
const delayFactor = 3;
const maxDelayMs = 4 * hourMs;

/** Milliseconds until the next attempt: 5 s, 15 s, 45 s … 4 h. */
const delayAfter = (attempts: number) => Math.min(firstDelayMs * delayFactor ** (attempts - 1), maxDelayMs);

export interface DeliveryOptions {
  readonly queue: MailQueue;
  readonly transport: Transport;
  readonly now: () => Date;
  readonly log: Logger;
  /** Called when the mail server permanently rejects an address */
  readonly onUnknownRecipient?: ((email: string) => Promise<void>) | undefined;
}

/**
 * Sends a claimed email once, unless it has expired, and records the outcome in the queue. The returned function
 * resolves to false if the email was not sent. If `signal` aborts the delivery, the email stays claimed.
 */
export function createDelivery(
  { queue, transport, now, log, onUnknownRecipient }: DeliveryOptions,
  signal: AbortSignal,
): (row: OutboxTable) => Promise<boolean> {
  async function settleFailure(
    { id, kind, recipient, attempts, giveUpAt, nextAttemptAt: leaseEnd }: OutboxTable,
    error: unknown,
  ): Promise<void> {
    const reason = codeOf(error);
    const details = { mail: id, kind, attempts, reason };
    if (signal.aborted) {
      log.warn(
        { ...details, nextAttemptAt: leaseEnd },
        "An email was not sent before the process stopped; it will be retried",
      );
      return;
    }
    const nextAttemptAt = new Date(now().getTime() + delayAfter(attempts)).toISOString();
    if (isPermanent(error) || nextAttemptAt > giveUpAt) {
      log.error(details, "Email not delivered; giving up");
      await queue.undeliverable(id, reason);
      if (isUnknownRecipient(error)) await onUnknownRecipient?.(recipient);
    } else {
      log.warn({ ...details, nextAttemptAt }, "An email could not be sent; it will be retried");
      await queue.retryAt(id, nextAttemptAt, reason);
    }
  }

  return async (row) => {
    const { id, recipient, message, giveUpAt } = row;
    try {
      if (giveUpAt < now().toISOString())
        throw Object.assign(new Error("The email expired"), { code: "EXPIRED" });
      await transport.send({ id, to: recipient, mail: JSON.parse(message) }, signal);
    } catch (error) {
      await settleFailure(row, error);
      return false;
    }
    await queue.sent(id);
    return true;
  };
}
