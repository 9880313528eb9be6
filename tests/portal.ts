import { randomBytes } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import { readBrand } from "../app/brand.server";
import { readEnv } from "../app/env.server";
import { createPortal, type PortalOptions } from "../server/portal";
import { createBrowser } from "./browser";
import { watchOutput } from "./secrets";

export interface PortalGiven {
  apiUrl: string;
  /** The real screens unless given */
  build?: ServerBuild;
  env?: Record<string, string>;
  now?: () => number;
  store?: PortalOptions["store"];
  ssoProviders?: PortalOptions["ssoProviders"];
}

export const testOrigin = "http://portal.test";
/** For a portal that really listens: any free port, and time enough. */
export const anyPort = { port: 0, requestTimeoutMs: 60_000 };

/** The whole portal, from Request to Response, before a recruitment API. Its log is kept in `lines`. */
export async function startPortal({ apiUrl, build, env, now, store, ssoProviders }: PortalGiven) {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    watchOutput("the portal's log", line);
  };
  const settings = readEnv({
    PUBLIC_ORIGIN: testOrigin,
    RECRUITMENT_API_URL: apiUrl,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    RECRUITMENT_API_TIMEOUT_MS: "3000",
    ...env,
  });
  const portal = createPortal({
    env: settings,
    brand: readBrand(settings.brand, "no-such-brand.json"),
    ssoProviders: ssoProviders ?? [],
    build: build ?? (await realBuild()),
    apiUrl: async () => apiUrl,
    log: pino({ level: "debug" }, { write }),
    assets: "build/client",
    ...(now && { now }),
    ...(store && { store }),
  });
  return {
    ...portal,
    lines,
    origin: settings.publicOrigin,
    browser: () => createBrowser((request) => portal.fetch(request), settings.publicOrigin),
  };
}
export type TestPortal = Awaited<ReturnType<typeof startPortal>>;

/** What `npm run build` made; tests/global-setup.ts sees to it that it is current. */
async function realBuild(): Promise<ServerBuild> {
  const file = new URL("../build/server/index.js", import.meta.url).href;
  return import(/* @vite-ignore */ file);
}
