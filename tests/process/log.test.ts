import { execFileSync } from "node:child_process";
import { Agent, get } from "node:http";
import { expect, test } from "vitest";
import { startServer } from "#support/server-process";
import { startUpstream } from "#support/upstream";

const upstream = await startUpstream();

/** The ids of the requests that have a line in the output. */
const loggedIds = (output: string) =>
  new Set(
    output
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line).id),
  );

test.each([
  ["it stops at SIGTERM", "SIGTERM", 0],
  ["an error outside of any request ends it", "SIGUSR2", 1],
] as const)(
  "the log has a line for each response that the server sent before %s",
  async (_, signal, exitCode) => {
    const preload = new URL("./throwing.js", import.meta.url).href;
    const server = await startServer({
      RECRUITMENT_API_URL: upstream.url,
      NODE_OPTIONS: `--import=${preload}`,
    });
    try {
      const ids: string[] = [];
      const agent = new Agent({ keepAlive: true, maxSockets: 20 });
      // Does not use fetch, because its requests are not navigations and are therefore not served from the cache.
      const open = () =>
        new Promise<void>((done, failed) => {
          get(`${server.url}/en-US/terms`, { agent }, (response) => {
            ids.push(String(response.headers["x-request-id"]));
            response.resume().on("end", done).on("error", failed);
          }).on("error", failed);
        });
      await open();
      // Enough requests to fill the buffer several times.
      for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 50 }, open));
      await server.stop(signal);
      expect(server.child.exitCode).toBe(exitCode);
      const logged = loggedIds(server.output());
      expect(ids).toHaveLength(1_501);
      expect(ids.filter((id) => !logged.has(id))).toEqual([]);
    } finally {
      await server.stop("SIGKILL");
    }
  },
);

test("the log contains each line that was written before the process exited", () => {
  const program = `
    import { createLog } from "./server/observe/log.ts";
    const log = createLog("info");
    for (let number = 0; number < 2_000; number += 1) log.info({ id: number });
    process.exit(0);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  expect([...loggedIds(output)]).toEqual(Array.from({ length: 2_000 }, (_, number) => number));
});
