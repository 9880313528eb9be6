import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { deflateSync } from "node:zlib";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { pino } from "pino";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { documentOf, maxPlaces } from "#contract/json-resume/document";
import { maxListItems } from "#contract/json-resume/reader";
import { createResumeReader } from "#server/programs/resume-reader";
import { newFolder } from "#support/new-folder";
import { maxOverlap } from "#support/overlap";
import { docx } from "../../../bench/resumes/documents";
import { linesOfPages } from "../../../resume-reader/layout";
import { readFile } from "../../../resume-reader/read-file";

const nobody = { owner: null, signal: new AbortController().signal };
const log = pino({ level: "silent" });
const reader = createResumeReader(log, {
  program: resolve("build/resume-reader.js"),
  // On a busy machine, a small file can take longer than the eight seconds that visitors wait.
  timeLimitMs: 60_000,
});
const folder = newFolder();
afterAll(async () => {
  reader.close();
});

let files = 0;
async function read(bytes: Uint8Array, kind: "pdf" | "docx") {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, bytes);
  return reader.readFor(nobody)({ path }, kind);
}

/** A PDF file of these objects, the first of which is the catalog (ISO 32000-1, 7.5). */
function pdf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [place, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  }
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

/** Compresses in a quarter of the time of the default level. */
const fast = { level: 1 };

const stream = (content: string | Buffer) => {
  const packed = deflateSync(content, fast);
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
};
const text = (...lines: string[]) =>
  `BT /F1 12 Tf 50 700 Td 16 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
const letter = text(
  "Ada Fisher",
  "ada@example.com",
  "Experience",
  "North Rock Ltd",
  "Harbour manager",
  "2019/09 - 2021/06",
);
const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const page = (contents = "4 0 R", parent = "2 0 R") =>
  `<< /Type /Page /Parent ${parent} /MediaBox [0 0 595 842] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> >> >>`;
const onePage = (content: string | Buffer, catalog = "", trailer = "") =>
  pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      page(),
      stream(content),
      font,
    ],
    trailer,
  );

describe("the reader of PDF files", () => {
  test("reads the text of a file with scripts and launch actions, and runs none of them", async () => {
    const marker = join(folder, "launched");
    const actions = `/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (/usr/bin/touch ${marker}) >> >>`;
    const reading = await read(onePage(letter, actions), "pdf");
    expect(reading).toMatchObject({
      resume: { basics: { name: "Ada Fisher" }, work: [{ name: "North Rock Ltd", startDate: "2019-09" }] },
    });
  });

  test("reads Chinese text whose font is not embedded", async () => {
    const hex = (line: string) => Buffer.from(line, "utf16le").swap16().toString("hex");
    const lines = [
      "葛志强",
      "zhiqiang.ge@example.com",
      "工作经历",
      "安徽康泽医疗器械有限公司",
      "2019.09 - 2021.06",
    ];
    const content = `BT /F1 12 Tf 50 700 Td 16 TL ${lines.map((line) => `<${hex(line)}> Tj T*`).join(" ")} ET`;
    const file = pdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      page(),
      stream(content),
      "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>",
      "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>",
      "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 93 >>",
    ]);
    expect(await read(file, "pdf")).toMatchObject({
      resume: {
        basics: { name: "葛志强", email: "zhiqiang.ge@example.com" },
        work: [{ name: "安徽康泽医疗器械有限公司", startDate: "2019-09" }],
      },
    });
  });

  test("stops at a content stream that inflates to 600 MB", async () => {
    const reading = await read(onePage(Buffer.alloc(600 * 1024 * 1024, " ")), "pdf");
    expect(reading).toEqual({ unreadable: "tooMuch" });
  });

  test("stops at an object stream that inflates to 600 MB", async () => {
    const packed = deflateSync(Buffer.alloc(600 * 1024 * 1024, "1 "), fast);
    const objects = Buffer.concat([
      Buffer.from(
        `<< /Type /ObjStm /N 9 /First 8 /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
      ),
      packed,
      Buffer.from("\nendstream"),
    ]);
    const reading = await read(
      pdf([
        "<< /Type /Catalog /Pages 3 0 R >>",
        objects,
        "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
        "<< /Type /Page /Contents 2 0 R >>",
      ]),
      "pdf",
    );
    expect(["tooMuch", "damaged", "noText"]).toContain("unreadable" in reading ? reading.unreadable : "");
  });

  test("does not follow a tree of pages that contains itself", async () => {
    const reading = await read(
      pdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 400 >>"]),
      "pdf",
    );
    expect(["tooMuch", "damaged", "noText"]).toContain("unreadable" in reading ? reading.unreadable : "");
  });

  test("reads 30 of 500 pages and reports that", async () => {
    const numbers = Array.from({ length: 500 }, (_, place) => place + 6);
    const file = pdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] /Count 500 >>`,
      "null",
      stream(letter),
      font,
      ...numbers.map(() => page()),
    ]);
    const reading = await read(file, "pdf");
    expect("resume" in reading && documentOf(reading.resume)).toMatchObject({ pages: 500, pagesRead: 30 });
  });

  test("reports that a file needs a password", async () => {
    const hex = "5a".repeat(32);
    const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${hex}> /U <${hex}> >> /ID [<01> <01>]`;
    expect(await read(onePage(letter, "", encryption), "pdf")).toEqual({ unreadable: "encrypted" });
  });

  test("reports that a scan has no text", async () => {
    expect(await read(onePage("0 0 100 100 re f"), "pdf")).toEqual({ unreadable: "noText" });
  });
});

