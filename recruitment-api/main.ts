import { pino } from "pino";
import { readEnvironment } from "./env.server";
import { startApi } from "./start";

const standalonePort = 4010;

try {
  const env = readEnvironment();
  const log = pino({ name: "recruitment-api", level: env.LOG_LEVEL });
  const api = await startApi(env, { port: env.API_PORT ?? standalonePort, log });
  log.info({ url: api.url, engine: api.engine, dataDir: api.dataDir }, "The recruitment API listens");
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await api.stop();
      log.info("The recruitment API stopped");
    });
  }
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
