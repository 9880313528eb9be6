import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCompany } from "#company/company";
import { readCompanyPages } from "#company/pages";
import { demoCompany } from "#company/shipped";
import { readSsoProviders } from "#company/sso-providers";
import { type PortSetting, requireFreePorts } from "#http/bind";
import { requireDataDir } from "#http/data-dir";
import { loadEnvFile } from "#http/env-file";
import { isLoopback } from "#http/loopback";
import { serveMetrics } from "#http/metrics";
import { misspeltSettings } from "#http/misspelt-settings";
import { readRelease } from "#http/release";
import { handleUncaught } from "#http/uncaught";
import { type DemoId, prepareDemoId } from "./demo-id/start";
import { type EmbeddedApi, startEmbeddedApi } from "./recruitment-api/process/embedded";
import { storeBuild } from "./server/edge/earlier-builds";
import { type Env, portalSettings, readEnv } from "./server/env";
import { type DevelopmentServer, listen } from "./server/listen";
import { createLog } from "./server/observe/log";
import { createPortal, type Portal } from "./server/portal";

/** The URL of a program: its built file in production, its source in development. */
const programUrl = (built: string, source: string) =>
  new URL(import.meta.env.PROD ? built : source, import.meta.url);

async function startParts(env: Env, development?: DevelopmentServer) {
  const log = createLog(env.logLevel);
  let stop = async (exitCode: number): Promise<void> => process.exit(exitCode);
  const exit = (err: unknown, message: string) => {
    log.fatal({ err }, message);
    void stop(1);
  };
  handleUncaught((error) => exit(error, "Uncaught error outside any request; exiting"));

  requireDataDir(env.dataDir);
  // Checks the ports before the API's thread starts: exiting while that thread opens its database may crash the
  // process.
  const ports = portsOf(env);
  await requireFreePorts(ports);
  const company = readCompany(env.companyDir);
  if (isDemo(env) && !isLoopback(env.publicOrigin))
    log.warn("COMPANY_DIR is not set; showing the demo company");
  const demoId = await demoIdFor(env);
  const ssoProviders = readSsoProviders(env.ssoProvidersFile ?? demoId?.providersFile);
  const apiSettings = apiSettingsOf(env, demoId?.providersFile);
  const isEmbedded = env.recruitmentApiUrl === undefined;
  const settings = isEmbedded ? await checkApiSettings(apiSettings, ports) : [];
  for (const misspelling of misspeltSettings(Object.keys(process.env), [...portalSettings, ...settings]))
    log.warn(misspelling, "Unknown setting is ignored; its name is similar to a setting");
  const embedded = isEmbedded
    ? startApi(apiSettings, (reason) =>
        // All state is in the database, and a supervisor restarts the process, so exiting is safe.
        exit(reason, "Recruitment API stopped unexpectedly; exiting"),
      )
    : undefined;
  // Prevents an unhandled rejection until the handler at the end of this function is attached.
  embedded?.catch(() => undefined);
  // Pages that need the API wait until it has started.
  const apiUrl = async () => env.recruitmentApiUrl ?? (await embedded)?.url ?? "";
  // The embedded API returns the content of the company's pages, so the portal does not read it from the folder.
  const companyPages = isEmbedded ? undefined : readCompanyPages(env.companyDir, new Date());
  const common = {
    env,
    company,
    ssoProviders,
    apiUrl,
    examinesApi: !isEmbedded,
    log,
    ...(companyPages && { companyPages }),
  };
  const { portal, listening } = development
    ? await startDevelopment(common, development)
    : await startProduction(common);
  await startMetrics(portal, embedded, env.metrics);
  log.info({ url: env.publicOrigin, port: listening.port, ...readRelease() }, "Portal listening");
  portal.examineApi();

  // Demo ID starts after the API, because pages wait for the API and both would compete for the processor.
  const demoProgram = programUrl("../demo-id.js", "./demo-id/worker.ts");
  embedded?.then(
    () =>
      demoId?.run(demoProgram, (reason) =>
        log.error(
          { err: reason },
          "Demo ID stopped unexpectedly; signing in with it fails until the next start",
        ),
      ),
    () => undefined,
  );

  let isStopping = false;
  stop = async (exitCode) => {
    if (isStopping) return;
    isStopping = true;
    portal.drain();
    await listening.close(exitCode === 0 ? env.drainMs : 0);
    await portal.stop();
    await (await embedded?.catch(() => undefined))?.stop();
    process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(0));
  embedded?.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    stop(1);
  });
}

