import { describe, expect } from "vitest";
import { get } from "#support/api/members";
import { days, endOfTaipeiDay, published, sentences, text } from "#support/api/openings";
import { injectFaults } from "#support/api-faults";
import { freezeDate } from "#support/freeze-date";
import { demoMember, signInAs } from "#support/members";
import { heading, links, linkWithText, textOf, tight, title } from "#support/pages/pages";
import { startSite } from "#support/site";

const now = new Date();

const { api, portal, test } = await startSite({ seed: "demo" });
freezeDate(now);

const [first, second, third] = await published(
  api,
  {
    title: text("樹木醫師", "树木医师", "Tree doctor"),
    category: "LEGAL",
    salary: { currency: "TWD", period: "MONTH", min: 78_000, max: 112_000 },
    closesAt: endOfTaipeiDay(now, 14),
    publishedAt: days(-20, now),
    employmentType: "PART_TIME",
    arrangement: "ON_SITE",
    headcount: 3,
    duties: sentences(
      text("巡視每一棵樹", "巡视每一棵树", "Visit every tree"),
      text("大樹", "大树", "5.5 kW Cortex-M trees"),
    ),
    requirements: sentences(text("懂得聽", "懂得听", "You can listen")),
    process: sentences(text("面試", "面试", "Interview"), text("通知", "通知", "Decision")),
  },
  {
    title: text("伐木工", "伐木工", "Logger"),
    category: "LEGAL",
    closesAt: endOfTaipeiDay(now, -2),
    publishedAt: days(-20, now),
  },
  {
    title: text("攝影師", "摄影师", "Photographer"),
    requiredSections: ["generalInformation", "attachment", "specialty"],
    hasQuestionnaire: true,
    headcount: null,
    publishedAt: days(-60, now),
  },
);
const openId = first ?? "";
const closedId = second ?? "";
const demandingId = third ?? "";

const open = (path: string, browser = portal.browser()) => browser.open(path);

test.each([
  ["", "找不到這個職缺", "沒有編號「NO-SUCH」的職缺"],
  ["/zh-CN", "找不到该职位", "没有编号为“NO-SUCH”的职位"],
  ["/en-US", "Job not found", "We can’t find job NO-SUCH."],
])("the page of an unknown opening names it in title and text: %s/job", async (prefix, name, sentence) => {
  const page = await open(`${prefix}/job/NO-SUCH`);
  expect(page.status).toBe(404);
  expect([heading(page.main), title(page.text)]).toEqual([name, expect.stringContaining(name)]);
  expect(tight(page.main)).toContain(sentence.replaceAll(" ", ""));
  expect(page.text).toContain("404 This not the web page you are looking for.");
  expect(page.text).toMatch(/<meta name="robots" content="noindex"/);
});

