import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { Browser } from "#support/browser";
import { startHttpServer } from "#support/http-server";
import { demoMember, signInAs } from "#support/members";
import { heading, mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { idleProvider } from "#support/sso-provider";

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = (body: unknown): Answer => ({
  status: 200,
  type: "application/json",
  body: JSON.stringify(body),
});

/**
 * Forwards every call to the API and records its reads; `changes` replaces the responses of paths. Each read is
 * forwarded once and then reused, because no test writes, and a page makes the same reads for each of the many changes.
 */
async function startProxy(apiUrl: string) {
  const reads = new Map<string, Answer>();
  const changes = new Map<string, Answer>();
  const unchanged = new Map<string, Answer>();

  async function pass(path: string, request: Request): Promise<Answer> {
    const response = await fetch(request);
    const type = response.headers.get("Content-Type") ?? "application/json";
    const answer = { status: response.status, type, body: await response.text() };
    // No member of the demo data has linked a provider.
    return path === "/api/ssoSetting" && answer.status === 200 ? json(linkedProviders) : answer;
  }

  const { url: proxyUrl } = await startHttpServer(async (request, response) => {
    const { method = "GET", url = "" } = request;
    const bytes = await buffer(request);
    const [path = ""] = url.split("?");
    const headers = new Headers();
    for (const name of ["authorization", "content-type", "accept-language"])
      if (request.headers[name]) headers.set(name, String(request.headers[name]));
    if (method !== "GET") {
      const { status, type, body } = await pass(
        path,
        new Request(apiUrl + url, { method, headers, body: new Uint8Array(bytes) }),
      );
      response.writeHead(status, { "Content-Type": type }).end(body);
      return;
    }
    const key = [url, headers.has("authorization"), headers.get("accept-language")].join(" ");
    const answer =
      changes.get(path) ?? unchanged.get(key) ?? (await pass(path, new Request(apiUrl + url, { headers })));
    if (answer.status === 200 && !changes.has(path)) unchanged.set(key, answer);
    reads.set(path, answer);
    response.writeHead(answer.status, { "Content-Type": answer.type }).end(answer.body);
  });
  return { url: proxyUrl, reads, changes };
}

const linkedProviders = ["acme", "other"].map((type) => ({
  type,
  label: `Provider ${type}`,
  linkedAt: "2026-11-01T00:00:00.000Z",
  email: `${type}@example.com`,
}));

interface TestedPage {
  readonly path: string;
  /** The calls without which the page cannot be shown; all others may fail without changing its status */
  readonly makes: RegExp;
  readonly asMember?: true;
}

const none = /^$/;
const pages: readonly TestedPage[] = [
  { path: "/en-US", makes: none },
  { path: "/en-US/job", makes: /\/jobs$/ },
  { path: "/en-US/job/{jobId}", makes: /\/jobs\/[^/]+$/, asMember: true },
  { path: "/en-US/news", makes: /\/news$/ },
  { path: "/en-US/news/ma-2027-applications-open", makes: /\/news\/[^/]+$/ },
  { path: "/en-US/hr/upgrecruit/upgma", makes: none },
  { path: "/en-US/hr/upgrecruit/upgma", makes: none, asMember: true },
  { path: "/en-US/hr/world/career/career", makes: /careerPaths/ },
  { path: "/en-US/hr/world/career/salary", makes: /salaryBands/ },
  { path: "/en-US/HRMatching", makes: none },
  { path: "/en-US/HRMatching/hrmatching", makes: /programmes/ },
  { path: "/en-US/HRCampus/hrcampus", makes: /programmes/ },
  { path: "/en-US/resume", makes: none, asMember: true },
  { path: "/en-US/resume/applied", makes: /appliedJobOpening/, asMember: true },
  { path: "/en-US/resume/qualifications", makes: /qualifications/, asMember: true },
  { path: "/en-US/memberCenter/ssoLogin", makes: /ssoSetting/, asMember: true },
];

const failures: readonly (readonly [string, Answer])[] = [
  ...[404, 405, 500, 501].map((status) => [String(status), { ...json({ title: "No" }), status }] as const),
  ["204", { status: 204, type: "text/plain", body: "" }],
  ["HTML", { status: 200, type: "text/html", body: "<h1>It works</h1>" }],
  ["a list for an object", json([])],
  ["an object for a list", json({})],
];

type Step = string | number;

/** The paths of all values in a response; of a list, those of its first item. */
function pathsIn(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : pathsIn(value[0], [...path, 0]);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    [...path, name],
    ...pathsIn(each, [...path, name]),
  ]);
}

