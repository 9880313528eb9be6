import { describe, expect } from "vitest";
import { pageWindow } from "#app/components/pager";
import { days, endOfTaipeiDay, published, sentences, text } from "#support/api/openings";
import { freezeDate } from "#support/freeze-date";
import { heading, links, linkWithText, textOf, ticked, tight, title } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startSite } from "#support/site";

const now = new Date();
const open = (path: string) => portal.browser().open(path);

const firmware = {
  title: text("韌體工程師", "固件工程师", "Firmware engineer"),
  category: "FIRMWARE",
  publishedAt: days(-20, now),
} as const;
const accountant = {
  title: text("會計師", "会计师", "Accountant"),
  category: "FINANCE",
  employmentType: "CONTRACT",
  i18nCityKey: "TW-KHH",
  salary: { currency: "TWD", period: "MONTH", min: 90_000, max: 120_000 },
  publishedAt: new Date(now.getTime() - 47 * 3_600_000),
  arrangement: "HYBRID",
  experienceLevel: "MID",
} as const;

const lawyer = {
  title: text("律師", "律师", "Lawyer"),
  category: "LEGAL",
  i18nCityKey: "JP-TYO",
  salary: { currency: "JPY", period: "YEAR", min: 6_000_000, max: 9_000_000 },
} as const;

const { api, portal, test } = await startSite();
freezeDate(now);

await published(api, ...Array.from({ length: 25 }, () => firmware), accountant);
await published(
  api,
  { title: text("倉管"), publishedAt: days(-30, now), closesAt: endOfTaipeiDay(now, 0) },
  { title: text("採購"), publishedAt: days(-30, now), closesAt: endOfTaipeiDay(now, 3) },
  { title: text("法務"), publishedAt: days(-30, now), closesAt: endOfTaipeiDay(now, 8) },
  { title: text("護理"), publishedAt: days(-30, now), closesAt: endOfTaipeiDay(now, 1) },
  { title: text("警衛"), publishedAt: days(-30, now), closesAt: endOfTaipeiDay(now, 15) },
  { ...lawyer, publishedAt: new Date(now.getTime() - 49 * 3_600_000) },
);

const row = (main: string, name: string) =>
  main
    .split("<li>")
    .find((each) => textOf(each).startsWith(name))
    ?.split("</li>")[0] ?? "";

/** The names of a facet's options, with their counts. */
const names = (main: string, facet: string) =>
  [...main.matchAll(new RegExp(`<input type="checkbox" name="${facet}"[^>]*>(.*?)</label>`, "g"))].map(
    ([, label = ""]) => textOf(label),
  );

describe("the heading of the job list counts the results", () => {
  test.each([
    ["/job", "32 個職缺"],
    ["/job?q=韌體", "「韌體」共 25 個職缺"],
    ["/zh-CN/job?q=固件", "“固件”共 25 个职位"],
    ["/en-US/job?q=firmware", "25 jobs for “firmware”"],
    ["/en-US/job?q=accountant", "1 job for “accountant”"],
    ["/en-US/job", "32 jobs"],
  ])("of %s as “%s”", async (path, expected) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.heading).toBe(expected);
    expect(title(page.text)).toContain(expected);
  });
});

