import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { DocumentItem, DocumentSection, PdfInput, ResumeDocument } from "#contract/resume-document";
import { openPdf, roles, structureOfFirstPage } from "#support/pdf";
import { writeResume } from "../../resume-pdf/write";

const colours = {
  ink: "#010101",
  ink2: "#020202",
  ink3: "#030303",
  brand: "#040404",
  line: "#050505",
  sunken: "#060606",
} satisfies PdfInput["colours"];

const section = (given: Partial<DocumentSection>): DocumentSection => ({
  heading: "Section",
  facts: [],
  lists: [],
  texts: [],
  ...given,
});
const item = (title: string, given: Partial<DocumentItem> = {}): DocumentItem => ({
  title,
  lines: [],
  cells: [],
  ...given,
});
const list = (
  layout: "rows" | "table" | "chips",
  items: DocumentItem[],
  head: string[] = [],
  heading: string | null = null,
) => ({ heading, layout, head, items });

interface Shown {
  readonly page: number;
  readonly text: string;
  /** In points from the left and from the top of the page */
  readonly x: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
}

/** The texts of a PDF file with their positions, rounded to tenths of a point. */
async function written(sections: readonly DocumentSection[], given: Partial<ResumeDocument> = {}) {
  const document: ResumeDocument = {
    lang: "en-US",
    title: "Lin Yu-Ching",
    contact: "",
    author: "Lin",
    creator: "Camphor Isle",
    footer: "Careers",
    replacedNote: "Replaced",
    jsonResume: null,
    photo: null,
    sections,
    ...given,
  };
  const pdf = await writeResume({ document, colours });
  const reader = await openPdf(pdf);
  const round = (value: number) => Math.round(value * 10) / 10;
  const shown: Shown[] = [];
  for (let page = 1; page <= reader.numPages; page += 1) {
    const { items } = await (await reader.getPage(page)).getTextContent();
    for (const each of items) {
      if (!("str" in each) || each.str.trim() === "") continue;
      const [size, , , , x, y] = each.transform as number[];
      shown.push({
        page,
        text: each.str,
        x: round(x ?? 0),
        right: round((x ?? 0) + each.width),
        baseline: round(841.89 - (y ?? 0)),
        size: round(size ?? 0),
      });
    }
  }
  const find = (text: string) => shown.find((each) => each.text === text) ?? expect.fail(`no text ${text}`);
  return { pdf, reader, shown, find };
}

const [left, column, right] = [54, 166, 541.3];

