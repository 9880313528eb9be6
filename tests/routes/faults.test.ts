import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { fieldsOf } from "./forms";

/** The whole portal before the real API; msw stands between them and spoils single calls. */
const network = setupServer();
const patience = 3_000;

let api: TestApi;
let portal: TestPortal;

beforeAll(async () => {
  network.listen({ onUnhandledRequest: "bypass" });
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({
    apiUrl: api.url,
    env: { RECRUITMENT_API_TIMEOUT_MS: String(patience) },
    now: () => Date.now() + later,
  });
});

afterEach(() => network.resetHandlers());

afterAll(async () => {
  network.close();
  await api.stop();
});

/** Every call to `path` answers so, from now until the test ends. */
const spoil = (path: string, answer: () => Response | Promise<Response>) =>
  network.use(http.all(`${api.url}${path}`, answer));

const maintenance = "系統維護中，請稍後再回來";

// A query of its own for each test: what another test read is kept for some seconds.
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
  // By the specification a 204 is null data, of which no list can be shown.
  ["answers 204 where a list belongs", () => new HttpResponse(null, { status: 204 }), 500],
])("the job list says so plainly when the API %s", async (fault, answer, status) => {
  spoil("/api/jobs", answer);
  const page = await portal.browser().open(`/job?q=${encodeURIComponent(fault)}`);
  expect(page.status).toBe(status);
  expect(page.text).toContain(maintenance);
  expect(page.text).not.toContain("secret stack");
  expect(page.headers.get("Retry-After") !== null).toBe(status === 503);
});

test("an API that takes 8 s costs a reader no more than the deadline", async () => {
  spoil("/api/jobs", async () => {
    await delay(8_000);
    return HttpResponse.json({});
  });
  const began = performance.now();
  const page = await portal.browser().open("/job?q=slow");
  expect(page.status).toBe(503);
  expect(performance.now() - began).toBeLessThan(4 * patience);
});

test("451 from the API is the maintenance screen with a way home", async () => {
  spoil("/api/jobs", () => new HttpResponse(null, { status: 451 }));
  const page = await portal.browser().open("/en-US/job?q=legal");
  expect(page.status).toBe(451);
  expect(page.text).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/);
});

test("an API that nobody listens at is a page that asks to come back, and the form that was sent is kept", async () => {
  const alone = await startPortal({ apiUrl: "http://127.0.0.1:9" });
  const page = await alone.browser().open("/job");
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).not.toBeNull();
  expect(page.text).toContain(maintenance);
  const form = await alone.browser().submit("/login", demoMember);
  expect(form.status).toBe(503);
  expect(form.text).toContain(`value="${demoMember.username}"`);
});

test.each(["down", "slow"])(
  "signing in while the API is %s keeps the address and says that nothing is wrong with it",
  async (how) => {
    spoil("/api/auth/token", async () => {
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

test.each(["down", "nonsense"])(
  "general information saved while the API is %s stands in the form as typed",
  async (how) => {
    const browser = await signInAs(portal, demoMember);
    spoil("/api/resume/generalInformation", () =>
      how === "down" ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ version: "newest" }),
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

/** Milliseconds by which the portal's clock is ahead: a person takes a moment over a form. */
let later = 0;

test("a registration that the API cannot take keeps everything but the password", async () => {
  spoil("/api/regedit", () => new HttpResponse(null, { status: 502 }));
  const browser = portal.browser();
  const { captchaStamp = "" } = fieldsOf((await browser.open("/regedit")).text);
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