/**
 * A copy of `value` in which `by` has replaced the value at `path`. If `by` returns undefined, the field is missing in
 * the JSON.
 */
function replaced(value: unknown, [step, ...rest]: readonly Step[], by: (old: unknown) => unknown): unknown {
  if (step === undefined) return by(value);
  if (Array.isArray(value))
    return value.map((each, index) => (index === step ? replaced(each, rest, by) : each));
  // Paths come from `pathsIn`, so a step outside of a list is the name of a field.
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: replaced(fields[String(step)], rest, by) };
}

/** Whether the value at `path` is in a list with other items. */
function hasOthers(value: unknown, [step, ...rest]: readonly Step[]): boolean {
  if (step === undefined) return false;
  if (Array.isArray(value)) return value.length > 1 || hasOthers(value[0], rest);
  // Paths come from `pathsIn`, so a step outside of a list is the name of a field.
  return hasOthers((value as Record<string, unknown>)[String(step)], rest);
}

const changes: readonly (readonly [string, (old: unknown) => unknown])[] = [
  ["absent", () => undefined],
  ["null", () => null],
  ["of another type", (old) => (typeof old === "object" ? 7 : { odd: true })],
  ["unknown", (old) => (typeof old === "string" ? "SOMETHING_ELSE" : old)],
];

/** If the only item lacks one of these fields, the page has nothing to show. */
const essential = new Set<Step | undefined>(["jobId", "id", "title", "items", "type", "name"]);

/** The titles and names in a response, without those of the first item of a list. */
function titlesOfOthers(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(1).flatMap(ownTitles);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(titlesOfOthers);
}
const ownTitles = (item: unknown): string[] =>
  Object.entries(item ?? {}).flatMap(([name, each]) =>
    /^(title|name|label)$/.test(name) && typeof each === "string" ? [each] : [],
  );

/** A change of one value in one response */
interface Change {
  readonly call: string;
  /** The unchanged response */
  readonly sent: unknown;
  readonly field: readonly Step[];
  readonly at: string;
  readonly applyTo: (response: unknown) => unknown;
  /** Whether the page still lists the other items of the response */
  readonly leavesOthers: boolean;
  /** The titles of the other items, if the page still lists them */
  readonly others: readonly string[];
  /** Whether the page may fail, because the change can leave it without content */
  readonly mayLeaveNothing: boolean;
}

const isWithin = (inner: readonly Step[], outer: readonly Step[]) =>
  outer.every((step, index) => inner[index] === step);

/**
 * Whether one change can hide the other. A wrong value may make the page omit the object that has it, with all that
 * this object contains.
 */
function mayHide(one: Change, other: Change): boolean {
  if (one.leavesOthers !== other.leavesOthers) return true;
  if (one.call !== other.call) return false;
  const [first, second] = [one.field.slice(0, -1), other.field.slice(0, -1)];
  return isWithin(first, second) || isWithin(second, first);
}

/**
 * Groups of changes; the page is opened once with all changes of a group. The changes of a group do not hide each
 * other (`mayHide`). A change that may leave the page without content is alone in its group.
 */
function groupsOf(all: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of all.filter(({ mayLeaveNothing }) => !mayLeaveNothing)) {
    const group = groups.find((group) => !group.some((other) => mayHide(change, other)));
    if (group) group.push(change);
    else groups.push([change]);
  }
  return [...groups, ...all.filter(({ mayLeaveNothing }) => mayLeaveNothing).map((change) => [change])];
}

const minutes = 60_000;
const hours = 60 * minutes;

let member: Browser;
let clock = Date.now();
let signInAgainAt = 0;

const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
const proxy = await startProxy(api.url);
const portal = await startPortal({ apiUrl: proxy.url, now: () => clock, ssoProviders: [idleProvider] });

const list: { items: { jobId: string }[] } = await (await fetch(`${api.url}/api/jobs`)).json();
const jobId = list.items[0]?.jobId ?? "";

test("a programme without a readable row is closed", { tags: "F5" }, async () => {
  clock += 6 * minutes;
  const rows: { programme: string }[] = await (await fetch(`${api.url}/api/programmes`)).json();
  const others = rows.filter(({ programme }) => programme !== "HRMatching");
  proxy.changes.set("/api/programmes", json([...others, { cohort: "2027" }]));
  const { status, text } = await portal.browser().open("/en-US/HRMatching/hrmatching");
  proxy.changes.clear();
  expect(status).toBe(200);
  expect(heading(text)).toBe("Matching program");
});

