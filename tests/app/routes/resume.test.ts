import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { get, newMember, post, signIn, tokensIn } from "#support/api/members";
import { education, workExp } from "#support/api/resume-forms";
import { readyApplicant } from "#support/applicants";
import { demoJobs } from "#support/demo-company";
import { locales } from "#support/demo-locales";
import { demoMember, signInAs } from "#support/members";
import { heading, links, linkWithText, mainOf, textOf, title } from "#support/pages/pages";
import { startSite } from "#support/site";

const { api, portal, test } = await startSite({ seed: "demo" });

const member = () => signInAs(portal, demoMember, "en-US");
const resume = "/en-US/resume";

/** Random Han characters, which compress no better than real text. */
const randomText = (count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 4_000))).join(
    "",
  );

/** Replaces the items of one of the demo member's lists. */
async function fill(
  section: "educationInformation" | "workExperience",
  list: string,
  items: readonly object[],
) {
  const { access_token: token } = tokensIn(await signIn(api, demoMember.username, demoMember.password));
  const { version } = (await get(api, `resume/${section}`, { token })).body as { version: number };
  const { status } = await post(api, `resume/${section}`, { version, [list]: items }, { token });
  expect(status).toBe(200);
}

test("a resume of 10 educations, 30 jobs and 10 files loads with 5 API calls in at most 60 KB", async () => {
  const schools = Array.from({ length: 10 }, () =>
    education({ degree: "MASTER", school: randomText(20), thesis: randomText(60) }),
  );
  const jobs = Array.from({ length: 30 }, () =>
    workExp({ company: randomText(20), position: randomText(10), summary: randomText(2_000) }),
  );
  await fill("educationInformation", "items", schools);
  await fill("workExperience", "workExps", jobs);
  const browser = await member();
  for (let count = 0; count < 10; count += 1) {
    const form = new FormData();
    form.set("label", randomText(20));
    form.set("file", new File(["%PDF-1.7\n%%EOF\n"], `${count}.pdf`));
    await browser.submit(`${resume}/attachment/new`, form);
  }
  portal.lines.length = 0;
  const page = await browser.open(resume);
  expect(page.status).toBe(200);
  const request = portal.lines.map((line) => JSON.parse(line)).find(({ upstream }) => upstream);
  // One call each for the resume, the applications, the application drafts, the form drafts and the suggested openings;
  // none per section.
  expect(request.upstream.calls).toBe(5);
  expect(gzipSync(page.text).byteLength).toBeLessThan(60 * 1024);
  const shown = page.mainText;
  expect(shown.match(/2017|Jan 2017/g)?.length).toBeGreaterThanOrEqual(28);
});

test.each(locales)("the resume overview in %s links to the drafts of a section's forms", async (locale) => {
  const page = localePath("/resume", locale);
  const { browser, token } = await readyApplicant(api, portal);
  browser.jar.set("locale", locale);
  const draftLinks = async () =>
    links((await browser.open(page)).main)
      .filter(({ text }) => ["繼續填寫", "继续填写", "Continue"].includes(text))
      .map(({ href }) => href);
  expect(await draftLinks()).toEqual([]);
  const skills = [{ id: "knots", name: "Knots" }];
  await post(api, "resume/specialty", { version: 0, skills }, { token });
  for (const path of [
    "/resume/autobiography",
    "/resume/specialty/knots",
    "/resume/specialty/new?list=tools",
    "/resume/workExperience/new?list=workExps",
  ])
    await browser.submit(localePath(path, locale), { intent: "draft" });
  expect((await draftLinks()).sort()).toEqual(
    [
      "/resume/autobiography",
      "/resume/specialty/knots",
      "/resume/specialty/new?list=tools",
      "/resume/workExperience/new?list=workExps",
    ].map((path) => localePath(path, locale)),
  );
  await post(api, "resume/specialty", { version: 1, skills: [] }, { token });
  expect(await draftLinks()).not.toContain(localePath("/resume/specialty/knots", locale));
});