describe("a search text without exact matches", () => {
  test.each([
    ["/job?q=firmwaer", "「firmwaer」共 25 個職缺", "沒有職缺提到「firmwaer」，已改為搜尋「firmware」。"],
    [
      "/zh-CN/job?q=firmwaer",
      "“firmwaer”共 25 个职位",
      "没有找到“firmwaer”的相关职位，已为您搜索“firmware”。",
    ],
    [
      "/en-US/job?q=firmwaer",
      "25 jobs for “firmwaer”",
      "No jobs mention “firmwaer.” We searched for “firmware” instead.",
    ],
    ["/job?q=會計師+韌體", "沒有完全符合「會計師 韌體」的職缺", "以下 26 個職缺符合部分關鍵字。"],
    ["/zh-CN/job?q=会计师+固件", "没有完全符合“会计师 固件”的职位", "以下 26 个职位符合部分关键词。"],
    [
      "/en-US/job?q=accountant+spaceship",
      "No exact match for “accountant spaceship”",
      "This job matches some of your keywords.",
    ],
  ])("shows what was searched instead: %s", async (path, expected, note) => {
    const page = await open(path);
    expect(page.heading).toBe(expected);
    expect(tight(page.main)).toContain(note.replaceAll(/\s/g, ""));
  });

  test("offers the openings that match less closely, and to leave them out again", async () => {
    const own = await startRecruitmentApi({ engine: "sqlite" });
    await published(
      own,
      { title: text("裁縫", "裁缝", "Tailor") },
      {
        title: text("倉儲主管", "仓储主管", "Warehouse lead"),
        duties: sentences(text("與裁縫合作", "与裁缝合作", "Work with the tailor")),
      },
    );
    const visitor = (await startPortal({ apiUrl: own.url })).browser();
    const near = await visitor.open("/en-US/job?q=tailor");
    expect(near.heading).toBe("1 job for “tailor”");
    expect(near.mainText).toContain("1 more job matches less closely.");
    const { href } = linkWithText(near.main, "Include it");
    expect(href).toBe("/en-US/job?q=tailor&mentions=include");
    const all = await visitor.open(href);
    expect(all.heading).toBe("2 jobs for “tailor”");
    expect(all.mainText).toContain("Including 1 job that matches less closely.");
    expect(linkWithText(all.main, "Leave it out").href).toBe("/en-US/job?q=tailor");
  });

  test("a search text with matches has no note", async () => {
    expect(tight((await open("/en-US/job?q=firmware")).main)).not.toContain("Wesearchedfor");
  });

  test.each([
    [
      "/job?q=",
      "會計師月薪8萬",
      "會計師",
      "依您輸入的「月薪8萬」，只列出薪資可達月薪NT$80,000的職缺。",
      "不限薪資",
    ],
    [
      "/job?q=",
      "會計師8萬以下",
      "會計師",
      "依您輸入的「8萬以下」，只列出薪資下限不超過月薪NT$80,000的職缺。",
      "不限薪資",
    ],
    [
      "/zh-CN/job?q=",
      "会计师月薪8万台币",
      "会计师",
      "根据“月薪8万台币”，仅显示薪资上限不低于月薪NT$80,000的职位。",
      "不限薪资",
    ],
    [
      "/en-US/job?q=",
      "accountant 80k",
      "accountant",
      "Becauseyoutyped“80k,”we’reshowingonlyjobswhosepaycanreachNT$80,000amonth.",
      "Show jobs at any pay level",
    ],
  ])(
    "selects by the lowest pay in the text, says so, and can leave it out: %s%s",
    async (path, typed, words, note, link) => {
      const { main } = await open(path + typed);
      expect(tight(main)).toContain(note);
      expect(tight(main)).toMatch(/會計師|会计师|Accountant/);
      const { href } = linkWithText(main, link);
      expect(decodeURIComponent(href)).toBe(`${path}${words}`);
      expect(tight((await open(href)).main)).not.toContain("NT$80,000");
    },
  );

  test("searches a text with control characters without them", async () => {
    for (const character of ["%00", "%0A", "%7F"]) {
      const { status, main } = await open(`/job?q=${character}會計${character}師${character}`);
      expect(status).toBe(200);
      expect(main).toContain('value="會計 師"');
    }
  });

  test("searches the first words of a text that is too long, shows them, and says so", async () => {
    for (const [locale, note] of [
      ["", "搜尋內容最多 100 字，超過的部分已略過。"],
      ["/zh-CN", "搜索内容最多 100 个字，超出的部分已忽略。"],
      ["/en-US", "A search can have up to 100 characters, so the rest of your text was ignored."],
    ]) {
      expect(textOf((await open(`${locale}/job?q=${"會計師".repeat(34)}`)).main)).toContain(note);
      expect(textOf((await open(`${locale}/job?q=${"會計師".repeat(33)}`)).main)).not.toContain(note);
    }
    for (const [long, next] of [
      ["資深會計師 ".repeat(100), " "],
      [`會計師${"師".repeat(300)}`, "師"],
    ] as const) {
      const { main } = await open(`/job?q=${encodeURIComponent(long)}`);
      const shown = /<input[^>]*name="q"[^>]*value="([^"]*)"/.exec(main)?.[1] ?? "";
      expect(shown.length).toBeGreaterThan(90);
      expect(long[shown.length], "a word is not cut").toBe(next);
      expect(shown.length).toBeLessThanOrEqual(100);
      expect(long.startsWith(shown)).toBe(true);
      expect(textOf(main)).not.toContain("韌體工程師");
    }
  });
});

