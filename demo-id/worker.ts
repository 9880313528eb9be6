import { workerData } from "node:worker_threads";
import { createDemoId, type DemoIdSettings } from "./provider";

// Whoever starts this thread hands over exactly these.
const settings = workerData as DemoIdSettings;
const server = await createDemoId(settings);
server.listen(Number(new URL(settings.issuer).port), "localhost");
server.on("error", (fault) => {
  throw fault;
});