test("the resume overview lists the sections missing for an opening, with links to fill them in", async () => {
  const demanding = (sections: readonly string[]) => {
    const found = demoJobs.find(
      ({ requiredSections, closesInDays }) =>
        String(requiredSections) === String(sections) && (closesInDays ?? 0) > 7,
    );
    if (!found) throw new Error("The demo data has no such opening");
    return found;
  };
  const lacking = demanding(["generalInformation", "qualifications"]);
  const ready = demanding(["generalInformation"]);
  const browser = await member();
  const lacks = (await browser.open(`${resume}?for=${lacking.jobId}`)).main;
  expect(textOf(lacks)).toContain(`What your resume still needs for “${lacking.title["en-US"]}”`);
  expect(links(lacks).map(({ href }) => href)).toContain(`${resume}/qualifications?for=${lacking.jobId}`);
  const has = (await browser.open(`${resume}?for=${ready.jobId}`)).main;
  expect(textOf(has)).toContain(`Your resume has everything “${ready.title["en-US"]}” asks for.`);
  expect(linkWithText(has, "Continue to your application").href).toBe(`/en-US/job/${ready.jobId}/apply`);
  const unknown = await browser.open(`${resume}?for=ZZ-0000-000`);
  expect(unknown.status).toBe(200);
  expect(unknown.mainText).not.toMatch(/still needs|has everything/);
  expect(links(unknown.main).filter(({ href }) => href.includes("for="))).toEqual([]);
});

test("the overview and the section's own page show the minute in Taipei at which the resume and the section were last saved", async () => {
  const { email, password } = await newMember(api);
  const browser = await signInAs(portal, { username: email, password }, "en-US");
  expect((await browser.open(`${resume}/qualifications`)).mainText).not.toMatch(/Saved (?!jobs)/);
  const path = `${resume}/qualifications/new`;
  const form = (await browser.open(path)).fields;
  const page = await browser.submit(path, { ...form, name: "Forklift licence", intent: "save" });
  const token = tokensIn(await signIn(api, email, password)).access_token;
  const { updatedAt } = (await get(api, "resume/qualifications", { token })).body as { updatedAt: string };
  const inTaipei = { timeZone: "Asia/Taipei", dateStyle: "medium" } as const;
  const minute = new Date(updatedAt)
    .toLocaleString("en-US", { ...inTaipei, timeStyle: "short" })
    .replace("\u202f", " ");
  expect(page.mainText).toContain(`Saved ${minute}`);
  expect((await browser.open(resume)).mainText).toContain(`Last updated ${minute}`);
});

test("the first empty section is the overview's primary button unless a decision is pending", async ({
  demo,
}) => {
  const button = /aria-labelledby="empty-sections"(?:(?!<\/section>).)*? class="btn btn-primary.*?<\/a>/s;
  const overviewOf = async (browser: typeof demo) => (await browser.open(resume)).main;
  const { email, password } = await newMember(api);
  const browser = await signInAs(portal, { username: email, password }, "en-US");
  expect(await overviewOf(browser)).not.toMatch(button);
  const path = `${resume}/qualifications/new`;
  await browser.submit(path, { ...(await browser.open(path)).fields, name: "Forklift", intent: "save" });
  const [next = ""] = button.exec(await overviewOf(browser)) ?? [];
  expect(textOf(next)).toMatch(/You can also add Fill in Education$/);
  expect(await overviewOf(demo)).not.toMatch(button);
});

test("the English pages show the member's English name, if there is one", async ({ demo: browser }) => {
  const overview = await browser.open(resume);
  expect(overview.heading).toBe("Yu-Ching Lin’s resume");
  expect(overview.main).toContain('aria-label="Import, export, print"');
  expect(overview.main, "a resume with sections is not new").not.toContain('id="start"');
  const printed = (await browser.open(`${resume}/print`)).text;
  expect(heading(printed)).toBe("林予晴 Yu-Ching Lin");
  expect(title(printed)).toContain("Yu-Ching Lin’s resume");
  expect(textOf(mainOf(printed))).toContain("Personal information");
  expect((await browser.open("/resume")).heading).toBe("林予晴的履歷");
});

