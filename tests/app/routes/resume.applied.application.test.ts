import ICAL from "ical.js";
import { describe, expect, vi } from "vitest";
import { attachQuestionnaires } from "#api/applications/questionnaires";
import type { ApplicationState, AppliedJobOpening } from "#contract/applications";
import { formatDate } from "#contract/dates";
import { pdf, picture, send } from "#support/api/files";
import { applicationForm, generalInformationForm, get, post } from "#support/api/members";
import { days, published, sentences, text } from "#support/api/openings";
import { readyApplicant } from "#support/applicants";
import { freezeDate } from "#support/freeze-date";
import { links, linkWithText, textOf, title } from "#support/pages/pages";
import { testOrigin } from "#support/portal";
import { startSite } from "#support/site";

const review = "Resume review: you hear from us within 5 working days.";

const { api, portal, test: base } = await startSite();
freezeDate();

const publishedAt = days(-3, new Date());
const process = sentences(
  text("履歷審閱：收件後 5 個工作天內回覆。", "简历筛选：收到后 5 个工作日内回复。", review),
  text("主管面試，兩週內安排。", "主管面试，两周内安排。", "Interview, within two weeks."),
  text("結果通知。", "结果通知。", "Decision, when the interviews are over."),
);
const [gardener = "", intern = "", engineer = ""] = await published(
  api,
  { title: text("園藝師", "园艺师", "Gardener"), publishedAt, process, closesAt: days(16, new Date()) },
  { title: text("實習生", "实习生", "Intern"), publishedAt, process, employmentType: "INTERNSHIP" },
  { title: text("R&D Engineer"), publishedAt, process },
);
await attachQuestionnaires(api.db, [
  {
    jobIds: [gardener],
    content: {
      id: "garden",
      title: text("問卷", "问卷", "Questions"),
      questions: [
        {
          type: "SCALE",
          id: "grafting",
          label: text("嫁接", "嫁接", "Grafting"),
          ...{ min: 1, max: 5 },
          minLabel: text("沒做過", "没做过", "never done it"),
          maxLabel: text("很熟", "很熟", "could teach it"),
        },
      ],
    },
  },
]);
await api.db.updateTable("openings").set({ hasQuestionnaire: 1 }).where("jobId", "=", gardener).execute();

async function applied(
  jobId = gardener,
  locale: "en-US" | "zh-TW" | "zh-CN" = "en-US",
  photo?: Omit<Parameters<typeof send>[2], "token">,
) {
  const member = await readyApplicant(api, portal, locale);
  const { token, browser } = member;
  if (photo) await send(api, "imageUpload", { token, ...photo });
  const sent = await send(api, "attachment", { token, bytes: pdf, name: "works.pdf", label: "Works" });
  const languages = {
    language: "de",
    listening: "BASIC",
    speaking: "NONE",
    reading: "PROFICIENT",
    writing: "BASIC",
  };
  await post(api, "resume/languageAbility", { items: [languages], version: 0 }, { token });
  const form = applicationForm(jobId, { answers: jobId === gardener ? { grafting: 1 } : {} });
  const { body } = await post(api, "resume/apply", form, { token });
  const { applicationNumber: number } = body as { applicationNumber: string };
  const prefix = locale === "zh-TW" ? "" : `/${locale}`;
  return {
    ...member,
    number,
    fileId: (sent.body as { id: string }).id,
    path: `${prefix}/resume/applied/${number}`,
    browser,
  };
}

const test = base.extend("applied", () => applied());

