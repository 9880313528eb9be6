import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { downloadAs } from "../../app/routes/resume/download-name.server";
import { picture, send } from "../api/files";
import { post } from "../api/members";
import { filledSections, plainSections } from "../api/resume-forms";
import { readyApplicant } from "../harness/applicants";
import { demoMember, signInAs } from "../harness/members";
import { openPdf, roles, structureOf, textOfPages } from "../harness/pdf";
import { startPortal, type TestPortal } from "../harness/portal";
import { startRecruitmentApi, type TestApi } from "../harness/recruitment-api";
import { fieldsOf } from "./forms";
import { linkWithText, mainOf, textOf } from "./pages";

const path = "/en-US/resume/download.pdf";
let api: TestApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

/** A member whose sections are all filled in, except those with files. */
async function filledMember() {
  const member = await readyApplicant(api, portal);
  for (const section of plainSections) {
    const saved = await post(
      api,
      `resume/${section}`,
      { ...filledSections[section], version: 0 },
      { token: member.token },
    );
    expect(saved.status, section).toBe(200);
  }
  return member;
}

const squeezed = (text: string) => text.replace(/\s+/g, "");

describe("the resume as PDF", () => {
  test("is downloaded under the applicant's name and is not cached", async () => {
    const { browser } = await filledMember();
    const file = await browser.open(path);
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.headers.get("Cache-Control")).toContain("no-store");
    expect(file.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="resume-\d{4}-\d\d-\d\d\.pdf"; filename\*=UTF-8''Ines-Okafor-resume-[\d-]+\.pdf$/,
    );
    expect(Number(file.headers.get("Content-Length"))).toBe(file.bytes.length);
  });

  test("and the JSON file are named with the date in Taipei, where the next day has begun", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T20:12:00Z") });
    try {
      for (const extension of ["pdf", "json"] as const)
        expect(downloadAs("林 若水", extension)).toBe(
          `attachment; filename="resume-2026-11-22.${extension}"; ` +
            `filename*=UTF-8''${encodeURIComponent("林-若水")}-resume-2026-11-22.${extension}`,
        );
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(["zh-TW", "zh-CN", "en-US"] as const)(
    "contains the texts of the print version in %s, in the same order",
    async (locale) => {
      const { browser } = await filledMember();
      const prefix = locale === "zh-TW" ? "" : `/${locale}`;
      const reader = await openPdf((await browser.open(`${prefix}/resume/download.pdf`)).bytes);
      const text = squeezed((await textOfPages(reader)).join(""));
      const page = mainOf((await browser.open(`${prefix}/resume/print`)).text);
      const headings = [...page.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/gs)].map(([, html = ""]) =>
        squeezed(textOf(html)),
      );
      expect(headings.length).toBeGreaterThan(12);
      let position = 0;
      for (const heading of headings) {
        const found = text.indexOf(heading, position);
        expect(found, heading).toBeGreaterThanOrEqual(position);
        position = found + heading.length;
      }
      for (const [, html = ""] of page.matchAll(
        /<(?:dd|td|th|p class="mt-1|p class="max-w)[^>]*>(.*?)<\/(?:dd|td|th|p)>/gs,
      ))
        expect(text).toContain(squeezed(textOf(html)));
      const { info } = await reader.getMetadata();
      expect(info).toMatchObject({ Language: locale });
    },
  );

  test("contains the photo with a text alternative", async () => {
    const { browser, token } = await filledMember();
    const bytes = await picture("png");
    const saved = await send(api, "imageUpload", { token, bytes, name: "me.png", type: "image/png" });
    expect(saved.status).toBe(201);
    const reader = await openPdf((await browser.open(path)).bytes);
    const tree = await structureOf(reader);
    expect(roles(tree).slice(0, 4)).toEqual(["Document", "H1", "Figure", "Sect"]);
    expect(JSON.stringify(tree)).toContain("Photo of Ines Okafor");
  });

  test("is imported with the same name, address, employers, schools and skills", async () => {
    for (const locale of ["", "/zh-CN", "/en-US"]) {
      const browser = await signInAs(portal, demoMember, "en-US");
      const file = await browser.open(`${locale}/resume/download.pdf`);
      const { browser: other } = await readyApplicant(api, portal);
      const form = new FormData();
      form.append("file", new Blob([file.bytes]), "resume.pdf");
      form.append("text", "");
      form.append("intent", "read");
      const review = await other.submit("/en-US/resume/import", form);
      expect(review.status, locale).toBe(200);
      const read = JSON.parse(fieldsOf(review.text).text ?? "");
      expect(read.basics, locale).toMatchObject({ name: "林予晴", email: "demo@example.com" });
      expect(read.work.map(({ name }: { name: string }) => name)).toEqual([
        "澄舟儀器股份有限公司",
        "禾順電子股份有限公司",
      ]);
      expect(read.education.map(({ institution }: { institution: string }) => institution)).toEqual([
        "國立臺灣海洋大學",
        "國立臺北科技大學",
      ]);
      expect(read.skills, locale).toEqual([
        { name: "C", careers: { level: "ADVANCED", years: 6 } },
        { name: "低功耗設計", careers: { level: "INTERMEDIATE", years: 4 } },
        { name: "Git" },
        { name: "示波器" },
      ]);
    }
  });

  test("is linked from the overview and from the print version", async () => {
    const { browser } = await filledMember();
    for (const page of ["/en-US/resume", "/en-US/resume/print"])
      expect(linkWithText(mainOf((await browser.open(page)).text), "Download PDF").href).toBe(path);
  });

  test("leads back to the print version with a message if it cannot be written", async () => {
    const failing = await startPortal({ apiUrl: api.url, resumePdf: resolve("tests/process/throwing.js") });
    try {
      const { browser } = await readyApplicant(api, failing);
      const page = await browser.open(path);
      expect(page.url).toBe("/en-US/resume/print");
      expect(textOf(page.text)).toContain("We couldn’t make the PDF. Your resume hasn’t changed.");
      expect(failing.lines.join("")).toContain("Resume could not be written as PDF");
    } finally {
      await failing.stop();
    }
  });

  test("is available to the signed-in member only", async () => {
    expect((await portal.browser().open(path)).url).toContain("/en-US/login");
  });
});
