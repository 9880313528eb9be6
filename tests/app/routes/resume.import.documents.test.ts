import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { attachmentLimits } from "#contract/resume/attachment";
import { pdf, send } from "#support/api/files";
import { get, newMember } from "#support/api/members";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { locales } from "#support/demo-locales";
import { signInAs } from "#support/members";
import { newFolder } from "#support/new-folder";
import { errorSummary, fieldsOf } from "#support/pages/forms";
import { linkWithText } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";
import { eventually } from "#support/wait";
import { docx } from "../../../bench/resumes/documents";

const path = "/en-US/resume/import";

const { api, portal, test } = await startSite();

const sample = (name: string) => readFileSync(`bench/resumes/samples/known/${name}`);

function upload(
  browser: Browser,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  fields: Record<string, string> = {},
  page = path,
) {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  form.append("text", "");
  form.append("intent", "read");
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return browser.submit(page, form);
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const lines = (...texts: string[]) => new Uint8Array(docx(texts.map(paragraph)));

const formOf = (html: string) => Object.entries(fieldsOf(html)).filter(([name]) => !name.startsWith("take:"));

const resumeOf = async (token: string) =>
  (await get(api, "resume", { token })).body as {
    generalInformation: { name: string };
    workExperience: {
      workExps: { company: string; position: string; startMonth: string; endMonth?: string }[];
    };
    attachment: { items: { fileName: string; mediaType: string }[] };
  };

describe("a resume in a PDF file", () => {
  test("is reviewed with the line that each value was read from and the unassigned text, before anything is saved", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const before = await resumeOf(token);
    expect((await browser.open("/en-US/resume/import")).main).toContain('accept=".pdf,.docx,.json"');
    const review = await upload(browser, new Uint8Array(sample("104-huang.pdf")), "履歷.pdf");
    expect(review.status).toBe(200);
    expect(review.heading).toBe("Import a resume: check what we read");
    const shown = review.mainText;
    for (const part of [
      "We’ve read 履歷.pdf .",
      "禾沐生活事業股份有限公司",
      "On page 1 of the file: “",
      "品牌行銷經理 / 2020/2~2024/5",
      "Text we couldn’t place",
      "總年資 6~7年工作經驗",
    ])
      expect(shown).toContain(part);
    expect(review.fields["fix:work[0].startDate"]).toBe("2020-02");
    expect(await resumeOf(token)).toEqual(before);
  });

  test("asks for the country of a school, and saves the school once it is answered", async () => {
    const { browser, token } = await readyApplicant(api, portal);
    const review = await upload(browser, sample("plain-carter.pdf"), "carter.pdf");
    const country = "fix:education[0].careers.country";
    expect(review.fields[country]).toBe("");
    const save = (value: string) =>
      browser.submit(path, [
        ...formOf(review.text).map(([name, given]): [string, string] => [
          name,
          name === country ? value : given,
        ]),
        ["take:education[0]", "on"],
        ["intent", "save"],
      ]);
    const without = await browser.submit(path, [
      ...formOf(review.text).filter(([name]) => !name.startsWith("take:")),
      ["intent", "save"],
    ]);
    expect(without.status).toBe(400);
    expect(without).not.toHaveFieldError("import", country);
    const unanswered = await save("");
    expect(unanswered.status).toBe(400);
    expect(unanswered).toHaveFieldError(
      "import",
      country,
      expect.stringContaining("Required information is missing"),
    );
    expect((await save("FI")).url).toBe("/en-US/resume");
    const { body } = await get(api, "resume", { token });
    expect(body).toMatchObject({ educationInformation: { items: [{ country: "FI" }] } });
  });

  test("is saved as corrected, without the entries left out", async ({ applicant: { browser, token } }) => {
    const review = await upload(browser, new Uint8Array(sample("104-huang.pdf")), "resume.pdf");
    const fields = formOf(review.text).map(([name, value]): [string, string] =>
      name === "fix:work[1].position" ? [name, "Account planner"] : [name, value],
    );
    const saved = await browser.submit(path, [...fields, ["take:work[1]", "on"], ["intent", "save"]]);
    expect(saved).toBeAt("/en-US/resume");
    expect((await resumeOf(token)).workExperience.workExps).toMatchObject([
      { company: "青鳥廣告公司", position: "Account planner", startMonth: "2015-06", endMonth: "2019-12" },
    ]);
  });

  test.each([
    [
      "通訊地址：300 臺中市西區民生路 5 號",
      { i18nCityKey: "TW-TXG", i18nCityAreaKey: "TW-TXG-403", address: "民生路5號" },
    ],
    [
      "地址：台灣嘉義縣民雄鄉大學路 1 號",
      { i18nCityKey: "TW-CYQ", i18nCityAreaKey: "TW-CYQ-621", address: "大學路1號" },
    ],
    ["地址：荷蘭加勒比區海港街 5 號", { i18nCityKey: "BQ", address: "海港街5號" }],
    ["地址：幾內亞比索海港街 5 號", { i18nCityKey: "GW", address: "海港街5號" }],
  ])("fills in the city of the address and the military service: %s", async (address, location) => {
    const { browser, token } = await readyApplicant(api, portal);
    const file = lines("王小明", "ming@example.com", address, "兵役狀況：役畢");
    const review = await upload(browser, file, "履歷.docx", {}, "/resume/import");
    const shown = review.mainText;
    expect(shown).toContain("役畢");
    expect(shown).not.toContain("無法歸類的文字");
    const taken = ["basics.location", "basics.careers.militaryServiceDescription"].map(
      (place): [string, string] => [`take:${place}`, "on"],
    );
    await browser.submit("/resume/import", [...formOf(review.text), ...taken, ["intent", "save"]]);
    const { body } = await get(api, "resume", { token });
    expect(body).toMatchObject({
      generalInformation: { location, militaryServiceDescription: { status: "COMPLETED" } },
    });
  });

  test.each(locales)("fills in the city of an address in Chinese on a page in %s", async (locale) => {
    const { browser, token } = await readyApplicant(api, portal);
    const page = localePath("/resume/import", locale);
    const file = lines("王小明", "ming@example.com", "地址：桃園市中壢區中大路 30 號", "兵役狀況：役畢");
    const review = await upload(browser, file, "履歷.docx", {}, page);
    await browser.submit(page, [...formOf(review.text), ["take:basics.location", "on"], ["intent", "save"]]);
    expect(await get(api, "resume", { token })).toMatchObject({
      body: {
        generalInformation: {
          location: { i18nCityKey: "TW-TAO", i18nCityAreaKey: "TW-TAO-320", address: "中大路30號" },
        },
      },
    });
  });

  test("is saved with the corrected city, without the district of the other one, and the corrected military service", async ({
    applicant: { browser, token },
  }) => {
    const file = lines("王小明", "ming@example.com", "地址：臺中市西區民生路 5 號", "兵役狀況：役畢");
    const review = await upload(browser, file, "履歷.docx");
    const corrected: Record<string, string> = {
      "fix:basics.location.careers.i18nCityKey": "TW-TPE",
      "fix:basics.location.address": "民生東路 6 號",
      "fix:basics.careers.militaryServiceDescription.status": "EXEMPTED",
    };
    expect(review.fields).toMatchObject({
      "fix:basics.location.careers.i18nCityKey": "TW-TXG",
      "fix:basics.location.address": "民生路5號",
      "fix:basics.careers.militaryServiceDescription.status": "COMPLETED",
    });
    const taken = ["basics.location", "basics.careers.militaryServiceDescription"].map(
      (place): [string, string] => [`take:${place}`, "on"],
    );
    const fields = formOf(review.text).map(([name, value]): [string, string] => [
      name,
      corrected[name] ?? value,
    ]);
    await browser.submit(path, [...fields, ...taken, ["intent", "save"]]);
    const { body } = await get(api, "resume/generalInformation", { token });
    expect(body).toMatchObject({
      location: { i18nCityKey: "TW-TPE", address: "民生東路 6 號" },
      militaryServiceDescription: { status: "EXEMPTED" },
    });
    expect((body as { location: object }).location).not.toHaveProperty("i18nCityAreaKey", "TW-TXG-403");
  });

  test("asks for the city if the address does not begin with one", async ({ applicant: { browser } }) => {
    const file = lines("王小明", "ming@example.com", "0912-345-678", "地址：民生路 5 號", "兵役狀況：役畢");
    const review = await upload(browser, file, "履歷.docx", {}, "/resume/import");
    expect(review.mainText).toContain("請在「基本資料」選擇居住的縣市");
  });

  test("that has more pages than were read has a note that says so", async ({ applicant: { browser } }) => {
    const ofPages = async (count: number) => {
      const document = new PDFDocument({ autoFirstPage: false });
      for (let page = 1; page <= count; page += 1)
        document.addPage().text(`Ada Fisher\nada@example.com\nHarbour manager, page ${page}`);
      document.end();
      return (await upload(browser, new Uint8Array(await buffer(document)), "ada.pdf")).mainText;
    };
    expect(await ofPages(31)).toContain("The file has 31 pages; we read the first 30.");
    expect(await ofPages(30)).not.toContain("we read the first");
  });

  test("is stored as an attachment only if that is selected", { tags: "promise-37" }, async () => {
    const { browser, token } = await readyApplicant(api, portal);
    await upload(browser, new Uint8Array(sample("plain-carter.pdf")), "carter.pdf");
    expect((await resumeOf(token)).attachment.items).toEqual([]);
    const review = await upload(browser, new Uint8Array(sample("plain-carter.pdf")), "carter.pdf", {
      attachFile: "on",
    });
    expect(review.mainText).toContain("“carter.pdf” is now in your attachments.");
    expect((await resumeOf(token)).attachment.items).toMatchObject([
      { fileName: "carter.pdf", mediaType: "application/pdf" },
    ]);
  });
});

