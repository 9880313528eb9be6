import { Agent, get } from "node:http";
import { expect, test } from "vitest";
import { freePort } from "#support/free-port";
import { metricIn } from "#support/metrics";
import { newFolder } from "#support/new-folder";
import { startServer } from "#support/server-process";

const start = async (settings: Record<string, string>) => {
  const dataDir = newFolder();
  const api = await startServer({ DATA_DIR: dataDir, SEED: "none", ...settings }, "api");
  const logged = (): { msg: string }[] =>
    api
      .output()
      .split("\n")
      .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
  return { ...api, dataDir, logged };
};

/** The status of a request over the connection of `agent`. */
const statusOver = (agent: Agent, url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on("end", () => resolve(response.statusCode))).on(
      "error",
      reject,
    );
  });

test("the API that runs alone logs where it listens and which settings it ignores, has metrics, and stops on SIGTERM", async () => {
  const metricsPort = String(await freePort());
  const { child, ended, port, dataDir, logged } = await start({ METRICS_PORT: metricsPort, API_PROT: "1" });
  expect(logged()).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: "Unknown setting is ignored; its name is similar to a setting",
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  expect(logged().at(-1)).toMatchObject({
    ...{ level: 30, msg: "Recruitment API listening", url, engine: "sqlite", dataDir },
    ...{ name: "recruitment-api", version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await statusOver(agent, `${url}/api/jobs`)).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metricIn(metrics, "recruitment_api_call_duration_seconds_count", { call: "listJobs" })).toBe(1);
  expect(metricIn(metrics, "process_cpu_seconds_total")).toBeGreaterThan(0);
  child.kill("SIGTERM");
  // The connection was used in the last second, so the API responds to its next call.
  expect(await statusOver(agent, `${url}/healthz`)).toBe(200);
  expect(await ended).toBe(0);
  expect(logged().at(-1)).toMatchObject({ level: 30, msg: "Recruitment API stopped" });
  agent.destroy();
});
