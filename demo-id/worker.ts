import { workerData } from "node:worker_threads";
import { createDemoId, type DemoIdSettings } from "./provider";

// `run` in demo-id/start.ts starts this thread with these settings.
const settings = workerData as DemoIdSettings;
const server = await createDemoId(settings);
server.listen(Number(new URL(settings.issuer).port), "localhost");
server.on("error", (error) => {
  throw error;
});
