import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { Answer, CallInput, Endpoint } from "../contract/endpoint";
import type { ErrorBody } from "../contract/errors";
import type { Locale } from "../contract/locale";
import type { SsoProvider } from "../contract/sso-providers";
import type { Engine } from "../recruitment-api/database";
import { type ApiEnvironment, readEnvironment } from "../recruitment-api/env.server";
import { type RunningApi, startApi } from "../recruitment-api/start";
import { engines, postgresServer } from "./engines";
import { watchOutput } from "./secrets";

export { engines };

/** An answer as it came: `answer` where the status is 2xx, `error` where it is not. */
interface Reply<E extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** Throws where the call was refused, so that a test which expects an answer says what came instead. */
  readonly answer: Answer<E>;
  /** Throws where the call was answered. */
  readonly error: ErrorBody;
}

interface CallOptions {
  readonly token?: string;
  /** A locale, or a whole Accept-Language header */
  readonly locale?: Locale | (string & {});
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApi extends RunningApi {
  readonly env: ApiEnvironment;
  /** What it logged, down to the least */
  readonly lines: readonly string[];
  /** Sends a call of the contract as a stranger would write it: nothing is checked or filled in on this side. */
  call<const E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Reply<E>>;
  /** From now on the API's clock stands here. */
  setNow(now: Date): void;
}

export interface TestApiOptions {
  readonly engine: Engine;
  /** Nothing but places unless `demo` is asked for */
  readonly seed?: "demo" | "none";
  /** The API's clock until `setNow` is called; the real one unless given */
  readonly now?: () => Date;
  /** Single sign-on providers; none unless given */
  readonly providers?: readonly SsoProvider[];
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty data folder, and for PostgreSQL a database of its own; `remove` leaves nothing behind. */
export async function emptyStore(engine: Engine) {
  const dataDir = await mkdtemp(join(tmpdir(), "recruitment-"));
  const name = `recruitment_${randomBytes(8).toString("hex")}`;
  if (engine === "postgres") await onServer(`create database ${name}`);
  return {
    dataDir,
    databaseUrl: engine === "postgres" ? postgresServer.replace(/[^/]*$/, name) : undefined,
    remove: async () => {
      if (engine === "postgres") await onServer(`drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address and options by which a call of the contract is sent. */
function requestOf(url: string, endpoint: Endpoint, input: unknown, options: CallOptions): Request {
  // Any endpoint's input has these parts, or some of them.
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const target = new URL(path, url);
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) target.searchParams.append(name, String(one));
    }
  }
  return new Request(target, {
    method: endpoint.method,
    headers: {
      "Accept-Language": options.locale ?? "en-US",
      ...(options.token && { Authorization: `Bearer ${options.token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...options.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The real API, listening on a free port, on a store of its own that `stop` removes. */
export async function startRecruitmentApi({
  engine,
  seed = "none",
  now,
  providers = [],
}: TestApiOptions): Promise<TestApi> {
  const store = await emptyStore(engine);
  const providersFile = join(store.dataDir, "providers.json");
  await writeFile(providersFile, JSON.stringify(providers));
  const env = readEnvironment({
    SSO_PROVIDERS: providersFile,
    DATA_DIR: store.dataDir,
    DATABASE_URL: store.databaseUrl ?? "",
    SEED: seed,
    SMTP_URL: "",
    LOG_LEVEL: "silent",
    PUBLIC_ORIGIN: "https://careers.example",
  });
  let clock = now ?? (() => new Date());
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    watchOutput("the API's log", line);
  };
  const log = pino({ level: "trace" }, { write });
  const api = await startApi(env, { port: 0, log, now: () => clock() });
  return {
    ...api,
    env,
    lines,
    setNow: (instant) => {
      clock = () => instant;
    },
    call: async (endpoint, input, options = {}) => {
      const response = await fetch(requestOf(api.url, endpoint, input, options));
      const text = await response.text();
      const body = text === "" ? null : JSON.parse(text);
      const { status, headers } = response;
      return {
        status,
        headers,
        get answer() {
          if (!response.ok) throw new Error(`${endpoint.name} was refused: ${status} ${text}`);
          return body;
        },
        get error() {
          if (response.ok) throw new Error(`${endpoint.name} was answered: ${status} ${text}`);
          return body;
        },
      };
    },
    stop: async () => {
      await api.stop();
      await store.remove();
    },
  };
}
