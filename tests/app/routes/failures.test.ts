import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, expect, test } from "vitest";
import { demoMember, signInAs } from "#support/members";
import { heading, links, textOf } from "#support/pages/pages";
import { realBuild, startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";

/** Replaces single responses on the way from the real API to the portal. */
const network = setupServer();
const timeoutMs = 3_000;

const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });

network.listen({ onUnhandledRequest: "bypass" });
const portal = await startPortal({
  apiUrl: api.url,
  env: { RECRUITMENT_API_TIMEOUT_MS: String(timeoutMs) },
  now: () => Date.now() + later,
});

afterEach(() => network.resetHandlers());

afterAll(async () => {
  network.close();
});

const respondWith = (path: string, answer: () => Response | Promise<Response>) =>
  network.use(http.all(`${api.url}${path}`, answer));

const maintenance = "系統維護中，請稍後再試";

/** Offset of the portal's clock in milliseconds */
let later = 0;

/** The parsed log lines of the requests since the last call of this function. */
const requests = () =>
  portal.lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route);

test.each([
  [503, 503],
  [500, 502],
])(
  "public pages that were shown in the last ten minutes stay when the API answers %i, and the log marks them as stale",
  async (status, shown) => {
    const visitor = portal.browser();
    const [opening = ""] = links((await visitor.open("/en-US/job")).main)
      .map(({ href }) => href)
      .filter((href) => /\/job\/[A-Z][\w-]+$/.test(href));
    const [item = ""] = links((await visitor.open("/en-US/news")).main)
      .map(({ href }) => href)
      .filter((href) => /\/news\/[\w-]+$/.test(href));
    const addresses = [
      "/en-US",
      "/en-US/job",
      "/en-US/job?q=engineer&page=1",
      "/en-US/job.data",
      "/en-US/job.atom",
      opening,
      "/en-US/news",
      item,
      "/en-US/hr/world/career/career",
      "/en-US/hr/world/career/salary",
      "/en-US/hr/upgrecruit/upgma",
    ];
    const pages = () => Promise.all(addresses.map((address) => visitor.open(address)));
    const before = await pages();
    expect(before.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    respondWith("/*", () => new HttpResponse(null, { status }));
    later += 9 * 60_000;
    requests();
    const during = await pages();
    expect(during.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    expect(during.map(({ text }) => heading(text))).toEqual(before.map(({ text }) => heading(text)));
    expect(requests().filter(({ stale }) => !stale)).toEqual([]);
    later += 6 * 60_000;
    expect((await visitor.open("/en-US/job")).status).toBe(shown);
  },
);

// Each test searches for different words, because the portal caches the results of a search for some seconds.
test.each([
  ["answers 500", () => HttpResponse.json({ title: "secret stack" }, { status: 500 }), 502],
  ["answers 503", () => new HttpResponse(null, { status: 503, headers: { "Retry-After": "7" } }), 503],
  ["answers HTML", () => HttpResponse.html("<h1>It works</h1>"), 502],
  [
    "answers half a JSON",
    () => new HttpResponse('{"items": [', { headers: { "Content-Type": "application/json" } }),
    502,
  ],
  [
    "answers what the contract does not know",
    () => HttpResponse.json({ items: [{ id: 1 }], totalCount: "many" }),
    502,
  ],
])(
  "the job list shows only the maintenance image when the API %s",
  { tags: "spec-2-28" },
  async (fault, answer, status) => {
    respondWith("/api/jobs", answer);
    const page = await portal.browser().open(`/job?q=${encodeURIComponent(fault)}`);
    expect(page.status).toBe(status);
    expect(page.text).toContain(maintenance);
    expect(links(page.main)).toEqual([]);
    expect(page.text).not.toContain("secret stack");
    expect(page.headers.get("Retry-After")).toBe(status === 503 ? "7" : null);
  },
);

test.each(["loader", "default"])(
  "a page whose %s export throws shows only the maintenance image, with status 500",
  {
    tags: "spec-4-10",
  },
  async (name) => {
    const build = await realBuild();
    const route = build.routes["/job"];
    if (!route) throw new Error("The build has no job list");
    const fail = () => {
      throw new Error("secret stack");
    };
    const routes = { ...build.routes, [route.id]: { ...route, module: { ...route.module, [name]: fail } } };
    const broken = await startPortal({ apiUrl: api.url, routes });
    const page = await broken.browser().open("/job");
    expect(page.status).toBe(500);
    expect(page.text).toContain(maintenance);
    expect(links(page.main)).toEqual([]);
    expect(page.text).not.toContain("secret stack");
    expect(broken.lines.join()).toContain("secret stack");
  },
);

test("sign-ins during an outage do not count as failed", async () => {
  const from = { headers: { "X-Forwarded-For": "203.0.113.40" } };
  const proxied = await startPortal({ apiUrl: api.url, env: { TRUST_PROXY: "1" } });
  const signIn = () => proxied.browser().submit("/en-US/login", demoMember, from);
  respondWith("/api/auth/token", () => new HttpResponse(null, { status: 503 }));
  for (let time = 0; time < 4; time += 1) expect((await signIn()).status).toBe(503);
  network.resetHandlers();
  expect((await signIn()).url).toBe("/en-US/resume");
});

test("a file that cannot be read gets a page with a way back, and a script gets an empty response", async () => {
  const browser = await signInAs(portal, demoMember);
  respondWith("/api/*", () => new HttpResponse(null, { status: 503 }));
  const address = "/en-US/resume/attachment/0b3f6c1e-9a57-4c53-8f0e-3f9d6a1b2c4d/file";
  const page = await browser.open(address);
  expect(page.status).toBe(503);
  expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(page.heading).toBe("Something went wrong on our side");
  const fetched = await browser.open(address, { headers: { "Sec-Fetch-Dest": "empty" } });
  expect([fetched.status, fetched.text]).toEqual([503, ""]);
});

test("the job list is empty when the API responds with 204", { tags: "R15" }, async () => {
  respondWith("/api/jobs", () => new HttpResponse(null, { status: 204 }));
  const page = await portal.browser().open("/en-US/job?q=nothing");
  expect(page.status).toBe(200);
  expect(page.text).not.toContain(maintenance);
});

test("a page waits for a slow API no longer than the deadline", async () => {
  respondWith("/api/jobs", async () => {
    await delay(8_000);
    return HttpResponse.json({});
  });
  const startedAt = performance.now();
  const page = await portal.browser().open("/job?q=slow");
  expect(page.status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(4 * timeoutMs);
});

test("451 from the API renders the maintenance screen with a link home", {
  tags: ["spec-2-26", "spec-8-8"],
}, async () => {
  respondWith("/api/jobs", () => new HttpResponse(null, { status: 451 }));
  const page = await portal.browser().open("/en-US/job?q=legal");
  expect(page.status).toBe(451);
  expect(page.text).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/);
});

test.each(["/HRMatching/hrmatching", "/HRCampus/hrcampus", "/hr/upgrecruit/upgma"])(
  "451 for the control of a programme renders the maintenance screen for a member of %s",
  async (path) => {
    const browser = await signInAs(portal, demoMember, "en-US");
    respondWith("/api/TblCtrl", () => new HttpResponse(null, { status: 451 }));
    expect((await browser.open(`/en-US${path}`)).status).toBe(451);
  },
);

test("404 from the API renders the 404 screen with the path, for visitors and members", {
  tags: "spec-2-29",
}, async () => {
  respondWith("/api/jobs", () => new HttpResponse(null, { status: 404 }));
  const page = await portal.browser().open("/en-US/job?q=gone");
  expect(page.status).toBe(404);
  expect(page.text).toMatch(
    /<p class="(?![^"]*sr-only)[^"]*" lang="en">404 .*Page not found: .*\/en-US\/job<\/p>/,
  );
  expect(links(page.main).map(({ href }) => href)).toEqual([
    "/en-US",
    "/en-US/job",
    "/en-US/hr/world/career/offices",
    "/en-US/contactUs",
  ]);
});

test("an unreachable API results in a page with Retry-After, and a submitted form preserves its values", async () => {
  const alone = await startPortal({ apiUrl: "http://127.0.0.1:2" });
  const page = await alone.browser().open("/job");
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).not.toBeNull();
  expect(page.text).toContain(maintenance);
  expect((await alone.browser().open("/job/RD-2611-042")).status).toBe(503);
  const form = await alone.browser().submit("/login", demoMember);
  expect(form.status).toBe(503);
  expect(form.text).toContain(`value="${demoMember.username}"`);
});