describe("the search box suggests", () => {
  const suggestions = (text: string) =>
    [...text.matchAll(/<option>([^<]+)<\/option>/g)].map(([, value]) => value);

  test.each(["/en-US", "/en-US/job"])("families and cities with open jobs on %s", async (path) => {
    const { main } = await open(path);
    const list = /<input[^>]*id="q"[^>]*list="([^"]+)"/.exec(main)?.[1];
    const inList = main.split(`<datalist id="${list}">`)[1]?.split("</datalist>")[0] ?? "";
    expect(suggestions(inList)).toEqual(
      expect.arrayContaining(["Firmware engineering", "Finance and accounting", "Kaohsiung City"]),
    );
  });

  test("titles to scripts, in each language, cached for five minutes", async () => {
    const read = async (path: string) => await portal.browser().open(path);
    const english = await read("/en-US/searchSuggestions?q=acc");
    expect(JSON.parse(english.text)).toEqual({ items: ["Accountant"] });
    expect(english.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(JSON.parse((await read("/searchSuggestions?q=會")).text)).toEqual({ items: ["會計師"] });
    expect((await read("/en-US/searchSuggestions")).status).toBe(400);
  });
});

describe("a row", () => {
  test("shows department, employment type, arrangement, place and pay", async () => {
    const shown = textOf(row((await open("/en-US/job")).main, "Accountant"));
    expect(shown).toMatch(/Gardens Contract Hybrid .*NT\$90,000–120,000 a month/);
    expect(textOf(row((await open("/job")).main, "會計師"))).toContain(
      "約聘 混合辦公 新職缺 高雄市 月薪 NT$90,000–120,000",
    );
  });

  test("is marked as new for 48 hours", async () => {
    const { main } = await open("/job");
    expect(row(main, "會計師")).toContain("<span><b>新職缺</b></span></p>");
    expect(row((await open("/job?category=LEGAL")).main, "律師")).not.toContain("新職缺");
  });
});

describe("list pages", () => {
  test("contain twenty openings each; the number of pages is rounded up", {
    tags: ["spec-3-1", "spec-9-10"],
  }, async () => {
    const first = await open("/job");
    expect(tight(first.main)).toContain("第1–20筆，共32筆");
    expect(tight(first.main)).toContain("第1頁，共2頁");
    expect(links(first.main).find(({ rel }) => rel === "next")?.href).toBe("/job?page=2");
    expect(links(first.main).some(({ rel }) => rel === "prev")).toBe(false);
    const last = await open("/job?page=2");
    expect(title(last.text)).toBe("32 個職缺（第 2 頁，共 2 頁）｜樟嶼集團人才招募");
    expect(tight(last.main)).toContain("第21–32筆，共32筆");
    expect(links(last.main).find(({ rel }) => rel === "prev")?.href).toBe("/job");
    expect(linkWithText(last.main, "即將截止").href).toBe("/job?sort=closing");
    const pager = /<nav class="pager[^"]*" aria-label="分頁">[\s\S]*?<\/nav>/.exec(last.main)?.[0] ?? "";
    const numbers = [...pager.matchAll(/<a [^>]*class="pager-num"[^>]*>/g)].map(([tag]) => [
      /aria-label="([^"]*)"/.exec(tag)?.[1],
      tag.includes('aria-current="page"'),
    ]);
    expect(numbers).toEqual([
      ["第 1 頁", false],
      ["第 2 頁", true],
    ]);
    expect(tight(pager)).toContain("第2頁，共2頁");
    expect(links(last.main).some(({ rel }) => rel === "next")).toBe(false);
  });

  test("preserve the search and the language in their links", async () => {
    const { main } = await open("/en-US/job?q=firmware&category=FIRMWARE");
    const next = links(main).find(({ rel }) => rel === "next");
    expect(next?.href).toBe("/en-US/job?q=firmware&category=FIRMWARE&page=2");
  });

  test("have no pager when there is only one", async () => {
    expect((await open("/job?q=會計")).main).not.toContain('class="pager');
  });

  test("after the last one show a message and a link to the first", async () => {
    const page = await open("/job?q=韌體&page=9");
    expect(page.status).toBe(200);
    expect(textOf(page.main)).toContain("沒有第 9 頁");
    expect(linkWithText(page.main, "回到第 1 頁").href).toBe(`/job?q=${encodeURIComponent("韌體")}`);
  });

  test.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [9, 9, [1, null, 8, 9]],
  ])("link from page %i of %i to %j", (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });
});

