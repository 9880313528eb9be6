import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { formatDateRange } from "#contract/dates";
import { published, text } from "#support/api/openings";
import { links, linkWithText, mainOf, textOf } from "#support/pages/pages";
import { closeAt, day, minute, second, startProgramme } from "#support/pages/programme";

const site = await startProgramme("UPGMA", "/hr/upgrecruit/upgma");
beforeEach(async () => {
  site.setTime(closeAt - day);
  await site.setControl();
});

const phases = () => site.api.db.selectFrom("upgmaPhases").selectAll().orderBy("position").execute();

test("a visitor sees pay, place and the months of all phases, and can sign in to see their days", async () => {
  const page = await site.visitor().open(site.page);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("calendar.ics");
  const text = page.mainText;
  expect(text).toContain("Pay NT$60,000–68,000 a month Location Taipei, Neihu headquarters Positions 12");
  expect(text).toMatch(/Application Jan 2027 Apply .+\. Online Application review/);
  for (const phase of await phases()) {
    expect(text).toContain(JSON.parse(phase.name)["en-US"]);
    expect(text).not.toContain(formatDateRange(phase.startAt, phase.endAt, "en-US"));
  }
  expect(linkWithText(page.main, "Apply to the MA program").href).toBe("/en-US/job/HR-2611-012");
  expect(page.mainText).toContain("Closes Sun, Jan 10, 11:59 PM (Taipei time)");
  const { href } = linkWithText(page.main, "Sign in");
  expect(new URL(href, "http://portal.test").searchParams.get("to")).toBe(`${site.page}#schedule`);
});

test("a member sees all phases with dates, venue and state, the next step, and once the days left", {
  tags: "spec-2-8",
}, async () => {
  site.setTime(closeAt - day - minute);
  const { browser } = await site.member();
  const text = (await browser.open(site.page)).mainText;
  for (const phase of await phases()) {
    expect(text).toContain(JSON.parse(phase.name)["en-US"]);
    expect(text).toContain(JSON.parse(phase.venue)["en-US"]);
  }
  expect(text.match(/\d+ days? left/g)).toEqual(["1 day left"]);
  // The dates of the application phase come from the programme's control row.
  expect(text.split("Jan 9–11, 2027")).toHaveLength(2);
  expect(text).toContain("Starts at 12:00 AM on the first day and ends at 11:59 PM on the last.");
  expect(text).toContain(
    "Next step Complete your resume, then apply for the job “Management Associate 2027”",
  );
});

test("the application phase ends exactly at the deadline, for members and visitors", async () => {
  site.setTime(closeAt - 5 * minute);
  const { browser } = await site.member();
  const states = async () => {
    const member = (await browser.open(site.page)).text;
    const visitor = (await site.visitor().open(site.page)).text;
    const phase = /<li data-state="(\w+)"/.exec(member)?.[1];
    const open = [member, visitor].map((text) => textOf(mainOf(text)).startsWith("Open "));
    return { phase, open };
  };
  site.setTime(closeAt - second);
  expect(await states()).toEqual({ phase: "now", open: [true, true] });
  site.setTime(closeAt);
  expect(await states()).toEqual({ phase: "done", open: [false, false] });
  site.setTime(closeAt + 10 * minute);
  expect(await states()).toEqual({ phase: "done", open: [false, false] });
  await site.setControl({ mode: "FORCE_OPEN" });
  expect(await states()).toEqual({ phase: "now", open: [true, true] });
  site.setTime(closeAt - minute);
  await site.setControl({ mode: "FORCE_CLOSED" });
  expect(await states()).toMatchObject({ phase: "done", open: [false, false] });
});

test("visitors see a stage as current until the end of its last month", async () => {
  const rows = await phases();
  const last = Math.max(...rows.map(({ endAt }) => Date.parse(endAt)));
  const stateOfLast = async () =>
    [...(await site.visitor().open(site.page)).text.matchAll(/<li data-state="(\w+)"/g)].at(-1)?.[1];
  site.setTime(last - minute);
  expect(await stateOfLast()).toBe("now");
  site.setTime(last + 31 * day);
  expect(await stateOfLast()).toBe("done");
});

