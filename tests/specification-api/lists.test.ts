import { beforeEach, describe, expect, test } from "vitest";
import { type Locale, localePath } from "#app/i18n/locale";
import type { Browser } from "#support/browser";
import { signInAs } from "#support/members";
import { fieldsOf } from "#support/pages/forms";
import { startPortal, type TestPortal } from "#support/portal";
import { member, type SpecificationApi, startSpecificationApi } from "./api";

let api: SpecificationApi;
let portal: TestPortal;
let changed: Record<string, unknown>;
beforeEach(async () => {
  api = await startSpecificationApi("least");
  portal = await startPortal({ apiUrl: api.url, examinesApi: true });
  changed = {};
  api.replaceResponses((method, path) => {
    if (method !== "GET" || !(path in changed)) return undefined;
    const body = changed[path];
    return body === 404 ? { status: 404 } : { status: 200, body: JSON.stringify(body) };
  });
});

/** Restarts the portal, so that it examines the changed calls. */
async function restart() {
  await portal.stop();
  portal = await startPortal({ apiUrl: api.url, examinesApi: true });
}

const shown = async (browser: Browser, path: string, locale: Locale = "en-US") => {
  browser.jar.set("locale", locale);
  const page = await browser.open(localePath(path, locale));
  expect(page.status, path).toBe(200);
  return page.mainText;
};

test("an API without suggestions gets a search box that suggests no titles", async () => {
  const browser = portal.browser();
  const page = await browser.open("/en-US/searchSuggestions?q=keeper");
  expect(page.status).toBe(200);
  expect(JSON.parse(page.text)).toEqual({ items: null });
});

const buoy = { id: "1", company: "Buoy & Sons", position: "Keeper", startMonth: "2017-01" };
const nameless = [{ position: "Diver" }, { position: "Cook", pay: 7 }];

const sectionTexts: readonly (readonly [Locale, string, string])[] = [
  [
    "en-US",
    "1 entry can’t be shown right now. It won’t be lost when you save other changes.",
    "2 entries can’t be shown right now. They won’t be lost when you save other changes.",
  ],
  [
    "zh-TW",
    "有 1 筆資料暫時無法顯示，儲存其他內容時會照樣保留。",
    "有 2 筆資料暫時無法顯示，儲存其他內容時會照樣保留。",
  ],
  [
    "zh-CN",
    "有 1 条内容暂时无法显示，保存其他内容时会原样保留。",
    "有 2 条内容暂时无法显示，保存其他内容时会原样保留。",
  ],
];

