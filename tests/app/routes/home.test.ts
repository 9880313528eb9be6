import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoCompany } from "#company/shipped";
import { days, published, text } from "#support/api/openings";
import { demoMember, signInAs } from "#support/members";
import { newFolder } from "#support/new-folder";
import { heading, links, linkWithText, textOf, tight, title } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startUpstream } from "#support/upstream";

const now = new Date();

const api = await startRecruitmentApi({ engine: "sqlite" });
const empty = await startRecruitmentApi({ engine: "sqlite" });
const portal = await startPortal({ apiUrl: api.url });

const titles = ["甲", "乙", "丙", "丁", "戊", "己"];
await published(
  api,
  ...titles.map((name, age) => ({
    title: text(`園藝師${name}`, `园艺师${name}`, `Gardener ${age}`),
    publishedAt: days(-1 - age, now),
    ...(age === 5 && { category: "FINANCE" as const, i18nCityKey: "TW-KHH" }),
  })),
);
const item = (slug: string, age: number, pinned: number) => ({
  id: slug,
  slug,
  category: "LIFE" as const,
  publishedAt: days(-age, now).toISOString(),
  pinned,
  title: JSON.stringify(text(`消息 ${slug}`, `动态 ${slug}`, `News ${slug}`)),
  summary: JSON.stringify(text("摘要")),
  body: JSON.stringify(text("內文")),
});
await api.db
  .insertInto("news")
  .values([item("newest", 1, 0), item("on-top", 9, 1)])
  .execute();

const open = (path: string, from = portal) => from.browser().open(path);

