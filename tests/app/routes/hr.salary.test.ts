import { describe, expect, test } from "vitest";
import { axisEnd } from "#app/routes/hr.salary/pay-bar";
import { stopAtEnd } from "#support/at-end";
import { choicesOf } from "#support/pages/forms";
import { linkWithText, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";

const api = stopAtEnd(await startRecruitmentApi({ engine: "sqlite", seed: "demo" }));
const empty = stopAtEnd(await startRecruitmentApi({ engine: "sqlite" }));
const portal = stopAtEnd(await startPortal({ apiUrl: api.url }));

const path = "/hr/world/career/salary";
const open = (address: string, from = portal) => from.browser().open(address);
const tables = (html: string) => html.match(/<table[\s\S]*?<\/table>/g) ?? [];
const table = (html: string) => tables(html).join("");
const families = (html: string) => html.match(/<details class="band"[\s\S]*?<\/details>/g) ?? [];
const money = (amount: number) => `NT$${amount.toLocaleString("en-US")}`;
const range = (min: number, max: number) => `${money(min)}–${max.toLocaleString("en-US")}`;
const percent = (tag: string, name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)%"`).exec(tag)?.[1]);
const axisOf = (html: string) =>
  [...html.matchAll(/<text([^>]*)>((?:NT\$)?[\d,]+) <\/text>/g)].map(([, tag = "", label = ""]) => ({
    amount: Number(label.replace(/^NT\$|,/g, "")),
    at: percent(tag, "x"),
  }));

describe("the salary page", () => {
  test.each([
    ["", "先看薪資，再決定要不要應徵", "《就業服務法》第 5 條"],
    ["/zh-CN", "先看薪资，再决定要不要投递", "《就业服务法》第 5 条"],
    ["/en-US", "See the pay before you apply", "Article 5 of Taiwan’s Employment Service Act"],
  ])("is in the language of %s/ and cites the law", async (prefix, title, law) => {
    const page = await open(prefix + path);
    expect([page.status, page.heading]).toEqual([200, title]);
    expect(textOf(page.main)).toContain(law);
  });

  test.each([
    ["", "彈性上下班", "看所有福利"],
    ["/zh-CN", "弹性工作时间", "查看全部福利"],
    ["/en-US", "Flexible hours", "See all benefits"],
  ])("names the company's benefits below the pay, in the language of %s/", async (prefix, benefit, more) => {
    const { main } = await open(prefix + path);
    const [, benefits = ""] = main.split('id="families"');
    expect(textOf(benefits)).toContain(benefit);
    expect(linkWithText(benefits, more).href).toBe(`${prefix}/hr/world/career/benefits`);
  });

  test("lists every published salary band in a table", { tags: "spec-2-10" }, async () => {
    const bands = await api.db.selectFrom("salaryBands").selectAll().execute();
    const text = textOf(table((await open(path)).main));
    expect(bands.length).toBeGreaterThan(80);
    for (const { grade, min, median, max, sampleSize, bonusMonths } of bands) {
      expect(text).toContain(
        `${grade} ${range(min, max)} ${money(median)} ${sampleSize} ${bonusMonths.toFixed(1)}`,
      );
    }
  });

  test("has one disclosure per family, the first one open, with its heading, range, table and jobs", async () => {
    const shown = families((await open(`/en-US${path}`)).main);
    expect(shown).toHaveLength(12);
    expect(shown.map((family) => /^<details[^>]* open/.test(family))).toEqual([
      true,
      ...Array(11).fill(false),
    ]);
    for (const family of shown) {
      expect(family).toMatch(/<summary><h3[^>]*>/);
      expect(tables(family)).toHaveLength(1);
    }
    const software = shown.find((family) => family.includes("Software")) ?? "";
    expect(textOf(software)).toContain("Software NT$40,000–212,000 8 grades");
    // A link to `#SOFTWARE` opens the `<details>` only if the id is below the summary.
    expect(software.split("</summary>")[1]).toContain('id="SOFTWARE"');
  });

  test("opens the family that the filter selects", async () => {
    const shown = families((await open(`${path}?family=SOFTWARE`)).main);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatch(/^<details[^>]* open/);
  });

  test("draws the bars of all families below one zero-based axis", async () => {
    const { main } = await open(path);
    expect(axisOf(main).map(({ amount }) => amount)).toEqual([0, 50_000, 100_000, 150_000, 200_000, 250_000]);
    expect(axisOf(main)[0]).toEqual({ amount: 0, at: 0 });
    expect(axisOf(tables(main).join(""))).toEqual([]);
  });

  test("draws bars and medians in proportion to their figures", async () => {
    const { main } = await open(`${path}?family=SOFTWARE`);
    const bands = await api.db
      .selectFrom("salaryBands")
      .selectAll()
      .where("family", "=", "SOFTWARE")
      .execute();
    const tick = axisOf(main).at(-1);
    const unit = (tick?.at ?? 0) / (tick?.amount ?? 1);
    const rows = (table(main).match(/<tr>[\s\S]*?<\/tr>/g) ?? []).slice(1);
    expect(rows).toHaveLength(bands.length);
    for (const { grade, min, median, max } of bands) {
      const row = rows.find((each) => textOf(each).startsWith(`${grade} `)) ?? "";
      const [bar = "", mark = ""] = row.match(/<rect[^>]*>/g) ?? [];
      expect(percent(bar, "x")).toBeCloseTo(unit * min, 1);
      expect(percent(bar, "width")).toBeCloseTo(unit * (max - min), 1);
      expect(percent(mark, "x")).toBeCloseTo(unit * median, 1);
    }
  });

  test("includes the column's name in each figure below a bar, for phones", async () => {
    const { main } = await open(`/en-US${path}?family=SOFTWARE`);
    for (const name of ["Median", "People", "Bonus"])
      expect(main.split(`data-label="${name}"`)).toHaveLength(9);
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
    expect(textOf(table(main))).toContain("P3 NT$59,000–96,000 NT$74,500");
    expect(textOf(table(main))).not.toContain("P4");
    expect(linkWithText(main, "Clear filters").href).toBe(`/en-US${path}`);
    expect(main).not.toContain('id="benefits"');
    const unfiltered = (await open(`/en-US${path}`)).main;
    expect(textOf(unfiltered)).not.toContain("Clear filters");
    expect(choicesOf(unfiltered, "grade")).toEqual(["P1", "P2", "P3", "P4", "P5", "P6", "M1", "M2"]);
    expect(choicesOf(unfiltered, "family")).toHaveLength(12);
  });

  test("compare the families if only a grade is selected", async () => {
    const { main } = await open(`/en-US${path}?grade=P6`);
    expect(tables(main)).toHaveLength(1);
    const text = textOf(table(main));
    expect(main).not.toContain('id="benefits"');
    expect(text).toContain("Software NT$124,500–212,000");
    // Too few people have this grade in Marketing for their pay to be published.
    expect(text).not.toContain("Marketing");
  });

  test("show a message if nothing is published for a combination", async () => {
    const { main } = await open(`/en-US${path}?family=LEGAL&grade=P6`);
    expect(textOf(main)).toContain("No pay data for this team and grade");
    expect(linkWithText(main, "Clear filters").href).toBe(`/en-US${path}`);
  });

  test.each(["?family=NONSENSE", "?grade=Z9", "?family=&grade="])("ignore %s", async (query) => {
    const { status, main } = await open(path + query);
    expect(status).toBe(200);
    expect(tables(main)).toHaveLength(12);
  });
});

test("the salary page explains where pay is shown if no band is published", async () => {
  const bare = await startPortal({ apiUrl: empty.url });
  const { status, main } = await open(`/zh-CN${path}`, bare);
  await bare.stop();
  expect(status).toBe(200);
  expect(textOf(main)).toContain("薪资见各职位详情页");
  expect(main).not.toMatch(/<table|<form/);
  expect(linkWithText(main, "查看在招职位").href).toBe("/zh-CN/job");
});

test.each([
  [0, 10_000],
  [20_000, 20_000],
  [50_001, 60_000],
  [212_000, 250_000],
])("the axis of pay up to %i ends at %i", (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
});
