import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import PDFDocument from "pdfkit";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { documentColours } from "#company/colours";
import { readDictionary } from "#company/dictionaries";
import { autobiographyLimits } from "#contract/resume/autobiography";
import { educationInformation } from "#contract/resume/education-information";
import { specialtyLimits } from "#contract/resume/specialty";
import { workExperience } from "#contract/resume/work-experience";
import type { DocumentItem, DocumentSection, ResumeDocument } from "#contract/resume-document";
import { createResumePdf } from "#server/programs/resume-pdf";
import { newFolder } from "#support/new-folder";
import { maxOverlap } from "#support/overlap";
import { fontsOf, openPdf, roles, structureOfFirstPage, textOfPages } from "#support/pdf";
import { writeResume } from "../../../resume-pdf/write";

const log = pino({ level: "silent" });
const nobody = { owner: null, signal: new AbortController().signal };
const program = resolve("build/resume-pdf.js");
const writer = createResumePdf(log, 172, { program });
/** A long time limit, for tests that need much processor time while other tests run */
const unhurriedWriter = createResumePdf(log, 172, { program, timeLimitMs: 60_000 });
afterAll(() => {
  writer.close();
  unhurriedWriter.close();
});

const item = (title: string, given: Partial<DocumentItem> = {}): DocumentItem => ({
  title,
  lines: [],
  cells: [],
  ...given,
});
const section = (heading: string, given: Partial<DocumentSection> = {}): DocumentSection => ({
  heading,
  facts: [],
  lists: [],
  texts: [],
  ...given,
});
const rows = (items: readonly DocumentItem[]) => ({
  heading: null,
  layout: "rows" as const,
  head: [],
  items,
});
const resume = (sections: readonly DocumentSection[], given: Partial<ResumeDocument> = {}) => ({
  lang: "zh-TW",
  title: "林予晴",
  contact: "yuching@example.org  0912 345 678",
  author: "林予晴",
  creator: "樟嶼",
  footer: "樟嶼人才招募",
  replacedNote: "〓 代表沒有的字。",
  jsonResume: "{}",
  photo: null,
  sections,
  ...given,
});

/** Writes a resume in this process. */
async function written(document: ResumeDocument) {
  const pdf = await writeResume({ document, colours: documentColours(172) });
  return { pdf, reader: await openPdf(pdf) };
}

/** Writes a resume in a separate process. */
async function writtenApart(document: ResumeDocument) {
  const { pdf } = await unhurriedWriter.writeFor(nobody)(document);
  if (pdf === null) throw new Error("no PDF was written");
  return { pdf, reader: await openPdf(pdf) };
}
const paragraph = (text: string) => section("自傳", { texts: [{ heading: null, text }] });

