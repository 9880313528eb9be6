import { beforeAll, describe, expect } from "vitest";
import { formatDate } from "#contract/dates";
import { newsCategories } from "#contract/news";
import { days, text } from "#support/api/openings";
import { links, linkWithText, textOf, title } from "#support/pages/pages";
import { startSite } from "#support/site";

const now = new Date();

const body = [
  "見[職缺](/job)、[別處](https://example.com/) 與 [陷阱](javascript:alert(1))。",
  "# 場次",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "| 場次 | 時間 |\n|---|---|\n| 台北 | 14:00 |",
].join("\n\n");

const { api, portal, test } = await startSite();

beforeAll(async () => {
  const items = Array.from({ length: 23 }, (_, age) => ({
    id: `id-${age}`,
    slug: `item-${age}`,
    category: newsCategories[age % 2] ?? "LIFE",
    publishedAt: days(-1 - age, now).toISOString(),
    pinned: age === 22 ? 1 : 0,
    title: JSON.stringify(text(`消息 ${age}`, `动态 ${age}`, `News ${age}`)),
    summary: JSON.stringify(text("摘要", "摘要", "In short")),
    body: JSON.stringify(text(body)),
  }));
  await api.db.insertInto("news").values(items).execute();
});

const open = async (path: string, follow = true) => {
  const page = await portal.browser().open(path, { follow });
  return { ...page, main: page.main };
};
const items = (main: string) => links(main).filter(({ href }) => href.includes("/news/item-"));

describe("the news list", () => {
  test("shows pinned items first, then the newest", { tags: ["spec-1-1", "spec-2-18"] }, async () => {
    const { main } = await open("/news");
    expect(items(main).map(({ text }) => text)).toEqual([
      "消息 22",
      ...Array.from({ length: 9 }, (_, age) => `消息 ${age}`),
    ]);
    expect(textOf(main)).toContain("置頂 消息 22 摘要");
  });

  test("has a panel for the pinned item on the first page of all topics, but not on the others", async () => {
    const panelOf = (main: string) => textOf(/<article[\s\S]*?<\/article>/.exec(main)?.[0] ?? "");
    expect(panelOf((await open("/en-US/news")).main)).toMatch(
      /^[A-Z][a-z]+ \d+, \d{4} Announcements Pinned News 22 In short$/,
    );
    const topic = await open(`/en-US/news?category=${newsCategories[0]}`);
    expect(panelOf(topic.main)).toBe("");
    expect(textOf(topic.main)).toMatch(/\d{4} Pinned News 22 In short .*\d{4} News 0 In short/);
    expect(/<a [^>]*aria-current="page"[^>]*>([^<]*)</.exec(topic.main)?.[1]).toBe("Announcements");
    expect(panelOf((await open("/news?page=2")).main)).toBe("");
  });

  test("shows the date of each item in Taipei, in the page's language", async () => {
    const shown = (locale: string, style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...style, timeZone: "Asia/Taipei" }).format(days(-3, now));
    const chinese = shown("zh-TW", { year: "numeric", month: "2-digit", day: "2-digit" });
    const dateOf = async (path: string) => {
      const { main } = await open(path);
      return textOf(main)
        .split(/(?:消息|News) 2(?!\d)/)[0]
        ?.slice(-60);
    };
    expect(await dateOf("/news")).toContain(chinese);
    expect(await dateOf("/en-US/news")).toContain(shown("en-US", { dateStyle: "medium" }));
  });

  test("has a last page with the remaining items", async () => {
    expect(links((await open("/news")).main).find(({ rel }) => rel === "next")?.href).toBe("/news?page=2");
    const last = await open("/en-US/news?page=3");
    expect(title(last.text)).toBe("News (page 3 of 3) | Camphor Isle Careers");
    expect(items(last.main)).toHaveLength(3);
    expect(links(last.main).some(({ rel }) => rel === "next")).toBe(false);
  });

  test("is filtered by topic links", async () => {
    const campus = linkWithText((await open("/en-US/news")).main, "Programs");
    expect(campus.href).toBe("/en-US/news?category=PROGRAMME");
    const page = await open(campus.href);
    expect(title(page.text)).toBe("News: Programs | Camphor Isle Careers");
    expect(items(page.main).every(({ text }) => Number(text.split(" ")[1]) % 2 === 1)).toBe(true);
    expect(links(page.main).find(({ rel }) => rel === "next")?.href).toBe(
      "/en-US/news?category=PROGRAMME&page=2",
    );
  });

  test.each(["category=NOPE", "category=", "page=abc", "page=0", "page=-1"])(
    "ignores the invalid parameter %s",
    async (query) => {
      const page = await open(`/news?${query}`);
      expect(page.status).toBe(200);
      expect(items(page.main)).toHaveLength(10);
    },
  );

  test("shows a message for an empty topic and for a page after the last", async () => {
    const empty = (await open("/en-US/news?category=CAMPUS")).main;
    expect(textOf(empty)).toContain(
      "No news on this topic yet News will appear here when we post it. See all news",
    );
    expect(linkWithText(empty, "See all news").href).toBe("/en-US/news");
    const beyond = await open("/news?page=7");
    expect(textOf(beyond.main)).toMatch(/沒有第 7 頁 .*3 頁/);
    expect(beyond.main).not.toContain("pager");
    expect(linkWithText(beyond.main, "回到第 1 頁").href).toBe("/news");
  });
});

