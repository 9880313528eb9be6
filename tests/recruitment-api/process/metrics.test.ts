import type { Kysely } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Schema } from "#api/database/schema";
import type { Outbox } from "#api/mail/outbox";
import type { Outages } from "#api/outages";
import { createApiMetrics } from "#api/process/metrics";
import { metricIn } from "#support/metrics";

/** Metrics of an API whose database never responds. */
function metricsWith(database: "ready" | "unavailable") {
  let reads = 0;
  const backlog = () => {
    reads += 1;
    return new Promise<never>(() => {});
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
