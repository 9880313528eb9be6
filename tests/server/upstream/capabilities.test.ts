import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { capabilityNames } from "#contract/capabilities";
import { missingIn, watchCapabilities } from "#server/upstream/capabilities";
import { injectFaults } from "#support/api-faults";
import { atEnd } from "#support/at-end";
import { startHttpServer } from "#support/http-server";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startSpecificationApi } from "../../specification-api/api";

function watch(url: string, intervals: { intervalMs?: number; retryMs?: number } = {}) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const found = watchCapabilities({ url: async () => url, timeoutMs: 5_000, log, ...intervals });
  atEnd(found.stop);
  found.start();
  const logged = (message: string) => lines.filter((line) => line.includes(message)).length;
  const missing = async () => {
    await expect.poll(() => logged("Examined the API")).toBe(1);
    return missingIn(found.known());
  };
  return { ...found, logged, missing };
}

const ownApi = () => startRecruitmentApi({ engine: "sqlite", seed: "demo" });
const specificationApi = () => startSpecificationApi("least");

async function startRaw(respond: (path: string) => { status: number; body?: unknown }) {
  const server = await startHttpServer(({ url = "" }, response) => {
    const { status, body } = respond(url.split("?")[0] ?? "");
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body ?? {}));
  });
  return server.url;
}

describe("the capabilities of an API", () => {
  test("are all of them for the embedded API, without a token", async () => {
    expect(await watch((await ownApi()).url).missing()).toEqual([]);
  });

  test("are none for an API with the calls of the specification only", async () => {
    expect(await watch((await specificationApi()).url).missing()).toEqual(capabilityNames);
  });

  test("are those of which no reading call is missing", async () => {
    const api = await specificationApi();
    const paths: Record<string, number> = {
      "/api/jobs/A1001": 200,
      "/api/resume/savedJob": 401,
      "/api/job-summaries": 200,
      "/api/account": 403,
      "/api/careerPaths": 200,
    };
    api.replaceResponses((_, path) =>
      paths[path] === undefined
        ? undefined
        : { status: paths[path], body: JSON.stringify({ jobId: "A1001", title: "Keeper", items: [] }) },
    );
    const missing = await watch(api.url).missing();
    expect(capabilityNames.filter((name) => !missing.includes(name))).toEqual(["jobDetails", "savedJobs"]);
  });

  test("of members are missing if the API rejects every path without a token", async () => {
    const url = await startRaw((path) =>
      path === "/api/jobs" || path === "/api/careerPaths" || path === "/api/salaryBands"
        ? { status: 200, body: { items: [], totalCount: 0 } }
        : { status: 401 },
    );
    const missing = await watch(url).missing();
    expect(capabilityNames.filter((name) => !missing.includes(name))).toEqual([
      "jobDetails",
      "newsDetails",
      "companyPages",
    ]);
  });

  test("include the call for one item while its list is empty", async () => {
    const empty = { status: 200, body: { items: [], totalCount: 0 } };
    const url = await startRaw((path) => (/^\/api\/(jobs|news)$/.test(path) ? empty : { status: 404 }));
    const missing = await watch(url).missing();
    expect(capabilityNames.filter((name) => !missing.includes(name))).toEqual(["jobDetails", "newsDetails"]);
  });

  test("are found again after the interval, and each change is logged once", async () => {
    const api = await ownApi();
    const faults = injectFaults(api.url);
    faults.set("GET /api/resume/savedJob", { status: 404, body: "" });
    const watched = watch(api.url, { intervalMs: 50 });
    expect(await watched.missing()).toEqual(["savedJobs"]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(watched.logged("The API lacks a capability")).toBe(1);
    faults.clear();
    await expect.poll(watched.missing).toEqual([]);
    expect(watched.logged("is now available")).toBe(1);
  });

  test("stay as they were while the API is down or answers every path with an error", async () => {
    let status: number | null = null;
    const { url: apiUrl } = await ownApi();
    const answers = new Map<string, { status: number; body: unknown }>();
    const url = await startRaw((path) =>
      status === null ? (answers.get(path) ?? { status: 404 }) : { status },
    );
    for (const path of ["/api/jobs", "/api/careerPaths", "/api/salaryBands"]) {
      const response = await fetch(apiUrl + path);
      answers.set(path, { status: response.status, body: await response.json() });
    }
    // The interval is long, so that the API does not begin to fail during an examination. Such an examination would get
    // some responses from before the failure and some from after it.
    const watched = watch(url, { intervalMs: 500, retryMs: 20 });
    const others = await watched.missing();
    expect(others).not.toContain("companyPages");
    expect(others).toContain("account");
    for (status of [404, 500, 503]) {
      await new Promise((resolve) => setTimeout(resolve, 800));
      expect(await watched.missing()).toEqual(others);
    }
  });

  test("stay as they were while the responses do not show them", async () => {
    let madeUp = 404;
    const url = await startRaw((path) => {
      if (path === "/api/jobs") return { status: 200, body: { items: [], totalCount: 0 } };
      return { status: /account|savedJob/.test(path) ? 401 : path.includes("no-such-call") ? madeUp : 404 };
    });
    const watched = watch(url, { intervalMs: 20 });
    expect(await watched.missing()).not.toContain("account");
    madeUp = 401;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await watched.missing()).not.toContain("account");
  });

  test("are found as soon as an API that was down at the start is back", async () => {
    let isDown = true;
    const found = { status: 200, body: { items: [], totalCount: 0 } };
    const url = await startRaw((path) =>
      isDown ? { status: 503 } : path === "/api/doctor-no-such-call" ? { status: 404 } : found,
    );
    const watched = watch(url, { retryMs: 20 });
    expect(missingIn(await watched.current())).toEqual(capabilityNames);
    isDown = false;
    await expect.poll(async () => (await watched.current()).companyPages).toBe(true);
  });
});

test("a page waits for the first result", async () => {
  const found = { status: 200, body: { items: [], totalCount: 0 } };
  const url = await startRaw((path) => (path === "/api/doctor-no-such-call" ? { status: 404 } : found));
  expect((await watch(url).current()).companyPages).toBe(true);
});