describe("an opening's page", () => {
  test("shows when it was published, and is labeled as closing soon, or else as new", async () => {
    const added = await published(
      api,
      { title: text("新樹苗"), publishedAt: now },
      { title: text("落葉"), publishedAt: now, closesAt: endOfTaipeiDay(now, 3) },
      { title: text("老樹"), publishedAt: days(-20, now) },
    );
    const [fresh = "", soon = "", old = ""] = await Promise.all(
      added.map(async (id) => textOf((await open(`/en-US/job/${id}`)).main)),
    );
    const labels = (shown: string) => /Closing soon|\bNew\b/.exec(shown.split(" Pay ")[0] ?? "")?.[0];
    expect([fresh, soon, old].map(labels)).toEqual(["New", "Closing soon", undefined]);
    const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "Asia/Taipei" });
    expect(old).toContain(`Posted ${date.format(days(-20, now))}`);
  });

  test("shows the title, the salary and the closing date", async () => {
    const page = await open(`/job/${openId}`);
    expect(page.status).toBe(200);
    expect(page.heading).toBe("樹木醫師");
    expect(title(page.text)).toBe("樹木醫師｜樟嶼集團人才招募");
    const shown = tight(page.main);
    expect(shown).toContain("月薪NT$78,000–112,000");
    expect(shown).toContain("3人");
    expect(shown).toContain("工作性質部分工時上班方式進公司上班出勤安排到班");
    expect(shown.split("職缺編號")).toHaveLength(2);
    expect(shown).toContain("剩14天");
    expect(shown).toMatch(/截止時間：\d{4}\/\d\d\/\d\d23:59台北時間/);
    expect(page.main).toMatch(/<li>巡視每一棵樹<\/li>/);
    expect(page.main).toMatch(/<ol><li>面試<\/li><li>通知<\/li><\/ol>/);
    expect(page.main).toMatch(/<time dateTime="[^"]+T15:59:59\.999Z"/i);
  });

  test("does not separate a number from its unit or break a compound at its hyphen", async () => {
    const { main } = await open(`/en-US/job/${openId}`);
    expect(main).toContain("5.5\u00A0kW Cortex-\u2060M trees");
  });

  test("offers its closing date as a calendar file", async () => {
    const { main } = await open(`/en-US/job/${openId}`);
    const { href } = linkWithText(main, "Add to calendar");
    expect(href).toBe(`/en-US/job/${openId}/calendar.ics`);
    const file = await open(href);
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
    const end = endOfTaipeiDay(now, 14)
      .toISOString()
      .replace(/[-:]|\.\d+/g, "");
    expect(file.text).toContain(`DTSTART:${end}`);
    expect(file.text).toContain("SUMMARY:Last day to apply: Tree doctor");
    expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="${openId}.ics"`);
    expect(file.text).toContain(`UID:${openId}-closing@portal.test`);
    expect(file.text).toContain(`URL:http://portal.test/en-US/job/${openId}\r\nTRANSP:TRANSPARENT`);
  });

  test.each([
    ["a closed opening", () => closedId],
    ["an opening that is open until filled", () => demandingId],
    ["an unknown opening", () => "NO-0000-000"],
  ])("has no calendar file for %s", async (_, id) => {
    expect((await open(`/job/${id()}/calendar.ics`)).status).toBe(404);
    if (id() === demandingId) expect((await open(`/job/${id()}`)).main).not.toContain("calendar.ics");
  });

  test("links to the application form", async () => {
    const { main } = await open(`/en-US/job/${openId}`);
    expect(linkWithText(main, "Apply").href).toBe(`/en-US/job/${openId}/apply`);
  });

  test("links visitors to registration, but not members", async () => {
    const path = `/en-US/job/${openId}`;
    const register = "Create an account and apply";
    expect(linkWithText((await open(path)).main, register).href).toBe(
      `/en-US/regedit?${new URLSearchParams({ to: `/job/${openId}/apply` })}`,
    );
    const member = await signInAs(portal, demoMember, "en-US");
    const own = (await open(path, member)).mainText;
    expect(own).not.toContain(register);
    // A member whose resume lacks nothing is not offered to apply with a file.
    expect(own).not.toContain("Apply with a resume file");
    const lacking = (await open(`/en-US/job/${demandingId}`, member)).mainText;
    expect(lacking).toMatch(/ Before you can apply, complete: .* Apply with a resume file /);
  });

  test.each([
    ["/zh-CN", "树木医师", "任职要求", "剩余14天"],
    ["/en-US", "Tree doctor", "Whatyouneed", "14daysleft"],
  ])("is written in the language of %s", async (prefix, name, requirements, left) => {
    const page = await open(`${prefix}/job/${openId}`);
    expect(page.heading).toBe(name);
    expect(tight(page.main)).toContain(requirements);
    expect(tight(page.main)).toContain(left);
  });

  test("may be indexed by search engines", async () => {
    expect((await open(`/job/${openId}`)).text).not.toContain('name="robots"');
  });

  test("links to similar openings and to its category", async () => {
    const { main } = await open(`/job/${openId}`);
    expect(
      links(main).filter(({ href }) => /^\/job\/[A-Z]/.test(href) && !/(?:\/apply|\.ics|\.svg)$/.test(href)),
    ).toHaveLength(3);
    expect(linkWithText(main, "看同職類的職缺").href).toBe("/job?category=LEGAL");
  });

  test("lists the required resume sections and the questionnaire", async () => {
    const shown = textOf((await open(`/job/${demandingId}`)).main);
    expect(shown).toContain("應徵需填寫的履歷項目 基本資料、附件、專長");
    expect(shown).toContain("應徵時需要填寫職缺問卷");
  });
});

