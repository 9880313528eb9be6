import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentVersion } from "../../contract/account";
import { workStyleStatements } from "../../contract/workStyle";
import { mailsTo } from "../mailbox";
import { errorBeside, fieldsOf, summaryOf } from "./forms";
import { heading, links, mainOf, read, title } from "./pages";
import {
  closeAt,
  complete,
  day,
  faceOf,
  fill,
  minute,
  type ProgrammeUnderTest,
  second,
  startProgramme,
} from "./programme";

let site: ProgrammeUnderTest;
beforeAll(async () => {
  site = await startProgramme("HRMatching", "/HRMatching/hrmatching");
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.at(closeAt - day);
  await site.set();
});

const typed = {
  "families[0]": "SOFTWARE",
  "families[1]": "FIRMWARE",
  "cities[0]": "TW-HSZ",
  employmentTypes: "FULL_TIME",
  expectedMonthlySalary: "NT$60,000",
  availableFrom: "2027-02-01",
  ...Object.fromEntries(workStyleStatements.map((statement) => [`workStyle.${statement}`, "4"])),
  consentVersion,
};

describe("the matching form", () => {
  test("is looked over before it is sent, then shows number, deadline and openings with their reasons", async () => {
    const { browser, credentials } = await site.member();
    const form = await browser.open(site.page);
    const before = (await site.rows()).length;
    const review = await browser.submit(site.page, fill(form, typed, "review"));
    expect(review.status).toBe(200);
    expect(faceOf(review)).toBe("review");
    expect(read(mainOf(review.text))).toContain("1. Software 2. Firmware and embedded systems");
    expect(read(mainOf(review.text))).toContain("NT$60,000 a month");
    expect(await site.rows()).toHaveLength(before);

    const done = await browser.submit(site.page, { ...fieldsOf(review.text), intent: "send" });
    expect(heading(done.text)).toBe("We have your entry");
    const said = read(mainOf(done.text));
    expect(said).toMatch(/Number M2701-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    // Midnight in Taipei belongs to the day before.
    expect(said).toContain("until Sun, Jan 10, 2027, 11:59 PM (Taipei time)");
    expect(said).toContain("is your no. 1 job family");
    expect(said).toMatch(/Fit: \d+ of 100/);
    const subjects = (await mailsTo(site.api.dataDir, credentials.username)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^We received your matching program entry/));
  });

  test("a rank left empty is closed up, and one chosen twice is refused beside its field", async () => {
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const gap = { ...typed, "families[1]": "", "families[3]": "LEGAL" };
    const review = await browser.submit(site.page, fill(form, gap, "review"));
    expect(fieldsOf(review.text)).toMatchObject({ "families[0]": "SOFTWARE", "families[1]": "LEGAL" });

    const twice = await browser.submit(
      site.page,
      fill(form, { ...typed, "families[1]": "SOFTWARE" }, "review"),
    );
    expect(twice.status).toBe(400);
    expect(title(twice.text)).toMatch(/^Error: /);
    expect(errorBeside(twice.text, "matching", "families")).toContain("only once");
    expect(fieldsOf(twice.text)).toMatchObject({ "families[0]": "SOFTWARE", availableFrom: "2027-02-01" });
  });

  test("what is missing is named, each statement by its number", async () => {
    const { browser } = await site.member();
    const empty = await browser.submit(site.page, { intent: "review" });
    expect(empty.status).toBe(400);
    expect(summaryOf(empty.text)).toContain("Choose at least one job family");
    expect(summaryOf(empty.text)).toContain("Answer statement 10 about how you work");
    expect(summaryOf(empty.text)).toContain("check the box to agree");
  });

  test("going back from the look over loses nothing", async () => {
    const { browser } = await site.member();
    const review = await browser.submit(site.page, fill(await browser.open(site.page), typed, "review"));
    const form = await browser.submit(site.page, { ...fieldsOf(review.text), intent: "edit" });
    expect(faceOf(form)).toBe("form");
    expect(fieldsOf(form.text)).toMatchObject({
      "families[0]": "SOFTWARE",
      "families[1]": "FIRMWARE",
      "cities[0]": "TW-HSZ",
      expectedMonthlySalary: "60000",
      availableFrom: "2027-02-01",
      consentVersion,
    });
    expect(mainOf(form.text)).toMatch(/name="workStyle\.TEACH_OTHERS"[^>]*checked=""[^>]*value="4"/);
  });

  test("sent twice, or fifty times at once, it is stored once under one number", async () => {
    const { browser } = await site.member();
    const review = await browser.submit(site.page, fill(await browser.open(site.page), typed, "review"));
    const before = (await site.rows()).length;
    const sent = { ...fieldsOf(review.text), intent: "send" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.copy().submit(site.page, sent, { follow: false })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await site.rows()).toHaveLength(before + 1);
  });

  test("is changed in the same form, filled in as it was sent, under the same number", async () => {
    const { browser } = await site.member();
    const first = await complete(browser, site.page, typed);
    const [number] = /M2701-\S{4}-\S{4}/.exec(read(mainOf(first.text))) ?? [];
    const form = await browser.open(`${site.page}?edit=1`);
    expect(heading(form.text)).toBe("Change your entry");
    expect(fieldsOf(form.text)).toMatchObject({ "families[1]": "FIRMWARE", expectedMonthlySalary: "60000" });
    const second = await complete(browser, `${site.page}?edit=1`, {
      ...typed,
      expectedMonthlySalary: "70000",
    });
    expect(read(mainOf(second.text))).toContain(number);
    expect(read(mainOf(second.text))).toContain("NT$70,000 a month");
  });

  test("its calendar file ends when changes end", async () => {
    const { browser } = await site.member();
    expect((await site.visitor().open(`${site.page}/calendar.ics`)).url).toBe(site.page);
    await complete(browser, site.page, typed);
    const file = await browser.open(`${site.page}/calendar.ics`);
    expect(file.headers.get("Content-Type")).toContain("text/calendar");
    expect(file.text).toContain("DTEND:20270110T160000Z");
  });
});