describe("the page of a resume as PDF", () => {
  test("has labels of at most four lines next to their values, and facts that do not overlap", async () => {
    const label = "Word ".repeat(40).trim();
    const { shown, find } = await written([
      section({
        facts: [
          { label, text: "Value" },
          { label: "Next", text: "Other" },
        ],
      }),
    ]);
    const lines = shown.filter(({ text }) => text.startsWith("Word"));
    expect(lines).toHaveLength(4);
    for (const each of lines) expect(each.right).toBeLessThanOrEqual(150);
    expect(find("Next").baseline).toBeGreaterThan((lines.at(-1)?.baseline ?? 0) + 9);
  });

  test("has chips side by side, in as many rows as they need", async () => {
    const chips = Array.from({ length: 12 }, (_, index) => item(`Chip number ${index + 1}`));
    const { shown } = await written([
      section({ lists: [list("chips", chips), list("rows", [item("Below")])] }),
    ]);
    const placed = shown.filter(({ text }) => /^(Chip|Below)/.test(text));
    const rows = [...new Set(placed.map(({ baseline }) => baseline))];
    expect(rows).toHaveLength(4);
    for (const { right: end } of placed) expect(end).toBeLessThanOrEqual(right - 7);
    const [first, second] = placed;
    expect(second?.x).toBeGreaterThan(first?.right ?? 0);
  });

  test("has table cells of at most six lines within their columns", async () => {
    const long = "word ".repeat(80).trim();
    const { shown, find } = await written([
      section({
        lists: [
          list(
            "table",
            [item(long, { cells: ["A", "B"] }), item("Next", { cells: ["C", "D"] })],
            ["One", "Two", "Three"],
          ),
        ],
      }),
    ]);
    const lines = shown.filter(({ text }) => text.startsWith("word"));
    expect(lines).toHaveLength(6);
    for (const { right: end } of lines) expect(end).toBeLessThanOrEqual(left + (right - left) / 3 - 10);
    expect(find("Next").baseline - (lines.at(-1)?.baseline ?? 0)).toBeCloseTo(9.5 * 1.6 + 7, 0);
  });

  test("has a period of at most four lines next to a title, and a link over the whole title", async () => {
    const when = "September 2019 to December 2021 ".repeat(8).trim();
    const title = "Keeper of the lighthouse ".repeat(10).trim();
    const { reader, shown } = await written([
      section({
        lists: [list("rows", [item(title, { when, url: "https://example.org/a" }), item("Plain")])],
      }),
    ]);
    expect(shown.filter(({ x, size }) => x === left && size === 9)).toHaveLength(4);
    const titles = shown.filter(({ x, size }) => x === column && size === 10.5);
    expect(titles.length).toBeGreaterThan(2);
    const [link, ...others] = await (await reader.getPage(1)).getAnnotations();
    expect(others).toEqual([]);
    const [x1, y1, x2, y2] = link.rect as number[];
    expect([x1, x2].map((value) => Math.round((value ?? 0) * 10) / 10)).toEqual([column, right]);
    expect((y2 ?? 0) - (y1 ?? 0)).toBeCloseTo((titles.length - 1) * 10.5 * 1.45, 0);
    expect([link.url, link.contentsObj.str]).toEqual(Array(2).fill("https://example.org/a"));
  });

  test("starts a new page for what does not fit, with a footer on each page", async () => {
    const items = Array.from({ length: 40 }, (_, index) =>
      item(`Job ${index + 1}`, { lines: ["Line"], text: "One\nTwo" }),
    );
    const { reader, shown, find } = await written([section({ lists: [list("rows", items)] })]);
    expect(reader.numPages).toBe(5);
    for (const index of [1, 2, 3, 4, 5]) {
      const texts = shown.filter(({ page, size }) => page === index && size !== 7.5);
      expect(Math.max(...texts.map(({ baseline }) => baseline))).toBeLessThan(780);
      expect(Math.min(...texts.map(({ baseline }) => baseline))).toBeGreaterThan(52);
      expect(find(`${index} / 5`)).toMatchObject({ page: index, right });
    }
    // An item begins on the page on which its lines are.
    for (let index = 1; index <= 40; index += 1) {
      const at = shown.findIndex(({ text }) => text === `Job ${index}`);
      expect(shown[at + 1]?.page).toBe(shown[at]?.page);
    }
  });

  test("has a photo at the top right with a text alternative, next to a title that wraps before it", async () => {
    const image = sharp({ create: { width: 300, height: 400, channels: 3, background: "#888" } });
    const photo = { base64: (await image.jpeg().toBuffer()).toString("base64"), alt: "Photo of Lin" };
    const title = "Lin Yu-Ching of the lighthouse society in Tainan";
    const { reader, shown, find } = await written([section({ heading: "About" })], { photo, title });
    const lines = shown.filter(({ size }) => size === 23);
    expect(lines.length).toBe(2);
    for (const line of lines) expect(line.right).toBeLessThanOrEqual(right - 78 - 16);
    const tree = await structureOfFirstPage(reader);
    expect(roles(tree)).toEqual(["Document", "H1", "Figure", "Sect", "H2"]);
    expect(JSON.stringify(tree)).toContain('"alt":"Photo of Lin"');
    expect(find("About").baseline).toBeGreaterThan(52 + 96 + 16);
  });

  test("has the resume as a file only if it is given, and names the site that wrote it", async () => {
    const { reader } = await written([section({})], { jsonResume: '{"basics":{}}' });
    const attached = Object.values(
      (await reader.getAttachments()) as Record<string, { filename: string; content: Uint8Array }>,
    );
    expect(attached.map(({ filename, content }) => [filename, Buffer.from(content).toString()])).toEqual([
      ["resume.json", '{"basics":{}}'],
    ]);
    expect((await reader.getMetadata()).info).toMatchObject({
      Title: "Lin Yu-Ching",
      Author: "Lin",
      Creator: "Camphor Isle",
    });
    const plain = await written([section({})]);
    expect(await plain.reader.getAttachments()).toBeNull();
    expect(plain.shown.map(({ text }) => text)).not.toContain("Replaced");
  });
});
