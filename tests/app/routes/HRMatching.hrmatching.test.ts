import { beforeEach, describe, expect, test } from "vitest";
import { consentVersion } from "#contract/account";
import { workStyleStatements } from "#contract/work-style";
import { post } from "#support/api/members";
import { injectFaults } from "#support/api-faults";
import { mailsTo } from "#support/mailbox";
import { errorSummary } from "#support/pages/forms";
import { links, linkWithText, mainOf, textOf, title } from "#support/pages/pages";
import {
  closeAt,
  complete,
  day,
  fill,
  minute,
  second,
  startProgramme,
  stepOf,
} from "#support/pages/programme";

const site = await startProgramme("HRMatching", "/HRMatching/hrmatching");
beforeEach(async () => {
  site.setTime(closeAt - day);
  await site.setControl();
});

const generalInformation = {
  name: "Ines Okafor",
  email: "ines@example.org",
  mobilePhone: "0912345678",
  nationality: "TW",
  location: { i18nCityKey: "TW-TPE" },
};

const typed = {
  "families[0]": "SOFTWARE",
  "families[1]": "FIRMWARE",
  "cities[0]": "TW-HSZ",
  employmentTypes: "FULL_TIME",
  expectedMonthlySalary: "NT$60,000",
  availableFrom: "2099-02-01",
  ...Object.fromEntries(workStyleStatements.map((statement) => [`workStyle.${statement}`, "4"])),
  consentVersion,
};

/** Stores applications of a member, by job id, in the given states. */
async function applied(email: string, states: Readonly<Record<string, "SUBMITTED" | "WITHDRAWN">>) {
  const { db } = site.api;
  const { id: memberId } = await db
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  for (const [jobId, state] of Object.entries(states))
    await db
      .insertInto("applications")
      .values({
        applicationNumber: `A2701-${jobId}`,
        memberId,
        jobId,
        state,
        idempotencyKey: jobId,
        consentVersion,
        declarations: "[]",
        answers: "{}",
        questionnaire: null,
        resume: "{}",
        submittedAt: now,
      })
      .execute();
}

