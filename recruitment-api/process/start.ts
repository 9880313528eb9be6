import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { type CompanyIdentity, loadIdentity } from "#company/identity";
import { readSynonyms } from "#company/synonyms";
import { isLoopback } from "#http/loopback";
import { openSpool } from "#http/spool";
import type { Pace } from "#http/throttled-body";
import { signingSecret } from "../accounts/access-tokens";
import { createDeviceTokens } from "../accounts/device-tokens";
import { createPasswords, type PasswordCost } from "../accounts/passwords";
import { createSsoVerifier } from "../accounts/sso/verifier";
import { createTokens } from "../accounts/tokens";
import { createApp } from "../app";
import { checkDatabase } from "../database/check";
import { type OpenedDatabase, openDatabase, versionOf } from "../database/database";
import type { Deps } from "../deps";
import { listen } from "../http/listen";
import { deleteAlertsOf } from "../job-alerts/job-alerts";
import { startJobAlerts } from "../job-alerts/send-alerts";
import { type ComposeMail, createMailComposer } from "../mail/compose";
import { startDailyDigest } from "../mail/digest";
import { createLinkTokens } from "../mail/link-tokens";
import { createOutbox } from "../mail/outbox";
import { createMailTransport } from "../mail/transport";
import { startDailyErasure } from "../members/erasure/daily-erasure";
import { createLexicon } from "../openings/search/text/lexicon";
import { watchParts } from "../outages";
import { checkStore, openFileStore } from "../resume/files/open-store";
import { startClosingReminders } from "../saved-jobs/closing-reminders";
import { createFormSeals } from "../signing/form-seals";
import type { ApiEnvironment } from "./env";
import { createApiMetrics } from "./metrics";
import type { PeriodicTask } from "./periodic-task";
import { prepareData } from "./prepare-data";

/** Milliseconds for running calls to finish when the API stops. */
const stopGraceMs = 5_000;
/**
 * When the API stops, emails that are being sent are aborted after this many milliseconds, because the process is
 * killed after ten seconds.
 */
const stopTimeoutMs = 7_000;

/** Milliseconds after which PostgreSQL cancels a statement of a request. The portal stops waiting after ten seconds. */
const statementTimeoutMs = 15_000;
/** Limits of the separate connection that checks PostgreSQL. */
const checkLimits = { poolSize: 1, statementTimeoutMs: 1_000, connectionTimeoutMs: 1_000 };
const probeBytes = 64 * 1024;

/** Minimum transfer rate of uploads; at this rate 10 MB take ten minutes. */
const defaultPace: Pace = { graceMs: 20_000, bytesPerSecond: 16_384 };

export interface RunningApi extends Pick<OpenedDatabase, "db" | "engine"> {
  readonly url: string;
  readonly dataDir: string;
  readonly metrics: Registry;
  readonly erasure: PeriodicTask<boolean>;
  readonly digest: PeriodicTask<boolean>;
  readonly jobAlerts: PeriodicTask<number>;
  readonly closingReminders: PeriodicTask<number>;
  /**
   * Accepts no new connections, finishes running calls and closes the database. A client whose connection has been idle
   * for less than `idleAfterMs` (default 0) gets a response to its next call on this connection.
   */
  stop(idleAfterMs?: number): Promise<void>;
}

interface StartOptions {
  readonly port: number;
  readonly hostname?: string;
  readonly log: Logger;
  readonly now?: () => Date;
  readonly uploadPace?: Pace;
  /** Cost of password hashes, for tests, which sign in many members */
  readonly passwordCost?: PasswordCost;
}

