import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { Gauge, Histogram, Registry } from "prom-client";
import { lastBackup } from "../backup/record";
import type { OpenedDatabase } from "../database/database";
import type { Schema } from "../database/schema";
import type { Outbox } from "../mail/outbox";
import { logFailedTask, type Outages } from "../outages";
import { photosInProgress } from "../resume/files/photo";

/** Time limit for reading the value of a metric from the database */
const readLimitMs = 1_000;
/** Limits of the histogram's buckets in seconds */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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

  /**
   * A metric that is read from the database. While the database cannot be read, it has no value rather than an outdated
   * one.
   */
  function databaseGauge(name: string, help: string, read: () => Promise<number | null>): void {
    const readInTime = async () => {
      if (outages.known().database === "unavailable") return null;
      return Promise.race([read(), sleep(readLimitMs, null, { ref: false })]);
    };
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await readInTime().catch((error: unknown) => {
          logFailedTask(log, error, "Metrics are missing: the database cannot be read");
          return null;
        });
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }

  const calls = new Histogram({
    name: "recruitment_api_call_duration_seconds",
    help: "Duration of calls until the response's headers, by the contract's name of the call and status",
    labelNames: ["call", "status"] as const,
    buckets,
    registers,
  });
  databaseGauge(
    "recruitment_api_outbox_waiting",
    "Emails that wait to be sent",
    async () => (await outbox.backlog()).waiting,
  );
  databaseGauge(
    "recruitment_api_outbox_oldest_seconds",
    "Age of the oldest email that waits to be sent",
    async () => (await outbox.backlog()).oldestSeconds,
  );
  databaseGauge(
    "recruitment_api_backup_age_seconds",
    "Age of the newest complete backup; absent if there is none",
    async () => {
      const { completedAt } = await lastBackup(db);
      return completedAt && (now().getTime() - completedAt.getTime()) / 1000;
    },
  );
  databaseGauge(
    "recruitment_api_backup_failed",
    "1 if a backup failed after the newest complete one",
    async () => Number((await lastBackup(db)).hasFailedSince),
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