describe("the reader of Word files", () => {
  const withDocument = (xml: string | Uint8Array) =>
    zipSync({ "word/document.xml": typeof xml === "string" ? strToU8(xml) : xml });

  test("does not inflate 30 MB of text", async () => {
    expect(await read(withDocument(new Uint8Array(30 * 1024 * 1024)), "docx")).toEqual({
      unreadable: "tooMuch",
    });
  });

  test("rejects document type declarations, which could name files of the server", async () => {
    const declaration = '<!DOCTYPE document [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    const paragraphs = ["Ada Fisher", "ada@example.com", "Harbour manager since 2019"].map(
      (line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`,
    );
    const parts = unzipSync(docx(paragraphs));
    const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
    /** Reads the file with one part replaced, in this process. */
    const readWith = async (name: string, part: string) => {
      const path = join(folder, "declaration");
      await writeFile(path, zipSync({ ...parts, [name]: strToU8(part) }));
      return readFile(path, "docx");
    };
    // The same file is readable without the declaration.
    expect(await readWith("word/document.xml", xml)).toMatchObject({ basics: { email: "ada@example.com" } });
    const hostile = xml.replace("<w:document", `${declaration}<w:document`);
    expect(hostile).toContain(declaration);
    const damaged = { reason: "damaged" };
    await expect(readWith("word/document.xml", hostile)).rejects.toMatchObject(damaged);
    await expect(readWith("word/other.xml", `${declaration}<other/>`)).rejects.toMatchObject(damaged);
  });

  test("separates the lines of a paragraph at its line breaks", async () => {
    const lines = ["Ada Fisher", "ada@example.com", "Harbour manager since 2019"];
    const xml = strFromU8(unzipSync(docx(lines))["word/document.xml"] ?? new Uint8Array());
    const body = `<w:p><w:r>${lines.map((line) => `<w:t>${line}</w:t>`).join("<w:br/>")}</w:r></w:p>`;
    const inOne = xml.replace(/<w:body>.*<\/w:body>/s, `<w:body>${body}</w:body>`);
    expect(inOne).toContain("<w:br/>");
    expect(await read(withDocument(inOne), "docx")).toMatchObject({
      resume: { basics: { name: "Ada Fisher", email: "ada@example.com" } },
    });
  });

  test("reads the entities of XML", async () => {
    const lines = ["Ada Fisher", "ada@example.com", "Skills", "R&amp;D planning, A &lt; B testing"];
    const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`);
    expect(await read(docx(body), "docx")).toMatchObject({
      resume: { skills: [{ name: "R&D planning" }, { name: "A < B testing" }] },
    });
  });

  test("rejects other zip archives", async () => {
    expect(await read(zipSync({ "a.txt": strToU8("a") }), "docx")).toEqual({ unreadable: "damaged" });
  });
});