describe("the matching form", () => {
  test("is reviewed before it is submitted, then shows number, deadline and matching openings with reasons", {
    tags: ["spec-1-4", "spec-2-13"],
  }, async () => {
    const { browser, credentials } = await site.member();
    const form = await browser.open(site.page);
    const before = (await site.rows()).length;
    const review = await browser.submit(site.page, fill(form, typed, "review"));
    expect(review.status).toBe(200);
    expect(stepOf(review)).toBe("review");
    expect(review.mainText).toContain("1. Software 2. Firmware engineering");
    expect(review.mainText).toContain("NT$60,000 a month");
    expect(await site.rows()).toHaveLength(before);

    const done = await browser.submit(site.page, { ...review.fields, intent: "send" });
    expect(done.heading).toBe("We’ve received your preferences");
    const shown = done.mainText;
    expect(shown).toMatch(/Reference number M2701-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    // Midnight in Taipei is shown as the end of the previous day.
    expect(shown).toContain("until Sun, Jan 10, 2027, 11:59 PM (Taipei time)");
    expect(shown).toContain("is No. 1 on your list of teams");
    expect(shown).toMatch(/\d+% match/);
    const subjects = (await mailsTo(site.api.dataDir, credentials.username)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^We received your matching program preferences/));
  });

  test.each([
    ["2027-03-01", "Filled in from “About you” on your resume: City or region, Available from."],
    ["2026-12-31", "Filled in from “About you” on your resume: City or region."],
  ])("begins with the home city and a start date to come: %s", async (availableFrom, note) => {
    const { browser, token } = await site.member();
    const general = { ...generalInformation, availableFrom, version: 0 };
    await post(site.api, "resume/generalInformation", general, { token });
    const form = await browser.open(site.page);
    expect(form.fields).toMatchObject({
      "cities[0]": "TW-TPE",
      "cities[1]": "",
      availableFrom: availableFrom > "2027" ? availableFrom : "",
    });
    expect(form.mainText).toContain(note);
  });

  test("says before the results if none of them is in a chosen city", async () => {
    const { browser } = await site.member();
    const openings = (await complete(browser, site.page, { ...typed, "cities[0]": "TW-LIE" })).text;
    const sentence =
      "Right now, there are no matching jobs in the city you chose. These are in other cities.";
    expect(textOf(mainOf(openings))).toMatch(new RegExp(`Jobs that fit you ${sentence}`));
    const several = { ...typed, "cities[0]": "TW-LIE", "cities[1]": "TW-PEN" };
    expect((await complete(browser, `${site.page}?edit=1`, several)).mainText).toContain(
      "no matching jobs in the cities you chose",
    );
    const nearby = await complete(browser, `${site.page}?edit=1`, typed);
    expect(nearby.mainText).not.toContain("These jobs are in other cities");
  });

  test("lists each matching opening with its closing date and a link to apply, and marks those already applied for", async () => {
    const { browser, credentials } = await site.member();
    const applyLinks = (text: string) =>
      links(mainOf(text)).flatMap(({ href }) => /\/job\/([^/]+)\/apply$/.exec(href)?.[1] ?? []);
    const offered = applyLinks((await complete(browser, site.page, typed)).text);
    expect(offered.length).toBeGreaterThan(2);
    const [first = "", withdrawn = ""] = offered;
    await applied(credentials.username, { [first]: "SUBMITTED", [withdrawn]: "WITHDRAWN" });
    const { text, mainText } = await browser.open(site.page);
    expect(linkWithText(mainOf(text), "How jobs are chosen").href).toBe("/en-US/HRMatching#scoring");
    expect(mainText).toMatch(
      / Jobs that fit you Best matches first\. How jobs are chosen .* \d+% match .* a month Closes \w{3} \d+, 2027, .* left .* Why this job : .* is No\. 1 on your list of teams 40 of 40 /,
    );
    expect(applyLinks(text)).toEqual(offered.filter((jobId) => jobId !== first));
    const mark = links(mainOf(text)).find(({ text: label }) => label === "Applied");
    expect(mark?.href).toBe(`/en-US/resume/applied#${first}`);
    const opening = await site.api.db
      .selectFrom("openings")
      .select("closesAt")
      .where("jobId", "=", first)
      .executeTakeFirstOrThrow();
    expect(text).toContain(`<time dateTime="${opening.closesAt}">Closes `);
    // Only the best match shows its reasons at once.
    expect(text.match(/<details class="why"[^>]* open/g) ?? []).toHaveLength(1);
  });

  test("suggests what to change if no opening fits", async () => {
    const { browser } = await site.member();
    const faults = injectFaults(site.api.url);
    faults.set("GET /api/HrMatching/result", { status: 200, body: "[]" });
    const { main, mainText } = await complete(browser, site.page, typed);
    faults.clear();
    expect(mainText).toMatch(
      /Jobs that fit you No jobs fit well enough right now Try more teams or cities\. Until the program closes, new jobs that fit will appear here\. See open jobs What you submitted /,
    );
    expect(linkWithText(main, "See open jobs").href).toBe("/en-US/job");
  });

  test("preserves an unfinished draft for the member's next visit, without consent, until it is submitted", async () => {
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const half = { "families[0]": "LEGAL", expectedMonthlySalary: "70k", consentVersion };
    const kept = await browser.submit(site.page, fill(form, half, "draft"));
    expect(kept).toShowToast("Draft saved");
    await browser.open("/en-US/job");
    const later = await browser.open(site.page);
    expect(later.fields).toMatchObject({
      "families[0]": "LEGAL",
      expectedMonthlySalary: "70k",
    });
    expect(later.fields).not.toHaveProperty("consentVersion");
    await complete(browser, site.page, typed);
    const edit = await browser.open(`${site.page}?edit=1`);
    expect(edit.fields["families[0]"]).toBe("SOFTWARE");
    const other = await site.member();
    expect((await other.browser.open(site.page)).fields["families[0]"]).toBe("");
    expect((await site.visitor().open(site.page)).text).not.toContain('value="draft"');
  });

  test("rejects a start date in the past, next to its field", async () => {
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const past = { ...typed, availableFrom: "2026-01-31" };
    const review = await browser.submit(site.page, fill(form, past, "review"));
    expect(review.status).toBe(400);
    expect(review).toHaveFieldError("matching", "availableFrom", expect.stringContaining("or later"));
  });

  test("rejects a huge salary with one message", async () => {
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const huge = { ...typed, expectedMonthlySalary: "60000000000000000000" };
    const review = await browser.submit(site.page, fill(form, huge, "review"));
    expect(review).toHaveFieldError("matching", "expectedMonthlySalary", "Enter 1,000,000 or less");
  });

  test("skips empty ranks and shows an error next to a repeated choice", async () => {
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const gap = { ...typed, "families[1]": "", "families[3]": "LEGAL" };
    const review = await browser.submit(site.page, fill(form, gap, "review"));
    expect(review.fields).toMatchObject({ "families[0]": "SOFTWARE", "families[1]": "LEGAL" });

    const twice = await browser.submit(
      site.page,
      fill(form, { ...typed, "families[1]": "SOFTWARE", expectedMonthlySalary: "70k" }, "review"),
    );
    expect(twice.status).toBe(400);
    expect(errorSummary(twice.text)).toMatch(/only once.*as a number/s);
    expect(title(twice.text)).toMatch(/^Error: /);
    expect(twice).toHaveFieldError("matching", "families", expect.stringContaining("only once"));
    expect(twice.fields).toMatchObject({ "families[0]": "SOFTWARE", availableFrom: "2099-02-01" });
  });

  test("lists every missing field, and marks each statement without a rating", async () => {
    const { browser } = await site.member();
    const empty = await browser.submit(site.page, { intent: "review" });
    expect(empty.status).toBe(400);
    expect(errorSummary(empty.text)).toContain("Choose at least one team");
    expect(errorSummary(empty.text)).toContain("Rate 10 more statements under “How you work”");
    expect(errorSummary(empty.text)).not.toContain("Choose 1 to 5");
    expect(empty.mainText.match(/Choose 1 to 5/g)).toHaveLength(10);
    expect(errorSummary(empty.text)).toContain("Check the box to agree");
    expect(empty.text).toMatch(/<input[^>]* name="consentVersion"[^>]* aria-describedby="[\w-]*-error"/);
  });

  test("leads from each group of the review to its part of the form", async () => {
    const { browser } = await site.member();
    const review = await browser.submit(site.page, fill(await browser.open(site.page), typed, "review"));
    const targets = [...review.main.matchAll(/ formAction="([^"]*)#([^"]*)"/gi)];
    expect(targets.map(([, path, id]) => [path, id])).toEqual(
      ["matching-families", "terms", "work-style", "privacy"].map((id) => [site.page, id]),
    );
    const form = await browser.submit(site.page, { ...review.fields, intent: "change" });
    for (const [, , id] of targets) expect(form.main).toContain(` id="${id}"`);
  });

  test("preserves all values when the member returns from the review", async () => {
    const { browser } = await site.member();
    const review = await browser.submit(site.page, fill(await browser.open(site.page), typed, "review"));
    const form = await browser.submit(site.page, { ...review.fields, intent: "edit" });
    expect(stepOf(form)).toBe("form");
    expect(form.fields).toMatchObject({
      "families[0]": "SOFTWARE",
      "families[1]": "FIRMWARE",
      "cities[0]": "TW-HSZ",
      expectedMonthlySalary: "60000",
      availableFrom: "2099-02-01",
      consentVersion,
    });
    expect(form.main).toMatch(/name="workStyle\.TEACH_OTHERS"[^>]*checked=""[^>]*value="4"/);
  });

  test("is stored once when it is submitted 50 times simultaneously", async () => {
    const { browser } = await site.member();
    const review = await browser.submit(site.page, fill(await browser.open(site.page), typed, "review"));
    const before = (await site.rows()).length;
    const sent = { ...review.fields, intent: "send" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.copy().submit(site.page, sent, { follow: false })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await site.rows()).toHaveLength(before + 1);
  });

  test("can be changed in the same prefilled form and has the same number afterwards", async () => {
    const { browser } = await site.member();
    const first = await complete(browser, site.page, { ...typed, showsName: "on" });
    const [number] = /M2701-\S{4}-\S{4}/.exec(first.mainText) ?? [];
    const form = await browser.open(`${site.page}?edit=1`);
    expect(form.heading).toBe("Change your preferences");
    expect(form.fields).toMatchObject({
      "families[1]": "FIRMWARE",
      expectedMonthlySalary: "60000",
      showsName: "on",
    });
    const second = await complete(browser, `${site.page}?edit=1`, {
      ...typed,
      expectedMonthlySalary: "70000",
    });
    expect(second.mainText).toContain(number);
    expect(second.mainText).toContain("NT$70,000 a month");
  });

  test("shows when the member agreed instead of asking again, unless the notice has a new version", async () => {
    const { browser } = await site.member();
    await complete(browser, site.page, typed);
    for (const [prefix, text] of [
      ["", "您已於 2027 年 1 月 10 日同意我們使用以上資料。"],
      ["/zh-CN", "您已于 2027 年 1 月 10 日同意我们使用以上信息。"],
      ["/en-US", "On January 10, 2027, you agreed that we may use this information."],
    ] as const) {
      const form = await browser.open(`${prefix}/HRMatching/hrmatching?edit=1`);
      expect(form.mainText).toContain(text);
      expect(form.text).toContain(`<input type="hidden" name="consentVersion" value="${consentVersion}"`);
    }
    const { consentVersion: _, ...changed } = { ...typed, expectedMonthlySalary: "70000" };
    const done = await complete(browser, `${site.page}?edit=1`, changed);
    expect(done.mainText).toContain("NT$70,000 a month");
    await site.api.db.updateTable("programmeSubmissions").set({ consentVersion: "2020-01" }).execute();
    const form = await browser.open(`${site.page}?edit=1`);
    expect(form.fields).not.toHaveProperty("consentVersion");
    expect(form.mainText).toContain("I agree that Camphor Isle may use this information");
  });

  test("has a calendar file that ends with the deadline for changes", async () => {
    const { browser } = await site.member();
    for (const each of [site.visitor(), browser])
      expect((await each.open(`${site.page}/calendar.ics`)).url).toBe(site.page);
    await complete(browser, site.page, typed);
    const file = await browser.open(`${site.page}/calendar.ics`);
    expect(file.headers.get("Content-Type")).toContain("text/calendar");
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="matching-2028.ics"');
    const event = file.text.replaceAll("\r\n ", "");
    const number = /UID:(M2701-\S+)@portal\.test/.exec(event)?.[1] ?? "none";
    expect(event).toContain("DTSTART:20270110T153000Z\r\nDTEND:20270110T160000Z");
    expect(event).toMatch(new RegExp(`SUMMARY:.*matching.*[\\s\\S]*DESCRIPTION:.*${number}`, "i"));
    expect(event).toContain(`URL:http://portal.test${site.page}\r\nTRANSP:TRANSPARENT`);
    await site.setControl({ mode: "FORCE_OPEN" });
    expect((await browser.open(`${site.page}/calendar.ics`)).url).toBe(site.page);
    const page = await browser.open(site.page);
    expect(page.main).not.toContain("calendar.ics");
    expect((await browser.open("/en-US/HRMatching")).mainText).toContain(
      "We have your preferences. You can make changes until the program closes.",
    );
  });
});