test("a resume file that cannot be added to the attachments is reviewed with the reason", async ({
  applicant: { browser, token },
}) => {
  for (let count = 0; count < attachmentLimits.count; count += 1)
    await send(api, "attachment", { token, bytes: pdf, name: `${count}.pdf` });
  const file = new Uint8Array(sample("plain-carter.pdf"));
  const review = await upload(browser, file, "carter.pdf", { attachFile: "on" });
  expect(review.heading).toBe("Import a resume: check what we read");
  expect(errorSummary(review.text)).toMatch(
    /The file wasn’t added to your attachments .*A resume can have up to 10 files/,
  );
});

describe("a resume in a Word file", () => {
  test("names what an entry lacks, shows its fields once saving was tried, and imports it once completed", async () => {
    const { email, password, token } = await newMember(api);
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    const file = lines(
      "Ada Fisher",
      "ada@example.com",
      "Experience",
      "Harbour manager",
      "2019/09 – 2021/06",
      "Kept the light.",
    );
    const review = await upload(browser, file, "ada.docx");
    expect(review.mainText).toContain("Incomplete");
    expect(review.mainText).toContain("Missing: company");
    expect(review.main).not.toMatch(/<details[^>]* open|aria-invalid/);
    const fields = formOf(review.text);
    const incomplete = await browser.submit(path, [...fields, ["take:work[0]", "on"], ["intent", "save"]]);
    expect(incomplete.status).toBe(400);
    expect(incomplete.main).toMatch(/<details[^>]* open/);
    expect(incomplete).toHaveFieldError("import", "fix:work[0].name", "Required information is missing");
    expect(errorSummary(incomplete.text)).toContain("An item you selected is missing required information");
    expect(linkWithText(incomplete.main, "Harbour manager: Company").href).toBe("#import-fix:work[0].name");
    const completed = fields.map(([name, value]): [string, string] =>
      name === "fix:work[0].name" ? [name, "North Rock"] : [name, value],
    );
    const saved = await browser.submit(path, [...completed, ["take:work[0]", "on"], ["intent", "save"]]);
    expect(saved.url).toBe("/en-US/resume");
    expect((await resumeOf(token)).workExperience.workExps).toMatchObject([
      { company: "North Rock", position: "Harbour manager", startMonth: "2019-09", endMonth: "2021-06" },
    ]);
  });
});

