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
  const { registry } = createApiMetrics({
    db: {} as Kysely<Schema>,
    outbox: { backlog } as unknown as Outbox,
    outages: { known: () => ({ database, files: "ready", disk: "ready" }) } as unknown as Outages,
    waitingQueries: () => 0,
    now: () => new Date(),
    log: pino({ level: "silent" }),
  });
  return { text: () => registry.metrics(), reads: () => reads };
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
  expect(metricIn(shown, "recruitment_api_database_queue")).toBe(0);
  expect(shown).not.toMatch(/^recruitment_api_outbox_waiting /m);
});

test("the first reading of the metrics has what waits in the outbox, also while nothing can be written", async () => {
  const { text } = metricsWith("read-only", async () => ({ waiting: 2, oldestSeconds: 30 }));
  const shown = await text();
  expect(metricIn(shown, "recruitment_api_available", { part: "database" })).toBe(0);
  expect(metricIn(shown, "recruitment_api_outbox_waiting")).toBe(2);
  expect(metricIn(shown, "recruitment_api_outbox_oldest_seconds")).toBe(30);
});