describe("the result of the resume reader", () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const withParagraphs = (count: number, of: (place: number) => string) =>
    docx([
      ...["Ada Fisher", "ada@example.com", "Skills"].map(paragraph),
      ...Array.from({ length: count }, (_, place) => paragraph(of(place))),
    ]);

  test("contains as many entries of a list as the import reads; further lines count as not read", async () => {
    const words = (place: number) => Array.from({ length: 50 }, (_, word) => `w${place}x${word}`).join(", ");
    const reading = await read(withParagraphs(1_000, words), "docx");
    if (!("resume" in reading)) throw new Error(reading.unreadable);
    expect(reading.resume.skills).toHaveLength(maxListItems);
    expect(documentOf(reading.resume)?.unplaced).toHaveLength(1_000 - maxListItems / 50);
  });

  test("contains at most 2,000 lines of the file", async () => {
    const reading = await read(
      withParagraphs(2_500, (place) => `Something. ${place}`),
      "docx",
    );
    const source = "resume" in reading ? documentOf(reading.resume) : null;
    const sources = Object.values(source?.sources ?? {}).flat();
    expect(sources.length + (source?.unplaced.length ?? 0)).toBe(maxPlaces);
  });

  test("has at most 400 KB; for a longer file it is that there is too much to read", async () => {
    const reading = await read(
      withParagraphs(750, () => "字。".repeat(100)),
      "docx",
    );
    expect(reading).toEqual({ unreadable: "tooMuch" });
  });

  test("is not parsed if it is longer, which shows that a file has taken control of the reader", async () => {
    const program = join(folder, "long.js");
    await writeFile(
      program,
      `process.stdout.write(JSON.stringify({ unreadable: "noText" }) + " ".repeat(1e6));`,
    );
    const { readFor } = createResumeReader(log, { program });
    expect(await readFor(nobody)({ path: program }, "docx")).toEqual({ unreadable: "tooMuch" });
  });

  test.each([
    ["lines", maxPlaces, { sources: {}, unplaced: Array(maxPlaces + 1).fill({ page: 1, text: "" }) }],
    [
      "values",
      0,
      {
        sources: Object.fromEntries(Array.from({ length: maxPlaces }, (_, place) => [`${place}`, []])),
        unplaced: [],
      },
    ],
  ])("counts as JSON Resume of another origin if it has more than 2,000 %s", (_, kept, places) => {
    const careers = { pages: 1, pagesRead: 1, ...places };
    expect(documentOf({ meta: { careers } })).toBeNull();
    const fewer = {
      sources: Object.fromEntries(Object.entries(places.sources).slice(1)),
      unplaced: places.unplaced.slice(1),
    };
    expect(documentOf({ meta: { careers: { ...careers, ...fewer } } })?.unplaced).toHaveLength(kept);
  });
});

describe("the layout of a PDF page", () => {
  /** A wide page with pieces of text every `step` points; they have no width, so none crosses a gutter */
  const page = (length: number, step = 1) => ({
    width: 14_400,
    pieces: Array.from({ length }, (_, place) => {
      const x = ((place * 7_919) % (14_400 / step)) * step;
      const text = place % 50 === 0 ? "Skills" : "abc";
      return { text, x, right: x, y: Math.floor(place / 5) * 11, size: 10 };
    }),
  });
  const usage = (user: number) => ({ user, system: 0 });
  afterEach(() => vi.restoreAllMocks());

  test("tries at most 100 gutters", () => {
    const timeFor = (step: number) => {
      const started = process.cpuUsage();
      linesOfPages([page(2_000, step)]);
      return process.cpuUsage(started).user;
    };
    const withHundred = timeFor(144);
    expect(timeFor(1)).toBeLessThan(5 * withHundred);
  });

  test("ends the reading of a file when it takes more than two seconds of processor time", () => {
    const few = page(10);
    vi.spyOn(process, "cpuUsage").mockReturnValue(usage(1_900_000));
    expect(linesOfPages([few, few])).not.toEqual([]);
    vi.spyOn(process, "cpuUsage").mockReturnValue(usage(2_100_000));
    expect(() => linesOfPages([few, few])).toThrow("tooMuch");
  });
});

describe("the queue of the resume reader", () => {
  test("reads two files at a time, lets six wait, and rejects others", async () => {
    // Eight real files would take almost three seconds of processor time. This program returns when it started and
    // ended, as `pages` and `pagesRead`.
    const program = join(folder, "timed.js");
    await writeFile(
      program,
      `
        const start = Date.now();
        setTimeout(() => {
          const careers = { pages: start, pagesRead: Date.now(), sources: {}, unplaced: [] };
          console.log(JSON.stringify({ resume: { meta: { careers } } }));
        }, 100);
      `,
    );
    const { readFor } = createResumeReader(log, { program, waitLimitMs: 60_000 });
    const readings = await Promise.all(
      Array.from({ length: 10 }, () => readFor(nobody)({ path: program }, "docx")),
    );
    expect(readings.filter((each) => "unreadable" in each && each.unreadable === "busy")).toHaveLength(2);
    const runs = readings.flatMap((each) => {
      const source = "resume" in each ? documentOf(each.resume) : null;
      return source ? [[source.pages, source.pagesRead] as const] : [];
    });
    expect(runs).toHaveLength(8);
    expect(maxOverlap(runs)).toBeLessThanOrEqual(2);
  });
});
