import { parentPort, workerData } from "node:worker_threads";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { z } from "zod";
import { handleUncaught } from "#http/uncaught";
import type { ParentMessage, WorkerMessage } from "./embedded";
import { readEnvironment } from "./env";
import { createLog } from "./log";
import { startApi } from "./start";

const settings = z.record(z.string(), z.string());

/**
 * Adds metrics of this thread: event-loop delay, heap, garbage collection. The portal's metrics contain the process
 * metrics.
 */
function addThreadMetrics(register: Registry): void {
  const prefix = "recruitment_api_";
  collectDefaultMetrics({ register, prefix });
  for (const { name } of register.getMetricsAsArray())
    if (name.startsWith(`${prefix}process_`)) register.removeSingleMetric(name);
}

async function run(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: WorkerMessage) => port.postMessage(message);
  try {
    const env = readEnvironment(settings.parse(workerData));
    const log = createLog(env.LOG_LEVEL);
    const api = await startApi(env, { port: env.API_PORT ?? 0, log });
    handleUncaught(async (error) => {
      log.fatal({ err: error }, "Uncaught error outside any request; stopping");
      await api.stop();
      process.exit(1);
    });
    if (env.METRICS_PORT !== undefined) addThreadMetrics(api.metrics);
    port.on("message", async (message: ParentMessage) => {
      if (message !== "stop") return message.metricsTo.postMessage(await api.metrics.metrics());
      await api.stop();
      say({ stopped: true });
      port.close();
    });
    say({ listening: api.url });
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
    port.close();
  }
}

if (parentPort) await run(parentPort);
