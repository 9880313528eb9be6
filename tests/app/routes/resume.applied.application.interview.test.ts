import ICAL from "ical.js";
import { describe, expect } from "vitest";
import { interviewsOf } from "#support/api/interviews";
import { injectFaults } from "#support/api-faults";
import { readyApplicant } from "#support/applicants";
import { links, linkWithText, mainOf, toastsOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const hour = 3_600_000;
/** Milliseconds added to the portal's clock */
let awayMs = 0;
const now = () => new Date();

const { api, portal, test } = await startSite({ portal: { now: () => Date.now() + awayMs } });

const hr = interviewsOf(api, now);

/** The time `hours` from now, moved to half past its hour, so that it is never midnight. */
const halfPast = (hours: number) =>
  new Date(Math.floor((Date.now() + hours * hour) / hour) * hour + hour / 2);

/** Applicants for one opening who are invited to pick a time. `hours`: how many hours from now each time starts. */
async function invited(applicants: number, ...hours: number[]) {
  const jobId = await hr.opening();
  await hr.importRows(
    ...hours.map((each) => ({
      jobId,
      startsAt: new Date(halfPast(each).getTime() + 8 * hour).toISOString().slice(0, 16),
      minutes: "60",
      place: "",
      joinUrl: "https://meet.example.com/x?a=1&b=<2>".replace(/[<>]/g, ""),
    })),
  );
  const members = [];
  for (let count = 0; count < applicants; count += 1) {
    const member = await readyApplicant(api, portal);
    const { number } = await hr.applyAs(member.token, jobId);
    await hr.setState(number, "INTERVIEWING");
    members.push({ ...member, number, path: `/en-US/resume/applied/${number}` });
  }
  const result = await hr.run("interviews", "invite", ...members.map(({ number }) => number));
  expect(result.code).toBe(0);
  return { jobId, members };
}
async function one(...hours: number[]) {
  const { jobId, members } = await invited(1, ...hours);
  const [member] = members;
  if (!member) throw new Error("an applicant is needed");
  return { jobId, ...member };
}
const timesOf = (html: string) =>
  [...mainOf(html).matchAll(/<input type="radio"[^>]*value="([^"]+)"/g)].map(([, id = ""]) => id);
const checkedIn = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].filter(([tag]) => /\schecked/.test(tag)).length;

