import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { test as base, describe, expect } from "vitest";
import { endpoints } from "#contract/endpoints";
import { doctor } from "#server/doctor/command";
import { losses } from "#server/doctor/losses";
import { readPassword } from "#server/doctor/password";
import { freePort } from "#support/free-port";
import { startHttpServer } from "#support/http-server";
import { demoMember } from "#support/members";
import { startRecruitmentApi } from "#support/recruitment-api";
import { member, startSpecificationApi } from "../../specification-api/api";
import { type ShapeName, shapes } from "../../specification-api/shapes";

interface JsonCall {
  readonly call: string;
  readonly method: string;
  readonly capability: string | null;
  readonly outcome: string;
  readonly status: number | null;
  readonly ms: number | null;
  readonly issues: readonly { field: string; issue: string; count: number }[];
  readonly notes: readonly string[];
}
interface JsonReport {
  readonly tokenFormat: string | null;
  readonly capabilities: Readonly<Record<string, string>>;
  readonly calls: readonly JsonCall[];
  readonly problems: readonly string[];
  readonly advice: readonly { readonly harm: number; readonly call: string; readonly text: string }[];
}

/** Runs the command with `settings` as its environment. `password` is what the member enters. */
async function run(args: readonly string[], { password = "", settings = {} } = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await doctor(args, {
    settings,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    readPassword: async () => password,
  });
  return { code, out, err, all: [...out, ...err].join("\n") };
}

async function examined(url: string, credentials = member, ...options: readonly string[]) {
  const { password, username } = credentials;
  const result = await run([url, "--json", "--member", username, ...options], { password });
  expect(result.all).not.toContain(password);
  const report: JsonReport = JSON.parse(result.out.join("\n"));
  const call = (name: string) => {
    const found = report.calls.find((each) => each.call === name);
    if (!found) throw new Error(`${name} is not in the report`);
    return found;
  };
  return { ...result, report, call };
}

const test = base.extend("stub", () => startSpecificationApi("least"));

const json = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });

describe.each(Object.keys(shapes) as ShapeName[])("an API of the shape `%s`", { tags: "F6" }, (shape) => {
  test("is usable: its reads are fine, it has no capabilities, and the doctor writes nothing", async () => {
    const api = await startSpecificationApi(shape);
    const requests: string[] = [];
    api.replaceResponses((method, path) => {
      requests.push(`${method} ${path}`);
      return undefined;
    });
    const { code, report, call } = await examined(api.url, member, "--write");
    expect([code, report.problems, report.tokenFormat]).toEqual([0, [], "json"]);
    const reads = report.calls.filter(({ method }) => method === "GET");
    const core = reads.filter(
      ({ capability, outcome }) => capability === null && outcome !== "fine" && outcome !== "issues",
    );
    // The simulated member has no photo; a 404 can also mean that the call is missing.
    expect(core.map(({ call: name, outcome }) => [name, outcome])).toEqual([["readImage", "unclear"]]);
    expect([...new Set(Object.values(report.capabilities))]).toEqual(["missing"]);
    expect(call("readJob")).toMatchObject({ outcome: "not offered", status: shapes[shape].missing.status });
    expect(
      requests.filter((each) => !/^(GET|OPTIONS) |^POST \/api\/auth\/(token|revoke)$/.test(each)),
    ).toEqual([]);
    expect([api.sent, [...api.applied], [...api.linked]]).toEqual([[], [], []]);
  });
});

