import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { Gauge, Histogram, Registry } from "prom-client";
import { type LastBackup, lastBackup } from "../backup/record";
import type { OpenedDatabase } from "../database/database";
import type { Schema } from "../database/schema";
import type { Outbox } from "../mail/outbox";
import { logFailedTask, type Outages } from "../outages";
import { photosInProgress } from "../resume/files/photo";

/** Time limit of what metrics read from the database */
const readLimitMs = 1_000;
/** Seconds */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function setOrRemove(gauge: Gauge, value: number | null | undefined): void {
  if (value == null) gauge.remove();
  else gauge.set(value);
}

/** The API's metrics. docs/operations.md describes each of them. */
export interface ApiMetrics {
  readonly registry: Registry;
  /** `call`: the contract's name of the call; undefined if the request matches none */
  observeCall(call: string | undefined, status: number, ms: number): void;
}

export function createApiMetrics({
  db,
  outbox,
  outages,
  waitingQueries,
  now,
  log,
}: {
  db: Kysely<Schema>;
  outbox: Outbox;
  outages: Outages;
  waitingQueries: OpenedDatabase["waitingQueries"];
  now: () => Date;
  log: Logger;
}): ApiMetrics {
  const registry = new Registry();
  const registers = [registry];

  /** null without the database: the metric has no value then instead of an outdated one, and does not delay others. */
  async function fromDatabase<Value>(read: () => Promise<Value>): Promise<Value | null> {
    if (outages.known().database !== "ready") return null;
    try {
      return await Promise.race([read(), sleep(readLimitMs, null, { ref: false })]);
    } catch (error) {
      logFailedTask(log, error, "Metrics are missing: the database cannot be read");
      return null;
    }
  }
  const calls = new Histogram({
    name: "recruitment_api_call_duration_seconds",
    help: "Duration of calls until the response's headers, by the contract's name of the call and status",
    labelNames: ["call", "status"] as const,
    buckets,
    registers,
  });
  const waitingMails = new Gauge({
    name: "recruitment_api_outbox_waiting",
    help: "Emails that wait to be sent",
    registers,
    async collect() {
      const backlog = await fromDatabase(outbox.backlog);
      setOrRemove(waitingMails, backlog?.waiting);
      setOrRemove(oldestMail, backlog?.oldestSeconds);
    },
  });
  const oldestMail = new Gauge({
    name: "recruitment_api_outbox_oldest_seconds",
    help: "Age of the oldest email that waits to be sent",
    registers,
  });
  const backupGauge = (name: string, help: string, read: (last: LastBackup) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const last = await fromDatabase(() => lastBackup(db));
        setOrRemove(this, last && read(last));
      },
    });
  backupGauge(
    "recruitment_api_backup_age_seconds",
    "Age of the newest complete backup; absent if there is none",
    ({ completedAt }) => completedAt && (now().getTime() - completedAt.getTime()) / 1000,
  );
  backupGauge(
    "recruitment_api_backup_failed",
    "1 if a backup failed after the newest complete one",
    ({ hasFailedSince }) => Number(hasFailedSince),
  );
  const available = new Gauge({
    name: "recruitment_api_available",
    help: "1: the part can be used; 0: calls that need it get 503",
    labelNames: ["part"] as const,
    registers,
    collect() {
      for (const [part, state] of Object.entries(outages.known()))
        available.set({ part }, Number(state === "ready"));
    },
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("recruitment_api_photos", "Photos that are decoded or wait for it", photosInProgress);
  gauge("recruitment_api_database_queue", "Queries that wait for a database connection", waitingQueries);

  return {
    registry,
    observeCall: (call = "other", status, ms) => calls.observe({ call, status }, ms / 1000),
  };
}