describe("a section of the resume with unreadable entries", { tags: "F3" }, () => {
  test.each(sectionTexts)("shows in %s how many entries are missing", async (locale, one, several) => {
    const browser = await signInAs(portal, member, locale);
    api.sections.set("workExperience", { workExps: [buoy, nameless[0]] });
    for (const path of ["/resume/workExperience", "/resume"])
      expect(await shown(browser, path, locale), path).toContain(one);
    api.sections.set("workExperience", { workExps: [...nameless, buoy] });
    const page = await shown(browser, "/resume/workExperience", locale);
    expect(page).toContain(several);
    expect(page).toContain("Buoy & Sons");
  });

  test("is not shown as empty if no entry can be read", async () => {
    const browser = await signInAs(portal, member, "en-US");
    api.sections.set("workExperience", { workExps: nameless });
    const page = await shown(browser, "/resume/workExperience");
    expect(page).toContain("2 entries can’t be shown");
    expect(page).not.toContain("Nothing here yet.");
  });

  test.each([
    ["an entry is added", "new", { company: "Lighthouse Ltd", position: "Keeper", startMonth: "2020-01" }],
    ["an entry is edited", "1", { position: "Head keeper" }],
  ])("keeps them as the API sent them when %s", async (_, item, fields) => {
    const browser = await signInAs(portal, member, "en-US");
    api.sections.set("workExperience", { workExps: [nameless[0], buoy, nameless[1]] });
    const path = `/en-US/resume/workExperience/${item}`;
    const form = (await browser.open(path)).fields;
    const saved = await browser.submit(path, { ...form, endMonth: "2021-01", ...fields, intent: "save" });
    expect(saved).toBeAt("/en-US/resume/workExperience");
    const { workExps } = api.sections.get("workExperience") ?? {};
    expect(workExps).toEqual(expect.arrayContaining(nameless));
    expect(workExps).toContainEqual(expect.objectContaining(fields));
    expect(saved.mainText).toContain("2 entries can’t be shown");
  });

  test("has an address for each of two entries with one id, so that removing one keeps the other", async () => {
    const browser = await signInAs(portal, member, "en-US");
    api.sections.set("workExperience", { workExps: [buoy, { ...buoy, company: "Lighthouse Ltd" }] });
    const path = "/en-US/resume/workExperience";
    const html = (await browser.open(path)).text;
    const [, second = ""] = [...html.matchAll(/name="item" value="([^"]+)"/g)]
      .map(([, id]) => id)
      .filter((id, at, all) => all.indexOf(id) === at);
    await browser.submit(path, { ...fieldsOf(html), item: second, intent: "remove" });
    expect(api.sections.get("workExperience")).toMatchObject({ workExps: [{ company: "Buoy & Sons" }] });
    expect(await shown(browser, "/resume/workExperience")).not.toContain("Lighthouse Ltd");
  });

  test("restores a removed entry, unless its form would not accept it", async () => {
    const browser = await signInAs(portal, member, "en-US");
    api.sections.set("workExperience", { workExps: [buoy] });
    const restore = (content: object) =>
      browser.submit("/en-US/resume/workExperience", {
        intent: "restore",
        list: "workExps",
        place: "0",
        content: JSON.stringify(content),
      });
    await restore({ id: "2" });
    expect(api.sections.get("workExperience")).toMatchObject({ workExps: [{ id: "1" }] });
    await restore({ ...buoy, id: "2", endMonth: "2018-01" });
    expect(api.sections.get("workExperience")).toMatchObject({ workExps: [{ id: "2" }, { id: "1" }] });
  });

  test("preserves on a save the unreadable entries of its other list, and of a list without a readable one", {
    tags: "promise-41",
  }, async () => {
    const browser = await signInAs(portal, member, "en-US");
    api.sections.set("langScore", {
      items: [{ score: "9" }],
      langScoreOther: [{ score: "1" }, { score: "2" }],
    });
    const path = "/en-US/resume/langScore/new?list=items&test=IELTS";
    const form = (await browser.open(path)).fields;
    await browser.submit(path, { ...form, test: "IELTS", score: "6.5", intent: "save" });
    expect(api.sections.get("langScore")).toMatchObject({
      items: [{ test: "IELTS", score: "6.5" }, { score: "9" }],
      langScoreOther: [{ score: "1" }, { score: "2" }],
    });
  });
});

describe("an import into a section of the resume", () => {
  const file = {
    work: [{ name: "Lighthouse Ltd", position: "Keeper", startDate: "2020-01", endDate: "2021-01" }],
  };
  const importJob = (browser: Browser) =>
    browser.submit("/en-US/resume/import", {
      intent: "save",
      text: JSON.stringify(file),
      "take:work[0]": "on",
      "version.workExperience": "0",
    });

  test("preserves the entries that cannot be read as the API sent them", async () => {
    const browser = await signInAs(portal, member, "en-US");
    api.sections.set("workExperience", { workExps: [nameless[0], buoy, nameless[1]] });
    const saved = await importJob(browser);
    expect(saved).toBeAt("/en-US/resume");
    const { workExps } = api.sections.get("workExperience") ?? {};
    expect(workExps).toEqual(expect.arrayContaining(nameless));
    expect(workExps).toContainEqual(expect.objectContaining({ company: "Lighthouse Ltd" }));
    expect(workExps).toContainEqual(expect.objectContaining({ company: "Buoy & Sons" }));
  });

  test("saves nothing in a section that cannot be read, and reports that", async () => {
    const browser = await signInAs(portal, member, "en-US");
    api.sections.set("workExperience", { workExps: [buoy] });
    api.replaceResponses((method, path) =>
      method === "GET" && path === "/api/resume/workExperience" ? { status: 500 } : undefined,
    );
    const page = await importJob(browser);
    expect(page.status).toBe(503);
    expect(page.mainText).toContain("Work experience: This section couldn’t be read right now");
    expect(api.sections.get("workExperience")).toMatchObject({ workExps: [{ company: "Buoy & Sons" }] });
  });
});