test("the embedded API has every call and capability, and the doctor makes no writing call", {
  tags: "F6",
}, async () => {
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const { code, report, call } = await examined(api.url, demoMember, "--write");
  expect(code).toBe(0);
  const others = report.calls.flatMap(({ call: name, outcome }) =>
    outcome === "fine" || outcome === "offered" ? [] : [`${name} ${outcome}`],
  );
  // The demo member has no photo or matching submission, and not every opening has questions.
  const absent = ["readImage unclear", "readMatchingResult unclear"];
  expect(others).toEqual(expect.arrayContaining(absent));
  const ambiguous = [
    ...absent,
    "readApplicationFile unclear",
    "readGoto unclear",
    "readJobAlert unclear",
    "readQuestionnaire unclear",
  ];
  expect(others.filter((each) => !ambiguous.includes(each))).toEqual([]);
  expect([...new Set(Object.values(report.capabilities))]).toEqual(["available"]);
  expect(call("revokeToken")).toMatchObject({ outcome: "fine", status: 204 });
  expect(call("apply")).toMatchObject({ outcome: "offered", status: null });
  const made = new Set(api.lines.flatMap((line) => (JSON.parse(line).operation as string | undefined) ?? []));
  const writing = report.calls.filter(({ method }) => method !== "GET").map(({ call: name }) => name);
  expect(writing.filter((name) => made.has(name)).sort()).toEqual(["issueToken", "revokeToken"]);
});