describe("the home page", () => {
  test("has the site's name as its title in each language", { tags: "spec-2-3" }, async () => {
    expect(title((await open("/")).text)).toBe("樟嶼集團人才招募");
    expect(title((await open("/zh-CN")).text)).toBe("樟屿集团人才招聘");
    expect(title((await open("/en-US")).text)).toBe("Camphor Isle Careers");
  });

  test("has one search form that offers only cities with openings", async () => {
    const { main, text: page } = await open("/en-US");
    expect(heading(page)).toBe("Grow your career, ring by ring.");
    expect(/<form[^>]*>/.exec(main)?.[0]).toContain('action="/en-US/job"');
    const select = /<select[^>]*id="city".*?<\/select>/s.exec(main)?.[0] ?? "";
    const cities = [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
    expect(cities).toEqual(["", "TW-TPE", "TW-KHH"]);
  });

  test("shows the number of openings and of cities", async () => {
    expect(tight((await open("/")).main)).toContain("目前開放6個職缺，分布在2個城市。");
    expect(textOf((await open("/en-US")).main)).toContain("6 jobs are open in 2 cities.");
  });

  test("shows the first news item as a banner, with its date in the page's language", {
    tags: "spec-7-31",
  }, async () => {
    expect(linkWithText((await open("/zh-CN")).main, "动态 on-top").href).toBe("/zh-CN/news/on-top");
    const english = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "Asia/Taipei" });
    expect(textOf((await open("/en-US")).main)).toContain(`News ${english.format(days(-9, now))} `);
    expect(links((await open("/")).main).some(({ text }) => text.includes("newest"))).toBe(false);
  });

  test.each([
    ["openings", "/api/jobs"],
    ["news", "/api/news"],
    ["programmes", "/api/programmes"],
  ])("renders without the %s if they cannot be read", async (what, failing) => {
    const upstream = await startUpstream();
    const site = await startPortal({ apiUrl: upstream.url });
    upstream.failWith(({ path }) => (path.startsWith(failing) ? { status: 500, body: {} } : undefined));
    const page = await open("/en-US", site);
    await Promise.all([site.stop(), upstream.stop()]);
    expect([page.status, page.heading]).toEqual([200, "Grow your career, ring by ring."]);
    expect(page.mainText.includes("Part of this page couldn’t be loaded")).toBe(what === "openings");
    expect(page.main.includes('class="intro"')).toBe(what !== "openings");
  });

  test("requests one news item and one page of openings", async () => {
    const upstream = await startUpstream();
    const counting = await startPortal({ apiUrl: upstream.url });
    await open("/en-US", counting);
    await Promise.all([counting.stop(), upstream.stop()]);
    const requested = (list: string) =>
      upstream.calls
        .map(({ path }) => new URL(path, upstream.url))
        .filter(({ pathname }) => pathname === `/api/${list}`)
        .map(({ searchParams }) => searchParams.get("countPerPage"));
    expect({ news: requested("news"), jobs: requested("jobs") }).toEqual({ news: ["1"], jobs: ["40"] });
  });

  test("prefers the most common employment type, and says so on the page", async () => {
    const mixed = await startRecruitmentApi({ engine: "sqlite" });
    const intern = {
      employmentType: "INTERNSHIP" as const,
      title: text("實習生"),
      publishedAt: days(-1, now),
    };
    const at = (age: number, category: "LEGAL" | "SALES" | "FINANCE") => ({
      category,
      title: text(`${category} ${age}`),
      publishedAt: days(-age, now),
    });
    await published(
      mixed,
      { ...intern, category: "PEOPLE" },
      ...[at(2, "LEGAL"), at(3, "LEGAL"), at(4, "SALES"), at(5, "SALES"), at(6, "FINANCE")],
    );
    const site = await startPortal({ apiUrl: mixed.url });
    const { main } = await open("/en-US", site);
    await Promise.all([site.stop(), mixed.stop()]);
    const shown = links(main).filter(({ href }) => /\/job\/QA/.test(href));
    expect(shown.map(({ text }) => text)).toEqual(["LEGAL 2", "LEGAL 3", "SALES 4", "SALES 5", "FINANCE 6"]);
  });

  test("shows five openings, first the newest of each family, then further ones, each newest first", async () => {
    const { main } = await open("/");
    const shown = links(main).filter(({ text }) => text.startsWith("園藝師"));
    expect(shown.map(({ text }) => text)).toEqual(
      ["甲", "乙", "丙", "丁", "己"].map((name) => `園藝師${name}`),
    );
    expect(linkWithText(main, "看全部 6 個職缺").href).toBe("/job");
  });

  test("links to the openings of each job family that has any", async () => {
    const { main } = await open("/en-US");
    const section = /<nav[^>]*aria-label="[^"]*"><ul class="families[\s\S]*?<\/nav>/.exec(main)?.[0] ?? "";
    const families = links(section);
    expect(families.map(({ href }) => href)).toEqual([
      "/en-US/job?category=SOFTWARE",
      "/en-US/job?category=FINANCE",
    ]);
    expect(families.map(({ text }) => text)).toEqual([
      expect.stringContaining("5 jobs"),
      expect.stringContaining("1 job"),
    ]);
  });

  test("links to the programmes, to benefits, salaries and career paths, to three offices and to the jobs", async () => {
    const { main } = await open("/en-US");
    const linksIn = (section: string) =>
      links(
        new RegExp(`<section[^>]*aria-labelledby="${section}">[\\s\\S]*?</section>`).exec(main)?.[0] ?? "",
      ).map(({ href, text }) => [href.replace("/en-US", ""), text]);
    expect(linksIn("programmes")).toEqual([
      ["/hr/upgrecruit/upgma", "Management associate (MA) program"],
      ["/HRMatching", "Matching program"],
      ["/HRCampus/hrcampus", "Campus recruiting"],
    ]);
    expect(textOf(main), "the state of the form, not of the sessions").toMatch(/(Open|Closed) Job ranking/);
    expect(linksIn("offer")).toEqual([
      ["/hr/world/career/benefits", "See all benefits"],
      ["/hr/world/career/salary", "See the pay before you apply"],
      ["/hr/world/career/career", "Go far as a specialist or as a manager"],
    ]);
    expect(linksIn("places")).toContainEqual(["/hr/world/career/offices#office-2", "Taipei headquarters"]);
    expect(linksIn("process")).toEqual([["/job", "See open jobs"]]);
  });

  test.each([
    ["/", "同仁的故事", "從高雄到慕尼黑", "/job?city=DE-MUC", "吳冠廷 應用工程師"],
    ["/zh-CN", "员工故事", "从高雄到慕尼黑", "/zh-CN/job?city=DE-MUC", "吴冠廷 应用工程师"],
    [
      "/en-US",
      "Working here",
      "From Kaohsiung to Munich",
      "/en-US/job?city=DE-MUC",
      "Wu Kuan-ting Application engineer",
    ],
  ])("%s shows the company's stories, in its language", async (path, headline, story, target, teller) => {
    const page = await portal.browser().open(path);
    const stories = /<section[^>]*aria-labelledby="stories">[\s\S]*?<\/section>/.exec(page.text)?.[0] ?? "";
    expect(textOf(stories)).toContain(headline);
    expect(textOf(stories)).toContain(teller);
    expect(linkWithText(stories, story).href).toBe(target);
  });

  test("shows HR's notice only while the translation rows contain one", async () => {
    expect((await open("/")).main).not.toContain('class="notice');
    const withNotice = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
    const other = await startPortal({ apiUrl: withNotice.url });
    // The portal reads the translation rows in the background, so its first pages may lack the notice.
    await expect
      .poll(async () => textOf((await open("/en-US", other)).main))
      .toContain("Camphor Isle never asks applicants to pay");
  });

  test("shows a member what waits for an answer in place of the picture, and no other visitor", async () => {
    const upstream = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
    const site = await startPortal({ apiUrl: upstream.url });
    const own = await (await signInAs(site, demoMember, "en-US")).open("/en-US");
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    const tasks = /<section[^>]*aria-labelledby="waiting">[\s\S]*?<\/section>/.exec(own.main)?.[0] ?? "";
    expect(links(tasks).map(({ text }) => text)).toEqual([
      "Respond to the offer : Firmware Test Automation Engineer",
      "Choose an interview time : Embedded Linux Engineer, Gateways",
    ]);
    const others = await open("/en-US", site);
    await Promise.all([site.stop(), upstream.stop()]);
    for (const each of [own, others]) {
      expect(each.main.includes("hero-picture")).toBe(each === others);
      // Only visitors see the steps after an application.
      expect(each.main.includes('aria-labelledby="process"')).toBe(each === others);
    }
    expect(others.main).not.toContain('aria-labelledby="waiting"');
  });

  test("renders for a member whose applications cannot be read", async () => {
    const upstream = await startUpstream();
    const site = await startPortal({ apiUrl: upstream.url });
    const member = await signInAs(site, { username: "lin", password: "right" }, "en-US");
    upstream.failWith(({ path }) =>
      path.startsWith("/api/resume/") ? { status: 500, body: {} } : undefined,
    );
    const page = await member.open("/en-US");
    await Promise.all([site.stop(), upstream.stop()]);
    expect([page.status, heading(page.text)]).toEqual([200, "Grow your career, ring by ring."]);
  });

  test("shows whether the only programme of a company is open", async () => {
    const folder = newFolder();
    cpSync(demoCompany, folder, { recursive: true });
    const file = join(folder, "company.json");
    const company = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...company, programmes: ["HRMatching"] }));
    const site = await startPortal({ apiUrl: api.url, env: { COMPANY_DIR: folder } });
    const { main } = await open("/en-US", site);
    await site.stop();
    expect(links(main).map(({ href }) => href)).not.toContain("/en-US/HRCampus/hrcampus");
    expect(textOf(/<section[^>]*aria-labelledby="programmes".*?<\/section>/s.exec(main)?.[0] ?? "")).toMatch(
      /Matching program.*(Open|Closed|Opens)/,
    );
  });

  test("renders without openings and news", async () => {
    const bare = await startPortal({ apiUrl: empty.url });
    const page = await open("/", bare);
    await bare.stop();
    expect(page.status).toBe(200);
    expect(textOf(page.main)).toContain("目前沒有開放中的職缺");
    expect(page.main).not.toContain("最新職缺");
    expect(page.main).not.toContain("依職類瀏覽");
  });
});