describe("a news item", () => {
  test("is served at its slug in each language", async () => {
    for (const [prefix, name] of [
      ["", "消息 3"],
      ["/zh-CN", "动态 3"],
      ["/en-US", "News 3"],
    ]) {
      const page = await open(`${prefix}/news/item-3`);
      expect(page.status).toBe(200);
      expect(page.heading).toBe(name);
      expect(title(page.text)).toContain(name);
      expect(page.text.match(/<h1/g)).toHaveLength(1);
    }
  });

  test("redirects from its id to its slug", async () => {
    const answer = await open("/en-US/news/id-3", false);
    expect(answer).toRedirectTo("/en-US/news/item-3", 301);
  });

  test("escapes HTML and scripts in its source", async () => {
    const { main } = await open("/news/item-3");
    expect(main).not.toContain("<script>alert");
    // Searches only the text, because the pictures above it and of other news are `<img>` elements.
    const body = /<div class="prose[\s\S]*(?=<nav )/.exec(main)?.[0];
    expect(body).not.toContain("<img");
    expect(main).not.toContain('href="javascript:');
    expect(main).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  test("has internal links in the page's language", async () => {
    expect(linkWithText((await open("/en-US/news/item-3")).main, "職缺").href).toBe("/en-US/job");
    expect(linkWithText((await open("/news/item-3")).main, "職缺").href).toBe("/job");
    expect(linkWithText((await open("/news/item-3")).main, "別處").href).toBe("https://example.com/");
  });

  test("links to the newest other news, even if another one is pinned, and to the list", async () => {
    const { main } = await open("/news/item-0");
    expect(items(main).map(({ text }) => text)).toEqual(["消息 1", "消息 2", "消息 3"]);
    expect(linkWithText(main, "回到消息列表").href).toBe("/news");
  });

  test("has its date, topic and summary above the text, and breadcrumbs to the list", async () => {
    const { main } = await open("/en-US/news/item-3");
    const date = formatDate(days(-4, now).toISOString(), "en-US");
    expect(textOf(main)).toMatch(new RegExp(`^Home News News 3 ${date} Programs News 3 In short `));
    expect(linkWithText(main, "News").href).toBe("/en-US/news");
  });

  test.each(["nothing-here", "ITEM-3", "item_3", "a%2F..%2Fb", "x".repeat(81)])(
    "is not found at /news/%s",
    async (wrong) => {
      const page = await open(`/news/${wrong}`);
      expect(page.status).toBe(404);
      expect(textOf(page.main)).toContain("Page Not Found: /news/");
      expect(page.heading).toBe("找不到這則消息");
      expect(title(page.text)).toMatch(/^找不到這則消息/);
      expect(linkWithText(page.main, "看全部消息").href).toBe("/news");
    },
  );
});
