import { Agent, get } from "node:http";
import { expect, test } from "vitest";
import { stopAtEnd } from "#support/at-end";
import { newFolder } from "#support/new-folder";
import { residentMb } from "#support/process-usage";
import { productionOptions, startServer } from "#support/server-process";
import { startUpstream } from "#support/upstream";

const requests = 5_000;
const heapMb = 96;
const maxRssMb = 200;

test.runIf(process.platform === "linux")(
  "5,000 requests for one page with large, changing headers leave memory bounded",
  // The peak depends on when the garbage collector runs, so the test is retried; a leak shows in every run.
  { retry: 2, timeout: 120_000 },
  async () => {
    const folder = newFolder();
    const upstream = await startUpstream();
    const server = stopAtEnd(
      await startServer(
        { NODE_ENV: "production", RECRUITMENT_API_URL: upstream.url, DATA_DIR: folder },
        "server",
        [...productionOptions, `--max-old-space-size=${heapMb}`],
      ),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const large = "x".repeat(28_000);
    const open = (nth: number) =>
      new Promise<number>((done, failed) => {
        const headers = {
          "Accept-Language": `zh-TW,en;q=0.${nth},fr;q=0.${nth * 7}`,
          "X-Forwarded-Host": `host-${nth}.example`,
          "X-Large": large,
        };
        get({ port: server.port, path: "/", headers, agent }, (answer) => {
          answer.resume().on("end", () => done(answer.statusCode ?? 0));
        }).on("error", failed);
      });
    const statuses = new Set<number>();
    let peakMb = 0;
    for (let nth = 0; nth < requests; nth += 8) {
      const some = await Promise.all(Array.from({ length: 8 }, (_, more) => open(nth + more)));
      for (const status of some) statuses.add(status);
      if (nth % 400 === 0) peakMb = Math.max(peakMb, residentMb(server.child.pid));
    }
    peakMb = Math.max(peakMb, residentMb(server.child.pid));
    agent.destroy();
    expect(server.child.exitCode).toBeNull();
    expect([...statuses]).toEqual([200]);
    expect(peakMb).toBeLessThan(maxRssMb);
  },
);