const session = {
  sessionId: "s1",
  startAt: "2999-03-01T10:00:00+08:00",
  endAt: "2999-03-01T12:00:00+08:00",
  campus: "Harbour School",
  venue: "Hall 2",
  state: "UPCOMING",
};
const sessionTexts: readonly (readonly [Locale, string, string])[] = [
  ["en-US", "1 more session can’t be shown right now.", "2 more sessions can’t be shown right now."],
  ["zh-TW", "另有 1 個場次暫時無法顯示。", "另有 2 個場次暫時無法顯示。"],
  ["zh-CN", "另有 1 个场次暂时无法显示。", "另有 2 个场次暂时无法显示。"],
];

test.each(sessionTexts)(
  "the campus page shows in %s how many sessions are missing, in the form and when it is closed",
  { tags: "F3" },
  async (locale, one, several) => {
    changed["/api/HrCampus/sessions"] = { cohort: "2999", sessions: [session, { campus: "Other" }] };
    changed["/api/programmes"] = [{ programme: "HRCampus", state: "OPEN" }];
    await restart();
    const form = await shown(portal.browser(), "/HRCampus/hrcampus", locale);
    expect(form).toContain("Harbour School");
    expect(form).toContain(one);
    changed["/api/HrCampus/sessions"] = { sessions: [session, { campus: "Other" }, { campus: "Third" }] };
    changed["/api/programmes"] = [{ programme: "HRCampus", state: "CLOSED" }];
    await restart();
    const closed = await shown(portal.browser(), "/HRCampus/hrcampus", locale);
    expect(closed).toContain("Harbour School");
    expect(closed).toContain(several);
  },
);

describe("the member's lists, by the specification", () => {
  test("unreadable applications and drafts are counted together", { tags: "F3" }, async () => {
    changed["/api/resume/appliedJobOpening"] = [{ jobId: 998, title: "Opening 998" }, { title: "No number" }];
    changed["/api/resume/applicationDraft"] = [{ jobId: 1002, title: "Opening 1002" }, { title: "Neither" }];
    await portal.stop();
    portal = await startPortal({ apiUrl: api.url });
    const browser = await signInAs(portal, member, "en-US");
    expect(await shown(browser, "/resume/applied")).toContain("2 more entries can’t be shown right now.");
  });

  test.each<[Locale, string]>([
    ["en-US", "Questions for this job Answered"],
    ["zh-TW", "職缺問卷 已填寫"],
    ["zh-CN", "应聘问卷 已填写"],
  ])(
    "applications are ascending by jobId, each with its questionnaire (%s)",
    { tags: "spec-7-10" },
    async (locale, answered) => {
      changed["/api/resume/appliedJobOpening"] = [1010, 998, 1002].map((jobId) => ({
        jobId,
        title: `Opening ${jobId}`,
      }));
      changed["/api/resume/questionnaire"] = [
        { jobId: 1002, subJobSort: null, status: "ANSWERED" },
        { jobId: 998, subJobSort: [2, 1], status: "REVIEWED" },
        { jobId: 1010 },
      ];
      const browser = await signInAs(portal, member, locale);
      const page = await shown(browser, "/resume/applied", locale);
      const places = [998, 1002, 1010].map((id) => page.indexOf(`Opening ${id}`));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places).not.toContain(-1);
      const [label = ""] = answered.split(/ (?=\S+$)/);
      // The label is on the page twice, because the third questionnaire has no status. A status that the contract does
      // not define is shown as the API returns it.
      expect(page.split(label)).toHaveLength(3);
      expect(page.replaceAll(/\s+/g, " ")).toContain(answered);
      expect(page).toContain("REVIEWED");
    },
  );

  test("an application has a page with the list's data, if the API has no call for a single one", async () => {
    changed["/api/resume/appliedJobOpening"] = [
      { jobId: 7, title: "Opening 7", applicationNumber: "N-7", state: "VIEWED", canWithdraw: true },
    ];
    const browser = await signInAs(portal, member, "en-US");
    const page = await browser.open("/en-US/resume/applied/N-7");
    expect(page.status).toBe(200);
    const text = page.mainText;
    expect(text).toContain("The hiring team has started reviewing your resume.");
    expect(text).not.toMatch(/What you submitted|Print this application|calendar|Withdraw/);
    for (const missing of ["N-8", "N-7/print", "N-7/calendar.ics"])
      expect((await browser.open(`/en-US/resume/applied/${missing}`)).status, missing).toBe(404);
  });

  test("a failure of the questionnaires does not affect the applications", async () => {
    changed["/api/resume/appliedJobOpening"] = [{ jobId: 1, title: "Opening 1" }];
    changed["/api/resume/questionnaire"] = 500;
    const browser = await signInAs(portal, member, "en-US");
    const page = await shown(browser, "/resume/applied");
    expect(page).toContain("Opening 1");
    expect(page).toContain("Part of this page couldn’t be loaded.");
  });

  test.each([
    ["a bare list", (items: unknown) => items],
    ["a page", (items: unknown) => ({ items, totalCount: 45 })],
  ])("the openings of a member are one page, sent as %s", async (_, sent) => {
    changed["/api/resume/jobs"] = sent([{ jobId: "A1002", title: "Opening 2", applied: true }]);
    const browser = await signInAs(portal, member, "en-US");
    expect(await shown(browser, "/job/A1002")).toContain("You’ve already applied for this job");
    expect(await shown(browser, "/job/A1003")).not.toContain("You’ve already applied for this job");
    expect((await shown(browser, "/job")).match(/\bApplied\b/g)).toHaveLength(1);
  });

  test("an opening without `applied` among others that have it is shown as applied for if an application exists", async () => {
    const jobs = [
      { jobId: "A1002", title: "Opening 2", applied: true },
      { jobId: "A1003", title: "Opening 3" },
    ];
    changed["/api/resume/jobs"] = jobs;
    changed["/api/resume/appliedJobOpening"] = jobs.map(({ jobId, title }) => ({ jobId, title }));
    const browser = await signInAs(portal, member, "en-US");
    expect((await shown(browser, "/job")).match(/\bApplied\b/g)).toHaveLength(2);
  });
});