test("the overview lists the empty sections before the others, each once: with an opening, those that it requires in its list", async () => {
  const ids = (main: string) =>
    [...main.matchAll(/<section[^>]* aria-labelledby="(\w[\w-]*)"/g)].map(([, id]) => id);
  const { browser } = await readyApplicant(api, portal);
  await browser.submit(`${resume}/autobiography`, { intent: "draft" });
  const all = (await browser.open(resume)).main;
  expect(ids(all).slice(0, 2)).toEqual(["start", "empty-sections"]);
  const start = /aria-labelledby="start"[\s\S]*?<\/section>/.exec(all)?.[0] ?? "";
  expect(textOf(start)).toContain("Save time Import a resume you already have");
  expect(links(start).map(({ href }) => href)).toEqual([`${resume}/import`]);
  expect(ids(all)).toContain("generalInformation");
  const { jobId, requiredSections } = demoJobs.find(
    ({ requiredSections: required, closesInDays }) =>
      required.length > 2 && required.includes("autobiography") && (closesInDays ?? 0) > 7,
  ) ?? { jobId: "", requiredSections: [] };
  const some = (await browser.open(`${resume}?for=${jobId}`)).main;
  const toFill = links(some)
    .filter(({ text }) => text.startsWith("Fill in "))
    .map(({ href }) => href);
  for (const section of requiredSections.filter((each) => each !== "generalInformation"))
    expect(
      toFill.filter((href) => href.startsWith(`${resume}/${section}?`)),
      section,
    ).toHaveLength(1);
});

test("a new member can choose how to start, and sees name and email, without tools for an empty resume", async () => {
  const { email, password } = await newMember(api);
  const browser = await signInAs(portal, { username: email, password }, "en-US");
  const { main, text } = await browser.open(resume);
  const start = /aria-labelledby="start"[\s\S]*?<\/section>/.exec(main)?.[0] ?? "";
  expect(links(start).map(({ href }) => href)).toEqual([
    `${resume}/import`,
    `${resume}/generalInformation`,
    "/en-US/job",
  ]);
  expect(main).not.toContain("empty-sections");
  expect(links(main).map(({ text: label }) => label)).not.toContain("Download PDF");
  expect(textOf(main)).toContain(email);
  expect(textOf(main)).toContain("About you Incomplete");
  // Only the navigation marks the empty section as incomplete.
  expect(textOf(text).match(/Work experience (?:Incomplete|Not filled in)/g)).toEqual([
    "Work experience Incomplete",
  ]);
  expect(main).not.toContain("notice-warning");
});

test("the overview shows how many of the nine sections are filled in; the ring has an arc for each", async () => {
  const { browser, token } = await readyApplicant(api, portal);
  const expectFilled = async (count: number) => {
    const { main, mainText } = await browser.open(resume);
    expect(mainText).toContain(`${count} of 9 sections done`);
    expect(main.match(/class="ring-done"/g)).toHaveLength(count);
    expect(main.match(/class="ring-todo"/g)).toHaveLength(9 - count);
  };
  await expectFilled(1);
  await post(api, "resume/specialty", { version: 0, skills: [{ name: "Knots" }] }, { token });
  await expectFilled(2);
});

test("a member without applications whose application is a draft finds it from the overview", async () => {
  const { browser } = await readyApplicant(api, portal);
  const applications = async () => {
    const { main } = await browser.open(resume);
    return { text: textOf(main), links: links(main).map(({ href }) => href) };
  };
  expect((await applications()).text).toContain("No applications yet");
  const apply = "/en-US/job/SW-2611-003/apply";
  await browser.submit(apply, { ...(await browser.open(apply)).fields, intent: "later" });
  const { text, links: found } = await applications();
  expect(text).toContain("You have 1 draft you haven’t submitted. Continue");
  expect(text).not.toContain("No applications yet");
  expect(found.filter((href) => href === "/en-US/resume/applied").length).toBeGreaterThan(1);
});

test("a list of more than three entries shows the others in a disclosure", async () => {
  await fill(
    "workExperience",
    "workExps",
    Array.from({ length: 30 }, () => workExp({ company: randomText(20) })),
  );
  const browser = await member();
  const { main } = await browser.open(resume);
  expect(textOf(main)).toContain("27 more");
});

test("the printable resume contains all filled sections in the language of the page", async () => {
  const browser = await member();
  const page = await browser.open("/zh-CN/resume/print");
  expect(page.status).toBe(200);
  expect(page.mainText).toContain("教育经历");
  expect(page.mainText).not.toContain("學歷");
});

test("the overview and the printable resume format the full address for each language", async () => {
  const browser = await member();
  const expected = {
    "zh-TW": "台北市中正區樟樹街 12 號 5 樓",
    "zh-CN": "台北市中正区樟樹街 12 號 5 樓",
    "en-US": "樟樹街 12 號 5 樓, Zhongzheng District, Taipei City",
  };
  for (const locale of locales) {
    for (const path of ["/resume", "/resume/print"]) {
      const page = await browser.open(localePath(path, locale));
      expect(page.mainText, `${path} in ${locale}`).toContain(expected[locale]);
    }
  }
});
