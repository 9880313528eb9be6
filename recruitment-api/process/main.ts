import { collectDefaultMetrics } from "prom-client";
import { loadEnvFile } from "#http/env-file";
import { serveMetrics } from "#http/metrics";
import { misspeltSettings } from "#http/misspelt-settings";
import { readRelease } from "#http/release";
import { handleUncaught } from "#http/uncaught";
import { apiSettings, readEnvironment } from "./env";
import { createLog } from "./log";
import { checkEnvironment } from "./preflight";
import { startApi } from "./start";

const standalonePort = 4010;
/**
 * When the API stops, it closes connections that have been idle for this many milliseconds. On a connection used more
 * recently, the portal may just have sent a call.
 */
const idleAfterMs = 1_000;

try {
  loadEnvFile();
  const env = readEnvironment();
  const metricsPort =
    env.METRICS_PORT === undefined
      ? null
      : { port: env.METRICS_PORT, hostname: env.METRICS_HOST, variable: "METRICS_PORT" };
  await checkEnvironment(
    { ...env, API_PORT: env.API_PORT ?? standalonePort },
    metricsPort ? [metricsPort] : [],
  );
  const log = createLog(env.LOG_LEVEL);
  for (const misspelling of misspeltSettings(Object.keys(process.env), apiSettings))
    log.warn(misspelling, "Unknown setting is ignored; its name is similar to a setting");
  const api = await startApi(env, {
    port: env.API_PORT ?? standalonePort,
    hostname: env.API_HOST,
    log,
  });
  const metrics = metricsPort && (await serveMetrics(() => api.metrics.metrics(), metricsPort));
  if (metrics) collectDefaultMetrics({ register: api.metrics });
  log.info(
    { url: api.url, engine: api.engine, dataDir: api.dataDir, ...readRelease() },
    "Recruitment API listening",
  );
  handleUncaught(async (error) => {
    log.fatal({ err: error }, "Uncaught error outside any request; stopping");
    await api.stop();
    process.exit(1);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await api.stop(idleAfterMs);
      metrics?.close();
      log.info("Recruitment API stopped");
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Also stops the API if its metrics cannot be served.
  process.exit(1);
}
