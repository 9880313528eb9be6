import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOfTaipeiDay } from "../../recruitment-api/seed/load";
import { days, published, sentences, text } from "../api/openings";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { heading, linkSaying, links, mainOf, read, tight, title } from "./pages";

const now = new Date();
let api: TestApi;
let portal: TestPortal;
let id: string;
let closed: string;
let demanding: string;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const [first, second, third] = await published(
    api,
    {
      title: text("樹木醫師", "树木医师", "Tree doctor"),
      category: "LEGAL",
      salary: { currency: "TWD", period: "MONTH", min: 78_000, max: 112_000 },
      closesAt: endOfTaipeiDay(now, 14),
      publishedAt: days(-20, now),
      employmentType: "PART_TIME",
      headcount: 3,
      duties: sentences(text("巡視每一棵樹", "巡视每一棵树", "Visit every tree")),
      requirements: sentences(text("懂得聽", "懂得听", "You can listen")),
      process: sentences(text("面談", "面试", "Interview"), text("通知", "通知", "Decision")),
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
      publishedAt: days(-60, now),
    },
  );
  id = first ?? "";
  closed = second ?? "";
  demanding = third ?? "";
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const open = async (path: string, browser = portal.browser()) => {
  const page = await browser.open(path);
  return { ...page, main: mainOf(page.text) };
};

describe("an opening", () => {
  test("says what it is, what it pays and until when", async () => {
    const page = await open(`/job/${id}`);
    expect(page.status).toBe(200);
    expect(heading(page.text)).toBe("樹木醫師");
    expect(title(page.text)).toBe("樹木醫師｜樟嶼集團人才招募");
    const said = tight(page.main);
    expect(said).toContain("月薪NT$78,000–112,000");
    expect(said).toContain("3人");
    expect(said).toContain("兼職・到班");
    expect(said).toContain("剩14天");
    expect(said).toMatch(/截止：\d{4}\/\d\d\/\d\d（.）23:59台北時間/);
    expect(page.main).toMatch(/<li>巡視每一棵樹<\/li>/);
    expect(page.main).toMatch(/<ol><li>面談<\/li><li>通知<\/li><\/ol>/);
    expect(page.main).toMatch(/<time dateTime="[^"]+T15:59:59\.999Z"/i);
  });

  test("can be applied for from its own page", async () => {
    const { main } = await open(`/en-US/job/${id}`);
    expect(linkSaying(main, "Apply").href).toBe(`/en-US/job/${id}/apply`);
  });

  test.each([
    ["/zh-CN", "树木医师", "任职要求", "剩余14天"],
    ["/en-US", "Tree doctor", "Whatyouneed", "14daysleft"],
  ])("is told in the language of %s", async (prefix, name, requirements, left) => {
    const page = await open(`${prefix}/job/${id}`);
    expect(heading(page.text)).toBe(name);
    expect(tight(page.main)).toContain(requirements);
    expect(tight(page.main)).toContain(left);
  });

  test("is open to search engines", async () => {
    expect((await open(`/job/${id}`)).text).not.toContain('name="robots"');
  });

  test("leads to similar ones and to its family", async () => {
    const { main } = await open(`/job/${id}`);
    expect(
      links(main).filter(({ href }) => /^\/job\/[A-Z]/.test(href) && !href.endsWith("/apply")),
    ).toHaveLength(3);
    expect(linkSaying(main, "看同職類的職缺").href).toBe("/job?category=LEGAL");
  });

  test("lists what has to be filled in first", async () => {
    const said = read((await open(`/job/${demanding}`)).main);
    expect(said).toContain("應徵前要填寫的履歷 基本資料 附件 專長");
    expect(said).toContain("應徵時要回答這個職缺的問卷");
  });
});

describe("a closed opening", () => {
  test("keeps its address and says when it closed", async () => {
    const page = await open(`/job/${closed}`);
    expect(page.status).toBe(200);
    expect(heading(page.text)).toBe("伐木工");
    expect(title(page.text)).toBe("已截止：伐木工｜樟嶼集團人才招募");
    expect(tight(page.main)).toMatch(/這個職缺在\d{4}\/\d\d\/\d\d停止收件。/);
    expect(links(page.main).some(({ href }) => href.endsWith("/apply"))).toBe(false);
    expect(linkSaying(page.main, "看應徵紀錄").href).toBe("/resume/applied");
  });

  test("shows similar ones that are still open", async () => {
    const said = read((await open(`/en-US/job/${closed}`)).main);
    expect(said).toContain("3 similar jobs, still open");
  });

  test("is left out by search engines", async () => {
    expect((await open(`/job/${closed}`)).text).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe("an address that is no opening", () => {
  test.each(["RD-2611-99999", "nonsense", "rd-2611-042", "RD-2611-042%20", "..%2F..%2Fnews"])(
    "/job/%s is not found",
    async (wrong) => {
      const page = await open(`/job/${wrong}`);
      expect(page.status).toBe(404);
      expect(heading(page.text)).toBe("404 This not the web page you are looking for.");
    },
  );

  test("is named in full", async () => {
    const page = await open("/en-US/job/RD-2611-99999?from=mail");
    expect(read(page.main)).toContain("Page Not Found: /en-US/job/RD-2611-99999?from=mail");
  });
});

describe("to a member an opening tells", () => {
  test("what the resume still lacks for it", async () => {
    const { main } = await open(`/job/${demanding}`, await signInAs(portal, demoMember));
    expect(read(main)).toContain("這個職缺還需要： 填寫「附件」");
    expect(linkSaying(main, "填寫「附件」").href).toBe(
      `/resume/attachment?to=${encodeURIComponent(`/job/${demanding}/apply`)}`,
    );
  });

  test("that the resume suffices", async () => {
    const { main } = await open(`/job/${id}`, await signInAs(portal, demoMember));
    expect(read(main)).toContain("這個職缺要求的部分都已填寫，可以應徵。");
  });

  test("that they have applied, instead of how to", async () => {
    const { jobId } = await api.db.selectFrom("applications").select("jobId").executeTakeFirstOrThrow();
    const { main } = await open(`/job/${jobId}`, await signInAs(portal, demoMember));
    expect(read(main)).toContain("您已應徵這個職缺");
    expect(links(main).some(({ href }) => href.endsWith("/apply"))).toBe(false);
    expect(linkSaying(main, "看應徵紀錄").href).toBe("/resume/applied");
  });
});