describe("filters", () => {
  const filtered = "/job?q=師&category=FIRMWARE&category=FINANCE&city=TW-TPE&salaryMin=60000&postedWithin=30";

  test("are checked when active, and each has a link that removes it", async () => {
    const { main } = await open(filtered);
    expect(ticked(main).sort()).toEqual(["category=FINANCE", "category=FIRMWARE", "city=TW-TPE"]);
    const without = (text: string) => decodeURIComponent(linkWithText(main, text).href);
    const all = "q=師&city=TW-TPE&category=FIRMWARE&category=FINANCE&salaryMin=60000&postedWithin=30";
    expect(without("移除條件： 關鍵字： 師")).toBe(`/job?${all.replace("q=師&", "")}`);
    expect(without("城市： 台北市")).toBe(`/job?${all.replace("city=TW-TPE&", "")}`);
    expect(without("職類： 韌體")).toBe(`/job?${all.replace("category=FIRMWARE&", "")}`);
    expect(without("職類： 財務")).toBe(`/job?${all.replace("category=FINANCE&", "")}`);
    expect(without("NT$60,000 以上")).toBe(`/job?${all.replace("salaryMin=60000&", "")}`);
    expect(without("最近 30 天")).toBe(`/job?${all.replace("&postedWithin=30", "")}`);
    expect(linkWithText(main, "全部清除").href).toBe("/job");
    const query =
      "q=accountant&country=TW&city=TW-KHH&category=FINANCE&employmentType=CONTRACT&arrangement=HYBRID&experienceLevel=MID&salaryMin=60000&postedWithin=30";
    const page = await open(`/en-US/job?${query}`);
    const chips = /<ul aria-labelledby="chips">[\s\S]*?<\/ul>/.exec(page.main)?.[0] ?? "";
    expect(links(chips).map(({ text }) => text)).toEqual([
      "Remove filter: Keywords: accountant",
      "Remove filter: Country or region: Taiwan",
      "Remove filter: City: Kaohsiung City",
      "Remove filter: Team: Finance and accounting",
      "Remove filter: Employment type: Contract",
      "Remove filter: Work arrangement: Hybrid",
      "Remove filter: Experience: 3–4 years",
      "Remove filter: Pay: NT$60,000 a month or more",
      "Remove filter: Posted: In the last 30 days",
    ]);
    expect(page.mainText).toContain(" Filters (8 selected) ");
    const yearly = "/job?salaryMin=900000&salaryCurrency=USD&salaryPeriod=YEAR&salaryOthers=include";
    expect(linkWithText((await open(yearly)).main, "900,000 以上").href).toBe("/job");
  });

  test("narrow the list and show the number of results for each option", {
    tags: ["spec-1-1", "spec-2-14"],
  }, async () => {
    const { main, text: page } = await open("/en-US/job?employmentType=CONTRACT");
    expect(heading(page)).toBe("1 job");
    expect(textOf(main)).toContain("Full-time 31");
    expect(textOf(main)).toContain("Contract 1");
  });

  test("are one form that works without scripts and preserves the language", async () => {
    const { main } = await open("/zh-CN/job");
    const form = /<form[^>]*>/.exec(main)?.[0] ?? "";
    expect(form).toContain('action="/zh-CN/job"');
    expect(form).toContain('method="get"');
    expect(main.match(/<form[^>]*method="get"/g)).toHaveLength(1);
  });

  test("keep the chosen order when they change", async ({ browser }) => {
    const { main } = await browser.open("/en-US/job?sort=closing");
    expect(main).toContain('<input type="hidden" name="sort" value="closing"/>');
  });

  test("show how many values of each kind are chosen, and the values themselves", async ({ browser }) => {
    const facets = async (query: string) =>
      [
        ...(await browser.open(`/en-US/job?${query}`)).main.matchAll(
          /<details class="facet"[\s\S]*?<\/details>/g,
        ),
      ].map(([facet]) => textOf(/<summary>([\s\S]*?)<\/summary>/.exec(facet)?.[1] ?? ""));
    const offered = ["Location", "Team", "Employment type", "Pay", "Posted"];
    expect(await facets("")).toEqual(offered);
    const { main: inTaiwan } = await browser.open("/en-US/job?country=TW");
    const titles = [...inTaiwan.matchAll(/<legend>([^<]*)/g)].map(([, title]) => title);
    expect(titles).toEqual(["Country or region", "City"]);
    expect(await facets("country=TW&city=TW-KHH&salaryMin=60000&postedWithin=5")).toEqual([
      "Location 2",
      "Team",
      "Employment type",
      "Work arrangement",
      "Experience",
      "Pay 1",
      "Posted 1",
    ]);
    const { main } = await browser.open("/en-US/job?postedWithin=5");
    const posted = [...main.matchAll(/<input type="radio" name="postedWithin"([^>]*)>/g)];
    const chosen = posted.filter(([, tag = ""]) => tag.includes("checked"));
    expect([posted.length, chosen.map(([, tag = ""]) => /value="(\d*)"/.exec(tag)?.[1])]).toEqual([6, ["5"]]);
  });

  test("can be ordered by relevance only if there are words, and the order in force is marked", async () => {
    const orders = async (query: string) => {
      const { main } = await open(`/en-US/job${query}`);
      const [list = ""] = /<ul class="sorts"[\s\S]*?<\/ul>/.exec(main) ?? [];
      return {
        orders: links(list).map(({ text, href }) => [text, href.replace("/en-US/job", "")]),
        current: textOf(/aria-current="true"[^>]*>([^<]*)/.exec(list)?.[1] ?? ""),
      };
    };
    const closing = ["Closing soon", "?sort=closing"];
    expect(await orders("")).toEqual({ orders: [["Newest", ""], closing], current: "Newest" });
    expect((await orders("?sort=closing")).current).toBe("Closing soon");
    expect(await orders("?q=gardens&page=2")).toEqual({
      orders: [
        ["Relevance", "?q=gardens"],
        ["Newest", "?q=gardens&sort=newest"],
        ["Closing soon", "?q=gardens&sort=closing"],
      ],
      current: "Relevance",
    });
  });

  test("are redirected to an address without empty fields", async ({ browser }) => {
    const path = "/en-US/job?q=&city=TW-KHH&salaryMin=&salaryCurrency=JPY&postedWithin=&sort=newest";
    const page = await browser.open(path);
    expect(page.url).toBe("/en-US/job?city=TW-KHH&sort=newest");
    expect(page.heading).toBe("1 job");
    expect((await browser.open("/job?q=%20&salaryMin=")).url).toBe("/job");
  });

  test("by arrangement, experience, country and currency are offered if the openings differ in them", async () => {
    const { main } = await open("/en-US/job");
    expect(names(main, "country")).toEqual(["Taiwan 31", "Japan 1"]);
    expect(names(main, "arrangement")).toEqual([]);
    expect(names(main, "employmentType")).toEqual(["Full-time 31", "Contract 1"]);
    const hybrid = await open("/en-US/job?arrangement=HYBRID&experienceLevel=MID");
    expect(hybrid.heading).toBe("1 job");
    expect(names(hybrid.main, "arrangement")).toEqual(["Hybrid 1"]);
  });

  test("by pay compare one currency, and show how many openings that leaves out", async () => {
    const { main, text: page } = await open("/job?salaryMin=60000");
    expect(heading(page)).toBe("31 個職缺");
    expect(textOf(main)).toContain("未列出無法比較薪資的職缺：其他幣別 1 個。");
    const { href } = linkWithText(main, "一併顯示");
    expect(href).toBe("/job?salaryMin=60000&salaryOthers=include");
    const included = await open(href);
    expect(included.heading).toBe("32 個職缺");
    expect(linkWithText(included.main, "隱藏").href).toBe("/job?salaryMin=60000");
    expect(textOf((await open("/en-US/job?salaryMin=60000&salaryOthers=include")).main)).toContain(
      "Includes jobs whose pay can’t be compared: 1 paid in another currency. Leave it out",
    );
    const yen = await open("/en-US/job?salaryMin=9000000&salaryCurrency=JPY&salaryPeriod=YEAR");
    expect(yen.heading).toBe("1 job");
    expect(linkWithText(yen.main, "JP¥9,000,000 a year or more").href).toBe("/en-US/job");
  });

  test("are preserved in the fields of the form", async ({ browser }) => {
    const selected = {
      q: "manager",
      salaryMin: "9000000",
      salaryCurrency: "JPY",
      salaryPeriod: "YEAR",
      salaryOthers: "include",
      postedWithin: "30",
    };
    const { fields } = await browser.open(`/en-US/job?${new URLSearchParams(selected)}`);
    expect(fields).toMatchObject(selected);
  });

  test("are preserved in the links to the other languages", { tags: "spec-2-2" }, async () => {
    const { text: page } = await open("/job?q=韌體&category=FIRMWARE");
    const english = new URL(linkWithText(page, "English").href, portal.origin);
    expect(english.pathname).toBe("/en-US/job");
    expect(english.searchParams.get("category")).toBe("FIRMWARE");
    expect(english.searchParams.get("q")).toBe("韌體");
  });
});

