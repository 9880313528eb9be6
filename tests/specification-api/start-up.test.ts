import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../harness/free-port";
import { startPortal, type TestPortal } from "../harness/portal";
import { type SpecificationApi, startSpecificationApi } from "./api";

let api: SpecificationApi;
let portal: TestPortal;
let clock = Date.now();
beforeEach(async () => {
  api = await startSpecificationApi("least");
  portal = await startPortal({ apiUrl: api.url, now: () => clock });
});
afterEach(async () => {
  await portal.stop();
  await api.stop();
});

interface Line {
  readonly level: number;
  readonly msg?: string;
  readonly call?: string;
  readonly method?: string;
  readonly path?: string;
  readonly details?: readonly string[];
}
const warnings = () => portal.lines.map((line): Line => JSON.parse(line)).filter(({ level }) => level >= 40);
const summary = () =>
  portal.lines
    .map((line): Line => JSON.parse(line))
    .find(({ msg }) => msg?.startsWith("Examined the public calls"));

const readiness = async () => {
  const response = await portal.fetch(new Request(`${portal.origin}/readyz`));
  return [response.status, await response.json()];
};

const missingPublic = [
  "GET /api/news/{id}",
  "GET /api/job-suggestions",
  "GET /api/job-summaries",
  "GET /api/jobs/{id}",
  "GET /api/jobAlertOptions",
  "GET /api/resume/savedJob",
  "GET /api/programmes",
  "GET /api/HrCampus/sessions",
  "GET /api/careerPaths",
  "GET /api/salaryBands",
];

describe("F6: the start with a company's own API", () => {
  test("logs one line for each missing call and a summary, and lists the calls in /readyz", async () => {
    expect(await readiness()).toEqual([
      200,
      { status: "ready", api: "ready", notOffered: [], disk: "writable" },
    ]);
    await portal.examineApi(api.url);
    expect(
      warnings()
        .map(({ msg, method, path }) => `${msg}: ${method} ${path}`)
        .sort(),
    ).toEqual(
      missingPublic
        .map((call) => `The API lacks an optional call; not trying it for five minutes: ${call}`)
        .sort(),
    );
    expect(summary()).toMatchObject({
      level: 30,
      issues: [],
      failed: [],
      notOffered: expect.arrayContaining(["readJob"]),
    });
    expect(await readiness()).toEqual([
      200,
      { status: "ready", api: "ready", notOffered: missingPublic, disk: "writable" },
    ]);
    clock += 6 * 60 * 1000;
    expect((await readiness())[1]).toMatchObject({ notOffered: [] });
  });

  test("makes public reading calls and the one for the link to saved openings, and does not repeat a missing one", async () => {
    const requests: string[] = [];
    api.replaceResponses((method, path) => {
      requests.push(`${method} ${path}`);
      return undefined;
    });
    await portal.examineApi(api.url);
    expect(requests.filter((each) => !each.startsWith("GET "))).toEqual([]);
    expect(requests.filter((each) => /\/resume\/|ssoSetting|Tbl/.test(each))).toEqual([
      "GET /api/resume/savedJob",
    ]);
    requests.length = 0;
    expect((await portal.browser().open("/en-US/hr/world/career/salary")).status).toBe(200);
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
    await portal.examineApi(api.url);
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
    expect(summary()).toMatchObject({ issues: ["listJobs"], failed: ["listCities"] });
  });

  test("logs one line if the API cannot be reached, and the portal stays ready", async () => {
    await portal.examineApi(`http://127.0.0.1:${await freePort()}`);
    expect(warnings().map(({ msg }) => msg)).toEqual([
      "API unreachable at start-up; npm run doctor shows the reason",
    ]);
    expect(summary()).toBeUndefined();
    api.replaceResponses(() => ({ status: 500 }));
    expect(await readiness()).toEqual([
      200,
      { status: "ready", api: "failing", notOffered: [], disk: "writable" },
    ]);
    await api.stop();
    expect(await readiness()).toEqual([
      200,
      { status: "ready", api: "unreachable", notOffered: [], disk: "writable" },
    ]);
    api = await startSpecificationApi("least");
  });
});