describe("a resume as PDF", () => {
  test("has its language, its title and a structure in which headings, lists, tables and links are tagged", async () => {
    const { reader } = await written(
      resume([
        section("基本資料", { facts: [{ label: "手機", text: "0912 345 678" }] }),
        section("語文能力", {
          lists: [
            {
              heading: null,
              layout: "table",
              head: ["語言", "聽"],
              items: [item("英文", { cells: ["精通"] })],
            },
          ],
        }),
        section("專長", { lists: [rows([item("作品集", { url: "https://example.org/作品" })])] }),
      ]),
    );
    const { info } = await reader.getMetadata();
    expect(info).toMatchObject({ Language: "zh-TW", Title: "林予晴", Author: "林予晴" });
    expect(await reader.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = await structureOfFirstPage(reader);
    expect(roles(tree)).toEqual([
      "Document",
      ...["H1", "P"],
      ...["Sect", "H2", "L", "LI", "Lbl", "LBody"],
      ...["Sect", "H2", "Table", "TR", "TH", "TH", "TR", "TH", "TD"],
      ...["Sect", "H2", "L", "LI", "LBody", "P", "Link"],
    ]);
    const page = await reader.getPage(1);
    expect(await page.getAnnotations()).toMatchObject([
      { subtype: "Link", url: "https://example.org/%E4%BD%9C%E5%93%81" },
    ]);
  });

  test("embeds all its fonts, and only the glyphs that it uses", async () => {
    const { pdf } = await written(resume([paragraph("輔導 Straße — 한 漢字".repeat(30))]));
    const { count, embedded } = fontsOf(pdf);
    expect(count).toBeGreaterThan(3);
    expect(embedded).toBe(count);
    expect(pdf.length).toBeLessThan(120_000);
  });

  test("draws traditional and simplified characters in the forms of the page's language", async () => {
    const fonts = async (lang: string, text: string) =>
      fontsOf(
        (await written(resume([paragraph(text)], { lang, title: "PDF", footer: "", replacedNote: "" }))).pdf,
      ).names;
    expect(await fonts("zh-TW", "直")).toContain("NotoSansTC-Thin");
    expect(await fonts("zh-CN", "直")).toContain("NotoSansSC-Thin");
    expect(await fonts("en-US", "軟體工程師")).toContain("NotoSansTC-Thin");
    expect(await fonts("en-US", "软件工程师")).toContain("NotoSansSC-Thin");
  });

  test("draws rare characters, Greek, compatibility characters and emoji; others are replaced, explained and readable to assistive technology", async () => {
    const { reader, pdf } = await written(resume([paragraph("𠮷野 堃喆 α-glucosidase Ⅲ級 👩‍💻 مرحبا 完")]));
    const [text = ""] = await textOfPages(reader);
    expect(text).toContain("𠮷野 堃喆 α-glucosidase III級 👩💻 〓 完");
    expect(text).toContain("〓 代表沒有的字。");
    expect(fontsOf(pdf).names).toEqual(
      expect.arrayContaining(["NotoSansJP-Thin", "NotoSans-Regular", "NotoEmoji-Regular"]),
    );
    const bytes = Buffer.from(pdf).toString("latin1");
    const actual = Buffer.from("مرحبا", "utf16le")
      .swap16()
      .toString("latin1")
      .replace(/[()\\]/g, "\\$&");
    expect(bytes.includes(`ActualText (\xfe\xff${actual})`)).toBe(true);
  });

  test("starts a new line at the Unicode line and paragraph separators of pasted texts", async () => {
    const { reader } = await written(resume([paragraph("第一段\u2028第二段\u2029第三段")]));
    expect(await linesOf(reader)).toEqual(expect.arrayContaining(["第一段", "第二段", "第三段"]));
  });

  test("breaks Chinese between characters, but not before punctuation", async () => {
    const { reader } = await written(resume([paragraph("負責設計系統，前端架構。".repeat(40))]));
    const lines = await linesOf(reader);
    const body = lines.filter((line) => line.includes("負責") || line.includes("架構"));
    expect(body.length).toBeGreaterThan(8);
    expect(body.filter((line) => /^[，。]/.test(line))).toEqual([]);
  });

  test("does not separate a heading from the text after it, leaves no single line on a page, and numbers the pages", async () => {
    const counts = [34, 36, 37, 38, 39, 40, 41, 42, 43, 44];
    for (const count of counts) {
      const { reader } = await written(
        resume([
          paragraph(Array.from({ length: count }, () => "行").join("\n")),
          section("工作經歷", { texts: [{ heading: null, text: "內容" }] }),
        ]),
      );
      const pages = await textOfPages(reader);
      const page = pages.findIndex((text) => text.includes("工作經歷"));
      expect(pages[page], `${count} lines`).toContain("內容");
      const lines = pages.map((text) => text.match(/行/g)?.length ?? 0);
      expect(lines, `${count} lines`).not.toContain(1);
      expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
    }
  }, 60_000);
});

test("the first section of a resume as PDF begins below the photo", async () => {
  const image = sharp({ create: { width: 300, height: 400, channels: 3, background: "#888" } });
  const photo = { base64: (await image.jpeg().toBuffer()).toString("base64"), alt: "照片" };
  const headingAt = async (given: Partial<ResumeDocument>) => {
    const { reader } = await written(resume([paragraph("內容")], given));
    const { items } = await (await reader.getPage(1)).getTextContent();
    const heading = items.find((each) => "str" in each && each.str.includes("自傳"));
    return heading && "transform" in heading ? heading.transform[5] : Number.NaN;
  };
  // In points. The photo is more than 40 points taller than the title.
  expect((await headingAt({})) - (await headingAt({ photo }))).toBeGreaterThan(40);
});

async function linesOf(reader: Awaited<ReturnType<typeof openPdf>>): Promise<string[]> {
  const lines = new Map<number, string>();
  const { items } = await (await reader.getPage(1)).getTextContent();
  for (const each of items) {
    if (!("str" in each)) continue;
    const y = Math.round(each.transform[5]);
    lines.set(y, (lines.get(y) ?? "") + each.str);
  }
  return [...lines.values()];
}

/** Education, work, skills and statement at their maximum lengths; `take` returns texts of a given length. */
function longResume(take: (length: number) => string): ResumeDocument {
  const times = <Value>(count: number, of: () => Value) => Array.from({ length: count }, of);
  const when = "2017/09–2019/07";
  return resume([
    section("學歷", {
      lists: [
        rows(
          times(educationInformation.lists.items.limit, () =>
            item(take(120), { when, lines: [take(120), take(200)] }),
          ),
        ),
      ],
    }),
    section("工作經歷", {
      lists: [
        rows(
          times(workExperience.lists.workExps.limit, () =>
            item(take(120), { when, lines: [take(120)], text: take(2_000) }),
          ),
        ),
      ],
    }),
    section("專長", {
      lists: [
        {
          heading: "技能",
          layout: "chips",
          head: [],
          items: times(specialtyLimits.skills + specialtyLimits.tools, () => item(take(60))),
        },
      ],
    }),
    section("自傳", {
      texts: [
        { heading: "中文", text: take(autobiographyLimits.zh) },
        { heading: "英文", text: "word ".repeat(autobiographyLimits.en / 5) },
      ],
    }),
  ]);
}

describe("a malicious resume", () => {
  test("with 10,000 characters without a space is broken anywhere, within the page", async () => {
    const { reader } = await writtenApart(resume([paragraph("W".repeat(10_000))]));
    const pages = await textOfPages(reader);
    expect(pages.join("").match(/W/g)?.length).toBe(10_000);
    const { items } = await (await reader.getPage(1)).getTextContent();
    for (const each of items) if ("str" in each) expect(each.transform[4] + each.width).toBeLessThan(545);
  });

  test("with control characters, direction marks and lone surrogates is written without them", async () => {
    const { reader } = await writtenApart(
      resume([paragraph("a\u0000b\u202Ec\u200Bd\uFEFFe\uD800f\u0007g")], { title: "\u202Eevil\u0000" }),
    );
    const [text = ""] = await textOfPages(reader);
    expect(text).toContain("abcdefg");
    expect(text).toContain("evil");
  });

  test("with a photo that cannot be drawn is written without one", async () => {
    const base64 = Buffer.from("GIF89a not a photo").toString("base64");
    const { reader } = await writtenApart(resume([paragraph("內容")], { photo: { base64, alt: "照片" } }));
    expect(roles(await structureOfFirstPage(reader))).not.toContain("Figure");
  });

  test("with education, work, skills and statement at their limits is written", async () => {
    const words = [...Object.values(readDictionary("zh-TW")).join("").replace(/\s+/g, " ")];
    let position = 0;
    const take = (length: number) => {
      position = (position + length) % (words.length - 5_000);
      return words.slice(position, position + length).join("");
    };
    const { reader, pdf } = await writtenApart(longResume(take));
    expect(reader.numPages).toBeGreaterThan(30);
    expect(pdf.length).toBeLessThan(3 * 1024 * 1024);
  }, 90_000);

  test("with 3,000 different characters in its longest sections ends within the time limit, and the next resume is written", async () => {
    const characters = Array.from({ length: 3_000 }, (_, index) => String.fromCodePoint(0x4e00 + index * 6));
    let position = 0;
    const take = (length: number) => {
      position += length;
      return Array.from({ length }, (_, index) => characters[(position + index) % 3_000]).join("");
    };
    const started = performance.now();
    await writer.writeFor(nobody)(longResume(take));
    expect(performance.now() - started).toBeLessThan(40_000);
    expect((await unhurriedWriter.writeFor(nobody)(resume([paragraph("內容")]))).pdf).not.toBeNull();
  }, 120_000);

  test("with many pages holds the content of each full page in one buffer, because small ones take much memory", async () => {
    const buffers: number[] = [];
    const { addPage } = PDFDocument.prototype;
    const spy = vi.spyOn(PDFDocument.prototype, "addPage").mockImplementation(function (
      this: PDFKit.PDFDocument,
      ...options
    ) {
      // The first page is added by the constructor.
      if (this.page) buffers.push(this.page.content.buffer.length);
      return addPage.apply(this, options);
    });
    await written(resume([paragraph("字W".repeat(6_000))]));
    spy.mockRestore();
    expect(buffers.length).toBeGreaterThan(1);
    expect(new Set(buffers)).toEqual(new Set([1]));
  });

  test("beyond the limits of the contract is not written", async () => {
    expect(await writer.writeFor(nobody)(resume([paragraph("字".repeat(600_000))]))).toEqual({
      pdf: null,
      reason: "failed",
    });
  });
});

describe("the process that writes resumes", () => {
  const folder = newFolder();

  /** A writer that runs another program than the build's. */
  async function writerRunning(source: string, timeLimitMs: number) {
    const other = join(folder, "other.js");
    await writeFile(other, source);
    return createResumePdf(log, 172, { program: other, timeLimitMs, waitLimitMs: 60_000 });
  }

  test("runs once at a time; with six waiting, a further resume is not written", async () => {
    // Seven real resumes would take four seconds of processor time. Instead of a file, this program writes when it ran.
    const timed = `
      const start = Date.now();
      process.stdin.resume().on("end", () => setTimeout(() => console.log(start, Date.now()), 50));
    `;
    const { writeFor } = await writerRunning(timed, 60_000);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => writeFor(nobody)(resume([]))));
    expect(outcomes.filter((each) => "reason" in each && each.reason === "busy")).toHaveLength(5);
    const runs = outcomes.flatMap(({ pdf }) => {
      const [start, end] = pdf ? Buffer.from(pdf).toString().split(" ").map(Number) : [];
      return start === undefined || end === undefined ? [] : [[start, end] as const];
    });
    expect(runs).toHaveLength(7);
    expect(maxOverlap(runs)).toBe(1);
  });

  test.each([
    ["fails", "process.stdout.write('%PDF-'); process.exitCode = 1;", 60_000],
    ["has no output", "", 60_000],
    ["does not end", "process.stdout.write('%PDF-'); setInterval(() => undefined, 1000);", 1_000],
  ])("that %s writes no file", async (_, source, timeLimitMs) => {
    const { writeFor } = await writerRunning(source, timeLimitMs);
    expect(await writeFor(nobody)(resume([]))).toEqual({ pdf: null, reason: "failed" });
  });
});
