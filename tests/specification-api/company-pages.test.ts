import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCompanyPages } from "#company/pages";
import { demoCompany } from "#company/shipped";
import { newFolder } from "#support/new-folder";
import { textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startSpecificationApi } from "./api";

describe("the pages on careers and pay, with an API that has no calls for them", async () => {
  const foreign = await startSpecificationApi("least");
  const own = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const portal = await startPortal({ apiUrl: foreign.url, examinesApi: true });
  const ownPortal = await startPortal({ apiUrl: own.url, examinesApi: true });

  test.each(
    ["", "/zh-CN", "/en-US"].flatMap((prefix) =>
      ["career", "salary", "salary?family=SOFTWARE"].map((page) => `${prefix}/hr/world/career/${page}`),
    ),
  )("show the company folder's content, as if it had been imported: %s", async (path) => {
    const [page, imported] = await Promise.all(
      [portal, ownPortal].map(async (site) =>
        // The APIs have different numbers of openings.
        (await site.browser().open(path)).main.replace(/<h2 id="closing".*?<\/h2>/s, ""),
      ),
    );
    // This API cannot search, so its pages have no links to the openings of a family.
    const withoutSearch = imported?.replace(/<a [^>]*href="[^"]*\/job\?category=.*?<\/a>/gs, "");
    expect(textOf(page ?? "")).toBe(textOf(withoutSearch ?? "different"));
    expect(textOf(page ?? "").length).toBeGreaterThan(500);
  });
});

describe("a company folder's pages", () => {
  const folderWith = (files: Readonly<Record<string, string>>) => {
    const folder = newFolder();
    mkdirSync(join(folder, "pages"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "pages", name), text);
    return folder;
  };
  const header = "year,family,grade,min,median,max,sampleSize,bonusMonths";
  const now = new Date("2026-11-20T08:00:00.000Z");

  test("are empty without files", () => {
    expect(readCompanyPages(folderWith({}), now)).toEqual({ careers: null, bands: [] });
  });

  test("contain the bands of the newest year, by family and grade", () => {
    const rows = ["-1y,SOFTWARE,P1,1,2,3,9,2", "+0y,SOFTWARE,P2,1,2,3,9,2", "+0y,FIRMWARE,P3,1,2,3,9,2"];
    const { bands } = readCompanyPages(folderWith({ "salary-bands.csv": [header, ...rows].join("\n") }), now);
    expect(bands.map(({ year, family, grade }) => `${year} ${family} ${grade}`)).toEqual([
      "2026 FIRMWARE P3",
      "2026 SOFTWARE P2",
    ]);
  });

  test("report every error with file and position", () => {
    const rows = ["+0y,SOFTWARE,P1,3,2,1,9,2", "+0y,SALES,P1,1,2,3,4,2", "+0y,LEGAL,P1,1,2,3,9,2"];
    const folder = folderWith({
      "salary-bands.csv": [header, ...rows, rows[2]].join("\n"),
      "careers.json": '{ "levels": [], "moves": [], "stories": [] }',
    });
    const errors = [
      /pages\/careers\.json, figures: /,
      /pages\/salary-bands\.csv, line 2, median: must lie between min and max/,
      /pages\/salary-bands\.csv, line 3, sampleSize: /,
      /pages\/salary-bands\.csv, line 5, grade: LEGAL P1 of 2026 is already listed/,
    ];
    for (const error of errors) expect(() => readCompanyPages(folder, now)).toThrow(error);
  });

  test("of the demo company can be read", () => {
    const { careers, bands } = readCompanyPages(demoCompany, now);
    expect([careers?.levels.length, bands.length].every((count) => (count ?? 0) > 10)).toBe(true);
  });
});