describe("an invalid query parameter", () => {
  test.each([
    "page=abc",
    "page=0",
    "page=-3",
    "page=1e99",
    "salaryMin=-1",
    "salaryMin=lots",
    "postedWithin=yesterday",
    "sort=upwards",
    "category=NOPE",
    "employmentType=fulltime",
    "city=nowhere",
    "country=ZZ",
    "salaryMin=90000&salaryCurrency=XXX",
    "%E0%A4%A=1",
  ])("is ignored: %s", async (query) => {
    const page = await open(`/job?${query}`);
    expect(page.status).toBe(200);
    expect(page.heading).toBe("32 個職缺");
    expect(page.main).not.toContain("移除條件");
  });

  test("does not affect the valid ones", async () => {
    const page = await open(
      "/job?page=abc&salaryMin=-1&city=nowhere&city=TW-KHH&category=NOPE&category=FINANCE",
    );
    expect(page.heading).toBe("1 個職缺");
    expect(ticked(page.main)).toEqual(["city=TW-KHH", "category=FINANCE"]);
  });

  test("is escaped", async () => {
    const page = await open(`/job?q=${encodeURIComponent("<script>alert(1)</script>")}`);
    expect(page.text).not.toContain("<script>alert(1)");
    expect(page.heading).toBe("沒有符合「<script>alert(1)</script>」的職缺");
  });
});