test("an opening that requires a section which this site does not have can be applied for", async () => {
  const opening = { jobId: "A1002", title: "Opening 2", requiredSections: ["PORTFOLIO"] };
  changed["/api/jobs"] = { items: [opening], totalCount: 1 };
  changed["/api/resume/jobs"] = [{ ...opening, gap: ["PORTFOLIO"] }];
  const browser = await signInAs(portal, member, "en-US");
  expect(await shown(browser, "/job/A1002")).not.toContain("PORTFOLIO");
  const path = "/en-US/job/A1002/apply";
  expect(await shown(browser, "/job/A1002/apply")).toContain("Agree and submit");
  const form = (await browser.open(path)).fields;
  await browser.submit(path, { ...form, consentVersion: "2026-11", declarations: "TRUTHFUL" });
  expect([...api.applied.keys()]).toEqual(["A1002"]);
});

describe("a news item with a slug", { tags: "F1" }, () => {
  const item = { id: "A201", title: "News 1", slug: "winter-fair", body: "Warm coats." };
  const list = { items: [item, { id: "A202", title: "News 2" }], totalCount: 2 };

  test("opens by the slug, and redirects from its id, if the API has no call for a single item", async () => {
    changed["/api/news"] = list;
    const browser = portal.browser();
    for (const key of ["winter-fair", "A201"]) {
      const page = await browser.open(`/en-US/news/${key}`);
      expect([page.status, page.url, page.heading]).toEqual([200, "/en-US/news/winter-fair", "News 1"]);
    }
  });

  test("opens by the slug if the API finds items only by id", async () => {
    changed["/api/news"] = list;
    changed["/api/news/A201"] = item;
    changed["/api/news/A202"] = list.items[1];
    await restart();
    const browser = portal.browser();
    expect((await browser.open("/en-US/news/A202")).status).toBe(200);
    for (const key of ["winter-fair", "A201"]) {
      const page = await browser.open(`/en-US/news/${key}`);
      expect(page).toBeAt("/en-US/news/winter-fair");
      expect(page.mainText).toContain("Warm coats.");
    }
    expect((await browser.open("/en-US/news/summer-fair")).status).toBe(404);
    expect(portal.lines.filter((line) => line.includes('"newsDetails"') && line.includes("lacks"))).toEqual(
      [],
    );
  });
});
