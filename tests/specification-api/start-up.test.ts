import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { capabilities, capabilityNames } from "#contract/capabilities";
import { freePort } from "#support/free-port";
import { startPortal, type TestPortal } from "#support/portal";
import { type SpecificationApi, startSpecificationApi } from "./api";

let api: SpecificationApi;
let portal: TestPortal | undefined;
beforeEach(async () => {
  api = await startSpecificationApi("least");
});
afterEach(async () => {
  await portal?.stop();
});

/** Starts a portal and waits until it has examined the API; returns its log. */
async function started(apiUrl = api.url) {
  const site = await startPortal({ apiUrl, examinesApi: true });
  portal = site;
  const lines = () => site.lines.map((line): Line => JSON.parse(line));
  const readiness = async () => {
    const response = await site.fetch(new Request(`${site.origin}/readyz`));
    return [response.status, await response.json()];
  };
  return { warnings: () => lines().filter(({ level }) => level >= 40), lines, readiness };
}

interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly capability?: string;
  readonly without?: string;
  readonly call?: string;
  readonly method?: string;
  readonly path?: string;
  readonly details?: readonly string[];
}

describe("the start with a company's own API", { tags: "F6" }, () => {
  test("logs one line for each missing capability and a summary, and lists them in /readyz", {
    tags: "F2",
  }, async () => {
    const { warnings, lines, readiness } = await started();
    expect(warnings().map(({ msg, capability, without }) => [msg, capability, without])).toEqual(
      capabilityNames.map((name) => ["The API lacks a capability", name, capabilities[name]]),
    );
    expect(lines().find(({ msg }) => msg === "Examined the API")).toMatchObject({ missing: capabilityNames });
    expect(await readiness()).toEqual([
      200,
      { status: "ready", api: "ready", missingCapabilities: capabilityNames, disk: "writable" },
    ]);
  });

  test("makes reading calls only: public ones, and without a token those that show capabilities", async () => {
    const requests: string[] = [];
    api.replaceResponses((method, path) => {
      requests.push(`${method} ${path}`);
      return undefined;
    });
    await started();
    expect(requests.filter((each) => !each.startsWith("GET "))).toEqual([]);
    expect(requests).toContain("GET /api/resume/savedJob");
    const core = /\/resume\/(generalInformation|jobs|appliedJobOpening)$|ssoSetting|Tbl/;
    expect(requests.filter((each) => core.test(each))).toEqual([]);
    requests.length = 0;
    expect((await portal?.browser().open("/en-US/hr/world/career/salary"))?.status).toBe(200);
    expect(requests).not.toContain("GET /api/salaryBands");
  });

  test("logs a missing call of the specification, an unusable one and unreadable values, each with its reason", async () => {
    const items = [{ jobId: 1, title: "Keeper" }, { jobId: 2 }];
    const changed: Record<string, { status: number; type?: string; body?: string }> = {
      "/api/news": { status: 404 },
      "/api/resumeParameters/city": { status: 200, type: "text/html", body: "<html>" },
      "/api/jobs": { status: 200, body: JSON.stringify({ items, totalCount: 2 }) },
    };
    api.replaceResponses((_, path) => changed[path]);
    const { warnings } = await started();
    const byCall = new Map(warnings().map((line) => [line.call, line]));
    expect(byCall.get("listNews")).toMatchObject({
      msg: "The API lacks a required call",
      method: "GET",
      path: "/api/news",
    });
    expect(byCall.get("listCities")).toMatchObject({
      msg: "A call of the API cannot be used",
      method: "GET",
      path: "/api/resumeParameters/city",
      details: ["HTML instead of JSON.", expect.any(String)],
    });
    expect(byCall.get("listJobs")?.details).toEqual([
      "items[].title is missing once: such an entry is not shown.",
    ]);
  });

  test("logs one line if the API cannot be reached, and the portal stays ready", async () => {
    const { warnings, readiness } = await started(`http://127.0.0.1:${await freePort()}`);
    expect(warnings().map(({ msg }) => msg)).toContain("API unreachable; careers doctor shows the reason");
    const ready = { status: "ready", missingCapabilities: capabilityNames, disk: "writable" };
    expect(await readiness()).toEqual([200, { ...ready, api: "unreachable" }]);
  });

  test("reports an API that fails in /readyz, and the portal stays ready", async () => {
    const { readiness } = await started();
    api.replaceResponses(() => ({ status: 500 }));
    expect(await readiness()).toMatchObject([200, { status: "ready", api: "failing" }]);
    await api.stop();
    expect(await readiness()).toMatchObject([200, { status: "ready", api: "unreachable" }]);
    api = await startSpecificationApi("least");
  });
});
