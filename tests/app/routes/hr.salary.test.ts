import { describe, expect, test } from "vitest";
import { axisEnd } from "#app/routes/hr.salary/band-chart";
import { heading, linkWithText, mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { stopAfterAll } from "#support/stop-after-all";

const api = stopAfterAll(await startRecruitmentApi({ engine: "sqlite", seed: "demo" }));
const empty = stopAfterAll(await startRecruitmentApi({ engine: "sqlite" }));
const portal = stopAfterAll(await startPortal({ apiUrl: api.url }));

const path = "/hr/world/career/salary";
const open = async (address: string, from = portal) => {
  const page = await from.browser().open(address);
  return { ...page, main: mainOf(page.text) };
};
const charts = (html: string) => html.match(/<svg[^>]*role="img"[\s\S]*?<\/svg>/g) ?? [];
const tables = (html: string) => html.match(/<table[\s\S]*?<\/table>/g) ?? [];
const table = (html: string) => tables(html).join("");
const families = (html: string) => html.match(/<details class="band"[\s\S]*?<\/details>/g) ?? [];
const money = (amount: number) => `NT$${amount.toLocaleString("en-US")}`;
const number = (tag: string, name: string) => Number(new RegExp(`\\s${name}="([-\\d.]+)"`).exec(tag)?.[1]);

describe("the salary page", () => {
  test.each([
    ["", "先看薪資，再決定要不要應徵", "《就業服務法》第 5 條"],
    ["/zh-CN", "先看薪资，再决定要不要投递", "《就业服务法》第 5 条"],
    ["/en-US", "See the pay before you apply", "article 5 of Taiwan’s Employment Service Act"],
  ])("is in the language of %s/ and cites the law", async (prefix, title, law) => {
    const page = await open(prefix + path);
    expect([page.status, heading(page.text)]).toEqual([200, title]);
    expect(textOf(page.main)).toContain(law);
  });

  test.each([
    ["", "彈性上下班", "看所有福利"],
    ["/zh-CN", "弹性工作时间", "查看全部福利"],
    ["/en-US", "Flexible hours", "See all benefits"],
  ])("names the company's benefits above the pay, in the language of %s/", async (prefix, benefit, more) => {
    const { main } = await open(prefix + path);
    const [benefits = ""] = main.split('id="families"');
    expect(textOf(benefits)).toContain(benefit);
    expect(linkWithText(benefits, more).href).toBe(`${prefix}/hr/world/career/benefits`);
  });

  test("lists every published salary band in a table", { tags: "spec-2-10" }, async () => {
    const bands = await api.db.selectFrom("salaryBands").selectAll().execute();
    const text = textOf(table((await open(path)).main));
    expect(bands.length).toBeGreaterThan(80);
    for (const { grade, min, median, max, sampleSize, bonusMonths } of bands) {
      expect(text).toContain(
        `${grade} ${money(min)} ${money(median)} ${money(max)} ${sampleSize} ${bonusMonths.toFixed(1)}`,
      );
    }
  });

  test("has one disclosure per family, the first one open, with its heading, range, chart, table and jobs", async () => {
    const shown = families((await open(`/en-US${path}`)).main);
    expect(shown).toHaveLength(12);
    expect(shown.map((family) => /^<details[^>]* open/.test(family))).toEqual([
      true,
      ...Array(11).fill(false),
    ]);
    for (const family of shown) {
      expect(family).toMatch(/<summary><h3[^>]*>/);
      expect([charts(family).length, tables(family).length]).toEqual([1, 1]);
    }
    const software = shown.find((family) => family.includes("Software")) ?? "";
    expect(textOf(software)).toContain("Software NT$40,000–212,000 a month");
    // A fragment opens a disclosure only if its target is inside.
    expect(software.split("</summary>")[1]).toContain('id="SOFTWARE"');
  });

  test("opens the family that the filter selects", async () => {
    const shown = families((await open(`${path}?family=SOFTWARE`)).main);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatch(/^<details[^>]* open/);
  });

  test("draws one chart per family, all on the same zero-based axis", async () => {
    const { main } = await open(path);
    const drawn = charts(main);
    expect(drawn).toHaveLength(12);
    const axes = drawn.map((chart) =>
      [...chart.matchAll(/<text[^>]*font-size="11"[^>]*>([\d,]+) <\/text>/g)].map(([tag, label]) => [
        label,
        number(tag, "x"),
      ]),
    );
    expect(axes[0]?.[0]?.[0]).toBe("0");
    expect(new Set(axes.map((axis) => JSON.stringify(axis))).size).toBe(1);
  });

  test("draws bars and medians in proportion to their figures", async () => {
    const { main } = await open(`${path}?family=SOFTWARE`);
    const [chart = ""] = charts(main);
    const bands = await api.db
      .selectFrom("salaryBands")
      .selectAll()
      .where("family", "=", "SOFTWARE")
      .execute();
    const ticks = [...chart.matchAll(/<text[^>]*font-size="11"[^>]*>([\d,]+) <\/text>/g)].map(
      ([tag, label = ""]) => ({
        amount: Number(label.replaceAll(",", "")),
        x: number(tag, "x"),
      }),
    );
    const zero = ticks[0]?.x ?? 0;
    const unit = ((ticks[1]?.x ?? 0) - zero) / (ticks[1]?.amount ?? 1);
    const bars = chart.match(/<rect[^>]*>/g) ?? [];
    const medians = [...chart.matchAll(/<path d="M([\d.]+) [\d.]+v/g)].map(([, x]) => Number(x));
    expect(bars).toHaveLength(bands.length);
    for (const [index, band] of bands.sort((a, b) => a.min - b.min).entries()) {
      const bar = bars
        .map((tag) => ({ x: number(tag, "x"), width: number(tag, "width") }))
        .sort((a, b) => a.x - b.x)[index];
      expect(Math.abs((bar?.x ?? 0) - (zero + unit * band.min))).toBeLessThan(0.5);
      expect(Math.abs((bar?.width ?? 0) - unit * (band.max - band.min))).toBeLessThan(0.5);
      expect(medians.some((x) => Math.abs(x - (zero + unit * band.median)) < 0.5)).toBe(true);
      expect(textOf(chart)).toContain(money(band.median));
    }
  });

  test("needs no scripts and no inline styles", async () => {
    const { main } = await open(path);
    expect(main).not.toMatch(/\sstyle="/);
    expect(main).not.toContain("<canvas");
  });

  test("links to the openings of a family", async () => {
    expect(linkWithText((await open(`/en-US${path}`)).main, "See jobs in Software").href).toBe(
      "/en-US/job?category=SOFTWARE",
    );
  });
});

describe("the salary filters", () => {
  test("are one GET form that preserves the selected values", async () => {
    const { main } = await open(`/en-US${path}?family=SALES&grade=P3`);
    const form = /<form[^>]*>/.exec(main)?.[0] ?? "";
    expect(form).toContain(`action="/en-US${path}"`);
    expect(form).not.toContain('method="post"');
    expect(main).toMatch(/<option value="SALES" selected="">Sales<\/option>/);
    expect(main).toMatch(/<option value="P3" selected="">P3<\/option>/);
    expect(textOf(table(main))).toMatch(/P3 NT\$59,000 NT\$74,500 NT\$96,000/);
    expect(textOf(table(main))).not.toContain("P4");
  });

  test("compare the families if only a grade is selected", async () => {
    const { main } = await open(`/en-US${path}?grade=P6`);
    expect(charts(main)).toHaveLength(1);
    const text = textOf(table(main));
    expect(text).toContain("Software NT$124,500");
    // Too few people have this grade in Marketing for their pay to be published.
    expect(text).not.toContain("Marketing");
  });

  test("show a message if nothing is published for a combination", async () => {
    const { main } = await open(`/en-US${path}?family=LEGAL&grade=P6`);
    expect(textOf(main)).toContain("Nothing is published for this combination");
    expect(linkWithText(main, "Clear filters").href).toBe(`/en-US${path}`);
  });

  test.each(["?family=NONSENSE", "?grade=Z9", "?family=&grade="])("ignore %s", async (query) => {
    const { status, main } = await open(path + query);
    expect(status).toBe(200);
    expect(charts(main)).toHaveLength(12);
  });
});

test("the salary page explains where pay is shown if no band is published", async () => {
  const bare = await startPortal({ apiUrl: empty.url });
  const { status, main } = await open(`/zh-CN${path}`, bare);
  await bare.stop();
  expect(status).toBe(200);
  expect(textOf(main)).toContain("薪资写在每个职位的页面");
  expect(main).not.toContain("<table");
});

test.each([
  [0, 20_000],
  [20_000, 20_000],
  [20_001, 40_000],
  [212_000, 220_000],
])("the axis of a chart with pay up to %i ends at %i", (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
});