test("an empty list explains why and suggests what to do next", async () => {
  const page = await open("/job?q=量子封裝");
  expect(page.status).toBe(200);
  expect(page.heading).toBe("沒有符合「量子封裝」的職缺");
  expect(textOf(page.main)).toContain("請檢查是否打錯字");
  expect(textOf(page.main), "the heading names the word already").not.toContain("沒有職缺提到");
  expect(linkWithText(page.main, "看全部職缺").href).toBe("/job");
  expect(linkWithText(page.main, "了解媒合計畫").href).toBe("/HRMatching");
  // Only the link names the programme. The text does not, because a page that suggests a job family lacks the link.
  expect(textOf(page.main).split("媒合計畫")).toHaveLength(2);
  const filtered = await open("/en-US/job?q=zeppelin+accountant&category=LEGAL");
  expect(filtered.heading).toBe("No jobs for “zeppelin accountant”");
  expect(filtered.mainText).toContain("Not mentioned in any open job: “zeppelin”");
  expect(filtered.mainText).toContain("Remove some filters to see more jobs.");
  const english = await open("/en-US/job?q=zeppelin&sort=closing");
  const [, results = ""] = english.main.split(' aria-labelledby="jobs">');
  expect(links(results).map(({ text, href }) => [text, href.replace("/en-US", "")])).toEqual([
    ["See all jobs", "/job"],
    ["Email me new jobs", "/jobAlert?q=zeppelin"],
    ["About the matching program", "/HRMatching"],
    ...Array(3).fill([expect.anything(), expect.stringMatching(/^\/job\/QA-/)]),
  ]);
  expect(textOf(results)).toContain(" Latest jobs Accountant ");
});