describe("a visitor", () => {
  test("fills it in without an account, signs in on sending, and sends the very same", async () => {
    const { credentials } = await site.member();
    const browser = site.visitor();
    const form = await browser.open(site.page);
    expect(read(mainOf(form.text))).toContain("You can fill this in without signing in");
    const review = await browser.submit(site.page, fill(form, typed, "review"));
    expect(faceOf(review)).toBe("review");
    expect(read(mainOf(review.text))).toContain("Sign in and send");
    const before = (await site.rows()).length;
    const asked = await browser.submit(site.page, { ...fieldsOf(review.text), intent: "send" });
    expect(faceOf(asked)).toBe("sign in");
    const back = await browser.submit(site.page, { ...fieldsOf(asked.text), ...credentials });
    expect(faceOf(back)).toBe("review");
    expect(fieldsOf(back.text)).toMatchObject(fieldsOf(review.text));
    // Signing in alone sends nothing.
    expect(await site.rows()).toHaveLength(before);
    const done = await browser.submit(site.page, { ...fieldsOf(back.text), intent: "send" });
    expect(faceOf(done)).toBe("result");
    expect(await site.rows()).toHaveLength(before + 1);
  });
});

describe("around the deadline page and API agree", () => {
  /** What a fresh page shows at a moment, and what becomes of a form that was opened a minute before the end. */
  async function around(moment: number) {
    site.at(closeAt - minute);
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const review = await browser.submit(site.page, fill(form, typed, "review"));
    site.at(moment);
    const fresh = faceOf(await site.visitor().open(site.page));
    const looked = await browser.submit(site.page, fill(form, typed, "review"));
    const sent = await browser.submit(site.page, { ...fieldsOf(review.text), intent: "send" });
    return { fresh, looked: looked.status, sent: faceOf(sent), status: sent.status, text: sent.text };
  }

  test("a second before it, all is open", async () => {
    expect(await around(closeAt - second)).toMatchObject({ fresh: "form", looked: 200, sent: "result" });
  });
  test("at its instant no new form is shown, and one that was open is taken", async () => {
    expect(await around(closeAt)).toMatchObject({ fresh: "closed", looked: 200, sent: "result" });
  });
  test("until the grace ends a form that was open is taken", async () => {
    expect(await around(closeAt + 10 * minute - second)).toMatchObject({ looked: 200, sent: "result" });
  });
  test("after the grace it is refused, and stays filled in", async () => {
    const after = await around(closeAt + 10 * minute);
    expect(after).toMatchObject({ fresh: "closed", looked: 409, sent: "form", status: 409 });
    expect(summaryOf(after.text)).toContain("It has closed, so nothing was sent");
    expect(fieldsOf(after.text)).toMatchObject({ "families[0]": "SOFTWARE", expectedMonthlySalary: "60000" });
  });
  test("closed by HR's hand it explains itself with HR's words, opened by hand it takes entries after the end", async () => {
    const message = JSON.stringify({
      "zh-TW": "暫停收件。",
      "zh-CN": "暂停接收。",
      "en-US": "We have paused.",
    });
    await site.set({ mode: "FORCE_CLOSED", message });
    const closed = await site.visitor().open(site.page);
    expect(faceOf(closed)).toBe("closed");
    expect(read(mainOf(closed.text))).toContain("We have paused.");
    await site.set({ mode: "FORCE_OPEN" });
    site.at(closeAt + day);
    const { browser } = await site.member();
    expect(faceOf(await complete(browser, site.page, typed))).toBe("result");
  });
  test("before it opens the page says when", async () => {
    await site.set({ openAt: new Date(closeAt - minute).toISOString() });
    const page = await site.visitor().open(site.page);
    expect(faceOf(page)).toBe("closed");
    expect(read(mainOf(page.text))).toContain("Opens Sun, Jan 10, 2027, 11:59 PM (Taipei time)");
  });
  test("what was sent can be changed until HR's date, and is shown after it without a way to change it", async () => {
    const { browser } = await site.member();
    await complete(browser, site.page, typed);
    await site.set({ editUntil: new Date(closeAt - 2 * minute).toISOString(), graceMinutes: 0 });
    site.at(closeAt - day + minute);
    const hrefs = async () => links(mainOf((await browser.open(site.page)).text)).map(({ href }) => href);
    expect(await hrefs()).toContain(`${site.page}?edit=1`);
    const form = await browser.open(`${site.page}?edit=1`);
    await site.set({ editUntil: new Date(closeAt - day).toISOString(), graceMinutes: 0 });
    const late = await browser.submit(`${site.page}?edit=1`, fill(form, typed, "send"));
    expect(late).toMatchObject({ status: 409 });
    expect(faceOf(late)).toBe("form");
    expect(late.text).toContain("<title>Error: Change your entry");
    expect(await hrefs()).not.toContain(`${site.page}?edit=1`);
    expect(faceOf(await browser.open(`${site.page}?edit=1`))).toBe("result");
  });
});

test("the landing page and the home page tell the same state as the form", async () => {
  const said = async (path: string) => read(mainOf((await site.visitor().open(path)).text));
  expect(await said("/en-US/HRMatching")).toContain("Start");
  expect(await said("/en-US")).toContain("Open Closes Sun, Jan 10, 2027, 11:59 PM (Taipei time)");
  site.at(closeAt);
  for (const path of ["/en-US/HRMatching", "/en-US"])
    expect(await said(path)).toContain("Closed Closed Sun, Jan 10, 2027, 11:59 PM (Taipei time)");
});