test("visitors see today on the stage that runs, and on no earlier one", async () => {
  const marked = async () => {
    const { text } = await site.visitor().open(site.page);
    return [...text.matchAll(/<li data-state="(\w+)" aria-current="step">([\s\S]*?)<\/li>/g)].map(
      ([, state, stage = ""]) => [
        state,
        /<h3>(.*?)<\/h3>/.exec(stage)?.[1],
        /Now · .*?(?=<)/.exec(stage)?.[0],
      ],
    );
  };
  site.setTime(closeAt - second);
  expect(await marked()).toEqual([["now", "Application", "Now · Sun, Jan 10"]]);
  // Applications have closed, although their month has not ended.
  site.setTime(closeAt + day);
  expect(await marked()).toEqual([["now", "Application review", "Now · Tue, Jan 12"]]);
  site.setTime(closeAt + 365 * day);
  expect(await marked()).toEqual([]);
});

test("visitors see applications as current while they are open, also without the months of the stages", async () => {
  const rows = await phases();
  await site.api.db.deleteFrom("upgmaPhases").execute();
  const states = async () => {
    await site.setControl();
    return [...(await site.visitor().open(site.page)).text.matchAll(/<li data-state="(\w+)"/g)].map(
      ([, state]) => state,
    );
  };
  const whileOpen = await states();
  const { main, mainText } = await (await site.member()).browser.open(site.page);
  site.setTime(closeAt + day);
  const afterwards = await states();
  await site.api.db.insertInto("upgmaPhases").values(rows).execute();
  expect(main).toContain('<p id="schedule">');
  expect(mainText).toContain("The dates haven’t been published yet. They’ll be announced under “News.”");
  expect(whileOpen).toEqual(["now", "next", "next", "next", "next", "next"]);
  expect(afterwards).toEqual(["done", "next", "next", "next", "next", "next"]);
});

test("the page shows the picture of its people, which the company folder describes", async () => {
  const { main } = await site.visitor().open(site.page);
  expect(main).toMatch(/<img[^>]* alt="Three colleagues climb steps toward a flag[^"]*"/);
});

test("a member sees the phases on a timeline, and can add those that have not ended to a calendar", async () => {
  const shown = async () => {
    const { main } = await (await site.member()).browser.open(site.page);
    const items = [...main.matchAll(/<li data-state="(\w+)"( aria-current="step")?>([\s\S]*?)<\/li>/g)];
    return {
      phases: items.map(([, state, current, item = ""]) => [
        state,
        current !== undefined,
        textOf(/<h3>([\s\S]*?)<\/h3>/.exec(item)?.[1] ?? ""),
      ]),
      calendars: links(main).flatMap(({ href, text }) => (href.includes(".ics") ? [[text, href]] : [])),
    };
  };
  const names = ["Application review", "Written test", "First interview", "Second interview", "Offer"];
  const phases: Record<string, string> = { "Application review": "DOCUMENT_REVIEW" };
  const file = (name: string) => [
    `Add to calendar : ${name}`,
    `${site.page}/calendar.ics?phase=${phases[name] ?? name.toUpperCase().replace(" ", "_")}`,
  ];
  const all = ["Add all to calendar", `${site.page}/calendar.ics`];
  const open = await shown();
  expect(open.phases).toEqual([
    ["now", true, "Application Now"],
    ...names.map((name) => ["next", false, `${name} Upcoming`]),
  ]);
  expect(open.calendars).toEqual([all, file("Application"), ...names.map(file)]);
  site.setTime(closeAt + day);
  await site.setControl();
  const closed = await shown();
  expect(closed.phases[0]).toEqual(["done", false, "Application Ended"]);
  expect(closed.calendars).toEqual([all, ...names.map(file)]);
});

test("a member's next step depends on the dates, and HR's message is shown", async () => {
  const step = async (moment: number) => {
    site.setTime(moment);
    const message = JSON.stringify({ "zh-TW": "加油。", "zh-CN": "加油。", "en-US": "Good luck to all." });
    await site.setControl({ message });
    const { browser } = await site.member();
    const { mainText } = await browser.open(site.page);
    expect(mainText).toContain(" Good luck to all. ");
    return / Next step (.*?) Apply to the MA program/.exec(mainText)?.[1];
  };
  expect(await step(closeAt - 2 * day - minute)).toMatch(
    /^Applications aren’t open yet\. Complete your resume now, .* Opens Sat, Jan 9, 12:00 AM \(Taipei time\)$/,
  );
  expect(await step(closeAt + day)).toBe(
    "Applications have closed. If you’ve applied, check the dates below.",
  );
  expect(await step(closeAt + 12 * day)).toMatch(
    /^Application review: Applications are read in batches by the managers of the departments where associates start, /,
  );
  expect(await step(closeAt + 365 * day)).toBe(
    "This year’s recruiting is over. The next dates will be announced under “News.”",
  );
});

