import { resolve } from "node:path";
import { describe, expect, vi } from "vitest";
import { type Locale, localePath } from "#app/i18n/locale";
import { downloadAs } from "#app/resume/download-name.server";
import { fromJsonResume } from "#contract/json-resume/import";
import { locales } from "#contract/locale";
import { pdf, picture, send } from "#support/api/files";
import { post } from "#support/api/members";
import { filledSections, plainSections, withoutIds } from "#support/api/resume-forms";
import { readyApplicant } from "#support/applicants";
import type { Page } from "#support/browser";
import { linkWithText, textOf } from "#support/pages/pages";
import { openPdf, roles, structureOfFirstPage, textOfPages } from "#support/pdf";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";

const path = "/en-US/resume/download.pdf";

const { api, portal, test } = await startSite({ seed: "demo" });

const licenses = [
  { name: "Forklift licence", issuer: "Harbour Board", issuedOn: "2020-05", licenceNumber: "C-104" },
  { name: "First aid", issuer: "Red Cross", issuedOn: "2019-03" },
];
/** The browser of a member whose sections are all filled in, with a photo and an attachment. */
const { browser: filled, token } = await readyApplicant(api, portal);
for (const section of plainSections) {
  const form = section === "qualifications" ? { items: licenses } : filledSections[section];
  const saved = await post(api, `resume/${section}`, { ...form, version: 0 }, { token });
  expect(saved.status, section).toBe(200);
}
const image = { bytes: await picture("png"), name: "me.png", type: "image/png" };
expect((await send(api, "imageUpload", { token, ...image })).status).toBe(201);
const file = { bytes: pdf, name: "pier.pdf", type: "application/pdf" };
expect((await send(api, "attachment", { token, ...file })).status).toBe(201);

const downloads = new Map<Locale, Promise<Page>>();
/** The filled member's PDF file in a locale, which takes a second of processor time and so is downloaded once. */
function downloadIn(locale: Locale): Promise<Page> {
  const download = downloads.get(locale) ?? filled.open(localePath("/resume/download.pdf", locale));
  downloads.set(locale, download);
  return download;
}

const squeezed = (text: string) => text.replace(/\s+/g, "");

describe("the resume as PDF", () => {
  test("is downloaded under the applicant's name and is not cached", async () => {
    const file = await downloadIn("en-US");
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

  test.each(locales)("contains the texts of the print version in %s, in the same order", async (locale) => {
    const reader = await openPdf((await downloadIn(locale)).bytes);
    const text = squeezed((await textOfPages(reader)).join(""));
    const page = (await filled.open(localePath("/resume/print", locale))).main;
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
    const [name = ""] = headings;
    expect(info).toMatchObject({
      Language: locale,
      Author: "Ines Okafor",
      Creator: expect.stringMatching(/^(?:樟|Camphor)/),
    });
    expect(squeezed(String((info as { Title?: string }).Title))).toBe(name);
    const made = { "zh-TW": /樟嶼.*下載/, "zh-CN": /樟屿.*下载/, "en-US": /CamphorIsleCareers,downloaded/ }[
      locale
    ];
    expect(text).toMatch(made);
  });

  test("contains the photo with a text alternative", async () => {
    const reader = await openPdf((await downloadIn("en-US")).bytes);
    const tree = await structureOfFirstPage(reader);
    expect(roles(tree).slice(0, 4)).toEqual(["Document", "H1", "P", "Figure"]);
    expect(JSON.stringify(tree)).toContain("Photo of Ines Okafor");
  });

  /** Reads a member's PDF file on the import page of another member. */
  async function readAgain(file: Page) {
    const { browser: other } = await readyApplicant(api, portal);
    const form = new FormData();
    form.append("file", new Blob([file.bytes]), "resume.pdf");
    form.append("text", "");
    form.append("intent", "read");
    const review = await other.submit("/en-US/resume/import", form);
    expect(review.status).toBe(200);
    return JSON.parse(review.fields.text ?? "");
  }

  test.each(locales)("is imported like the JSON file, with nothing left over: %s", async (locale) => {
    const read = await readAgain(await downloadIn(locale));
    const { resume, skipped } = fromJsonResume(read);
    const file = fromJsonResume(JSON.parse((await filled.open("/en-US/resume/export")).text));
    expect(withoutIds(resume)).toEqual(withoutIds(file.resume));
    expect(resume.qualifications.items).toMatchObject(licenses);
    expect([skipped, read.meta.careers.unplaced, read.meta.careers.uncertain]).toEqual([[], [], []]);
  });

  test("is linked from the overview and from the print version", async () => {
    for (const page of ["/en-US/resume", "/en-US/resume/print"])
      expect(linkWithText((await filled.open(page)).main, "Download PDF").href).toBe(path);
  });

  test("leads back to the print version with a message if it cannot be written", async () => {
    const failing = await startPortal({ apiUrl: api.url, resumePdf: resolve("tests/process/throwing.js") });
    const { browser } = await readyApplicant(api, failing);
    const page = await browser.open(path);
    expect(page.url).toBe("/en-US/resume/print");
    expect(page).toShowToast("We couldn’t create the PDF. Your resume hasn’t changed.");
    expect(failing.lines.join("")).toContain("Resume could not be written as PDF");
  });

  test("is available to the signed-in member only", async () => {
    expect((await portal.browser().open(path)).url).toContain("/en-US/login");
  });
});
