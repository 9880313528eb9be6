import { describe, expect, test } from "vitest";
import { injectFaults } from "#support/api-faults";
import { linkWithText, textOf, tight } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";

const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
const empty = await startRecruitmentApi({ engine: "sqlite" });
const portal = await startPortal({ apiUrl: api.url });

const open = (prefix: string, from = portal) => from.browser().open(`${prefix}/hr/world/career/career`);
const rows = (html: string) => [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) => textOf(row));

describe("the career paths page", () => {
  test.each([
    ["", "兩條路，同一把尺", "主任工程師"],
    ["/zh-CN", "双通道发展，同一标准", "主任工程师"],
    ["/en-US", "Two paths, one scale", "Lead engineer"],
  ])("is in the language of %s/", async (prefix, title, level) => {
    const page = await open(prefix);
    expect([page.status, page.heading]).toEqual([200, title]);
    expect(textOf(page.main)).toContain(level);
    expect(
      linkWithText(
        page.main,
        { "": "看各職級薪資", "/zh-CN": "查看各职级薪资", "/en-US": "See pay by grade" }[prefix] ?? "",
      ).href,
    ).toBe(`${prefix}/hr/world/career/salary`);
  });

  test("shows each level with its equivalent manager level", { tags: "spec-2-9" }, async () => {
    const shown = rows((await open("/en-US")).main);
    const lead = shown.find((row) => row.startsWith("P4"));
    expect(lead).toMatch(
      /^P4 · M1 Lead engineer .* Team lead .* 5–8 years P4 NT\$70,000–135,000 M1 NT\$70,000–135,000$/,
    );
    expect(shown.find((row) => row.startsWith("P8"))).toContain("No manager grade");
    expect(shown.find((row) => row.startsWith("P7"))).toContain("15+");
  });

  test("shows the pay of each level over all families", async () => {
    const bands = await api.db.selectFrom("salaryBands").selectAll().where("grade", "=", "P2").execute();
    const low = Math.min(...bands.map(({ min }) => min)).toLocaleString("en-US");
    const high = Math.max(...bands.map(({ max }) => max)).toLocaleString("en-US");
    const row = rows((await open("")).main).find((each) => each.startsWith("P2"));
    expect(row).toContain(`NT$${low}–${high}`);
    expect(rows((await open("")).main).find((each) => each.startsWith("P8"))).toContain("未公布");
  });

  test("includes the column's name in each cell, for phones that show rows as cards", async () => {
    const { main } = await open("/en-US");
    const [levels = "", moves = ""] = main.match(/<table class="table table-cards[\s\S]*?<\/table>/g) ?? [];
    for (const name of ["Specialist", "Manager", "Typical experience", "Monthly base pay, Taiwan"])
      expect(levels).toContain(`data-label="${name}"`);
    for (const name of ["People", "Note"]) expect(moves).toContain(`data-label="${name}"`);
  });

  test("draws one ring per grade, with the names of both tracks' grades and a text description", async () => {
    const { main } = await open("/en-US");
    const drawing = /<svg[^>]*role="img"[\s\S]*?<\/svg>/.exec(main)?.[0] ?? "";
    expect(textOf(drawing)).toContain("8 grades from the center outward");
    expect(drawing.match(/stroke="var\(--color-accent\)"/g)).toHaveLength(4);
    const names = [...drawing.matchAll(/<text[^>]*>([^<]*) <\/text>/g)].map(([, name]) => name);
    expect(names.join(" ")).toBe("P1 P2 P3 P4 M1 P5 M2 P6 M3 P7 M4 P8 Specialist P1–P8 Manager M1–M4");
  });

  test("shows the grades without pay if the pay cannot be read", async () => {
    injectFaults(api.url).set("GET /api/salaryBands", { status: 500, body: "" });
    const other = await startPortal({ apiUrl: api.url });
    const { status, main, mainText } = await open("/en-US", other);
    expect(status).toBe(200);
    expect(rows(main).find((row) => row.startsWith("P2"))).toMatch(/1–3 years Not published$/);
    expect(mainText).not.toContain("Ranges run from the lowest");
  });

  test("draws the numbers of people who changed tracks to one scale", async () => {
    const { main } = await open("/en-US");
    const moves = [...main.matchAll(/data-label="People">(\d+)<[\s\S]*?<rect width="([\d.]+)"/g)].map(
      ([, people, width]) => [Number(people), Number(width)] as const,
    );
    const most = Math.max(...moves.map(([people]) => people));
    expect(moves.length).toBeGreaterThan(2);
    for (const [people, width] of moves) expect(width).toBeCloseTo((100 * people) / most, 5);
  });

  test.each([
    [0, "Specialist P1–P8"],
    [1, "Specialist P1–P8 Manager M1"],
  ])("draws a company's %i manager grades with their names", async (count, expected) => {
    const careers = () => api.db.selectFrom("documents").select("content").where("name", "=", "careerPaths");
    const { content } = await careers().executeTakeFirstOrThrow();
    const { levels, ...others } = JSON.parse(content) as { levels: { track: string }[] };
    const managers = levels.filter(({ track }) => track === "MANAGER").slice(count);
    const save = (text: string) =>
      api.db.updateTable("documents").set({ content: text }).where("name", "=", "careerPaths").execute();
    await save(JSON.stringify({ ...others, levels: levels.filter((level) => !managers.includes(level)) }));
    const other = await startPortal({ apiUrl: api.url });
    const { main } = await open("/en-US", other);
    await other.stop();
    await save(content);
    const drawing = /<svg[^>]*role="img"[\s\S]*?<\/svg>/.exec(main)?.[0] ?? "";
    expect(textOf(drawing).slice(textOf(drawing).indexOf("P8 ") + 3)).toBe(expected);
  });

  test("shows how many people changed tracks, and stories of rotation", async () => {
    const page = await open("/zh-CN");
    const text = tight(page.main);
    expect(text).toContain("P4主任工程师→M1组长61");
    expect(text).toContain("2014入职，任测试工程师");
    expect(text).toContain("NT$60,000");
    expect(text).toContain("46小时");
  });

  test("cites the law where pay is shown", async () => {
    expect(textOf((await open("")).main)).toContain("《就業服務法》第 5 條");
  });

  test("renders before HR has entered any data", async () => {
    const bare = await startPortal({ apiUrl: empty.url });
    const page = await open("/en-US", bare);
    await bare.stop();
    expect(page.status).toBe(200);
    expect(textOf(page.main)).toContain("Our grades aren’t published here");
    expect(page.main).not.toMatch(/<table|<svg[^>]*role="img"/);
  });
});