const isDemo = ({ companyDir }: Env) => companyDir === demoCompany;

/**
 * Prepares the demo identity provider if the site shows the demo company, uses the embedded API and has no other
 * providers. The public origin must be a loopback origin, because the provider listens on the loopback interface. The
 * container image omits the provider's package, because a browser outside the container could not reach the provider.
 */
async function demoIdFor(env: Env): Promise<DemoId | undefined> {
  const isOwn = env.recruitmentApiUrl !== undefined || env.ssoProvidersFile !== undefined || !isDemo(env);
  const canRun = !isOwn && isLoopback(env.publicOrigin) && isInstalled("oidc-provider");
  return canRun ? prepareDemoId(env.dataDir, env.publicOrigin) : undefined;
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Serves the metrics of this process: the portal's and, once it has started, the embedded API's. */
async function startMetrics(
  portal: Portal,
  embedded: Promise<EmbeddedApi> | undefined,
  where: Env["metrics"],
): Promise<void> {
  if (where === null) return;
  let api: EmbeddedApi | undefined;
  embedded?.then(
    (started) => {
      api = started;
    },
    () => undefined,
  );
  portal.metrics.addProcessMetrics();
  await serveMetrics(
    async () => (await Promise.all([portal.metrics.text(), api?.metrics()])).join(""),
    where,
  );
}

const portsOf = ({ port, metrics }: Env): readonly PortSetting[] => [
  { port, variable: "PORT" },
  ...(metrics ? [{ ...metrics, variable: "METRICS_PORT" }] : []),
];

const apiSettingsOf = (env: Env, providersFile: string | undefined) => ({
  PUBLIC_ORIGIN: env.publicOrigin,
  DATA_DIR: env.dataDir,
  COMPANY_DIR: env.companyDir,
  // Overrides API_HOST of the environment, which is for `npm run api`.
  API_HOST: "127.0.0.1",
  ...(providersFile !== undefined && { SSO_PROVIDERS: providersFile }),
});

/**
 * Checks the settings of the embedded API and returns the names of all its settings. Imports the modules dynamically,
 * because a portal with an external API needs none of the API's packages.
 */
async function checkApiSettings(
  settings: Readonly<Record<string, string>>,
  otherPorts: readonly PortSetting[],
): Promise<readonly string[]> {
  const [{ apiSettings, readEnvironment }, { checkEnvironment }] = await Promise.all([
    import("./recruitment-api/process/env"),
    import("./recruitment-api/process/preflight"),
  ]);
  await checkEnvironment(readEnvironment(settings), otherPorts);
  return apiSettings;
}

function startApi(
  settings: Readonly<Record<string, string>>,
  onCrash: (reason: Error) => void,
): Promise<EmbeddedApi> {
  return startEmbeddedApi({
    worker: programUrl("../recruitment-api.js", "./recruitment-api/process/worker.ts"),
    settings,
    onCrash,
  });
}

type Common = Omit<Parameters<typeof createPortal>[0], "build" | "assets" | "earlierBuilds">;

const importRemixBuild = () => import("virtual:remix/server-build");

async function startProduction(common: Common) {
  const build = await importRemixBuild();
  const assets = fileURLToPath(new URL("../client", import.meta.url));
  const earlierBuilds = await storeBuild(
    { client: assets, build: build.assets.version, folder: join(common.env.dataDir, "assets") },
    common.log,
  );
  const listening = await listen(() => portal, common.env);
  const portal = createPortal({ ...common, build, assets, earlierBuilds });
  return { portal, listening };
}

/** Long, because the API calls of a page may wait until the app and the API are compiled. */
const developmentTimeoutMs = 600_000;

/** Serves the app through Vite, which loads modules on request and reloads changed ones. */
async function startDevelopment(common: Common, development: DevelopmentServer) {
  const listening = await listen(() => portal, common.env, development);
  const env = { ...common.env, recruitmentApiTimeoutMs: developmentTimeoutMs };
  const portal = createPortal({ ...common, env, build: importRemixBuild });
  return { portal, listening };
}

/** Starts the server; `npm run dev` passes `development`. */
export async function start(development?: DevelopmentServer): Promise<void> {
  try {
    loadEnvFile();
    await startParts(readEnv(process.env), development);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // Also ends the embedded API, which may be running already.
    process.exit(1);
  }
}

// In development, scripts/dev.js starts the server.
if (import.meta.env.PROD) void start();
