import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { waitingResumeBytes } from "#app/context/waiting-resume";
import { get, newMember } from "#support/api/members";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { errorSummary, fieldsOf } from "#support/pages/forms";
import { links } from "#support/pages/pages";
import { startSite } from "#support/site";

let clock = Date.now();

const { api, portal, test } = await startSite({
  seed: "demo",
  portal: { now: () => clock, env: { TRUST_PROXY: "1" } },
});

const { body } = await get(api, "jobs?countPerPage=1");
const [{ jobId, title }] = (body as { items: [{ jobId: string; title: string }] }).items;
const uploadPath = `/en-US/job/${jobId}/resume`;
const reviewPath = () => `/en-US/resume/import?for=${jobId}`;
const pdf = new Uint8Array(readFileSync("bench/resumes/samples/known/plain-carter.pdf"));

let addresses = 0;
function upload(browser: Browser, bytes: Uint8Array<ArrayBuffer> = pdf, network?: string) {
  addresses += 1;
  const form = new FormData();
  form.append("file", new Blob([bytes]), "carter.pdf");
  return browser.submit(uploadPath, form, {
    headers: { "X-Forwarded-For": network ?? `192.0.2.${addresses}` },
  });
}

/** Signs in as a new member, in place of the registration to which an upload leads. */
async function signIn(browser: Browser) {
  const { email, password, token } = await newMember(api);
  await browser.submit("/en-US/login", { username: email, password });
  return token;
}

const savedIn = async (token: string) =>
  (await get(api, "resume", { token })).body as {
    attachment: { items: { fileName: string }[] };
    workExperience: { workExps: unknown[] };
  };

/** Submits the review page with only the items in `more` selected. */
const save = (browser: Browser, html: string, more: readonly [string, string][]) => {
  const fields = Object.entries(fieldsOf(html)).filter(([name]) => !name.startsWith("take:"));
  return browser.submit(reviewPath(), [...fields, ...more, ["intent", "save"]]);
};

test("a visitor's file leads to registration, waits until the member opens its review, and is attached when that is saved", async () => {
  const browser = portal.browser();
  const page = await upload(browser);
  expect(page.url).toBe(`/en-US/regedit?to=${encodeURIComponent(reviewPath())}`);
  expect(page).toShowToast(
    "We’ve read your file. Create an account or sign in, then check what we found in it.",
  );
  expect(page.mainText).toContain(`Applying for ${title}`);
  const token = await signIn(browser);
  const twin = browser.copy();
  const review = await browser.open(reviewPath());
  expect(review.heading).toBe("Import a resume: check what we read");
  expect(review.mainText).toContain("We’ve read carter.pdf .");
  expect((await savedIn(token)).attachment.items).toEqual([]);
  const saved = await save(browser, review.text, [
    ["take:work[0]", "on"],
    ["attachFile", "on"],
  ]);
  expect(saved.url).toBe(`/en-US/job/${jobId}/apply`);
  const resume = await savedIn(token);
  expect(resume.workExperience.workExps).toHaveLength(1);
  expect(resume.attachment.items).toMatchObject([{ fileName: "carter.pdf" }]);
  // The uploaded file is deleted: `twin` still has the cookie, but finds no file.
  for (const each of [browser, twin]) expect((await each.open(reviewPath())).heading).toBe("Import a resume");
});

test("the form names the opening, and is rejected without a file", async ({ browser }) => {
  const page = await browser.open(uploadPath);
  expect(page.heading.replaceAll("\u2060", "")).toBe(`Apply with a resume file ${title}`);
  expect(page.mainText).toContain(
    "1 Choose your resume file 2 Create an account or sign in 3 Check and submit",
  );
  expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  expect(links(page.main).map(({ text, href }) => [text, href])).toEqual([
    ["Home", "/en-US"],
    ["Jobs", "/en-US/job"],
    [title, `/en-US/job/${jobId}`],
    ["Fill out the application instead", `/en-US/job/${jobId}/apply`],
  ]);
  const rejected = await browser.submit(uploadPath, {});
  expect(rejected.status).toBe(400);
  expect(rejected).toHaveFieldError("resume-file", "file");
  expect(errorSummary(rejected.text)).toContain("Choose a PDF or Word (.docx) file");
  expect((await browser.open("/en-US/job/NO-SUCH/resume")).status).toBe(404);
});

test("a member's file is not attached if that is not selected", async ({ applicant: { browser, token } }) => {
  const review = await upload(browser);
  expect(review.url).toBe(reviewPath());
  expect(review.text).toContain('name="attachFile"');
  await save(browser, review.text.replace(/<input[^>]*name="attachFile"[^>]*>/, ""), [
    ["take:work[0]", "on"],
  ]);
  expect((await savedIn(token)).attachment.items).toEqual([]);
});

test("a file is shown to no other browser, and to nobody after 2 hours", { tags: "promise-35" }, async () => {
  const browser = portal.browser();
  await upload(browser);
  await signIn(browser);
  const { browser: other } = await readyApplicant(api, portal);
  expect((await other.open(reviewPath())).heading).toBe("Import a resume");
  expect((await browser.open(reviewPath())).heading).toBe("Import a resume: check what we read");
  const later = portal.browser();
  await upload(later);
  clock += 2 * 60 * 60_000;
  await signIn(later);
  expect((await later.open(reviewPath())).heading).toBe("Import a resume");
});

test.each([
  ["nothing", new Uint8Array(), "This file is empty"],
  ["a damaged PDF file", new TextEncoder().encode("%PDF-1.7 nothing"), "may be damaged"],
  ["text", new TextEncoder().encode("Ada Fisher"), "Choose a PDF or Word"],
  ["a file that is too large", new Uint8Array(waitingResumeBytes + 1), "Choose one that’s 4 MB or smaller"],
])("%s is rejected with the reason next to its field", async (_, bytes, message) => {
  const page = await upload(portal.browser(), new Uint8Array(bytes));
  expect(page.status).toBe(400);
  expect(page).toHaveFieldError("resume-file", "file", expect.stringContaining(message));
});

test("a network that has stored 12 MB of files cannot store more", async () => {
  const padded = new Uint8Array(waitingResumeBytes - 1024);
  padded.set(pdf);
  const statuses: number[] = [];
  for (const host of ["1", "2", "ffff:1"])
    statuses.push((await upload(portal.browser(), padded, `2001:db8:1:2::${host}`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await upload(portal.browser(), pdf, "2001:db8:1:3::1")).status).toBe(200);
});