describe("the interview on the page of an application", () => {
  test("can be chosen and moved once, without scripts", async () => {
    const { browser, path } = await one(48, 50);
    const page = await browser.open(path);
    expect(page.mainText).toContain("Times are in Taipei time (UTC+8).");
    expect(page.mainText).toMatch(
      /Choose an interview time We’d like to meet you\. The interview takes \d+ minutes\. Choose by \w{3}, .* [AP]M \(Taipei time\) ?\. You can book a time up to 2 hours before it starts\. .* Booking is first come, first served\./,
    );
    expect(page.mainText).toMatch(/Video interview \d+:\d\d [AP]M – \d+:\d\d [AP]M /);
    const [first = "", second = ""] = timesOf(page.text);
    const booked = await browser.submit(path, { intent: "pick", time: first });
    expect(booked.status).toBe(200);
    expect(booked).toShowToast("Interview time confirmed");
    expect(booked.mainText).toMatch(
      /Buoy keeper Your interview .* Taipei time \(UTC\+8\) Join the interview \(meet\.example\.com\) Add to calendar /,
    );
    expect(linkWithText(booked.main, "Add to calendar").href).toBe(`${path}/interview.ics`);
    expect(booked.mainText).toMatch(
      /Rescheduling and accommodations .* Reschedule .* Change to this time .* Save What you submitted /,
    );
    expect(booked.text).toMatch(/\w{3}, \w{3} \d{1,2}<\/time>, <b[^>]*>\d{1,2}:\d\d\u00a0[AP]M/);
    expect(booked.mainText).toContain("If you need another time, you can reschedule once, by");
    expect(links(booked.text).map(({ href }) => href)).toContain("https://meet.example.com/x?a=1&b=2");
    expect(timesOf(booked.text)).toEqual([second]);
    expect(booked.main).toMatch(/<details><summary[^>]*>Reschedule</);
    const unchosen = await browser.submit(path, { intent: "pick", time: "" });
    expect(unchosen.status).toBe(400);
    expect(unchosen.main, "the times are open for the error").toMatch(
      /<details open=""><summary[^>]*>Reschedule</,
    );
    const moved = await browser.submit(path, { intent: "pick", time: second });
    expect(timesOf(moved.text)).toEqual([]);
    const shown = moved.mainText;
    expect(shown).toContain("The time can’t be changed here anymore.");
    for (const step of ["Invited to choose an interview time", "Interview booked:", "Interview rescheduled:"])
      expect(shown).toContain(step);
    // The form comes from a tab that still shows times. The next page shows none, so its error has no field to link to.
    const again = await browser.submit(path, { intent: "pick", time: first });
    expect(again.status).toBe(409);
    expect(again.mainText).toContain("You can reschedule an interview only once, and you’ve already");
    expect(again.text).not.toContain("#applied-time");
  });

  test("that was taken in the meantime is reported next to the free times, with status 409", async () => {
    const { members } = await invited(2, 48, 50);
    const [winner, loser] = members;
    if (!winner || !loser) throw new Error("two applicants are needed");
    const [first = "", second = ""] = timesOf((await loser.browser.open(loser.path)).text);
    await winner.browser.submit(winner.path, { intent: "pick", time: first });
    const late = await loser.browser.submit(loser.path, { intent: "pick", time: first });
    expect(late.status).toBe(409);
    expect(late.mainText).toContain(
      "Another applicant just booked this time. The times below are still available.",
    );
    expect(late.text).toContain('href="#applied-time"');
    expect(timesOf(late.text)).toEqual([second]);
  });

  test("is not moved by a form that was opened before it was booked, and can still be rescheduled", async () => {
    const { browser, path, number, token } = await one(48, 50);
    const opened = await browser.open(path);
    const stale = opened.fields;
    const [first = "", second = ""] = timesOf(opened.text);
    const pick = (time: string, fields = stale) => browser.submit(path, { ...fields, intent: "pick", time });
    expect((await pick(first)).status).toBe(200);
    expect((await pick(first)).status, "the same time again").toBe(200);
    const late = await pick(second);
    expect(late.status).toBe(409);
    expect(late.mainText).toContain("You’ve already booked a time in another tab");
    expect(late.mainText).toContain("you can reschedule once, by");
    expect(checkedIn(late.text)).toBe(0);
    expect((await hr.read(token, number)).interview?.booked?.id).toBe(first);
    expect((await pick(second, late.fields)).status).toBe(200);
    expect((await hr.read(token, number)).interview?.booked?.id).toBe(second);
  });

  test("stays chosen while the API fails", async () => {
    const { browser, path, number } = await one(48, 50);
    const [, second = ""] = timesOf((await browser.open(path)).text);
    const faults = injectFaults(api.url);
    faults.set(`POST /api/resume/appliedJobOpening/${number}/interview`, { status: 500, body: "" });
    const failed = await browser.submit(path, { intent: "pick", time: second });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(failed.text).toMatch(new RegExp(`<input type="radio"[^>]*checked=""[^>]*value="${second}"`));
  });

  test("requires a choice if none was made or the value is invalid", async () => {
    const { browser, path } = await one(48);
    for (const time of ["", "<script>alert(1)</script>", "../x"]) {
      const page = await browser.submit(path, { intent: "pick", time });
      expect(page.status).toBe(400);
      expect(page.mainText).toContain("Choose an interview time");
      expect(page.text).not.toContain("<script>alert(1)");
    }
    const unknown = await browser.submit(path, { intent: "pick", time: "S2611-AAAA-AAAA" });
    expect(unknown.status).toBe(409);
    expect(unknown.mainText).toContain("This time is no longer available.");
  });

  test("is chosen again after the session has ended: the choice is preserved and nothing is booked automatically", async () => {
    const { browser, path, number, token, username, password } = await one(48, 50);
    const [, second = ""] = timesOf((await browser.open(path)).text);
    awayMs = hour / 2 + 60_000;
    const signInPage = await browser.submit(path, { intent: "pick", time: second });
    expect(signInPage.text).toContain('name="savedRequest"');
    const back = await browser.submit(signInPage.url, { ...signInPage.fields, username, password });
    awayMs = 0;
    expect(toastsOf(back.text)).toBe(
      "You’re signed in, and what you entered is back. Check it, then submit.",
    );
    expect(timesOf(back.text)).toHaveLength(2);
    expect(back.text).toMatch(new RegExp(`<input type="radio"[^>]*checked=""[^>]*value="${second}"`));
    expect((await hr.read(token, number)).interview?.booked).toBeNull();
  });

  test("has a calendar file with the same UID, a higher sequence when moved, and CANCEL when withdrawn", {
    tags: "promise-67",
  }, async () => {
    const { browser, path, jobId } = await one(48, 50);
    expect((await browser.open(`${path}/interview.ics`)).status).toBe(404);
    const [first = "", second = ""] = timesOf((await browser.open(path)).text);
    const read = async () => {
      const file = await browser.open(`${path}/interview.ics`);
      expect(file.status).toBe(200);
      const calendar = new ICAL.Component(ICAL.parse(file.text));
      const event = calendar.getFirstSubcomponent("vevent");
      return {
        method: calendar.getFirstPropertyValue("method"),
        uid: event?.getFirstPropertyValue("uid"),
        sequence: event?.getFirstPropertyValue("sequence"),
        status: event?.getFirstPropertyValue("status"),
        start: String(event?.getFirstPropertyValue("dtstart")),
      };
    };
    await browser.submit(path, { intent: "pick", time: first });
    const booked = await read();
    expect(booked).toMatchObject({ method: "PUBLISH", sequence: 0, status: "CONFIRMED" });
    expect(Date.parse(booked.start)).toBe(halfPast(48).getTime());
    await browser.submit(path, { intent: "pick", time: second });
    const moved = await read();
    expect(moved).toMatchObject({ method: "PUBLISH", sequence: 1, uid: booked.uid });
    expect(moved.start).not.toBe(booked.start);
    await browser.submit(path, { intent: "withdraw", jobId });
    expect(await read()).toMatchObject({
      method: "CANCEL",
      sequence: 2,
      status: "CANCELLED",
      uid: booked.uid,
    });
    const page = (await browser.open(path)).mainText;
    expect(page).toContain("(Taipei time) has been canceled. Remove this interview from your calendar");
    expect(page).not.toContain("sorry");
  });

  test("is canceled with an apology if the company withdraws the time", async () => {
    const { browser, path } = await one(48, 50);
    const [time = ""] = timesOf((await browser.open(path)).text);
    await browser.submit(path, { intent: "pick", time });
    expect((await hr.run("interviews", "remove", time)).code).toBe(0);
    const page = (await browser.open(path)).mainText;
    expect(page).toMatch(/We’re sorry, but we had to cancel the interview on .+ \(Taipei time\)/);
    expect(page).not.toContain("is canceled");
  });

  test("stays at the top of the page until it ends", async () => {
    const { browser, path, number } = await one(48);
    const [time = ""] = timesOf((await browser.open(path)).text);
    await browser.submit(path, { intent: "pick", time });
    const shownAt = async (minutesAgo: number) => {
      const startsAt = Date.now() - (minutesAgo * hour) / 60;
      const [start, end] = [startsAt, startsAt + hour].map((at) => new Date(at).toISOString());
      const slot = api.db.updateTable("interviewSlots").set({ startsAt: start ?? "", endsAt: end ?? "" });
      await slot.where("takenBy", "=", number).execute();
      const { main, mainText } = await browser.open(path);
      expect(mainText, "it has begun").not.toContain("can’t be changed here anymore");
      return main.includes("https://meet.example.com/x");
    };
    expect([await shownAt(59), await shownAt(61)]).toEqual([true, false]);
  });

  test("has its title, its number and its organizer in the calendar file", async () => {
    const { browser, path, number } = await one(48);
    const [time = ""] = timesOf((await browser.open(path)).text);
    await browser.submit(path, { intent: "pick", time });
    const file = await browser.open(`${path}/interview.ics`);
    const event = new ICAL.Component(ICAL.parse(file.text)).getFirstSubcomponent("vevent");
    const shown = ["summary", "description", "location", "url", "transp", "organizer"].map((name) =>
      event?.getFirstPropertyValue(name),
    );
    const joinUrl = "https://meet.example.com/x?a=1&b=2";
    expect(shown).toEqual([
      "Interview: Buoy keeper",
      `${joinUrl}\nApplication number ${number}`,
      joinUrl,
      portal.origin + path,
      "OPAQUE",
      expect.stringMatching(/^mailto:\S+@\S+$/),
    ]);
    expect(file.headers.get("Content-Disposition")).toContain(`${number}`);
  });

  test("can be chosen among times of one day at different places, each with its own", async () => {
    const { browser, path, jobId } = await one(48);
    const day = new Date(Date.now() + 96 * hour).toISOString().slice(0, 10);
    const rows = [
      { time: "10:30", place: "Pier 7", joinUrl: "" },
      { time: "14:30", place: "", joinUrl: "https://meet.example.com/y" },
    ];
    const imported = await hr.importRows(
      ...rows.map(({ time, ...at }) => ({ jobId, startsAt: `${day}T${time}`, minutes: "60", ...at })),
    );
    expect(imported.code).toBe(0);
    const page = await browser.open(path);
    expect(page.mainText).toMatch(/10:30 AM – 11:30 AM Pier 7 2:30 PM – 3:30 PM Video interview/);
    expect(page.main.match(/<fieldset/g)).toHaveLength(2);
    expect(timesOf(page.text)).toHaveLength(3);
  });

  test("is at its place in the calendar file, also if it has a video link", async () => {
    const { browser, path, jobId } = await one(72);
    const startsAt = new Date(halfPast(48).getTime() + 8 * hour).toISOString().slice(0, 16);
    await hr.importRows({
      jobId,
      startsAt,
      minutes: "60",
      place: "Pier 7",
      joinUrl: "https://meet.example.com/x",
    });
    const [time = ""] = timesOf((await browser.open(path)).text);
    await browser.submit(path, { intent: "pick", time });
    const { text } = await browser.open(`${path}/interview.ics`);
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("location")).toBe("Pier 7");
    expect((await browser.open(path)).mainText).toContain("Location Pier 7");
  });

  test("is shown in another time zone too, with its daylight saving time; unknown zones are ignored", async () => {
    const { browser, path, number, token } = await one(48);
    const free = (await hr.read(token, number)).interview?.free[0];
    const clock = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/New_York",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    });
    const [start, end] = [free?.startsAt, free?.endsAt].map((at) => clock.format(new Date(at ?? "")));
    const local = `${start?.replace(/ E.T/, "")}–\u2060${end?.replace(/E.T/, "($&)")}`;
    const abroad = await browser.open(`${path}?timeZone=America/New_York`);
    expect(abroad.mainText.replace(/\s/g, " ")).toContain(local.replace(/\s/g, " "));
    expect(abroad.text).toMatch(/<option value="America\/New_York" selected="">Eastern Time/);
    const other = await browser.open(`${path}?timeZone=Asia/Kathmandu`);
    expect(other.text).toMatch(/<option value="Asia\/Kathmandu" selected/);
    for (const zone of ["Mars/Olympus", "<b>", "x".repeat(500)]) {
      const page = await browser.open(`${path}?timeZone=${encodeURIComponent(zone)}`);
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/<option[^>]* selected=""[^>]*>(?!Taipei)/);
    }
    const kept = await browser.submit(`${path}?timeZone=America/New_York`, {
      intent: "pick",
      time: timesOf(abroad.text)[0] ?? "",
    });
    expect(kept.url).toContain("timeZone=America%2FNew_York");
  });

  test("is on the overview and in the list, with the date by which to choose", async () => {
    const { browser, path } = await one(48);
    for (const page of ["/en-US/resume", "/en-US/resume/applied"]) {
      const { main, mainText } = await browser.open(page);
      const link = links(main).find(({ text: label }) => label === "Choose an interview time : Buoy keeper");
      expect(link?.href).toBe(path);
      expect(mainText).toContain("Action needed");
    }
    const [time = ""] = timesOf((await browser.open(path)).text);
    await browser.submit(path, { intent: "pick", time });
    for (const page of ["/en-US/resume", "/en-US/resume/applied"]) {
      const { mainText } = await browser.open(page);
      expect(mainText).toContain("Interview : Buoy keeper");
      expect(mainText).toContain("Coming up");
      expect(mainText, "a booked interview is no task").not.toContain("Action needed");
    }
    expect(checkedIn((await browser.open(path)).text)).toBe(0);
  });

  test("shows that no time is free, and whom to contact", async () => {
    const { members } = await invited(2, 48);
    const [winner, other] = members;
    if (!winner || !other) throw new Error("two applicants are needed");
    const [time = ""] = timesOf((await winner.browser.open(winner.path)).text);
    await winner.browser.submit(winner.path, { intent: "pick", time });
    const page = await other.browser.open(other.path);
    expect(page.heading).toBe("Buoy keeper");
    expect(page.mainText).toContain("No times are available right now.");
    expect(page.main).toContain(`<span class="whitespace-nowrap">${other.number}</span>`);
  });
});