describe("a closed opening's page", () => {
  test("stays at its URL and shows the closing date", async () => {
    const page = await open(`/job/${closedId}`);
    expect(page.status).toBe(200);
    expect(page.heading).toBe("伐木工");
    expect(title(page.text)).toBe("已截止：伐木工｜樟嶼集團人才招募");
    expect(tight(page.main)).toMatch(/這個職缺已於\d{4}\/\d\d\/\d\d截止。/);
    expect(links(page.main).some(({ href }) => href.endsWith("/apply"))).toBe(false);
    expect(linkWithText(page.main, "查看應徵紀錄").href).toBe("/resume/applied");
  });

  test("is that of an opening that has closed since the API's response", async () => {
    const { body } = await get(api, `jobs/${closedId}`);
    const stale = JSON.stringify({ ...(body as object), state: "OPEN" });
    injectFaults(api.url).set(`GET /api/jobs/${closedId}`, { status: 200, body: stale });
    // Uses a language that no other test of this page requests, because the portal caches each language separately.
    const page = await open(`/zh-CN/job/${closedId}`);
    expect(title(page.text)).toMatch(/^已截止：/);
    expect(links(page.main).some(({ href }) => href.endsWith("/apply"))).toBe(false);
  });

  test("shows similar open jobs", async () => {
    const shown = textOf((await open(`/en-US/job/${closedId}`)).main);
    expect(shown).toContain("3 similar jobs still open");
    expect(shown).toMatch(
      /This job closed on \w+ \d+, \d{4}\. You can no longer apply\. Below are similar jobs .* 3 similar jobs still open .* Already applied\? You can still follow your application .* See my applications Job number QA-\S+ Posted .* See the original posting Pay .* What you’ll do /,
    );
    expect(shown).not.toMatch(/Team and location|Share this job/);
  });

  test("is not indexed by search engines", async () => {
    expect((await open(`/job/${closedId}`)).text).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe("a URL without an opening", () => {
  test.each(["RD-2611-99999", "nonsense", "rd-2611-042", "RD-2611-042%20", "..%2F..%2Fnews"])(
    "gets 404 for /job/%s",
    async (unknownId) => {
      const page = await open(`/job/${unknownId}`);
      expect(page.status).toBe(404);
      expect(page.heading).toBe("找不到這個職缺");
    },
  );

  test("is shown in full on the error page", async () => {
    const page = await open("/en-US/job/RD-2611-99999?from=mail");
    expect(textOf(page.main)).toContain("Page Not Found: /en-US/job/RD-2611-99999?from=mail");
  });
});

describe("an opening's page for a member", () => {
  test("lists the missing resume sections", async () => {
    const { main } = await open(`/job/${demandingId}`, await signInAs(portal, demoMember));
    expect(textOf(main)).toContain("這個職缺還需要： 填寫「附件」");
    expect(linkWithText(main, "填寫「附件」").href).toBe(
      `/resume/attachment?to=${encodeURIComponent(`/job/${demandingId}/apply`)}`,
    );
  });

  test("confirms that the resume is sufficient", async () => {
    const { main } = await open(`/job/${openId}`, await signInAs(portal, demoMember));
    expect(textOf(main)).toContain("這個職缺要求的項目都已填寫，可以應徵。");
  });

  test("shows that they have applied instead of the application link", async () => {
    const { jobId } = await api.db.selectFrom("applications").select("jobId").executeTakeFirstOrThrow();
    const closesAt = endOfTaipeiDay(now, 2).toISOString();
    await api.db.updateTable("openings").set({ closesAt }).where("jobId", "=", jobId).execute();
    const { main } = await open(`/job/${jobId}`, await signInAs(portal, demoMember));
    expect(textOf(main)).toContain("您已應徵這個職缺");
    expect(links(main).some(({ href }) => href.endsWith("/apply"))).toBe(false);
    expect(linkWithText(main, "查看應徵紀錄").href).toBe("/resume/applied");
    expect(main).not.toContain("calendar.ics");
    expect(tight(main)).not.toContain("截止：");
    const beforeTitle = (html: string) => textOf(html.slice(0, html.indexOf("<h1")));
    expect(beforeTitle((await open(`/job/${jobId}`)).main)).toContain("即將截止");
    expect(beforeTitle(main)).not.toContain("即將截止");
  });
});
