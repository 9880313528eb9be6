import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import { expect } from "vitest";
import { type Company, readCompany } from "#company/company";
import { readCompanyPages } from "#company/pages";
import { demoCompany } from "#company/shipped";
import { readEnv } from "#server/env";
import * as sources from "#server/portal";
import { withStop } from "./at-end";
import { createBrowser } from "./browser";
import { watchOutput } from "./secrets";
import { eventually } from "./wait";

export interface PortalGiven {
  apiUrl: string;
  /** A test's own screens; defaults to the real ones */
  build?: ServerBuild;
  /** Replaces the routes of the real screens */
  routes?: ServerBuild["routes"];
  env?: Record<string, string>;
  /** Whether to examine which capabilities the API has. By default, the portal assumes all of them. */
  examinesApi?: boolean;
  now?: () => number;
  store?: sources.PortalOptions["store"];
  ssoProviders?: sources.PortalOptions["ssoProviders"];
  /** Paths of the programs; default: those of the build, with time limits for a busy machine */
  resumePdf?: string;
  resumeReader?: string;
}

export const testOrigin = "http://portal.test";
/** Listener settings: any free port, a long request timeout. */
export const anyPort = { port: 0, requestTimeoutMs: 60_000, trustProxy: 0 };

let demo: Company | undefined;
/** The demo company, which no test changes, is read once per worker. */
function readDemoCompany(): Company {
  demo ??= readCompany(demoCompany);
  return demo;
}

/**
 * The whole portal, from Request to Response, connected to a recruitment API; stopped at the end of the test or file.
 * `lines` contains its log.
 */
export async function startPortal({
  apiUrl,
  build,
  routes,
  env,
  examinesApi = false,
  now,
  store,
  ssoProviders,
  resumePdf,
  resumeReader,
}: PortalGiven) {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    watchOutput("the portal's log", line);
  };
  const dataDir = mkdtempSync(join(tmpdir(), "careers-portal-"));
  const settings = readEnv({
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: testOrigin,
    RECRUITMENT_API_URL: apiUrl,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    // The longest setting, so that on a busy machine only Vitest's limit ends a test.
    RECRUITMENT_API_TIMEOUT_MS: "120000",
    ...env,
  });
  // A portal and its screens must share modules. Screens of a test import the sources, so they need the portal of the
  // sources.
  const { createPortal } = build ? sources : await builtPortal();
  const portal = createPortal({
    env: settings,
    company: settings.companyDir === demoCompany ? readDemoCompany() : readCompany(settings.companyDir),
    companyPages: readCompanyPages(settings.companyDir, new Date()),
    ssoProviders: ssoProviders ?? [],
    build: build ?? { ...(await realBuild()), ...(routes && { routes }) },
    apiUrl: async () => apiUrl,
    examinesApi,
    log: pino({ level: "debug" }, { write }),
    assets: "build/client",
    resumeReader: resumeReader ?? resolve("build/resume-reader.js"),
    resumePdf: resumePdf ?? resolve("build/resume-pdf.js"),
    ...(!resumeReader && !resumePdf && { documentLimitMs: 60_000 }),
    ...(now && { now }),
    ...(store && { store }),
  });
  portal.examineApi();
  if (examinesApi) await eventually(() => expect(lines.join("")).toMatch(/Examined the API|API unreachable/));
  const started = {
    ...portal,
    /** Uploads that are being handled */
    spooled: () => readdirSync(join(dataDir, "spool")),
    lines,
    origin: settings.publicOrigin,
    browser: () => createBrowser((request) => portal.fetch(request), settings.publicOrigin),
  };
  return withStop(started, async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
export type TestPortal = Awaited<ReturnType<typeof startPortal>>;

/** A file of the production build; tests/support/fresh-build.ts rebuilds it if it is stale. */
const builtFile = (name: string) =>
  import(/* @vite-ignore */ new URL(`../../build/server/${name}.js`, import.meta.url).href);

export const realBuild = (): Promise<ServerBuild> => builtFile("remix-build");
const builtPortal = (): Promise<typeof sources> => builtFile("portal");