describe("an API with errors", { tags: "F6" }, () => {
  test("has a problem with an explanation for each missing call of the specification", async () => {
    const api = await startSpecificationApi("least");
    api.replaceResponses((_, path) => (path === "/api/jobs" ? { status: 404 } : undefined));
    const { code, report, call } = await examined(api.url);
    expect([code, report.problems]).toEqual([1, ["listJobs"]]);
    expect(call("listJobs")).toMatchObject({ outcome: "not offered", status: 404, notes: [losses.listJobs] });
    // Without a list there is no id of an opening to read.
    expect(call("readJob").outcome).toBe("not tried");
  });

  test("has a problem if it sends HTML instead of JSON", async ({ stub: api }) => {
    const page = { status: 200, type: "text/html", body: "<!doctype html><p>Welcome" };
    api.replaceResponses((_, path) =>
      path === "/api/news" || path === "/api/careerPaths" ? page : undefined,
    );
    const { code, report, call } = await examined(api.url);
    expect([code, report.problems]).toEqual([1, ["listNews"]]);
    expect(call("listNews")).toMatchObject({
      outcome: "failed",
      notes: ["HTML instead of JSON.", losses.listNews],
    });
    expect(call("readCareerPaths")).toMatchObject({ outcome: "failed" });
  });

  test.each([
    ["news", 451, "451 announces maintenance"],
    ["news", 302, "A redirect is followed only if"],
    ["news", 401, "The call requires a token"],
    ["news", 500, "The API reports the error 500."],
    ["resume/specialty", 403, "The API rejects the member's token."],
    ["resume/specialty", 500, "The API reports the error 500."],
  ])("has a problem with an explanation for the status of %s: %i", async (path, status, note) => {
    const api = await startSpecificationApi("least");
    api.replaceResponses((method, each) =>
      method === "GET" && each === `/api/${path}` ? { status } : undefined,
    );
    const { code, call } = await examined(api.url);
    expect(code).toBe(1);
    const found = call(path === "news" ? "listNews" : "readSpecialty");
    expect(found).toMatchObject({
      outcome: "failed",
      status,
      notes: [expect.stringContaining(note), expect.any(String)],
    });
  });

  test("that limits requests is asked again after a short time, and not after a long one", async () => {
    const waits: Record<string, string[]> = { "/api/news": ["0"], "/api/TblCtrl": ["30"] };
    const asked: string[] = [];
    const { url } = await startHttpServer(({ url: target = "" }, response) => {
      const path = target.split("?")[0] ?? "";
      asked.push(path);
      const wait = waits[path]?.shift();
      if (wait === undefined) response.writeHead(204).end();
      else response.writeHead(429, { "Retry-After": wait }).end();
    });
    const { out } = await run([url, "--json"], { settings: { RECRUITMENT_API_TIMEOUT_MS: "2000" } });
    const { calls }: JsonReport = JSON.parse(out.join("\n"));
    const statusOf = (name: string) => calls.find(({ call }) => call === name)?.status;
    expect([statusOf("listNews"), statusOf("readControls")]).toEqual([204, 429]);
    expect(asked.filter((path) => path === "/api/news")).toHaveLength(2);
    expect(asked.filter((path) => path === "/api/TblCtrl")).toHaveLength(1);
  });

  test("cannot send control characters to the terminal in names of fields", async ({ stub: api }) => {
    const names = Array.from({ length: 60 }, (_, index) => `\u001b[2J\u009b31m${index}`);
    const fields = Object.fromEntries(names.map((name) => [name, 1]));
    api.replaceResponses((_, path) => (path === "/api/resume/specialty" ? json(fields) : undefined));
    const { all } = await run([api.url, "--member", member.username], { password: member.password });
    expect(all).toContain("\ufffd[2J\ufffd31m59");
    expect(all).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  test("is not read until the time limit if a response does not end", async () => {
    const chunk = Buffer.alloc(1024 * 1024, " ");
    const { url } = await startHttpServer(({ url: path }, response) => {
      if (path !== "/api/careerPaths") return response.writeHead(404).end();
      const write = () => {
        while (response.write(chunk));
      };
      response.on("drain", write);
      write();
    });
    const { call } = await examined(url);
    expect(call("readCareerPaths")).toMatchObject({ outcome: "failed", status: null });
    expect(call("readCareerPaths").notes[0]).toBe("The response is longer than 32 MB.");
  });

  test("has a problem with the fields if every item of a page is unusable", async ({ stub: api }) => {
    api.replaceResponses((_, path) =>
      path === "/api/news" ? json({ items: [{ id: 1 }, { id: 2 }], totalCount: 2 }) : undefined,
    );
    const { code, call } = await examined(api.url);
    expect(code).toBe(1);
    expect(call("listNews").outcome).toBe("failed");
    expect(call("listNews").issues).toContainEqual(
      expect.objectContaining({ field: "items[].title", issue: "missing", count: 2, sample: null }),
    );
  });

  test("has its unreadable items and values counted by field", async ({ stub: api }) => {
    const items = [{ id: 1, title: "A", publishedAt: "soon" }, { id: 2 }, { id: 3 }];
    api.replaceResponses((_, path) => (path === "/api/news" ? json({ items, totalCount: 3 }) : undefined));
    const { code, call } = await examined(api.url);
    expect(code).toBe(0);
    expect(call("listNews")).toMatchObject({
      outcome: "issues",
      issues: [
        { field: "items[].publishedAt", issue: "unreadable", count: 1, sample: '"soon"' },
        { field: "items[].title", issue: "missing", count: 2, sample: null },
      ],
    });
  });

  test("has a problem if a member's call responds without a token", async ({ stub: api }) => {
    api.replaceResponses((_, path) =>
      path === "/api/resume/autobiography" ? json({ en: "I keep lights." }) : undefined,
    );
    const { out, code } = await run([api.url, "--json"]);
    const { calls }: JsonReport = JSON.parse(out.join("\n"));
    const outcomes = new Map(calls.map(({ call, outcome }) => [call, outcome]));
    expect([code, outcomes.get("readAutobiography"), outcomes.get("readSpecialty")]).toEqual([
      1,
      "issues",
      "offered",
    ]);
    expect((await run([api.url])).out.at(-1)).toBe("What members do was not checked (use --member).");
  });
});

describe("an API that does not respond in time", { tags: "F6" }, () => {
  test("reports the calls that time out as problems", async () => {
    const { url } = await startHttpServer((request, response) => {
      if (!request.url?.startsWith("/api/jobs")) response.writeHead(204).end();
    });
    const { code, out } = await run([url, "--json"], { settings: { RECRUITMENT_API_TIMEOUT_MS: "2000" } });
    const report: JsonReport = JSON.parse(out.join("\n"));
    expect(code).toBe(1);
    expect(report.problems).toContain("listJobs");
    expect(report.calls.find(({ call }) => call === "listJobs")).toMatchObject({
      outcome: "failed",
      status: null,
      notes: ["No response within 2 s.", losses.listJobs],
    });
  });

  test("is unreachable if no call gets a response", async () => {
    const { url } = await startHttpServer(() => undefined);
    const { code, out, err } = await run([url], { settings: { RECRUITMENT_API_TIMEOUT_MS: "100" } });
    expect([code, out]).toEqual([2, []]);
    expect(err).toEqual([`${url} cannot be reached. No response within 0.1 s.`]);
  });

  test("is unreachable if nothing listens", async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { code, err } = await run([url]);
    expect([code, err]).toEqual([2, [`${url} cannot be reached. The connection failed (ECONNREFUSED).`]]);
  });
});

describe("signing in", { tags: "F6" }, () => {
  test("with a rejected password ends with exit code 2, after the calls without a token", async () => {
    const api = await startSpecificationApi("least");
    const { code, err, report, call } = await examined(api.url, {
      ...member,
      password: "not the password of lin",
    });
    expect([code, report.tokenFormat, report.problems]).toEqual([2, null, []]);
    expect(err.join()).toContain("rejects the user name and password");
    expect(call("readAutobiography")).toMatchObject({ outcome: "offered", status: 401 });
  });

  test("is not needed to find the calls for members, whether the API refuses them with 401 or 403", async () => {
    for (const status of [401, 403]) {
      const { url } = await startHttpServer(({ url: path }, response) => {
        response.writeHead(/resume\/[a-z]/.test(path ?? "") ? status : 204).end();
      });
      expect((await examined(url)).call("readAutobiography")).toMatchObject({ outcome: "offered", status });
    }
  });

  /**
   * An API that issues tokens only for form-encoded requests and responds with 400 to others. Calls of the resume
   * without a token get 401, all other calls 204.
   */
  const formApi = (tokens: object) =>
    startHttpServer(async (request, response) => {
      const body = new URLSearchParams(await text(request));
      const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
      const isToken = request.url === "/api/auth/token";
      const isIssued =
        isForm && (body.get("password") === member.password || body.get("refresh_token") === "r");
      if (isToken && isIssued) return void response.end(JSON.stringify(tokens));
      if (isToken) return void response.writeHead(400).end('{"error":"invalid_request"}');
      const isMember = request.headers.authorization === "Bearer a";
      response.writeHead(/resume\/[a-z]/.test(request.url ?? "") && !isMember ? 401 : 204).end();
    });

  test("detects that the API expects form-encoded requests for tokens", async () => {
    const { code, report, call } = await examined(
      (await formApi({ access_token: "a", refresh_token: "r" })).url,
    );
    expect([code, report.tokenFormat]).toEqual([0, "form"]);
    expect(call("issueToken").outcome).toBe("fine");
    expect(call("readAutobiography").outcome).toBe("fine");
  });

  test.each([
    [{ access_token: "a" }, "The response has no refresh_token."],
    [{ access_token: "a", refresh_token: "other" }, "A refresh fails (400)."],
  ])("reports tokens that cannot be refreshed: %j", async (tokens, note) => {
    const { code, call } = await examined((await formApi(tokens)).url);
    expect(code).toBe(1);
    expect(call("issueToken")).toMatchObject({
      outcome: "issues",
      notes: [note, "Members are signed out after 15 minutes."],
    });
  });
});

/** Ways in which an API may differ: a name, a path, the API's response to it, and the doctor's advice with its harm. */
const differences: readonly (readonly [string, string, unknown, 1 | 2 | 3, RegExp])[] = [
  [
    "ids beyond 2^53",
    "/api/jobs",
    '{"items":[{"jobId":7250983475029000123,"title":"A"}],"totalCount":1}',
    1,
    /7250983475029000123 is beyond 2\^53/,
  ],
  [
    "openings that share an id",
    "/api/jobs",
    { items: [1, 1].map((jobId) => ({ jobId, title: "A" })), totalCount: 2 },
    3,
    /^The id "1" belongs to several entries/,
  ],
  [
    "ids that cannot be part of an address",
    "/api/jobs",
    {
      items: [
        { jobId: "A/1", title: "A" },
        { jobId: "A2", title: "B" },
      ],
      totalCount: 2,
    },
    2,
    /jobId is "A\/1"; the entry is not shown\. Expected: .*no spaces/,
  ],
  [
    "a required question that cannot be read",
    "/questionnaire",
    {
      questions: [
        { id: 1, type: "HOLOGRAM", label: "Show yourself", required: true },
        { id: 2, type: "YES_NO", label: "B" },
      ],
    },
    3,
    /HOLOGRAM.*nobody can apply/,
  ],
  ["404 for an empty section", "/api/resume/specialty", 404, 1, /^404 is read as nothing there yet/],
  [
    "a date that can mean two days",
    "/api/jobs",
    { items: [{ jobId: 1, title: "A", closesAt: "05/01/2027" }], totalCount: 1 },
    2,
    /closesAt is "05\/01\/2027"; visitors read “Closing date not stated”.*Expected: a time/,
  ],
  ["[] for an empty section", "/api/resume/specialty", [], 1, /^\[\] is read as an empty section/],
  ["[] for no questions", "/questionnaire", [], 1, /^\[\] is read as no questions/],
  [
    "more openings than an opening's page can look through at once",
    "/api/jobs",
    { items: [{ jobId: 1, title: "A" }], totalCount: 2_500 },
    2,
    /^There are 2500 openings and no GET \/api\/jobs\/\{id\}/,
  ],
  [
    "lists without a search",
    "/api/jobs",
    { items: [{ jobId: 1, title: "A" }], totalCount: 1 },
    1,
    /no search/,
  ],
  ["names of providers with capitals", "/api/ssoSetting", [{ type: "Google" }], 1, /type is "Google"/],
  [
    "required questions",
    "/questionnaire",
    { questions: [{ id: 1, type: "YES_NO", label: "Own a boat?", required: true }] },
    1,
    /"Own a boat\?".*the API should check them too/,
  ],
  [
    "lists of a member's openings without `applied`",
    "/api/resume/jobs",
    [{ jobId: 1, title: "A" }],
    1,
    /applied is absent \("1"\)/,
  ],
  [
    "HTML in texts",
    "/api/jobs",
    { items: [{ jobId: 1, title: "Fish &amp; chips" }], totalCount: 1 },
    2,
    /^"Fish &amp; chips" contains HTML/,
  ],
  [
    "entries of another type",
    "/api/jobs",
    { items: ["A", null, { jobId: 1, title: "A" }], totalCount: 3 },
    2,
    /^items\[\] is "A", null \(2 times\); the entry is not shown\. Expected: an object with jobId and title/,
  ],
  [
    "several dates that cannot be read",
    "/api/news",
    {
      items: ["soon", "soon", "later", 7, 8].map((publishedAt, id) => ({ id, title: "A", publishedAt })),
      totalCount: 5,
    },
    2,
    /^items\[\]\.publishedAt is "soon", "later", 7 \(5 times\)/,
  ],
  [
    "a date in a call of a capability",
    "/api/jobs/A1001",
    { jobId: "A1001", title: "A", closesAt: "05/01/2027" },
    2,
    /^closesAt is "05\/01\/2027"/,
  ],
  [
    "a list whose entries lack a field",
    "/api/news",
    { items: [{ id: 1 }], totalCount: 1 },
    3,
    /^Nothing of the response.*items\[\]\.title is absent\. Expected: a text\. items is \[\{"id":1\}\]/,
  ],
  [
    "an object instead of a list",
    "/api/TblCtrl",
    { open: true },
    3,
    /The response is \{"open":true\}\. Expected: a list, each entry an object with table/,
  ],
  [
    "HTML instead of JSON",
    "/api/TblCtrl",
    "<!doctype html><p>Welcome",
    3,
    /^HTML instead of JSON.*The response is "<!doctype html><p>Welcome"/,
  ],
  [
    "questions under another name",
    "/questionnaire",
    { fields: [{ id: 1 }] },
    3,
    /^The response is \{"fields":\[\{"id":1\}\]\}, in which the portal finds no questions/,
  ],
  [
    "a part of a question",
    "/questionnaire",
    { questions: [{ id: 1, type: "SHORT_TEXT", label: "A", maxLength: "long" }] },
    2,
    /^questions\[\]\.maxLength is "long"/,
  ],
  [
    "a member's openings by other ids",
    "/api/resume/jobs",
    [{ jobId: 17, title: "Opening 1" }],
    2,
    /^jobId is "17", and "A1001" in GET \/api\/jobs/,
  ],
  [
    "a member's openings without what the resume lacks",
    "/api/resume/jobs",
    [{ jobId: 1, title: "A" }],
    1,
    /^items\[\]\.gap is absent \("1"\)/,
  ],
  [
    "enumerations as numbers",
    "/api/jobs",
    { items: [{ jobId: 1, title: "A", employmentType: 3 }], totalCount: 1 },
    2,
    /employmentType is "3".*employmentType\+3/,
  ],
];

describe("the doctor says what to change, with a sample, for", { tags: "F6" }, () => {
  test.each(differences)("%s", async (_, path, body, harm, expected) => {
    const api = await startSpecificationApi("least");
    api.replaceResponses((method, each) => {
      if (method !== "GET" || !each.endsWith(path)) return undefined;
      if (body === 404) return { status: 404 };
      return { status: 200, body: typeof body === "string" ? body : JSON.stringify(body) };
    });
    const { report } = await examined(api.url);
    expect(report.advice).toContainEqual(
      expect.objectContaining({ harm, text: expect.stringMatching(expected) }),
    );
    const harms = report.advice.map(({ harm }) => harm);
    expect(harms).toEqual([...harms].sort((one, other) => other - one));
  });

  test.each([
    ["a refusal that looks like success", { status: 200, body: '{"ok":1}' }, 3, /cannot tell from success/],
    [
      "a refusal with status 200",
      { status: 200, body: '{"result":"N","msg":"x"}' },
      1,
      /status 200 and \{"result":"N"/,
    ],
    [
      "a refusal in OAuth's words",
      { status: 400, body: '{"error":"invalid_grant"}' },
      1,
      /"invalid_grant".*own words/,
    ],
    ["a refusal without words", { status: 401, body: '{"e":7}' }, 2, /\{"e":7\}.*unknown error/],
    ["a refusal in a page", { status: 401, body: "<p>No" }, 2, /"<p>No".*unknown error/],
  ])("%s", async (_, answer, harm, expected) => {
    const { url } = await startHttpServer(async (request, response) => {
      const isToken = (await text(request)).includes("refresh_token");
      response.writeHead(isToken ? answer.status : 404, { "Content-Type": "application/json" });
      response.end(isToken ? answer.body : "");
    });
    const report: JsonReport = JSON.parse((await run([url, "--json"])).out.join("\n"));
    expect(report.advice).toContainEqual(
      expect.objectContaining({ harm, text: expect.stringMatching(expected) }),
    );
  });

  test("a list that requires its page", async () => {
    const api = await startSpecificationApi("spring");
    const { report } = await examined(api.url);
    expect(report.advice.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Without page the response is 400 \{"error":"page is missing"\}/),
    );
  });

  test("a refusal as text/plain only if there is something to change", async ({ stub: api }) => {
    const refusal = { status: 400, type: "text/plain", body: "Not today" };
    let calls = 0;
    api.replaceResponses((_, path) => {
      calls += path === "/api/auth/token" ? 1 : 0;
      // Refuses only the calls after the sign-in and its refresh.
      return path === "/api/auth/token" && calls > 2 ? refusal : undefined;
    });
    const { report } = await examined(api.url);
    expect(report.advice.filter(({ call }) => call === "POST /api/auth/token")).toEqual([]);
  });

  const questions = [{ id: 1, type: "HOLOGRAM", label: "Show yourself", required: true }];
  const page = json({
    items: Array.from({ length: 10 }, (_, jobId) => ({ jobId, title: "A" })),
    totalCount: 11,
  });
  test.each([
    ["a question that cannot be asked", /\/questionnaire$/, json({ questions })],
    ["an opening whose questions fail", /A1003\/questionnaire$/, { status: 500 }],
    ["pages that repeat the first", /\/api\/jobs$/, page],
    ["a section that fails", /\/resume\/specialty$/, { status: 500 }],
  ])("%s, which ends with exit code 1", async (_, path, answer) => {
    const api = await startSpecificationApi("least");
    api.replaceResponses((method, each) => (method === "GET" && path.test(each) ? answer : undefined));
    const { code, report } = await examined(api.url);
    expect([code, report.advice[0]?.harm]).toEqual([1, 3]);
  });
});

test("a member's token is sent only with member calls", { tags: "F6" }, async () => {
  const withToken: string[] = [];
  const { url } = await startHttpServer((request, response) => {
    if (request.headers.authorization) withToken.push(request.url?.split("?")[0] ?? "");
    const tokens = { access_token: "a", refresh_token: "r" };
    if (request.url === "/api/auth/token") response.end(JSON.stringify(tokens));
    else response.writeHead(204).end();
  });
  await examined(url);
  expect(withToken).toContain("/api/resume/autobiography");
  const members = endpoints
    .filter(({ auth }) => auth === "member")
    .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`));
  expect(withToken.filter((path) => !members.some((member) => member.test(path)))).toEqual([]);
});

describe("writing calls, by OPTIONS", { tags: "F6" }, () => {
  /** An API that responds to every request with 204, and to OPTIONS with the `Allow` header that `allow` returns. */
  const optionsApi = (allow: (path: string) => string | undefined) =>
    startHttpServer((request, response) => {
      const methods = request.method === "OPTIONS" ? allow(request.url ?? "") : undefined;
      response.writeHead(204, methods === undefined ? {} : { Allow: methods }).end();
    });

  test("are offered if the Allow header of their path contains the method", async () => {
    const known = new Set<string>(endpoints.map(({ path }) => path.replace(/\{\w+\}/g, "0")));
    known.delete("/api/contactUs");
    const { url } = await optionsApi((path) => (known.has(path) ? "GET, POST, DELETE" : undefined));
    const { code, report, call } = await examined(url, member, "--write");
    expect([code, report.problems]).toEqual([1, ["issueToken", "contactUs"]]);
    expect(call("issueToken")).toMatchObject({ outcome: "failed", status: 204 });
    expect(call("issueToken").notes).toContain("The response has no tokens.");
    expect(call("contactUs")).toMatchObject({ outcome: "not offered", notes: [losses.contactUs] });
    const others = endpoints.filter(
      ({ method, name }) => method !== "GET" && call(name).outcome !== "offered",
    );
    expect(others.map(({ name }) => name)).toEqual(["issueToken", "contactUs"]);
  });

  test("are unclear if every path has the header, even an unknown one", async () => {
    const { url } = await optionsApi(() => "GET, POST, DELETE");
    const { out } = await run([url, "--write"]);
    expect(out.filter((line) => / (POST|DELETE) .* unclear$/.test(line))).not.toEqual([]);
    expect(out.filter((line) => / (POST|DELETE) .* (offered|not offered)\b/.test(line))).toEqual([]);
    expect(out).toContain("OPTIONS requests do not show which writing calls this API has.");
  });
});

describe("the report", { tags: "F6" }, () => {
  test("fits into 80 columns, lists every call, and explains what the portal does without a capability", async () => {
    const api = await startSpecificationApi("least");
    const broken = { status: 200, type: "text/html", body: "<html>" };
    api.replaceResponses((_, path) => (path === "/api/news" ? broken : undefined));
    const { out } = await run([`${api.url}//`, "--member", member.username], { password: member.password });
    expect(out[0]).toBe(`Recruitment API at ${api.url}`);
    expect(out.at(-1)).toBe("1 call of the specification missing or unusable.");
    expect(out).toContain("Requests for tokens: JSON, which is the default.");
    expect(out).toContainEqual(
      expect.stringMatching(/^Specification: \d+ fine, \d+ not tried, 1 failed, 1 unclear\.$/),
    );
    expect(out.filter((line) => line.length > 80)).toEqual([]);
    for (const { method, path } of endpoints)
      expect(
        out.filter((line) => `${line} `.includes(`${method.padEnd(6)} ${path} `)),
        path,
      ).toHaveLength(1);
    const flat = out.map((line) => line.trim()).join(" ");
    expect(flat).toContain(losses.listNews);
    expect(flat).toContain("An opening is looked up in the job list");
  });

  test("says what unreadable values mean, and whether members can do everything", async () => {
    const api = await startSpecificationApi("least");
    const lines = async () =>
      (await run([api.url, "--member", member.username], { password: member.password })).out;
    expect((await lines()).at(-1)).toBe("Everything members do works, as far as reading shows it.");
    const news = [{ id: 1, title: "A", publishedAt: "soon" }, { id: 2 }, { id: 3 }];
    const replies: Record<string, ReturnType<typeof json>> = {
      "/api/news": json({ items: news, totalCount: 3 }),
      "/api/resume/specialty": json({ result: false }),
    };
    api.replaceResponses((method, path) => (method === "GET" ? replies[path] : undefined));
    const flat = async () => (await lines()).map((line) => line.trim()).join(" ");
    const text = await flat();
    expect(text).toContain(
      "items[].publishedAt is unreadable once: it is shown as if it were absent. items[].title is missing 2 times: such an entry is not shown.",
    );
    expect(text).toMatch(/\(stops or misleads applicants\).*\(applicants miss something\).*\(works\)/);
    replies["/api/news"] = json({ items: [news[0], { id: 2, title: {} }], totalCount: 2 });
    expect(await flat()).toContain("items[].title cannot be used once: such an entry is not shown.");
  });

  test("every call of the specification, and no other, has a text that explains what happens without it", () => {
    const core = endpoints.filter(({ capability }) => capability === undefined);
    expect(Object.keys(losses).sort()).toEqual(core.map(({ name }) => name).sort());
  });
});