describe("a visitor to the matching form", () => {
  test("fills it in without an account, signs in, and submits it unchanged", async () => {
    const { credentials } = await site.member();
    const browser = site.visitor();
    const form = await browser.open(site.page);
    expect(form.mainText).toContain("You don’t need to sign in until you submit");
    expect(linkWithText(form.text, "Back to careers").href).toBe("/en-US");
    const review = await browser.submit(site.page, fill(form, typed, "review"));
    expect(stepOf(review)).toBe("review");
    expect(review.mainText).toContain("Sign in to submit");
    const before = (await site.rows()).length;
    const signIn = await browser.submit(site.page, { ...review.fields, intent: "send" });
    expect(stepOf(signIn)).toBe("sign in");
    const back = await browser.submit(site.page, { ...signIn.fields, ...credentials });
    expect(stepOf(back)).toBe("review");
    expect(back.fields).toMatchObject(review.fields);
    expect(await site.rows()).toHaveLength(before);
    const done = await browser.submit(site.page, { ...back.fields, intent: "send" });
    expect(stepOf(done)).toBe("result");
    expect(await site.rows()).toHaveLength(before + 1);
  });
});

describe("the matching programme", () => {
  /**
   * Opens the form a minute before the deadline and submits it at `moment`. Returns the step that the response shows,
   * and the step that another visitor's page shows at `moment`.
   */
  async function around(moment: number) {
    site.setTime(closeAt - minute);
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const review = await browser.submit(site.page, fill(form, typed, "review"));
    site.setTime(moment);
    const fresh = stepOf(await site.visitor().open(site.page));
    const reviewed = await browser.submit(site.page, fill(form, typed, "review"));
    const sent = await browser.submit(site.page, { ...review.fields, intent: "send" });
    const { status, text, fields } = sent;
    return { fresh, reviewed: reviewed.status, sent: stepOf(sent), status, text, fields };
  }

  test("is open one second before the deadline", async () => {
    expect(await around(closeAt - second)).toMatchObject({ fresh: "form", reviewed: 200, sent: "result" });
  });
  test("shows no new form at the deadline, but accepts one that was open", async () => {
    expect(await around(closeAt)).toMatchObject({ fresh: "closed", reviewed: 200, sent: "result" });
  });
  test("accepts an open form until the grace period ends", async () => {
    expect(await around(closeAt + 10 * minute - second)).toMatchObject({ reviewed: 200, sent: "result" });
  });
  test("lets a visitor review an open form until the grace period ends, and then rejects it", async () => {
    site.setTime(closeAt - minute);
    const visitor = site.visitor();
    const form = await visitor.open(site.page);
    site.setTime(closeAt + 10 * minute - second);
    const inGrace = await visitor.submit(site.page, fill(form, typed, "review"));
    expect([inGrace.status, stepOf(inGrace)]).toEqual([200, "review"]);
    site.setTime(closeAt + 10 * minute);
    const late = await visitor.submit(site.page, fill(form, typed, "review"));
    expect([late.status, stepOf(late)]).toEqual([409, "form"]);
  });
  test("rejects a form after the grace period and preserves its values", { tags: "promise-38" }, async () => {
    const after = await around(closeAt + 10 * minute);
    expect(after).toMatchObject({ fresh: "closed", reviewed: 409, sent: "form", status: 409 });
    expect(errorSummary(after.text)).toContain("This form has closed, so nothing was sent");
    expect(after.fields).toMatchObject({ "families[0]": "SOFTWARE", expectedMonthlySalary: "60000" });
  });
  test("shows HR's message when HR closes it, and accepts entries after the deadline when HR opens it", async () => {
    const message = JSON.stringify({
      "zh-TW": "暫停收件。",
      "zh-CN": "暂停接收。",
      "en-US": "We have paused.",
    });
    await site.setControl({ mode: "FORCE_CLOSED", message });
    const closed = await site.visitor().open(site.page);
    expect(stepOf(closed)).toBe("closed");
    expect(closed.mainText).toContain("We have paused.");
    await site.setControl({ mode: "FORCE_OPEN" });
    site.setTime(closeAt + day);
    const { browser } = await site.member();
    expect(stepOf(await complete(browser, site.page, typed))).toBe("result");
  });
  test("shows its opening date before it opens", async () => {
    await site.setControl({ openAt: new Date(closeAt - minute).toISOString() });
    const page = await site.visitor().open(site.page);
    expect(stepOf(page)).toBe("closed");
    expect(page.mainText).toContain("Opens Sun, Jan 10, 11:59 PM (Taipei time)");
  });
  test("lets members change their entry until HR's date and only shows it afterwards", async () => {
    const { browser } = await site.member();
    await complete(browser, site.page, typed);
    site.setTime(closeAt - day + minute);
    await site.setControl({
      closeAt: new Date(closeAt - day).toISOString(),
      editUntil: new Date(closeAt).toISOString(),
      graceMinutes: 0,
    });
    const edit = await browser.open(`${site.page}?edit=1`);
    expect(stepOf(edit)).toBe("form");
    expect(edit.mainText).not.toContain("Closed");
    await site.setControl({ editUntil: new Date(closeAt - 2 * minute).toISOString(), graceMinutes: 0 });
    const hrefs = async () => links((await browser.open(site.page)).main).map(({ href }) => href);
    expect(await hrefs()).toContain(`${site.page}?edit=1`);
    const form = await browser.open(`${site.page}?edit=1`);
    await site.setControl({ editUntil: new Date(closeAt - day).toISOString(), graceMinutes: 0 });
    const late = await browser.submit(`${site.page}?edit=1`, fill(form, typed, "send"));
    expect(late).toMatchObject({ status: 409 });
    expect(stepOf(late)).toBe("form");
    expect(late.text).toContain("<title>Error: Change your preferences");
    expect(await hrefs()).not.toContain(`${site.page}?edit=1`);
    expect(stepOf(await browser.open(`${site.page}?edit=1`))).toBe("result");
  });
});