test.each(["down", "slow"])(
  "signing in while the API is %s preserves the email address and reports an outage",
  async (how) => {
    respondWith("/api/auth/token", async () => {
      if (how === "slow") await delay(8_000);
      return new HttpResponse(null, { status: 503 });
    });
    const page = await portal.browser().submit("/login", demoMember);
    expect(page.status).toBe(503);
    expect(page.text).toContain(`value="${demoMember.username}"`);
    expect(page.text).not.toContain(demoMember.password);
    expect(page.text).toContain('role="alert"');
  },
);

test("signing in after too many attempts at the API passes on when to try again", async () => {
  respondWith(
    "/api/auth/token",
    () => new HttpResponse(null, { status: 429, headers: { "Retry-After": "40" } }),
  );
  // Uses another portal, because the first one may require a captcha after the failed sign-ins of other tests.
  const alone = await startPortal({ apiUrl: api.url });
  const page = await alone.browser().submit("/login", demoMember);
  await alone.stop();
  expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "40"]);
});

test.each(["down", "nonsense"])(
  "general information saved while the API is %s is rendered as typed",
  async (how) => {
    const browser = await signInAs(portal, demoMember);
    respondWith("/api/resume/generalInformation", () =>
      how === "down" ? new HttpResponse(null, { status: 503 }) : HttpResponse.html("<h1>It works</h1>"),
    );
    const page = await browser.submit("/resume/generalInformation", {
      intent: "save",
      version: "1",
      name: "林予晴",
      email: "demo@example.com",
      mobilePhone: "0912 345 678",
      nationality: "TW",
      "location.i18nCityKey": "TW-TPE",
      "location.address": "不會弄丟的地址 12 號",
    });
    expect(page.status).toBe(503);
    expect(page.text).toContain("不會弄丟的地址 12 號");
    expect(page.text).toContain('role="alert"');
  },
);