test("the calendar file of the phases is valid: UTC times, stable UIDs, lines folded at 75 octets", async () => {
  const { browser } = await site.member();
  const file = await browser.open(`${site.page.replace("/en-US", "")}/calendar.ics`);
  expect(file.headers.get("Content-Type")).toContain("text/calendar");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="upgma-2028.ics"');
  expect(file.text.replaceAll("\r\n ", "")).toContain(
    "URL:http://portal.test/hr/upgrecruit/upgma\r\nTRANSP:TRANSPARENT",
  );
  expect(file.headers.get("Cache-Control")).toContain("no-store");
  for (const line of file.text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents("vevent");
  const rows = await phases();
  expect(events).toHaveLength(rows.length);
  for (const [index, row] of rows.entries()) {
    const event = new ICAL.Event(events[index]);
    const [startAt, endAt] =
      row.phaseCode === "APPLICATION"
        ? [new Date(closeAt - 2 * day).toISOString(), new Date(closeAt).toISOString()]
        : [row.startAt, row.endAt];
    expect(event.startDate.toJSDate().getTime()).toBe(Math.floor(Date.parse(startAt) / 60_000) * 60_000);
    expect(Math.abs(event.endDate.toJSDate().getTime() - Date.parse(endAt))).toBeLessThan(minute);
    expect(event.summary).toContain(JSON.parse(row.name)["zh-TW"]);
    expect(event.description).toBe(JSON.parse(row.note)["zh-TW"]);
    expect(event.location ?? "").toBe(JSON.parse(row.venue)["zh-TW"]);
    expect(event.uid).toBe(`upgma-2028-${row.phaseCode.toLowerCase().replaceAll("_", "-")}@portal.test`);
  }
});

test("the calendar reminds two days before applications close, in words, and a day before the other phases", async () => {
  const { browser } = await site.member();
  const alarmsAt = async (page: string) => {
    const { text } = await browser.open(`${page}/calendar.ics`);
    const alarms = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .flatMap((event) => event.getAllSubcomponents("valarm"));
    return alarms.map((alarm) => {
      const trigger = alarm.getFirstProperty("trigger");
      return [
        trigger?.getParameter("related"),
        String(trigger?.getFirstValue()),
        alarm.getFirstPropertyValue("description"),
      ];
    });
  };
  const [application, review] = await alarmsAt(site.page);
  expect(application).toEqual([
    "END",
    "-P2D",
    expect.stringMatching(/: Application closes Sun, Jan 10, 2027, 11:59\u00a0PM \(Taipei time\)$/),
  ]);
  expect(review).toEqual([undefined, "-P1D", expect.stringMatching(/: Application review$/)]);
  const [chinese] = await alarmsAt(site.page.replace("/en-US", ""));
  expect(chinese?.[2]).toMatch(/：報名將於 2027 年 1 月 10 日（日）24:00（台北時間）截止$/);
});

test("the calendar file can have a single phase; visitors and unknown phases are redirected to the page", async () => {
  const { browser } = await site.member();
  const page = await browser.open(site.page);
  const one = links(page.text).find(({ href }) => href.includes("phase=OFFER"));
  const file = await browser.open(one?.href ?? "");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="upgma-2028-offer.ics"');
  expect(new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents("vevent")).toHaveLength(1);
  expect((await browser.open(`${site.page}/calendar.ics?phase=NONE`)).url).toBe(site.page);
  expect((await site.visitor().open(`${site.page}/calendar.ics`)).url).toBe(site.page);
});

test("with several openings of the programme, the page names each and links to the search for all of them", async () => {
  const title = text("儲備幹部（第二梯）", "管培生（第二批）", "Management Associate, second round");
  await published(site.api, { title, category: "PEOPLE", publishedAt: new Date(closeAt - 3 * day) });
  await site.setControl();
  const page = await site.visitor().open(site.page);
  expect(page.mainText).toContain(
    "Job Management Associate, second round Pay NT$50,000–70,000 a month Location Taipei City ",
  );
  expect(page.mainText).toMatch(
    /Job Management Associate 2027 Pay NT\$60,000–68,000 a month Location Taipei City /,
  );
  expect(page.mainText).not.toContain("Positions");
  expect(linkWithText(page.main, "Apply to the MA program").href).toBe("/en-US/job?q=Management+Associate");
});
