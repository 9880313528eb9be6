import { expect, test } from "vitest";
import { serveMetrics } from "#http/metrics";
import { stopAtEnd } from "#support/at-end";

test("metrics are served for GET /metrics only, with 500 if they cannot be collected", async () => {
  let collect = async () => "jobs 7\n";
  const { port } = stopAtEnd(await serveMetrics(() => collect(), { port: 0, hostname: "127.0.0.1" }));
  const ask = async (path: string, method = "GET") => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return [response.status, await response.text(), response.headers.get("Content-Type")];
  };
  const served = [200, "jobs 7\n", "text/plain; version=0.0.4; charset=utf-8"];
  expect(await ask("/metrics")).toEqual(served);
  expect(await ask("/metrics?x=1")).toEqual(served);
  expect(await ask("/metrics", "POST")).toEqual([404, "", null]);
  expect(await ask("/metrics/x")).toEqual([404, "", null]);
  collect = () => Promise.reject(new Error("no database"));
  expect(await ask("/metrics")).toEqual([500, "", null]);
});
