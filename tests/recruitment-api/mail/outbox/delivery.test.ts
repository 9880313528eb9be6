import { expect, test, vi } from "vitest";
import type { OutboxTable } from "#api/database/schema/outbox";
import { createDelivery } from "#api/mail/outbox/delivery";
import type { MailQueue } from "#api/mail/outbox/queue";

const at = new Date("2026-11-20T08:00:00.000Z");
const later = (ms: number) => new Date(at.getTime() + ms).toISOString();
const [second, hour] = [1_000, 3_600_000];

const smtpError = (command: string, responseCode: number) =>
  Object.assign(new Error("ines@example.org"), { code: "EENVELOPE", command, responseCode });

/** Sends one email whose attempt fails with `error`; returns what was recorded and logged. */
async function failing(error: unknown, changes: Partial<OutboxTable> = {}) {
  const queue = { sent: vi.fn(), undeliverable: vi.fn(), retryAt: vi.fn() };
  const log = { warn: vi.fn(), error: vi.fn() };
  const onUnknownRecipient = vi.fn();
  const deliver = createDelivery(
    {
      queue: queue as unknown as MailQueue,
      transport: { isLocal: false, concurrency: 1, send: () => Promise.reject(error) },
      now: () => at,
      log: log as never,
      onUnknownRecipient,
    },
    new AbortController().signal,
  );
  const row = { id: "1", kind: "digest", recipient: "ines@example.org", message: "{}", attempts: 1 };
  expect(await deliver({ ...row, giveUpAt: later(100 * hour), ...changes } as OutboxTable)).toBe(false);
  expect(queue.sent).not.toHaveBeenCalled();
  return { queue, log, onUnknownRecipient };
}

test.each([
  [1, 5 * second],
  [2, 15 * second],
  [3, 45 * second],
  [9, 4 * hour],
  [50, 4 * hour],
])("an email whose attempt %i fails is retried after %i ms", async (attempts, delay) => {
  const { queue, log } = await failing(smtpError("DATA", 451), { attempts });
  expect(queue.retryAt).toHaveBeenCalledWith("1", later(delay), "EENVELOPE 451");
  expect(log.warn.mock.calls[0]?.[0]).toEqual({
    ...{ mail: "1", kind: "digest", attempts, reason: "EENVELOPE 451", nextAttemptAt: later(delay) },
  });
  expect(queue.undeliverable).not.toHaveBeenCalled();
});

test.each([
  ["recipient", "RCPT TO", 550, true],
  ["message", "DATA", 500, false],
])(
  "an email whose %s the mail server permanently rejects is given up",
  async (_, command, code, isUnknown) => {
    const { queue, log, onUnknownRecipient } = await failing(smtpError(command, code));
    expect(queue.undeliverable).toHaveBeenCalledWith("1", `EENVELOPE ${code}`);
    expect(queue.retryAt).not.toHaveBeenCalled();
    expect(onUnknownRecipient.mock.calls).toEqual(isUnknown ? [["ines@example.org"]] : []);
    expect(log.error).toHaveBeenCalledOnce();
  },
);

test.each([
  ["the recipient for now", smtpError("RCPT TO", 499), "EENVELOPE 499"],
  ["the sender or the sign-in", smtpError("MAIL FROM", 550), "EENVELOPE 550"],
  ["the connection", Object.assign(new Error("refused"), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
  ["the email with an unknown error", new TypeError("x"), "TypeError"],
  ["the email with something else", "x", "unknown"],
])("an email is retried if the mail server rejects %s", async (_, error, reason) => {
  const { queue, onUnknownRecipient } = await failing(error);
  expect(queue.retryAt).toHaveBeenCalledWith("1", later(5 * second), reason);
  expect(onUnknownRecipient).not.toHaveBeenCalled();
});

test("an email is retried until its next attempt would be after the time at which it is given up", async () => {
  const error = smtpError("DATA", 451);
  expect((await failing(error, { giveUpAt: later(5 * second) })).queue.retryAt).toHaveBeenCalled();
  const { queue } = await failing(error, { giveUpAt: later(5 * second - 1) });
  expect(queue.undeliverable).toHaveBeenCalledWith("1", "EENVELOPE 451");
});

test("an email that expired before its first attempt is not sent", async () => {
  const { queue } = await failing(smtpError("DATA", 451), { giveUpAt: later(-1) });
  expect(queue.undeliverable).toHaveBeenCalledWith("1", "EXPIRED");
});