test("the page of an application shows the data of the list while the call for a single one fails", async () => {
  const browser = await signInAs(portal, demoMember, "en-US");
  const list = links((await browser.open("/en-US/resume/applied")).main);
  const { href, text: title } = list.find(
    ({ href, text }) => /\/applied\/[^/]+$/.test(href) && !text.includes(":"),
  ) ?? {
    href: "",
    text: "",
  };
  respondWith("/api/resume/appliedJobOpening/:number", () => new HttpResponse(null, { status: 500 }));
  const page = await browser.open(href);
  expect(page.status).toBe(200);
  expect(page.heading).toBe(title);
  expect(page.text).toContain("Part of this page couldn’t be loaded");
  expect((await browser.open(`${href}0`)).status).toBe(502);
});

test("a section that cannot be read is marked neither as filled nor as open", async () => {
  const browser = await signInAs(portal, demoMember, "en-US");
  const marked = async () => {
    const { text: html } = await browser.open("/en-US/resume");
    return {
      navigation: textOf(/<nav aria-label="My account"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ""),
      card: textOf(/<section aria-labelledby="qualifications"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ""),
    };
  };
  expect((await marked()).navigation).toContain("Licenses and certificates Incomplete");
  const failed = () => new HttpResponse(null, { status: 500 });
  for (const path of ["/api/resume", "/api/resume/qualifications"]) respondWith(path, failed);
  const { navigation, card } = await marked();
  expect(navigation).toContain("Licenses and certificates Languages");
  expect(card).toBe("Licenses and certificates Edit : Licenses and certificates Can’t be loaded right now");
});

test("a resume of which a section cannot be read is not written as a PDF file", async () => {
  const browser = await signInAs(portal, demoMember, "en-US");
  const failed = () => new HttpResponse(null, { status: 500 });
  for (const path of ["/api/resume", "/api/resume/qualifications"]) respondWith(path, failed);
  const page = await browser.open("/en-US/resume/download.pdf");
  expect(page.url).toBe("/en-US/resume/print");
  expect(page.text).toContain("We couldn’t create the PDF");
});

test("a registration during an API outage preserves every field but the password", async () => {
  respondWith("/api/regedit", () => new HttpResponse(null, { status: 502 }));
  const browser = portal.browser();
  const { captchaStamp = "" } = (await browser.open("/regedit")).fields;
  // Advances the clock, because the captcha delays a form that is sent too soon.
  later += 3_000;
  const page = await browser.submit("/regedit", {
    captchaStamp,
    name: "何若水",
    email: "keeps@example.org",
    password: "seven otters under the pier",
    consentVersion: "2026-11",
    locale: "zh-TW",
  });
  expect(page.status).toBe(503);
  expect(page.text).toContain('value="keeps@example.org"');
  expect(page.text).toContain('value="何若水"');
  expect(page.text).not.toContain("seven otters");
});
