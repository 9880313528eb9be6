import type { Kysely } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Schema } from "#api/database/schema";
import type { Outbox } from "#api/mail/outbox";
import type { Outages } from "#api/outages";
import { createApiMetrics } from "#api/process/metrics";
import { metricIn } from "#support/metrics";

const never = () => new Promise<never>(() => {});

/** Metrics of an API whose database is in this state; `readBacklog` replaces the reading of the outbox. */
function metricsWith(
  database: "ready" | "read-only" | "unavailable",
  readBacklog: Outbox["backlog"] = never,
) {
  let reads = 0;
  const backlog = () => {
    reads += 1;
    return readBacklog();
  };
  const lines: { level: number; msg: string }[] = [];
  const { registry, observeCall } = createApiMetrics({
    db: {} as Kysely<Schema>,
    outbox: { backlog } as unknown as Outbox,
    outages: { known: () => ({ database, files: "ready", disk: "ready" }) } as unknown as Outages,
    waitingQueries: () => 3,
    now: () => new Date(),
    log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
  });
  return { text: () => registry.metrics(), reads: () => reads, lines, observeCall };
}

test("while the database is known to be unavailable, the metrics say so without reading it", async () => {
  const { text, reads } = metricsWith("unavailable");
  const shown = await text();
  expect(metricIn(shown, "recruitment_api_available", { part: "database" })).toBe(0);
  expect(shown).not.toMatch(/^recruitment_api_outbox_waiting /m);
  expect(reads()).toBe(0);
});

test("a database that does not respond delays the metrics by about a second", async () => {
  const { text } = metricsWith("ready");
  const startedAt = performance.now();
  const shown = await text();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(metricIn(shown, "recruitment_api_database_queue")).toBe(3);
  expect(shown).not.toMatch(/^recruitment_api_outbox_waiting /m);
});

test("the first reading of the metrics has what waits in the outbox, also while nothing can be written", async () => {
  const { text } = metricsWith("read-only", async () => ({ waiting: 2, oldestSeconds: 30 }));
  const shown = await text();
  expect(metricIn(shown, "recruitment_api_available", { part: "database" })).toBe(0);
  expect(metricIn(shown, "recruitment_api_outbox_waiting")).toBe(2);
  expect(metricIn(shown, "recruitment_api_outbox_oldest_seconds")).toBe(30);
});

test("a metric whose reading fails is absent, and the reason is logged", async () => {
  const { text, lines } = metricsWith("ready", () => Promise.reject(new Error("no such table")));
  expect(await text()).not.toMatch(/^recruitment_api_outbox_(waiting|oldest_seconds) /m);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, msg: "Metrics are missing: the database cannot be read" }),
  );
});

test("the duration of a call is counted in seconds by its name and status, and that of an unknown call as “other”", async () => {
  const { text, observeCall } = metricsWith("unavailable");
  observeCall("listJobs", 200, 20);
  observeCall(undefined, 404, 250);
  const shown = await text();
  const metric = (name: string, labels: Record<string, string>) =>
    metricIn(shown, `recruitment_api_call_duration_seconds_${name}`, labels);
  expect(metric("sum", { call: "listJobs", status: "200" })).toBe(0.02);
  expect(metric("sum", { call: "other", status: "404" })).toBe(0.25);
  const upTo = ["0.1", "0.25"].map((le) => metric("bucket", { call: "other", le }));
  expect(upTo).toEqual([0, 1]);
});
