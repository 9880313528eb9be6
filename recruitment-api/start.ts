import { mkdir } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "pino";
import { createRecruitmentApi } from "./app";
import { migrate, type OpenedDatabase, openDatabase } from "./database";
import type { ApiEnvironment } from "./env.server";
import type { UploadPace } from "./files/receive";
import { createFileStore } from "./files/store";
import { createMailer } from "./mail";
import { seed } from "./seed";
import { createSsoVerifier } from "./sso";
import { createTokens, signingSecret } from "./tokens";

/** How long calls that are being answered may take when the API stops, in ms. */
const stopGraceMs = 5_000;

/** Slower than this an upload is ended: 10 MB may take ten minutes. */
const defaultPace: UploadPace = { graceMs: 20_000, bytesPerSecond: 16_384 };

export interface RunningApi extends Pick<OpenedDatabase, "db" | "engine"> {
  readonly url: string;
  readonly dataDir: string;
  /** Takes no new connections, finishes the calls that are being answered, closes the database. */
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date, fills it on first start, and listens on the loopback unless `hostname` says otherwise. */
export async function startApi(
  env: ApiEnvironment,
  {
    port,
    hostname = "127.0.0.1",
    log,
    now = () => new Date(),
    uploadPace = defaultPace,
  }: {
    port: number;
    hostname?: string;
    log: Logger;
    now?: () => Date;
    uploadPace?: UploadPace;
  },
): Promise<RunningApi> {
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const { db, engine, close } = openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
  try {
    await migrate({ db, engine });
    await seed({ db, engine, what: env.SEED, now: now() });
    const tokens = createTokens({
      db,
      secret: await signingSecret(db),
      accessTtl: env.ACCESS_TOKEN_TTL,
      refreshTtl: env.REFRESH_TOKEN_TTL,
      now,
    });
    const mail = createMailer({
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_ORIGIN).hostname}`,
      folder: join(dataDir, "mail"),
      written: (file) => log.info({ file }, "No SMTP_URL: the mail was written to a file"),
      failed: (err) => log.error({ err }, "A mail could not be sent"),
    });
    const files = createFileStore(dataDir);
    const known = await db.selectFrom("files").select("id").execute();
    const left = await files.sweep(new Set(known.map(({ id }) => id)), new Date());
    if (left > 0) log.info({ files: left }, "Files of broken uploads were removed");
    const app = createRecruitmentApi({
      db,
      engine,
      now,
      log,
      tokens,
      mail,
      sso: createSsoVerifier(env.SSO_PROVIDERS, now),
      dataDir,
      files,
      uploadPace,
      contactAddress: env.MAIL_TO,
      publicOrigin: env.PUBLIC_ORIGIN,
    });
    const server = await listening(app.fetch, port, hostname);
    return {
      url: `http://${hostname}:${portOf(server)}`,
      db,
      engine,
      dataDir,
      stop: async () => {
        await closed(server);
        await mail.settled();
        await close();
      },
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

// Without further options createAdaptorServer makes a plain HTTP/1.1 server.
const httpServer = (fetch: (request: Request) => Response | Promise<Response>) =>
  createAdaptorServer({ fetch }) as Server;

async function listening(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
  hostname: string,
): Promise<Server> {
  const server = httpServer(fetch);
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(port, hostname, done);
  });
  return server;
}

// A TCP server that listens has an address of this shape.
const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function closed(server: Server): Promise<void> {
  const ended = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), stopGraceMs);
  await ended;
  clearTimeout(late);
}
