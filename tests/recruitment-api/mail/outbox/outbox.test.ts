import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Socket } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/database";
import { createMailComposer } from "#api/mail/compose";
import { createOutbox } from "#api/mail/outbox";
import { createMailQueue } from "#api/mail/outbox/queue";
import { createMailTransport, type Transport } from "#api/mail/transport";
import type { RunningApi } from "#api/process/start";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { movableClock, newAddress, post, registrationForm } from "#support/api/members";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { startServer } from "#support/server-process";
import { startSmtpServer } from "#support/smtp-server";
import { emptyStore } from "#support/stores";
import { eventually, gate } from "#support/wait";

const contactForm = (email: string) => ({
  name: "Ines Okafor",
  email,
  topic: "OTHER",
  message: "Is the pier open on Sundays?",
  idempotencyKey: randomUUID(),
});
const sendContact = (api: Pick<RunningApi, "url" | "dataDir">, email: string) =>
  post(api, "contactUs", contactForm(email));

describe("the outbox", () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let api: TestApi;
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    smtp = await startSmtpServer();
    clock = movableClock();
    api = await startRecruitmentApi({ engine, env: { SMTP_URL: smtp.url }, now: clock.now });
  });

  const rows = () => api.db.selectFrom("outbox").selectAll().orderBy("createdAt").execute();
  const receivedBy = (email: string) => smtp.received.filter(({ to }) => to === email);
  /** Advances the clock and wakes the sender with another email. */
  async function retryAfter(ms: number) {
    clock.advance(ms);
    await sendContact(api, newAddress());
  }
  const attempted = (count: number) =>
    eventually(async () => {
      const attempts = (await rows()).map(({ lastError }) => lastError);
      expect(attempts.filter(Boolean).length).toBeGreaterThanOrEqual(count);
    });

  test("sends every email of an outage once the mail server is available again", {
    tags: "promise-29",
  }, async () => {
    const emails = [newAddress(), newAddress()] as const;
    await smtp.stop();
    expect((await post(api, "regedit", registrationForm(emails[0]))).status).toBe(202);
    expect((await sendContact(api, emails[1])).status).toBe(202);
    // Three emails: for the registration, the contact message to the company, and its receipt for the sender.
    await attempted(3);
    await smtp.restart();
    await retryAfter(60_000);
    await eventually(() => {
      expect(emails.map((email) => receivedBy(email).length)).toEqual([1, 1]);
      // Two contact messages to the company, three emails to applicants.
      expect(smtp.received).toHaveLength(5);
    });
  });

  test("does not delay responses while the mail server hangs", async () => {
    smtp.behave("hang");
    expect((await post(api, "regedit", registrationForm(newAddress()))).status).toBe(202);
    expect((await sendContact(api, newAddress())).status).toBe(202);
    // No attempt has ended yet, because the connection to the mail server times out after ten seconds.
    expect((await rows()).map(({ lastError, sentAt }) => lastError ?? sentAt)).toEqual([null, null, null]);
    await eventually(() => expect(smtp.connections()).toBeGreaterThan(0));
  });

  test("retries an email that the server defers, for three days at most", async () => {
    smtp.behave(451);
    await post(api, "regedit", registrationForm(newAddress()));
    await sendContact(api, newAddress());
    await attempted(3);
    await retryAfter(60_000);
    await eventually(async () => expect((await rows())[1]?.attempts).toBeGreaterThan(1));
    expect((await rows()).every(({ failedAt }) => failedAt === null)).toBe(true);
    await retryAfter(3 * 86_400_000);
    await eventually(async () =>
      expect((await rows()).slice(0, 3)).toMatchObject([1, 2, 3].map(() => ({ message: "" }))),
    );
    const logged = api.lines.map((line) => JSON.parse(line));
    expect(logged.find(({ msg }) => msg === "Email not delivered; giving up")).toMatchObject({
      ...{ mail: expect.any(String), kind: expect.any(String), attempts: expect.any(Number) },
    });
    expect(logged.find(({ msg }) => /will be retried/.test(msg))).toMatchObject({
      ...{ kind: "registration", attempts: 1, nextAttemptAt: expect.any(String) },
    });
  });

  test("gives up an email whose recipient the server rejects, without the address in the log", async () => {
    smtp.behave(550);
    const email = newAddress();
    await post(api, "regedit", registrationForm(email));
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ attempts: 1, nextAttemptAt: null, message: "" }]),
    );
    expect(api.lines.join("")).toContain("EENVELOPE 550");
    expect(api.lines.join("")).not.toContain(email);
  });

  test("stores neither recipient nor text of an email that was sent", async () => {
    const email = newAddress();
    await post(api, "regedit", registrationForm(email));
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ recipient: "", message: "", sentAt: expect.any(String) }]),
    );
    expect(receivedBy(email)).toHaveLength(1);
  });

  test("deletes the row of an email seven days after it was sent", async () => {
    await post(api, "regedit", registrationForm(newAddress()));
    await eventually(async () => expect(await rows()).toMatchObject([{ sentAt: expect.any(String) }]));
    const queue = createMailQueue(api.db, engine, clock.now);
    clock.advance(7 * 86_400_000);
    await queue.deleteOld();
    expect(await rows()).toHaveLength(1);
    clock.advance(1_000);
    await queue.deleteOld();
    expect(await rows()).toEqual([]);
  });

  test("sends emails about accounts before alerts, even if those are older", async () => {
    const queue = createMailQueue(api.db, engine, clock.now);
    const message = { subject: "A", text: "A", html: "A", sender: "Camphor Isle" };
    const common = { to: newAddress(), locale: "en-US", message } as const;
    await queue.add(api.db, [
      { ...common, id: "bulk", kind: "job-alert", isBulk: true, sendAfter: new Date(0) },
      { ...common, id: "account", kind: "password-reset" },
      { ...common, id: "older", kind: "password-reset", sendAfter: new Date(1) },
    ]);
    // A retry of "older" is due only now. It is still sent first, because it was the first to be due (`sendAfter`).
    const nextAttemptAt = clock.now().toISOString();
    await api.db.updateTable("outbox").set({ nextAttemptAt }).where("id", "=", "older").execute();
    for (const id of ["older", "account", "bulk"]) expect((await queue.claim())?.id).toBe(id);
    expect(await queue.claim()).toBeUndefined();
  });

  test("gives up emails after three days or when they expire, and counts those that are due", async () => {
    const queue = createMailQueue(api.db, engine, clock.now);
    const message = { subject: "A", text: "A", html: "A", sender: "Camphor Isle" };
    const inDays = (count: number) => new Date(clock.now().getTime() + count * 86_400_000);
    const common = {
      kind: "digest",
      to: newAddress(),
      locale: "en-US",
      message,
      sendAfter: inDays(1),
    } as const;
    await queue.add(api.db, [
      { ...common, id: "a" },
      { ...common, id: "b", expiresAt: inDays(2) },
      { ...common, id: "c", expiresAt: inDays(9) },
    ]);
    const later = createMailQueue(api.db, engine, () => new Date(inDays(1).getTime() + 90_000));
    expect([await queue.backlog(), await later.backlog()]).toEqual([
      { waiting: 0, oldestSeconds: 0 },
      { waiting: 3, oldestSeconds: 90 },
    ]);
    const stored = await api.db.selectFrom("outbox").select("giveUpAt").orderBy("id").execute();
    expect(stored.map(({ giveUpAt }) => giveUpAt)).toEqual(
      [4, 2, 4].map((count) => inDays(count).toISOString()),
    );
  });

  /** An outbox on a separate connection, with ten due emails and a transport that sends them one by one. */
  async function openOutbox(send: Transport["send"]) {
    const database = openDatabase({ dataDir: api.dataDir, databaseUrl: api.env.DATABASE_URL });
    const later = () => new Date(clock.now().getTime() + 60_000);
    const message = { subject: "A", text: "A", html: "A", sender: "Camphor Isle" };
    const mails = Array.from({ length: 10 }, (_, index) => ({
      id: String(index),
      kind: "password-reset" as const,
      to: newAddress(),
      locale: "en-US" as const,
      message,
      // Not due for the outbox of the API, whose clock is frozen.
      sendAfter: later(),
    }));
    await createMailQueue(database.db, engine, later).add(database.db, mails);
    const log = { warn: vi.fn(), error: vi.fn() };
    const outbox = createOutbox({
      ...database,
      compose: createMailComposer(loadIdentity(demoCompany), "https://careers.example"),
      transport: { isLocal: false, concurrency: 1, send },
      now: later,
      log: log as never,
    });
    return { outbox, log, close: database.close };
  }

  test("claims no email after it was stopped, and records the one that is being sent before it has stopped", async () => {
    const server = gate();
    const sending = gate();
    const sent: string[] = [];
    const { outbox, log, close } = await openOutbox(async ({ id }) => {
      sending.open();
      await server.opened;
      sent.push(id);
    });
    await outbox.flush();
    await sending.opened;
    const stopped = outbox.stop();
    server.open();
    await stopped;
    await close();
    expect(sent).toHaveLength(1);
    const attempted = (await rows()).filter(({ attempts }) => attempts > 0);
    expect(attempted).toMatchObject([{ id: sent[0], attempts: 1, sentAt: expect.any(String) }]);
    expect(await outbox.sendNow("9")).toBe(false);
    expect(log.error).not.toHaveBeenCalled();
  });

  test("aborts an email that is not sent in time; it stays claimed until its lease ends", async () => {
    const sending = gate();
    const { outbox, log, close } = await openOutbox(async (_, signal) => {
      sending.open();
      await once(signal, "abort");
      throw signal.reason;
    });
    await outbox.flush();
    await sending.opened;
    await outbox.stop(50);
    await close();
    const attempted = (await rows()).filter(({ attempts }) => attempts > 0);
    const leaseEnd = new Date(clock.now().getTime() + 60_000 + 120_000).toISOString();
    expect(attempted).toMatchObject([
      { attempts: 1, sentAt: null, lastError: null, nextAttemptAt: leaseEnd },
    ]);
    expect(log.warn.mock.calls).toEqual([
      [expect.objectContaining({ nextAttemptAt: leaseEnd }), expect.any(String)],
    ]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test("sends an email once when several processes share it", async () => {
    await smtp.stop();
    const emails = Array.from({ length: 10 }, newAddress);
    for (const email of emails) await post(api, "regedit", registrationForm(email));
    await attempted(10);
    await smtp.restart();
    clock.advance(60_000);
    const opened = [1, 2, 3].map(() =>
      openDatabase({ dataDir: api.dataDir, databaseUrl: api.env.DATABASE_URL }),
    );
    const sent: string[] = [];
    const transport = {
      isLocal: true,
      concurrency: 3,
      send: async ({ to }: { to: string }) => void sent.push(to),
    };
    const log = { warn: vi.fn(), error: vi.fn() } as never;
    const compose = createMailComposer(loadIdentity(demoCompany), "https://careers.example");
    const senders = opened.map((database) =>
      createOutbox({ ...database, compose, transport, now: clock.now, log }),
    );
    await Promise.all(senders.map((sender) => sender.flush()));
    await Promise.all(senders.map((sender) => sender.stop()));
    for (const { close } of opened) await close();
    expect(sent.sort()).toEqual([...emails].sort());
  });
});

test("an attempt ends after twenty seconds without data, and stopping the outbox closes the connection at once", async () => {
  const timeouts = vi.spyOn(Socket.prototype, "setTimeout");
  onTestFinished(() => timeouts.mockRestore());
  const smtp = await startSmtpServer();
  smtp.behave("hang");
  const transport = createMailTransport({
    smtpUrl: smtp.url,
    from: "jobs@careers.example",
    logo: join(demoCompany, "images/logo.svg"),
    folder: "",
    written: () => undefined,
  });
  const stopping = new AbortController();
  const mail = { subject: "A", text: "A", html: "A", sender: "Camphor Isle" };
  const sending = transport.send({ id: "1", to: newAddress(), mail }, stopping.signal);
  const failed = expect(sending).rejects.toThrow();
  await eventually(() => expect(smtp.connections()).toBe(1));
  expect(timeouts.mock.calls).toContainEqual([20_000]);
  const abortedAt = performance.now();
  stopping.abort();
  await failed;
  // Without the abort, the attempt would end after ten seconds.
  expect(performance.now() - abortedAt).toBeLessThan(5_000);
});

/** Makes the leases of a killed process expire. */
async function expireLeases(store: Awaited<ReturnType<typeof emptyStore>>) {
  const { db, close } = openDatabase(store);
  await db
    .updateTable("outbox")
    .set({ nextAttemptAt: new Date(0).toISOString() })
    .where("sentAt", "is", null)
    .execute();
  await close();
}

test.each([
  ["before the mail server has the email", "hang", 1],
  ["before the mail server confirms the email", "silent", 2],
] as const)(
  "an email of a process that is killed %s is sent after the restart",
  async (_, behaviour, copies) => {
    const smtp = await startSmtpServer();
    const store = await emptyStore("sqlite");
    const settings = { SEED: "none", PUBLIC_ORIGIN: "https://careers.example", SMTP_URL: smtp.url };
    const start = () => startServer({ DATA_DIR: store.dataDir, ...settings }, "api");
    smtp.behave(behaviour);
    const first = await start();
    const email = newAddress();
    const received = () => smtp.received.filter(({ to }) => to === email);
    expect((await sendContact({ url: first.url, dataDir: store.dataDir }, email)).status).toBe(202);
    if (behaviour === "silent") await eventually(() => expect(received()).toHaveLength(1));
    await first.stop("SIGKILL");
    await expireLeases(store);
    smtp.behave("accept");
    const second = await start();
    await eventually(async () => {
      const { db, close } = openDatabase(store);
      const unsent = await db.selectFrom("outbox").select("id").where("sentAt", "is", null).execute();
      await close();
      expect(unsent).toEqual([]);
    });
    expect(received()).toHaveLength(copies);
    // Mailboxes recognize a second copy by its Message-ID.
    const [id = "", ...others] = received().map(({ text }) => /^Message-ID:\s+(<[^>]+>)/im.exec(text)?.[1]);
    expect(id).not.toBe("");
    expect(others).toEqual(others.map(() => id));
    // A later start does not send the email again.
    await second.stop();
    await expireLeases(store);
    const third = await start();
    expect((await sendContact({ url: third.url, dataDir: store.dataDir }, newAddress())).status).toBe(202);
    await eventually(() => expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(3));
    expect(received()).toHaveLength(copies);
    await third.stop();
    await store.remove();
  },
);
