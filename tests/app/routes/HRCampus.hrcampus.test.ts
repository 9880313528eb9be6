import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { consentVersion } from "#contract/account";
import { get, post } from "#support/api/members";
import { education } from "#support/api/resume-forms";
import { mailsTo } from "#support/mailbox";
import { choicesOf, errorSummary } from "#support/pages/forms";
import { links, linkWithText, textOf, title } from "#support/pages/pages";
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

let openings: string[];
const site = await startProgramme("HRCampus", "/HRCampus/hrcampus");
beforeEach(async () => {
  site.setTime(closeAt - day);
  await site.setControl();
  openings = choicesOf((await site.visitor().open(site.page)).text, "jobIds[0]");
});

const typed = (changes: Record<string, string> = {}) => ({
  sessionId: "suzhou-winter",
  school: "𠮷野大學",
  department: "Marine engineering",
  degree: "MASTER",
  graduationMonth: "2027/06",
  "jobIds[0]": openings[4] ?? "",
  "jobIds[1]": openings[2] ?? "",
  consentVersion,
  ...changes,
});

const numberIn = (text: string) => /K2701-\w{4}-\w{4}/.exec(text)?.[0];

describe("the campus form", () => {
  test("is reviewed, submitted, and confirmed with a number, the session and the ranked choices", {
    tags: ["spec-1-4", "spec-2-11"],
  }, async () => {
    const { browser } = await site.member();
    const review = await browser.submit(site.page, fill(await browser.open(site.page), typed(), "review"));
    expect(stepOf(review)).toBe("review");
    expect(review.mainText).toContain("𠮷野大學");
    expect(review.mainText).toContain("Suzhou, Dushu Lake campus");
    const done = await browser.submit(site.page, { ...review.fields, intent: "send" });
    expect(done.heading).toBe("You’re registered");
    expect(done.mainText).toMatch(/Reference number K2701-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(done.mainText).toMatch(/1\. .+ 2\. /);
    const [row] = (await site.rows()).slice(-1);
    expect(JSON.parse(row?.content ?? "").jobIds).toEqual([openings[4], openings[2]]);
  });

  test("is prefilled with the latest education of the resume, and does not change the resume", {
    tags: "promise-42",
  }, async () => {
    const { browser, token } = await site.member();
    const items = [
      education({ school: "港口大學", department: "航海", degree: "MASTER", endMonth: "2027-06" }),
      education({ endMonth: "2024-06" }),
      education({ school: "燈塔高中", degree: "HIGH_SCHOOL", status: "STUDYING", endMonth: undefined }),
    ];
    await post(site.api, "resume/educationInformation", { items, version: 0 }, { token });
    const form = await browser.open(site.page);
    expect(form.fields).toMatchObject({
      school: "港口大學",
      department: "航海",
      degree: "MASTER",
      graduationMonth: "2027-06",
    });
    expect(form.mainText).toContain(
      "Filled in from “Education” on your resume: School, Department or major, Degree, Graduation month.",
    );
    const invalid = await browser.submit(site.page, fill(form, typed({ school: "" }), "review"));
    expect(invalid.mainText).not.toContain("Filled in from");
    await browser.submit(site.page, fill(form, typed({ school: "Half a na" }), "draft"));
    const draft = await browser.open(site.page);
    expect(draft.fields.school).toBe("Half a na");
    expect(draft.mainText).not.toContain("Filled in from");
    await complete(browser, site.page, typed({ school: "Other school" }));
    const { body } = await get(site.api, "resume/educationInformation", { token });
    expect(body).toMatchObject({ version: 1, items: [{ school: "港口大學" }, {}, {}] });
    const edit = await browser.open(`${site.page}?edit=1`);
    expect(edit.fields.school).toBe("Other school");
    expect(edit.mainText).not.toContain("Filled in from");
  });

  test("is prefilled with a school without an end rather than with one that ended", async () => {
    const { browser, token } = await site.member();
    const items = [
      education({ school: "港口大學", endMonth: "2024-06" }),
      education({ school: "海洋大學", status: "STUDYING", endMonth: undefined }),
    ];
    await post(site.api, "resume/educationInformation", { items, version: 0 }, { token });
    const form = await browser.open(site.page);
    expect(form.fields).toMatchObject({ school: "海洋大學", graduationMonth: "" });
  });

  test("is empty for a visitor and for a member without a resume", async () => {
    const { browser } = await site.member();
    for (const each of [browser, site.visitor()]) {
      const form = await each.open(site.page);
      expect(form.fields).toMatchObject({ school: "", department: "", degree: "" });
      expect(form.mainText).not.toContain("Filled in from");
    }
  });

  test("lists each opening to choose by title, city and number", async () => {
    const text = textOf((await site.visitor().open(site.page)).text);
    for (const jobId of openings.slice(0, 20)) expect(text).toMatch(new RegExp(`\\([^()]+, ${jobId}\\)`));
  });

  test("still offers the session of the registration that is changed, though it is over", async () => {
    const { browser } = await site.member();
    await complete(browser, site.page, typed({ sessionId: "suzhou-winter" }));
    const sessions = site.api.db.selectFrom("campusSessions").select(["startAt", "endAt"]);
    const before = await sessions.where("sessionId", "=", "suzhou-winter").executeTakeFirstOrThrow();
    const set = (times: { startAt: string; endAt: string }) =>
      site.api.db.updateTable("campusSessions").set(times).where("sessionId", "=", "suzhou-winter").execute();
    const over = new Date(closeAt - 3 * day).toISOString();
    await set({ startAt: over, endAt: over });
    await site.setControl();
    const edit = await browser.open(`${site.page}?edit=1`);
    const other = await site.visitor().open(site.page);
    await set(before);
    expect([edit.heading, edit.fields.sessionId]).toEqual(["Change your registration", "suzhou-winter"]);
    expect(choicesOf(other.text, "sessionId")).not.toContain("suzhou-winter");
  });

  test("filters its openings without losing typed or selected values", async () => {
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const narrowed = await browser.submit(site.page, fill(form, typed({ family: "LEGAL" }), "choices"));
    expect(narrowed.status).toBe(200);
    expect(narrowed.fields).toMatchObject({
      "jobIds[0]": openings[4],
      "jobIds[1]": openings[2],
      school: "𠮷野大學",
      family: "LEGAL",
    });
    const listed = choicesOf(narrowed.text, "jobIds[0]");
    expect(listed.slice(0, 2)).toEqual([openings[4], openings[2]]);
    expect(narrowed.main).toContain(`<optgroup label="Jobs you chose"><option value="${openings[4]}"`);
    expect(narrowed.mainText).toContain(
      `${listed.length - 2} jobs match; the list shows the newest ${listed.length - 2}.`,
    );
    const inCity = await browser.submit(site.page, fill(form, typed({ city: "TW-TNN" }), "choices"));
    expect(inCity.fields).toMatchObject({ family: "", city: "TW-TNN" });
    const others = choicesOf(inCity.text, "jobIds[0]").filter(
      (id) => id !== openings[4] && id !== openings[2],
    );
    expect(others.length).toBeGreaterThan(0);
    for (const id of others) expect(inCity.mainText).toContain(`(Tainan City, ${id})`);
  });

  test("shows errors next to a repeated opening, a past session and a missing school", async () => {
    const { browser } = await site.member();
    const form = await browser.open(site.page);
    const twice = typed({ "jobIds[1]": openings[4] ?? "", school: " " });
    const rejected = await browser.submit(site.page, fill(form, twice, "review"));
    expect(rejected.status).toBe(400);
    expect(rejected).toHaveFieldError("campus", "jobIds", expect.stringContaining("only once"));
    expect(rejected).toHaveFieldError("campus", "school");
    const over = await complete(browser, site.page, typed({ sessionId: "hsinchu-autumn" }));
    expect(over.status).toBe(400);
    expect(over).toHaveFieldError("campus", "sessionId", expect.stringContaining("has started or is over"));
    expect(over.fields["jobIds[0]"]).toBe(openings[4]);
  });

  test("lists its errors in the order of its fields", async () => {
    const browser = site.visitor();
    const form = await browser.open(site.page);
    const empty = await browser.submit(site.page, { ...form.fields, intent: "review" });
    const targets = [...empty.text.matchAll(/<a [^>]*href="#campus-(\w+)[^"]*"/g)].map(([, name]) => name);
    expect(targets).toEqual([
      "sessionId",
      "school",
      "department",
      "degree",
      "graduationMonth",
      "jobIds",
      "consentVersion",
    ]);
  });

  test("is stored and confirmed by email once when it is submitted 50 times simultaneously", {
    tags: "promise-28",
  }, async () => {
    const { browser, credentials } = await site.member();
    const review = await browser.submit(site.page, fill(await browser.open(site.page), typed(), "review"));
    const before = (await site.rows()).length;
    const sent = { ...review.fields, intent: "send" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.copy().submit(site.page, sent, { follow: false })),
    );
    const receipt = `${site.page}?sent=1`;
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`))).toEqual(
      new Set([`303 ${receipt}`]),
    );
    expect(await site.rows()).toHaveLength(before + 1);
    const [row] = (await site.rows()).slice(-1);
    const page = await browser.open(receipt);
    expect([page.heading, numberIn(page.mainText)]).toEqual(["You’re registered", row?.number]);
    const confirmed = (await mailsTo(site.api.dataDir, credentials.username)).filter(({ subject }) =>
      /K2701-/.test(subject),
    );
    expect(confirmed.map(({ subject }) => numberIn(subject))).toEqual([row?.number]);
  });

  test("has the same number after it is changed", { tags: "promise-70" }, async () => {
    const { browser } = await site.member();
    const first = await complete(browser, site.page, typed());
    const before = (await site.rows()).length;
    const form = await browser.open(`${site.page}?edit=1`);
    expect(form.fields).toMatchObject({ "jobIds[0]": openings[4], graduationMonth: "2027-06" });
    expect(form.mainText).toMatch(/On \w+ \d+, \d{4}, you agreed that we may use this information\./);
    const changed = await complete(browser, `${site.page}?edit=1`, typed({ school: "Harbour University" }));
    expect(numberIn(first.text)).toBeDefined();
    expect(numberIn(changed.text)).toBe(numberIn(first.text));
    expect(changed.mainText).toContain("Harbour University");
    expect(await site.rows()).toHaveLength(before);
  });

  test("links the receipt to the chosen openings, and shows where an online session takes place", async () => {
    const { browser } = await site.member();
    const done = await complete(browser, site.page, typed({ sessionId: "online-winter" }));
    const numbered = (place: number, jobId = "") =>
      expect.stringMatching(new RegExp(`^${place}\\. .* \\(.*, ${jobId} ?\\)$`));
    expect(links(done.main).map(({ text, href }) => [text, href])).toEqual([
      ["Make changes", `${site.page}?edit=1`],
      ["Add to calendar", `${site.page}/calendar.ics?session=online-winter`],
      [numbered(1, openings[4]), `/en-US/job/${openings[4]}`],
      [numbered(2, openings[2]), `/en-US/job/${openings[2]}`],
      ["See open jobs", "/en-US/job"],
      ["Complete your resume", "/en-US/resume"],
    ]);
    expect(title(done.text)).toMatch(/^You’re registered \|/);
    expect(done.mainText).toMatch(
      /You’re registered \w{3}, \w{3} \d+.*, Online, in Mandarin, by video The link to join will be on this page before .* What happens next We’ll go through your choices in order and let you know within two weeks of the session /,
    );
    expect(done.mainText).not.toContain("Next session");
    await site.setControl({ mode: "FORCE_CLOSED" });
    expect((await site.visitor().open(site.page)).mainText).toMatch(
      /\w{3}, \w{3} \d+, 7:00\sPM–8:30\sPM Online, in Mandarin The link to join will be on this page before the session starts\. Add to calendar/,
    );

    const joinUrl = "https://meet.example.org/camphor";
    await site.api.db
      .updateTable("campusSessions")
      .set({ joinUrl })
      .where("sessionId", "=", "online-winter")
      .execute();
    // Restarts the portal, because it may have cached the sessions.
    await site.setControl();
    expect(linkWithText((await browser.open(site.page)).main, "Join online").href).toBe(joinUrl);
    await site.setControl({ mode: "FORCE_CLOSED" });
    expect(linkWithText((await site.visitor().open(site.page)).main, "Join online").href).toBe(joinUrl);
    const calendar = await site.visitor().open(`${site.page}/calendar.ics?session=online-winter`);
    expect(calendar.text.replaceAll("\r\n ", "")).toContain(joinUrl);
    await site.api.db.updateTable("campusSessions").set({ joinUrl: null }).execute();
  });

  test("offers its session as a calendar file in UTC with a stable UID", async () => {
    const open = () => site.visitor().open(`${site.page}/calendar.ics?session=suzhou-winter`);
    const event = async () => {
      const calendar = new ICAL.Component(ICAL.parse((await open()).text));
      return new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    };
    const first = await event();
    expect([first.summary, first.location, first.description]).toEqual([
      expect.stringContaining("Suzhou, Dushu Lake campus"),
      "Academic lecture hall, Suzhou, Dushu Lake campus",
      "Campus recruiting 2028",
    ]);
    expect(first.uid).toBe("campus-2028-suzhou-winter@portal.test");
    const { text, headers } = await open();
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="campus-suzhou-winter.ics"');
    expect(text.replaceAll("\r\n ", "")).toContain(`URL:http://portal.test${site.page}\r\nTRANSP:OPAQUE`);
    const session = await site.api.db
      .selectFrom("campusSessions")
      .selectAll()
      .where("sessionId", "=", "suzhou-winter")
      .executeTakeFirstOrThrow();
    expect(first.startDate.toJSDate().toISOString()).toBe(session.startAt);
    expect(first.endDate.toJSDate().toISOString()).toBe(session.endAt);
    expect(first.startDate.zone.tzid).toBe("UTC");
    expect((await event()).uid).toBe(first.uid);
    expect((await site.visitor().open(`${site.page}/calendar.ics?session=none`)).url).toBe(site.page);
  });
});

test("a visitor's campus form is saved during sign-in and submitted unchanged", async () => {
  const { credentials } = await site.member();
  const browser = site.visitor();
  const review = await browser.submit(site.page, fill(await browser.open(site.page), typed(), "review"));
  const signIn = await browser.submit(site.page, { ...review.fields, intent: "send" });
  expect(stepOf(signIn)).toBe("sign in");
  const back = await browser.submit(site.page, { ...signIn.fields, ...credentials });
  expect(stepOf(back)).toBe("review");
  expect(back.fields).toMatchObject(review.fields);
  const done = await browser.submit(site.page, { ...back.fields, intent: "send" });
  expect(stepOf(done)).toBe("result");
});

describe("around the campus deadline, page and API", () => {
  async function around(moment: number) {
    site.setTime(closeAt - minute);
    const { browser } = await site.member();
    const entry = typed({ sessionId: "hsinchu-spring" });
    const form = await browser.open(site.page);
    const review = await browser.submit(site.page, fill(form, entry, "review"));
    site.setTime(moment);
    const fresh = stepOf(await site.visitor().open(site.page));
    const sent = await browser.submit(site.page, { ...review.fields, intent: "send" });
    return { fresh, sent: stepOf(sent), text: sent.text, fields: sent.fields };
  }

  test("agree before the deadline, exactly at it, in the grace period and after it", async () => {
    expect(await around(closeAt - second)).toMatchObject({ fresh: "form", sent: "result" });
    expect(await around(closeAt)).toMatchObject({ fresh: "closed", sent: "result" });
    expect(await around(closeAt + 10 * minute - second)).toMatchObject({ fresh: "closed", sent: "result" });
    const late = await around(closeAt + 10 * minute);
    expect(late).toMatchObject({ fresh: "closed", sent: "form" });
    expect(errorSummary(late.text)).toContain("This form has closed, so nothing was sent");
    expect(late.fields).toMatchObject({ school: "𠮷野大學", "jobIds[0]": openings[4] });
  });

  test("let HR's control override the dates; the closed page says so once and lists upcoming sessions", async () => {
    await site.setControl({ mode: "FORCE_CLOSED" });
    const closed = await site.visitor().open(site.page);
    expect(stepOf(closed)).toBe("closed");
    expect(closed.mainText).toContain("Suzhou, Dushu Lake campus");
    await site.setControl({ message: null });
    site.setTime(closeAt);
    const over = (await site.visitor().open(site.page)).mainText;
    expect(over).toMatch(
      /^Campus sessions Meet people .* Next session .* Add to calendar.* More sessions All times are in Taipei time\. .* Job ranking closed on Jan 10\. You can still join a session and apply for any open job\. The next dates will be announced under News \. See open jobs$/,
    );
    expect(over.match(/closed|isn’t open/gi)).toHaveLength(1);
    expect(over).not.toContain("No sessions are planned");
    await site.setControl({
      openAt: new Date(closeAt + day).toISOString(),
      closeAt: new Date(closeAt + 2 * day).toISOString(),
    });
    expect((await site.visitor().open(site.page)).mainText).toContain(
      "Once registration opens, you can fill out the form here.",
    );
    await site.setControl({ mode: "FORCE_OPEN" });
    site.setTime(closeAt + day);
    expect(stepOf(await site.visitor().open(site.page))).toBe("form");
  });
});
