import { describe, expect } from "vitest";
import { heading, links, linkWithText, textOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const { portal, test } = await startSite({ seed: "demo" });

const open = async (path: string) => {
  const page = await portal.browser().open(path);
  return { ...page, main: page.main };
};
const images = (html: string) => html.match(/<img[^>]*>/g) ?? [];

describe("the page on benefits", () => {
  test.each([
    ["", "薪資之外，還有這些", "家庭", "領養的孩子同樣適用"],
    ["/zh-CN", "薪资之外，还有这些", "家庭", "收养的孩子同样适用"],
    ["/en-US", "More than pay", "Family", "Adopted children count too"],
  ])("has groups and details in the language of %s/", async (prefix, title, group, detail) => {
    const { status, text, main } = await open(`${prefix}/hr/world/career/benefits`);
    expect([status, heading(text)]).toEqual([200, title]);
    expect(main).toMatch(new RegExp(`<h2[^>]*>${group}</h2>`));
    expect(textOf(/<details[\s\S]*?<\/details>/g.exec(main)?.[0] ?? "")).not.toBe("");
    expect(textOf(main)).toContain(detail);
    expect(text).toContain(
      `<link rel="canonical" href="http://portal.test${prefix}/hr/world/career/benefits"`,
    );
    expect(text).toContain('hrefLang="x-default" href="http://portal.test/hr/world/career/benefits"');
  });

  test("is linked from the home page, the page on pay and the news item that mentions benefits; the footer links to offices", async () => {
    for (const path of [
      "/en-US",
      "/en-US/hr/world/career/salary",
      "/en-US/news/childcare-support-until-six",
    ]) {
      const { main } = await open(path);
      expect(main).toContain('href="/en-US/hr/world/career/benefits"');
    }
    const [, footer = ""] = (await open("/en-US/job")).text.split("<footer");
    expect(linkWithText(footer, "Locations").href).toBe("/en-US/hr/world/career/offices");
  });
});

describe("the page on offices", () => {
  test.each([
    ["", "我們在哪裡工作", "地鐵 Obersendling 站步行 4 分鐘"],
    ["/zh-CN", "我们在哪里办公", "地铁 Obersendling 站步行 4 分钟"],
    ["/en-US", "Where we work", "A four-minute walk from Obersendling"],
  ])("says what each office is like and how to get there, under %s/", async (prefix, title, transport) => {
    const { status, text, main } = await open(`${prefix}/hr/world/career/offices`);
    expect([status, heading(text)]).toEqual([200, title]);
    const munich = main.split('id="office-5"')[1] ?? "";
    expect(munich).toMatch(new RegExp(`</dt><dd><p>${transport}`));
    expect(munich).toContain(`href="${prefix}/job?city=DE-MUC"`);
    expect(munich).toMatch(/href="https:\/\/www\.openstreetmap\.org\/[^"]*"[^>]* rel="noreferrer"/);
  });

  test.each([
    ["", "台灣", "中國", "美國"],
    ["/zh-CN", "台湾", "中国", "美国"],
    ["/en-US", "Taiwan", "China", "United States"],
  ])("groups the offices by country or region, with an index, under %s/", async (prefix, ...names) => {
    const { main } = await open(`${prefix}/hr/world/career/offices`);
    const [index = ""] = /<nav[^>]*class="[^"]*office-index[\s\S]*?<\/nav>/.exec(main) ?? [];
    expect(links(index).map(({ href }) => href)).toEqual(
      ["TW", "DE", "JP", "CN", "US"].map((code) => `#region-${code}`),
    );
    const groups = main.split("<section").slice(1);
    for (const [position, offices] of [8, 1, 1, 3, 1].entries())
      expect(groups[position]?.match(/<h3/g)).toHaveLength(offices);
    expect(groups[4]).toContain('id="office-14"');
    for (const name of names) {
      expect(textOf(index)).toContain(name);
      expect(main).toMatch(new RegExp(`<h2 id="region-\\w+">${name}</h2>`));
    }
  });

  test("describes its pictures in the page's language, and loads those below the first row later", async () => {
    const shown = images((await open("/en-US/hr/world/career/offices")).main);
    expect(shown).toHaveLength(14);
    expect(shown[8]).toContain('alt="Munich: rooftops with a twin-towered church, snowy mountains behind"');
    expect(shown.map((image) => image.includes('loading="lazy"'))).toEqual([
      false,
      false,
      ...Array(12).fill(true),
    ]);
    expect(images((await open("/hr/world/career/offices")).main)[8]).toContain('alt="慕尼黑：');
  });
});

describe("a picture of the company", () => {
  test.each([
    "/",
    "/hr/world/career/benefits",
    "/hr/world/career/offices",
    "/news",
    "/news/munich-office-moves",
  ])("has its size in the markup of %s and is cached for a year", async (path) => {
    const shown = images((await open(path)).main);
    expect(shown.length).toBeGreaterThan(0);
    for (const image of shown) {
      expect(image).toMatch(/ width="\d+" height="\d+"/);
      expect(image).toMatch(/ alt="/);
      const { status, headers } = await portal
        .browser()
        .open(/src="([^"]+)"/.exec(image)?.[1] ?? "", { headers: { "Sec-Fetch-Mode": "no-cors" } });
      expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    }
  });

  test("is loaded first if it is visible without scrolling on the home page; the other pictures wait", async () => {
    const [hero = "", ...others] = images((await open("/en-US")).main);
    expect(hero).toContain('fetchpriority="high"');
    expect(hero).toContain('alt="Four colleagues');
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter((image) => !image.includes('loading="lazy"'))).toEqual([]);
  });

  test("belongs to a news item, or else to its category", async () => {
    expect(images((await open("/news/munich-office-moves")).main)[0]).toMatch(/\/company\/munich\./);
    expect(images((await open("/news/beware-of-false-recruiters")).main)[0]).toMatch(
      /\/company\/news-announcement\./,
    );
  });
});

test.each([
  ["/privacyPolicy", true],
  // The headings of this text already contain numbers.
  ["/terms", false],
])("the headings of %s are numbered like its table of contents", async (path, numbered) => {
  const { main } = await open(path);
  expect(main.includes("prose-numbered")).toBe(numbered);
  expect(/<h2 id="section-1">1\. /.test(main)).toBe(!numbered);
});

test("HR's notice on the home page links to the contact page", async () => {
  await expect
    .poll(async () => linkWithText((await open("/en-US")).main, "tell us").href)
    .toBe("/en-US/contactUs");
});