describe("a file without a readable resume", () => {
  test.each([
    ["a damaged PDF file", new TextEncoder().encode("%PDF-1.7 nothing"), "a.pdf", "may be damaged"],
    ["a zip archive", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), "a.docx", "may be damaged"],
    ["an old Word file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "a.doc", "old Word format"],
    [
      "a Word file with a password",
      Buffer.concat([Buffer.from("d0cf11e0", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
      "a.docx",
      "password-protected",
    ],
    ["a document without text", lines(""), "a.docx", "There’s no text to read"],
    [
      "another kind of JSON file",
      new TextEncoder().encode('{"hello":"world"}'),
      "a.json",
      "We couldn’t find any resume content",
    ],
    ["an empty file", new Uint8Array(), "a.pdf", "This file is empty"],
    [
      "a file of more than 10 MB",
      new Uint8Array(attachmentLimits.bytes + 1),
      "a.pdf",
      "Choose one that’s 10 MB or smaller",
    ],
    [
      "an image named PDF",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      "a.pdf",
      "We can’t read this",
    ],
  ])("is rejected with the reason next to its field: %s", async (_, bytes, name, message) => {
    const { browser } = await readyApplicant(api, portal);
    const page = await upload(browser, new Uint8Array(bytes), name);
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("import", "file", expect.stringContaining(message));
  });
});

describe("while a file is being read", async () => {
  const folder = newFolder();
  const resumeReader = join(folder, "waiting.js");
  await writeFile(
    resumeReader,
    `const { existsSync } = require("node:fs");
     setInterval(() => existsSync(${JSON.stringify(join(folder, "end"))}) && process.exit(1), 100);`,
  );
  const slow = await startPortal({ apiUrl: api.url, resumeReader });

  test("one of a member’s files is read, one waits, others are rejected, and cancelling an upload ends its process", async () => {
    const [other, { browser }] = [await readyApplicant(api, slow), await readyApplicant(api, slow)];
    const file = new Uint8Array(sample("104-huang.pdf"));
    const first = upload(other.browser, file, "first.pdf");
    await eventually(() => expect(slow.spooled()).toHaveLength(1));
    const cancelling = new AbortController();
    const uploads = [1, 2, 3].map(async (number) => {
      const form = new FormData();
      form.append("file", new Blob([file]), `${number}.pdf`);
      const headers = {
        Cookie: [...browser.jar].map((pair) => pair.join("=")).join("; "),
        "Sec-Fetch-Site": "same-origin",
      };
      const { signal } = cancelling;
      const response = await slow.fetch(
        new Request(new URL(path, slow.origin), { method: "POST", body: form, headers, signal }),
      );
      return { status: response.status, text: await response.text() };
    });
    const tooMany = await Promise.race(uploads);
    expect(tooMany.status).toBe(503);
    expect(tooMany).toHaveFieldError("import", "file", expect.stringContaining("Try again in a moment"));
    cancelling.abort();
    // The other member's file, which was uploaded first, is still being read.
    const ended = await Promise.race([first, Promise.all(uploads)]);
    expect(ended).toMatchObject([1, 2, 3].map(() => ({ status: expect.any(Number) })));
    await writeFile(join(folder, "end"), "");
    expect((await first).status).toBe(400);
  });
});