const setState = async (number: string, state: ApplicationState) => {
  await api.db.updateTable("applications").set({ state }).where("applicationNumber", "=", number).execute();
  const at = new Date().toISOString();
  await api.db
    .insertInto("applicationHistory")
    .values({ applicationNumber: number, position: 1, state, at })
    .execute();
};
/** The day five business days from today in Taipei, as a UTC date. */
const replyDay = () => {
  const day = new Date(Date.now() + 8 * 3_600_000);
  for (let left = 5; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day;
};

describe("the page of an application", () => {
  test("is linked from the list and shows the state, the next step and the day by which it is due", {
    tags: "promise-61",
  }, async ({ applied: { browser, path, number } }) => {
    const list = await browser.open("/en-US/resume/applied");
    expect(links(list.main).find(({ text: title }) => title === "Gardener")?.href).toBe(path);
    const page = await browser.open(path);
    expect(title(page.text)).toMatch(/^Application: Gardener \|/);
    expect(page.mainText).toMatch(
      /^Home My applications Gardener .*Submitted Applied on \w{3} \d+, \d{4}, \d+:\d\d [AP]M Gardener Job QA-2611-\d{4} Gardens /,
    );
    expect(linkWithText(page.main, `Job ${gardener}`).href).toBe(`/en-US/job/${gardener}`);
    expect(linkWithText(page.main, "My applications").href).toBe("/en-US/resume/applied");
    const navigation = /<details class="member-nav">[\s\S]*?<\/details>/.exec(page.text)?.[0] ?? "";
    const current = [...navigation.matchAll(/<a\s[^>]*aria-current[^>]*>[\s\S]*?<\/a>/g)].join();
    expect(links(current).map(({ href }) => href)).toEqual(["/en-US/resume/applied"]);
    const shown = page.mainText;
    expect(page.heading).toBe("Gardener");
    expect(shown).toContain(number);
    expect(shown).toContain("We’ve received your application. The hiring team will review your resume.");
    const day = replyDay().toLocaleDateString("en-US", {
      timeZone: "UTC",
      ...{ weekday: "short", month: "short", day: "numeric" },
    });
    expect(shown).toContain(`You’ll hear from us by ${day}`);
    expect(list.mainText).toContain(
      `${gardener} Gardens Questions for this job Answered Submitted You’ll hear from us by ${day}`,
    );
    expect(shown, "the closing date matters for withdrawing only").not.toContain("days left");
  });

  test("asks the applicant to write once the day of the reply has passed, without a calendar file for that day", async ({
    applied: { browser, path, number },
  }) => {
    await api.db
      .updateTable("applicationHistory")
      .set({ at: days(-30, new Date()).toISOString() })
      .where("applicationNumber", "=", number)
      .execute();
    const { main, mainText } = await browser.open(path);
    expect(mainText).toContain("We’re sorry for the delay");
    expect(mainText).not.toContain("nothing you need to do");
    expect(links(main).map(({ text }) => text)).not.toContain("Add this date to your calendar");
  });

  test.each([
    ["zh-TW", "我們已收到您的應徵。", /最晚會在 \d+ 月 \d+ 日（[一二三四五]）回覆您/],
    ["zh-CN", "我们已收到您的投递。", /最迟 \d+ 月 \d+ 日（周[一二三四五]）回复您/],
  ] as const)("is written in %s", async (locale, meaning, by) => {
    const { browser, path } = await applied(gardener, locale);
    const shown = (await browser.open(path)).mainText;
    expect(shown).toContain(meaning);
    expect(shown).toMatch(by);
  });

  test("shows the submitted data, even after the resume has changed", { tags: "promise-51" }, async () => {
    const photo = { bytes: await picture("png"), name: "me.png", type: "image/png" };
    const { browser, path, token, fileId, number } = await applied(gardener, "en-US", photo);
    await post(api, "resume/generalInformation", generalInformationForm({ name: "Renamed", version: 1 }), {
      token,
    });
    await post(api, "resume/attachment", { items: [], version: 1 }, { token });
    for (const each of [path, `${path}/print`]) {
      const shown = (await browser.open(each)).mainText;
      expect(shown, each).toContain("Ines Okafor");
      expect(shown, each).not.toContain("Renamed");
      expect(shown, each).toContain("1 of 5 (never done it)");
      expect(shown, each).toContain("German");
      expect(shown, each).toContain("Works");
    }
    const print = await browser.open(`${path}/print`);
    expect(title(print.text)).toMatch(/^Printable application: Gardener \|/);
    expect(links(print.main).slice(1, 3)).toMatchObject([
      { text: "My applications", href: "/en-US/resume/applied" },
      { text: "Gardener", href: path },
    ]);
    const now = formatDate(new Date().toISOString(), "en-US");
    expect(print.mainText).toContain(
      `Ines Okafor Gardener ${gardener} Application number ${number} Applied on ${now} `,
    );
    expect(print.mainText).toMatch(
      /Questions for this job Grafting 1 of 5 \(never done it\) Files Works works\.pdf \d+ \w+$/,
    );
    const image = /<img [^>]*src="([^"]*)" alt="Photo of Ines Okafor"/.exec(print.main)?.[1] ?? "";
    expect((await browser.open(image)).headers.get("Content-Type")).toBe("image/jpeg");
    const file = await browser.open(linkWithText((await browser.open(path)).main, "Works").href);
    expect(file).toBeAt(`${path}/file/${fileId}`);
    expect(file.headers.get("Content-Disposition")).toContain("works.pdf");
    expect(file.headers.get("Cache-Control")).toContain("private");
    const headers = { "If-None-Match": file.headers.get("ETag") ?? "" };
    expect((await browser.open(`${path}/file/${fileId}`, { headers })).status).toBe(304);
  });

  test("offers the day of the company's reply as a calendar file", async () => {
    const { browser, path, number } = await applied();
    const page = await browser.open(path);
    const file = await browser.open(linkWithText(page.main, "Add this date").href);
    expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="${number}.ics"`);
    const component = new ICAL.Component(ICAL.parse(file.text)).getFirstSubcomponent("vevent");
    const event = new ICAL.Event(component ?? undefined);
    // 18:00 in Taipei
    const start = `${replyDay().toISOString().slice(0, 10)}T10:00:00.000Z`;
    expect(event.startDate.toJSDate().toISOString()).toBe(start);
    expect(event).toMatchObject({
      uid: expect.stringContaining(`${number}-reply@`),
      summary: "Application update expected: Gardener",
      description: `${review}\nApplication number ${number}`,
    });
    expect(component?.getFirstPropertyValue("url")).toBe(testOrigin + path);
    expect(component?.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    await setState(number, "HIRED");
    expect((await browser.open(`${path}/calendar.ics`)).status).toBe(404);
  });

  test("withdraws the application and submits it again", async ({ applied: { browser, path, token } }) => {
    const withdrawn = await browser.submit(path, { intent: "withdraw", jobId: gardener });
    expect(withdrawn).toBeAt(path);
    expect(withdrawn.mainText).toContain("You withdrew this application.");
    const again = /<section[^>]*aria-labelledby="reopen"[\s\S]*?<\/section>/.exec(withdrawn.text)?.[0] ?? "";
    expect(textOf(again), "the answers are sent as they are").toMatch(
      /Grafting 1 of 5 \(never done it\)(?! Change)/,
    );
    const reopened = await browser.submit(path, { intent: "reopen", jobId: gardener });
    expect(reopened.mainText).toContain("We’ve received your application.");
    const list = (await get(api, "resume/appliedJobOpening", { token })).body;
    expect(list).toMatchObject([{ state: "SUBMITTED" }]);
  });

  test("shows in its steps when the member applied again, not when the withdrawn application was sent", async ({
    applied: { browser, path, token },
  }) => {
    vi.setSystemTime(Date.now() + 1000);
    await browser.submit(path, { intent: "withdraw", jobId: gardener });
    const reopened = await browser.submit(path, { intent: "reopen", jobId: gardener });
    const [application] = (await get(api, "resume/appliedJobOpening", { token })).body as [AppliedJobOpening];
    const [first, , again] = application.history.map(({ at }) => at);
    expect(again).not.toBe(first);
    const track = /<ol class="track"[\s\S]*?<\/ol>/.exec(reopened.text)?.[0] ?? "";
    expect([...track.matchAll(/datetime="([^"]+)"/gi)].map(([, at]) => at)).toEqual([again]);
  });

  test.each<[ApplicationState, ...string[]]>([
    ["VIEWED", "done", "now", "ahead", "ahead", "ahead"],
    ["SHORTLISTED", "done", "now", "ahead", "ahead", "ahead"],
    ["INTERVIEWING", "done", "skipped", "now", "ahead", "ahead"],
    ["OFFERED", "done", "skipped", "skipped", "now", "ahead"],
    ["HIRED", "done", "skipped", "skipped", "skipped", "now"],
    ["UNSUCCESSFUL", "done", "skipped", "skipped", "now"],
    ["WITHDRAWN", "done", "skipped", "skipped", "now"],
    ["DECLINED", "done", "skipped", "skipped", "now"],
    ["EXPIRED", "done", "skipped", "skipped", "now"],
  ])("shows in its steps how far it is: %s", async (state, ...marks) => {
    const { browser, path, number } = await applied();
    await setState(number, state);
    const track = /<ol class="track"[\s\S]*?<\/ol>/.exec((await browser.open(path)).main)?.[0] ?? "";
    expect([...track.matchAll(/data-state="(\w+)"/g)].map(([, mark]) => mark)).toEqual(marks);
    expect(track.match(/aria-current="step"/g)).toHaveLength(1);
    expect(track, "the day of the invitation").not.toMatch(/Interviews<\/span>\s*<time/);
    expect(track).toContain('aria-label="Application progress"');
  });

  test("offers an email whose subject is the title, with its “&”, and the application number", async () => {
    const { browser, path, number } = await applied(engineer);
    const { main } = await browser.open(path);
    const mails = links(main).filter(({ href }) => href.startsWith("mailto:"));
    const subjects = mails.map(({ href }) => new URL(href).searchParams.get("subject"));
    expect(subjects).toEqual([`R&D Engineer ${number}`]);
  });

  test("explains how to reply to an offer", async ({ applied: { browser, path, number } }) => {
    await setState(number, "OFFERED");
    const shown = (await browser.open(path)).mainText;
    expect(shown).toMatch(new RegExp(`email \\S+@\\S+ with your application number \\( ?${number} ?\\)`));
    expect(shown).toContain("Congratulations! We’d like you to join us");
  });

  test.each([
    ["category=SOFTWARE", () => gardener],
    ["employmentType=INTERNSHIP", () => intern],
  ])("links to similar openings after a rejection: %s", async (query, jobId) => {
    const { browser, path, number } = await applied(jobId());
    await setState(number, "UNSUCCESSFUL");
    const page = await browser.open(path);
    expect(linkWithText(page.main, "See similar jobs").href).toBe(`/en-US/job?${query}`);
    expect(page.mainText).not.toContain("You’ll hear from us");
  });

  test("links to no similar openings once the member is hired", async () => {
    const { browser, path, number } = await applied();
    await setState(number, "HIRED");
    const page = (await browser.open(path)).mainText;
    expect(page).toContain("Outcome");
    expect(page).not.toContain("See similar jobs");
  });

  test("does not exist for another member, nor do its files, its print version and its calendar", async () => {
    const { path, fileId } = await applied();
    const { browser } = await readyApplicant(api, portal);
    for (const rest of ["", "/print", "/calendar.ics", `/file/${fileId}`])
      expect((await browser.open(path + rest)).status, rest).toBe(404);
    expect((await browser.open("/en-US/resume/applied/%3Cb%3E")).status).toBe(404);
    const visitor = await portal.browser().open(path);
    expect(visitor.url).toBe(`/en-US/login?to=${encodeURIComponent(path)}`);
  });
});

test("the review before submitting separates entries and shows levels and the labels of a scale", async () => {
  const { browser, token } = await readyApplicant(api, portal);
  const levels = { listening: "BASIC", speaking: "NONE", reading: "PROFICIENT", writing: "BASIC" };
  await post(
    api,
    "resume/languageAbility",
    {
      items: [
        { language: "de", ...levels },
        { language: "fr", ...levels },
      ],
      version: 0,
    },
    { token },
  );
  const draft = { answers: { grafting: 4 }, declarations: [] };
  await post(api, `resume/apply/${gardener}/draft`, draft, { token });
  const page = (await browser.open(`/en-US/job/${gardener}/apply`)).main;
  const german = /<div[^>]*><p[^>]*>German<\/p>[\s\S]*?<\/div>/.exec(page)?.[0] ?? "";
  expect(textOf(german)).toMatch(/Listening \S.* Speaking \S.* Reading \S.* Writing \S/);
  expect(german).not.toContain("French");
  expect(textOf(page)).toContain("4 of 5 1: never done it, 5: could teach it");
});