describe("arguments", { tags: "F6" }, () => {
  const secret = "a password in the arguments";

  test.each([
    ["without an address", [], "URL is missing"],
    ["with another scheme", ["ftp://api.example.com"], "must be an http or https address"],
    ["with two addresses", ["http://a.test", "http://b.test"], "Unexpected argument “http://b.test”."],
    ["with a password as an option", ["http://a.test", "--password", secret], "'--password'"],
    ["with a password in the address", [`http://lin:${encodeURIComponent(secret)}@a.test`], "no user name"],
    ["with a query", ["http://a.test/?a=b"], "no user name, password, query or fragment"],
    ["with a fragment", ["http://a.test/#a"], "no user name, password, query or fragment"],
    ["with an empty password", ["http://a.test", "--member", "lin"], "The password is empty."],
  ])("%s end the doctor with exit code 2, and no password is shown", async (_, args, problem) => {
    const { code, out, err, all } = await run(args);
    expect([code, out]).toEqual([2, []]);
    expect(err).toEqual([expect.stringMatching(/\nSee careers doctor --help\.$/)]);
    expect(err[0]).toContain(problem);
    expect(decodeURIComponent(all)).not.toContain(secret);
  });

  test("the address and the password may be in the environment", async ({ stub: api }) => {
    const settings = { RECRUITMENT_API_URL: `${api.url}/`, RECRUITMENT_API_PASSWORD: member.password };
    const { code, out } = await run(["--member", member.username, "--json"], { settings });
    expect([code, JSON.parse(out.join("\n")).tokenFormat]).toEqual([0, "json"]);
  });
});

describe("the password", { tags: "F6" }, () => {
  function terminal() {
    const shown: unknown[] = [];
    const input = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (isRaw: boolean) => shown.push(isRaw),
    });
    // `input` has the methods of a terminal that the command uses.
    const line = readPassword(input as unknown as NodeJS.ReadStream, (part) => shown.push(part));
    return { input, shown, line };
  }

  test("is read from a terminal without being shown", async () => {
    const { input, shown, line } = terminal();
    input.write("right pasx");
    input.write("y\b\u007fs\r");
    expect(await line).toBe("right pass");
    expect(shown).toEqual(["Password: ", true, false, "\n"]);
    expect(input.isPaused()).toBe(true);
  });

  test("is not read if the terminal interrupts", async () => {
    const { input, line } = terminal();
    input.write("rig\u0003");
    await expect(line).rejects.toThrow("Interrupted");
  });

  test("is read from the first line of piped standard input", async () => {
    const input = new PassThrough();
    input.end("right pass\r\nmore\n");
    expect(await readPassword(input as unknown as NodeJS.ReadStream, () => undefined)).toBe("right pass");
  });
});