test("a list without openings says whether filters are the reason", async () => {
  const page = await open("/en-US/job?country=DE");
  expect([page.heading, title(page.text)]).toEqual([
    "No jobs match your filters",
    expect.stringMatching(/^No jobs match your filters/),
  ]);
  const empty = await startRecruitmentApi({ engine: "sqlite" });
  const site = await startPortal({ apiUrl: empty.url });
  for (const [query, heading, text] of [
    ["", "No jobs are open right now", "All jobs have closed. New ones will appear here and under “News.”"],
    ["?sort=closing", "No jobs are open right now", "All jobs have closed."],
    ["?q=pier", "No jobs for “pier”", "Check the spelling, or try a shorter keyword."],
  ] as const) {
    const none = await site.browser().open(`/en-US/job${query}`);
    expect(none.heading).toBe(heading);
    expect(none.mainText).toContain(text);
    const offered = links(none.main).map(({ text }) => text);
    expect(offered.includes("See all jobs")).toBe(query === "?q=pier");
    expect(offered.includes("Email me new jobs")).toBe(query === "?q=pier");
    expect(none.mainText).not.toMatch(/Latest jobs|Saved jobs|Newest|Filters/);
  }
});

describe("the remaining time", () => {
  test.each([
    ["倉管", "今天截止"],
    ["護理", "剩1天"],
    ["採購", "剩3天"],
  ])("of the opening %s is shown as %s", async (name, left) => {
    const shown = row((await open("/job?sort=closing")).main, name);
    expect(tight(shown)).toContain(left);
    expect(shown).toContain("<b>");
  });

  test("is shown in the language of the page", async () => {
    const english = textOf((await open("/en-US/job?sort=closing")).main);
    expect(english).toContain("Closes today");
    expect(english).toContain("1 day left");
    expect(english).toContain("3 days left");
    expect(tight((await open("/zh-CN/job?sort=closing")).main)).toContain("剩余3天");
  });

  test("is unlimited without a closing date", async () => {
    expect(tight(row((await open("/job")).main, "會計師"))).toContain("額滿為止");
  });

  test.each(["法務", "警衛"])(
    "of the opening %s is its closing date, more than a week away",
    async (name) => {
      const shown = row((await open("/job?sort=closing")).main, name);
      expect(tight(shown)).toMatch(/(\d{4}\/\d\d\/\d\d|\d+\/\d+)截止/);
      expect(shown).not.toContain("<b>");
    },
  );
});
