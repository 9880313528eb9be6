import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { readBrand } from "./app/brand.server";
import { type Env, readEnv } from "./app/env.server";
import { readSsoProviders } from "./app/ssoProviders.server";
import { type DemoId, isLocal, prepareDemoId } from "./demo-id/start";
import { type EmbeddedApi, startEmbeddedApi } from "./recruitment-api/embedded";
import { listen } from "./server/listen";
import { createLog } from "./server/log";
import { createPortal } from "./server/portal";

const bundled = import.meta.url.endsWith(".js");

async function start(env: Env) {
  const log = createLog(env.logLevel);
  const demoId = await demoIdFor(env);
  const ssoProviders = readSsoProviders(env.ssoProvidersFile ?? demoId?.providersFile);
  const embedded =
    env.recruitmentApiUrl === undefined ? startApi(env, log, demoId?.providersFile) : undefined;
  // Its failure is told below, once there is something to stop.
  embedded?.catch(() => undefined);
  // Pages that need the API wait for it; a failed start ends the process below.
  const apiUrl = async () => env.recruitmentApiUrl ?? (await embedded)?.url ?? "";
  const common = { env, brand: readBrand(env.brand), ssoProviders, apiUrl, log };
  const { portal, listening, stopBuild } = env.production ? await finished(common) : await developing(common);

  // After the API, which pages wait for; nobody signs in within the first second.
  const demoProgram = new URL(bundled ? "./demo-id.js" : "./demo-id/worker.ts", import.meta.url);
  embedded?.then(
    () => demoId?.run(demoProgram, (reason) => log.error({ err: reason }, "Demo ID ended")),
    () => undefined,
  );

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    await listening.close();
    await portal.stop();
    await stopBuild?.();
    await demoId?.stop();
    await (await embedded?.catch(() => undefined))?.stop();
    process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(0));
  embedded?.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    stop(1);
  });
}

/** Without a provider of one's own, the embedded mode brings one along where a browser can reach it. */
async function demoIdFor(env: Env): Promise<DemoId | undefined> {
  const isWanted = env.recruitmentApiUrl === undefined && env.ssoProvidersFile === undefined;
  return isWanted && isLocal(env.publicOrigin) ? prepareDemoId(env.dataDir, env.publicOrigin) : undefined;
}

function startApi(
  env: Env,
  log: ReturnType<typeof createLog>,
  providersFile: string | undefined,
): Promise<EmbeddedApi> {
  return startEmbeddedApi({
    worker: new URL(bundled ? "./recruitment-api.js" : "./recruitment-api/worker.ts", import.meta.url),
    settings: {
      PUBLIC_ORIGIN: env.publicOrigin,
      DATA_DIR: env.dataDir,
      ...(providersFile !== undefined && { SSO_PROVIDERS: providersFile }),
    },
    onCrash: (reason) => {
      // What the members did is in the database; a supervisor starts a whole process again.
      log.fatal({ err: reason }, "the recruitment API ended");
      process.exit(1);
    },
  });
}

type Common = Pick<Parameters<typeof createPortal>[0], "env" | "brand" | "ssoProviders" | "apiUrl" | "log">;

// The portal comes after its listener: the first line that is printed tells the address.

/** The finished build beside this file. */
async function finished(common: Common) {
  const build: ServerBuild = await import(new URL("./server/index.js", import.meta.url).href);
  const listening = await listen(() => portal, common.env);
  console.log(`Listening on ${common.env.publicOrigin}`);
  const portal = createPortal({
    ...common,
    build,
    assets: fileURLToPath(new URL("./client", import.meta.url)),
  });
  return { portal, listening, stopBuild: undefined };
}

/** Vite makes each module when it is asked for, on the same listener. */
async function developing(common: Common) {
  const { createServer } = await import("vite");
  let vite: Awaited<ReturnType<typeof createServer>> | undefined;
  const listening = await listen(
    () => portal,
    common.env,
    async (server) => {
      vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
      return vite.middlewares;
    },
  );
  console.log(`Listening on ${common.env.publicOrigin}`);
  const portal = createPortal({
    ...common,
    build: async () => {
      if (!vite) throw new Error("Vite has not started");
      // The virtual module is Remix's own and has this shape.
      return (await vite.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild;
    },
  });
  return { portal, listening, stopBuild: () => vite?.close() };
}

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // The embedded API may be running already; without a portal it serves nobody.
  process.exit(1);
}
