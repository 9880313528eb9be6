import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#api/database/engine";
import { type ApiEnvironment, readEnvironment } from "#api/process/env";
import { createLog } from "#api/process/log";
import { type RunningApi, startApi } from "#api/process/start";
import type { CallInput, CallOutput, Endpoint } from "#contract/endpoint";
import type { ErrorBody } from "#contract/errors";
import type { Locale } from "#contract/locale";
import type { SsoProvider } from "#contract/sso-providers";
import { withStop } from "./at-end";
import { engine } from "./engines";
import { watchOutput } from "./secrets";
import { emptyStore, lowPasswordCost, seededStore } from "./stores";

export { engine };

/** A response: `answer` for a 2xx status, `error` for any other. */
interface Reply<E extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** Throws on an error response, so that the report of a failed test contains it. */
  readonly answer: CallOutput<E>;
  /** Throws if the call succeeded. */
  readonly error: ErrorBody;
}

interface CallOptions {
  readonly token?: string;
  /** A locale, or a complete Accept-Language header */
  readonly locale?: Locale | (string & {});
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestApi extends RunningApi {
  readonly env: ApiEnvironment;
  /** The API's log at level trace */
  readonly lines: readonly string[];
  /** Sends a call of the contract without validating it or filling in defaults. */
  call<const E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Reply<E>>;
  /** Freezes the API's clock at `now`. */
  setNow(now: Date): void;
}

export interface TestApiOptions {
  readonly engine: Engine;
  /** Defaults to `none`: only places */
  readonly seed?: "demo" | "none";
  /** The API's clock until `setNow` is called; defaults to the real one */
  readonly now?: () => Date;
  /** Single sign-on providers; defaults to none */
  readonly providers?: readonly SsoProvider[];
  /** Environment variables in place of those of the tests */
  readonly env?: Readonly<Record<string, string>>;
  /** Hashes passwords at the cost of production; otherwise at a low one */
  readonly hashesAsInProduction?: boolean;
  /** Replaces the address of the new PostgreSQL database, for example by that of a proxy */
  readonly reachDatabaseAt?: (url: string) => string;
}

/** The HTTP request of a call of the contract. */
function requestOf(url: string, endpoint: Endpoint, input: unknown, options: CallOptions): Request {
  // Any endpoint's input consists of some of these parts.
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

/** The real API on a free port, with a separate store that `stop` removes; stopped at the end of the test or file. */
export async function startRecruitmentApi({
  engine,
  seed = "none",
  now,
  providers = [],
  env: overrides = {},
  hashesAsInProduction = false,
  reachDatabaseAt = (url) => url,
}: TestApiOptions): Promise<TestApi> {
  // The content of the demo company depends on the clock, so a test with its own clock seeds its own database.
  const store = seed === "demo" && now ? await emptyStore(engine) : await seededStore(engine, seed);
  const providersFile = join(store.dataDir, "providers.json");
  await writeFile(providersFile, JSON.stringify(providers));
  const env = readEnvironment({
    SSO_PROVIDERS: providersFile,
    DATA_DIR: store.dataDir,
    DATABASE_URL: store.databaseUrl === undefined ? "" : reachDatabaseAt(store.databaseUrl),
    SEED: seed,
    SMTP_URL: "",
    LOG_LEVEL: "silent",
    PUBLIC_ORIGIN: "https://careers.example",
    ...overrides,
  });
  let clock = now ?? (() => new Date());
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    watchOutput("the API's log", line);
  };
  const log = createLog("trace", { write });
  const api = await startApi(env, {
    port: 0,
    log,
    now: () => clock(),
    ...(!hashesAsInProduction && { passwordCost: lowPasswordCost }),
  });
  // Stops the timers of these tasks, because tests run the tasks themselves and check what each run did.
  for (const task of [api.erasure, api.digest, api.jobAlerts, api.closingReminders]) await task.stop();
  const started: Omit<TestApi, "stop"> = {
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
  };
  return withStop(started, async () => {
    await api.stop();
    await store.remove();
  });
}
