import { parentPort, workerData } from "node:worker_threads";
import { pino } from "pino";
import { z } from "zod";
import type { WorkerMessage } from "./embedded";
import { readEnvironment } from "./env.server";
import { startApi } from "./start";

const settings = z.record(z.string(), z.string());

async function run(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: WorkerMessage) => port.postMessage(message);
  try {
    const env = readEnvironment(settings.parse(workerData));
    const log = pino({ name: "recruitment-api", level: env.LOG_LEVEL });
    const api = await startApi(env, { port: env.API_PORT ?? 0, log });
    port.once("message", async () => {
      await api.stop();
      say({ stopped: true });
      port.close();
    });
    say({ listening: api.url });
  } catch (fault) {
    say({ failed: fault instanceof Error ? fault.message : String(fault) });
    port.close();
  }
}

if (parentPort) await run(parentPort);
