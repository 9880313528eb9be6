import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { demoCompany } from "#company/shipped";
import { newFolder } from "#support/new-folder";
import { heading, links, linkWithText, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";
import results from "../../../app/accessibility/results.json";

const { api, portal, test } = await startSite({ seed: "demo" });

const open = (path: string) => portal.browser().open(path);
const images = (html: string) => html.match(/<img[^>]*>/g) ?? [];

describe("the page on benefits", () => {
  test.each([
    ["", "薪資之外，還有這些", "家庭", "收養的孩子同樣適用"],
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

  test("shows a figure large between the title and the text, which does not repeat it", async () => {
    const { main } = await open("/en-US/hr/world/career/benefits");
    expect(main).toMatch(
      /<h3>Paid leave from year one<\/h3><p [^>]*>20 days a year<\/p><\/div><p [^>]*>By the hour /,
    );
    expect(main.match(/<\/h3><p /g)).toHaveLength(15);
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
    ["", "我們的工作地點", "地鐵 Obersendling 站步行 4 分鐘"],
    ["/zh-CN", "我们在哪里办公", "地铁 Obersendling 站步行 4 分钟"],
    ["/en-US", "Where we work", "A four-minute walk from Obersendling"],
  ])("says what each office is like and how to get there, under %s/", async (prefix, title, transport) => {
    const { status, text, main } = await open(`${prefix}/hr/world/career/offices`);
    expect([status, heading(text)]).toEqual([200, title]);
    const munich = main.replaceAll("\u2060", "").replaceAll("\u00a0", " ").split('id="office-5"')[1] ?? "";
    expect(munich).toMatch(new RegExp(`</summary><p>${transport}`));
    expect(munich).toContain(`href="${prefix}/job?city=DE-MUC"`);
    if (prefix === "/en-US")
      expect(textOf(munich)).toMatch(/ 58 people Gateway .*\. 5 jobs : Munich Getting there : Munich /);
    expect(munich).toMatch(/href="https:\/\/www\.openstreetmap\.org\/[^"]*"[^>]* rel="noreferrer"/);
  });

  test.each([
    ["", "台灣", "中國大陸", "美國"],
    ["/zh-CN", "台湾", "中国大陆", "美国"],
    ["/en-US", "Taiwan", "China", "United States"],
  ])("groups the offices by country or region, with an index, under %s/", async (prefix, ...names) => {
    const { main } = await open(`${prefix}/hr/world/career/offices`);
    const [index = ""] = /<nav[^>]*class="[^"]*office-index[\s\S]*?<\/nav>/.exec(main) ?? [];
    expect(links(index).map(({ href }) => href)).toEqual(
      ["TW", "CN", "DE", "JP", "US"].map((code) => `#region-${code}`),
    );
    const groups = main.split("<section").slice(1);
    for (const [position, offices] of [8, 3, 1, 1, 1].entries())
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
    expect(shown[11]).toContain('alt="Munich: rooftops with a twin-towered church, snowy mountains behind"');
    expect(shown.map((image) => image.includes('loading="lazy"'))).toEqual([
      false,
      false,
      ...Array(12).fill(true),
    ]);
    expect(images((await open("/hr/world/career/offices")).main)[11]).toContain('alt="慕尼黑：');
  });
});

describe("the page on offices of another company", () => {
  const file = "pages/offices.json";
  const [hsinchu, taipei] = JSON.parse(readFileSync(join(demoCompany, file), "utf8"));
  const pageWith = async (...offices: object[]) => {
    const folder = newFolder();
    cpSync(demoCompany, folder, { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(offices));
    const site = await startPortal({ apiUrl: api.url, env: { COMPANY_DIR: folder } });
    return (await site.browser().open("/en-US/hr/world/career/offices")).main;
  };

  test("has the offices without a city in its last group, and shows only what the company states", async () => {
    const { name, address } = taipei;
    const main = await pageWith({ name, address }, hsinchu);
    const [index, taiwan = "", elsewhere = ""] = main.split(/<(?:section|nav[^>]* aria-label="By)/).slice(1);
    expect(links(index ?? "").map(({ href, text }) => [href, text])).toEqual([
      ["#region-TW", "Taiwan 1 location"],
      ["#region-", "Other locations 1 location"],
    ]);
    expect(textOf(taiwan)).toContain("Getting there : Hsinchu R&D center A 12-\u2060minute shuttle");
    expect(taiwan).toContain('id="office-2"');
    expect(elsewhere).toContain('id="office-1"');
    expect(textOf(elsewhere)).toMatch(/Other locations Taipei headquarters .*$/);
    expect(elsewhere).not.toMatch(/<details|<img|\/job\?city/);
  });

  test("has no index and no headings of groups if all offices are in one country", async () => {
    const main = await pageWith(hsinchu, taipei);
    expect(main).not.toContain("office-index");
    expect([...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name = ""]) => textOf(name))).toEqual([
      "Hsinchu R&D center",
      "Taipei headquarters",
    ]);
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

test("the accessibility statement says when and how much was checked with which version, and the result", async () => {
  const { axe, date, screens, states } = results;
  const { mainText } = await open("/en-US/accessibility");
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(date),
  );
  expect(mainText).toMatch(
    new RegExp(
      `Latest check On ${day}, we ran ${states} checks on ${screens.length} screens with axe-core ${axe}: .*\\. The checks found no violations\\.$`,
    ),
  );
});

test("HR's notice on the home page links to the contact page", async () => {
  await expect
    .poll(async () => linkWithText((await open("/en-US")).main, "tell us").href)
    .toBe("/en-US/contactUs");
});