describe.each(pages)("$path (as a member: $asMember)", (tested) => {
  const path = () => tested.path.replace("{jobId}", jobId);

  /**
   * Opens the page with changed responses. Advances the clock past the lifetime of cached reads and of the record of
   * missing calls.
   */
  async function openWith(changed: readonly (readonly [string, Answer])[]) {
    clock += 6 * minutes;
    // A session ends after twelve hours.
    if (tested.asMember && clock > signInAgainAt) {
      member = await signInAs(portal, demoMember, "en-US");
      signInAgainAt = clock + 11 * hours;
    }
    proxy.reads.clear();
    for (const [call, answer] of changed) proxy.changes.set(call, answer);
    const { status, url, text } = await (tested.asMember ? member : portal.browser()).open(path());
    proxy.changes.clear();
    return { status, url, text: textOf(mainOf(text)), heading: heading(text) };
  }

  /** The page with unchanged responses, and the reads that it depends on. */
  async function openUnchanged() {
    const page = await openWith([]);
    expect(page).toMatchObject({ status: 200, url: path() });
    // The portal reads the translations when it starts, not for a page.
    const calls = new Map([...proxy.reads].filter(([call]) => !/\/auth\/|Multilingual/.test(call)));
    expect(calls.size).toBeGreaterThan(0);
    return { page, calls };
  }

  test("a failed call affects only its own part", { tags: "F5" }, async () => {
    const { calls } = await openUnchanged();
    const wrong: string[] = [];
    for (const call of calls.keys()) {
      for (const [name, answer] of failures) {
        const { status, url } = await openWith([[call, answer]]);
        const isFine = tested.makes.test(call) ? status !== 500 : status === 200;
        if (!isFine || url !== path()) wrong.push(`${call}: ${name}: ${status} at ${url}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  /** Every change of every value in the responses, with the titles of other list items that the page must still show. */
  function changesOf(calls: ReadonlyMap<string, Answer>, shown: string): Change[] {
    return [...calls].flatMap(([call, { body, type }]) => {
      if (!type.includes("json") || body === "") return [];
      const sent: unknown = JSON.parse(body);
      const unchanged = json(sent).body;
      const titles = titlesOfOthers(sent).filter((text) => shown.includes(text));
      return pathsIn(sent).flatMap((field) =>
        changes
          .map(([name, by]) => ({ name, applyTo: (value: unknown) => replaced(value, field, by) }))
          .filter(({ applyTo }) => json(applyTo(sent)).body !== unchanged)
          .map(({ name, applyTo }) => {
            // False for a change outside of list items, because it may remove the whole list. False for an unknown id,
            // because the page then lists its own item among the others too.
            const leavesOthers = field.includes(0) && !(name === "unknown" && field.at(-1) === "id");
            return {
              call,
              sent,
              field,
              applyTo,
              at: `${call} ${field.join(".")}: ${name}`,
              leavesOthers,
              others: leavesOthers ? titles : [],
              mayLeaveNothing:
                tested.makes.test(call) && essential.has(field.at(-1)) && !hasOthers(sent, field),
            };
          }),
      );
    });
  }

  async function openChanged(together: readonly Change[]) {
    const bodies = new Map<string, unknown>();
    for (const { call, sent, applyTo } of together)
      bodies.set(call, applyTo(bodies.has(call) ? bodies.get(call) : sent));
    const answers = [...bodies].map(([call, body]) => [call, json(body)] as const);
    const { status, url, text, heading: title } = await openWith(answers);
    const hasReadAll = answers.every(([call]) => proxy.reads.has(call));
    const missing = together.flatMap(({ others }) => others.filter((each) => !text.includes(each)));
    const isComplete = status === 200 && url === path() && title !== "" && missing.length === 0;
    const isWithoutContent = status === 502 && together.every(({ mayLeaveNothing }) => mayLeaveNothing);
    return {
      isFine: isComplete || isWithoutContent,
      hasReadAll,
      shown: `${status} at ${url}, ${title}, without ${missing}`,
    };
  }

  test("any field may be absent, null, of another type or unknown, and the rest is shown", {
    tags: "F3",
  }, async () => {
    const { page, calls } = await openUnchanged();
    const wrong: string[] = [];
    for (const together of groupsOf(changesOf(calls, page.text))) {
      const { isFine, hasReadAll } = await openChanged(together);
      if (isFine && hasReadAll) continue;
      // Repeats the changes one by one, to name the wrong one, and because one change may hide a part that another
      // needs.
      for (const change of together) {
        const alone = await openChanged([change]);
        if (!alone.isFine) wrong.push(`${change.at}: ${alone.shown}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