test("the landing page leads a member with an entry to it, and to its form until the deadline", async () => {
  const { browser } = await site.member();
  const shown = async (prefix: string) => {
    const { main } = await browser.open(`${prefix}/HRMatching`);
    return links(main).flatMap(({ href, text }) => (href.includes("/hrmatching") ? [[href, text]] : []));
  };
  // Above the steps and after the questions
  const start = [site.page, "Start the form"];
  expect(await shown("/en-US")).toEqual([start, start]);
  await complete(browser, site.page, typed);
  for (const [prefix, see, change] of [
    ["", "查看我的媒合意願", "修改我的媒合意願"],
    ["/zh-CN", "查看我的求职意向", "修改我的求职意向"],
    ["/en-US", "See my preferences", "Change my preferences"],
  ] as const) {
    const path = `${prefix}/HRMatching/hrmatching`;
    expect(await shown(prefix)).toEqual([
      [path, see],
      [`${path}?edit=1`, change],
    ]);
  }
  const { mainText } = await browser.open("/en-US/HRMatching");
  expect(mainText).toContain(
    "We have your preferences. You can make changes until Sun, Jan 10, 2027, 11:59 PM (Taipei time).",
  );
  expect(mainText.match(/Jan 10, 2027/g)).toHaveLength(1);
  await site.setControl({ editUntil: new Date(closeAt - day).toISOString(), graceMinutes: 0 });
  expect(await shown("/en-US")).toEqual([[site.page, "See my preferences"]]);
});

test("the landing page and the home page show the same state as the form", {
  tags: "spec-2-12",
}, async () => {
  const shown = async (path: string) => (await site.visitor().open(path)).mainText;
  expect(await shown("/en-US/HRMatching")).toContain("Start");
  for (const path of ["/en-US/HRMatching", site.page])
    expect(await shown(path)).toContain("Closes Sun, Jan 10, 11:59 PM (Taipei time)");
  expect(await shown("/en-US")).toContain("Open Closes Jan 10");
  site.setTime(closeAt);
  for (const path of ["/en-US/HRMatching", "/en-US"]) expect(await shown(path)).toContain("Closed Jan 10");
  const closed = await site.visitor().open("/en-US/HRMatching");
  expect(linkWithText(closed.main, "See or change my preferences").href).toBe(site.page);
  expect(closed.main).not.toMatch(/btn-primary|About 5 minutes/);
});