/** Opens and migrates the database, seeds it on first start, and listens, on the loopback interface by default. */
export async function startApi(env: ApiEnvironment, options: StartOptions): Promise<RunningApi> {
  const { port, hostname = "127.0.0.1", log, now = () => new Date() } = options;
  const company = loadIdentity(env.COMPANY_DIR);
  const lexicon = createLexicon(readSynonyms(company));
  const compose = createMailComposer(company, env.PUBLIC_ORIGIN);
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const where = { dataDir, databaseUrl: env.DATABASE_URL };
  const files = await openFileStore(dataDir, env.FILES_URL);
  await prepareData(where, files, { log, seeded: env.SEED, company, now: now() });
  const database = openDatabase(where, { poolSize: env.DATABASE_POOL_SIZE, statementTimeoutMs });
  const checked = database.engine === "sqlite" ? database : openDatabase(where, checkLimits);
  const close = async () => {
    await checked.close();
    if (checked !== database) await database.close();
  };
  try {
    log.info({ engine: database.engine, version: await versionOf(database) }, "Database opened");
    const deps = await createDeps(env, options, {
      database,
      checked,
      compose,
      company,
      lexicon,
      dataDir,
      files,
      now,
    });
    const { db, engine, outbox, metrics } = deps;
    const listening = await listen(createApp(deps).fetch, { port, hostname, log });
    // Sends emails that an earlier process could not send.
    outbox.flushLater();
    const tasks = startPeriodicTasks(deps);
    return {
      url: `http://${hostname}:${listening.port}`,
      db,
      engine,
      dataDir,
      metrics: metrics.registry,
      ...tasks,
      stop: async (idleAfterMs = 0) => {
        const startedAt = performance.now();
        await Promise.all([
          listening.connections.close({ drainMs: 0, timeoutMs: stopGraceMs, idleAfterMs }),
          ...Object.values(tasks).map((task) => task.stop()),
        ]);
        await outbox.stop(stopTimeoutMs - (performance.now() - startedAt));
        await deps.outages.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opened extends Pick<Deps, "company" | "lexicon" | "dataDir" | "files" | "now"> {
  readonly database: OpenedDatabase;
  readonly checked: OpenedDatabase;
  readonly compose: ComposeMail;
}

async function createDeps(
  env: ApiEnvironment,
  { log, uploadPace = defaultPace, passwordCost }: StartOptions,
  { database, checked, compose, company, lexicon, dataDir, files, now }: Opened,
): Promise<Deps> {
  const { db, engine, waitingQueries } = database;
  const spool = openSpool(dataDir);
  const outages = watchParts(
    {
      database: (thoroughly) =>
        checkDatabase(checked, thoroughly).catch((error: unknown) => {
          // Makes the next check open a new connection, because a session that began as read-only stays read-only.
          checked.renewConnections(0);
          throw error;
        }),
      files: (thoroughly) => checkStore(files, thoroughly),
      disk: async (thoroughly) => thoroughly && spool.probe(probeBytes),
    },
    { log, onDatabaseLoss: database.endSilentQueries, onDatabaseReturn: database.renewConnections },
  );
  const secret = await signingSecret(db);
  const outbox = createOutbox({
    db,
    engine,
    compose,
    now,
    log,
    transport: mailTransport(env, company, dataDir, log),
    onUnknownRecipient: async (email) => void (await deleteAlertsOf(db, email)),
  });
  return {
    metrics: createApiMetrics({ db, outbox, outages, waitingQueries, now, log }),
    validatesResponses: env.NODE_ENV !== "production",
    db,
    engine,
    now,
    log,
    tokens: createTokens({
      db,
      secret,
      accessTtl: env.ACCESS_TOKEN_TTL,
      refreshTtl: env.REFRESH_TOKEN_TTL,
      now,
    }),
    passwords: createPasswords(passwordCost),
    devices: createDeviceTokens({ secret, now }),
    seals: createFormSeals({ secret, now }),
    alertTokens: createLinkTokens(secret, "job-alert"),
    stopTokens: createLinkTokens(secret, "stop-reminders"),
    outbox,
    sso: createSsoVerifier(env.SSO_PROVIDERS, now),
    dataDir,
    files,
    spool,
    outages,
    uploadPace,
    company,
    lexicon,
    contactAddress: env.MAIL_TO ?? company.contactEmail,
    publicOrigin: env.PUBLIC_ORIGIN,
  };
}

const startPeriodicTasks = (deps: Deps) => ({
  erasure: startDailyErasure(deps),
  digest: startDailyDigest(deps),
  jobAlerts: startJobAlerts(deps),
  closingReminders: startClosingReminders(deps),
});

function mailTransport(env: ApiEnvironment, company: CompanyIdentity, dataDir: string, log: Logger) {
  const folder = join(dataDir, "mail");
  if (!env.SMTP_URL && !isLoopback(env.PUBLIC_ORIGIN))
    log.warn({ folder }, "SMTP_URL is not set; saving emails to files instead of sending them");
  return createMailTransport({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_ORIGIN).hostname}`,
    logo: join(company.folder, company.logo),
    folder,
    written: (file) => log.info({ file }, "Saved an email to a file, because SMTP_URL is not set"),
  });
}
