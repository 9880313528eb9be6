import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect } from "vitest";
import { get, newMember, post, withPlaces } from "#support/api/members";
import { education, filledSections, plainSections, withoutIds } from "#support/api/resume-forms";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { signInAs } from "#support/members";
import { errorSummary, fieldsOf } from "#support/pages/forms";
import { linkWithText, mainOf, textOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const path = "/en-US/resume/import";
const require = createRequire(import.meta.url);

const { api, portal, test: base } = await startSite();

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

/** A member with an empty resume. */
async function newcomer() {
  const { email, password, token } = await newMember(api);
  return { browser: await signInAs(portal, { username: email, password }, "en-US"), token };
}

const test = base.extend("filledMember", filledMember).extend("newcomer", newcomer);

const resumeOf = async (token: string) => {
  const {
    photo: _,
    filled: __,
    attachment: ___,
    ...sections
  } = (await get(api, "resume", { token })).body as Record<string, object>;
  return Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, withoutIds(section)]));
};

/** Sends the form as a browser does, as multipart/form-data. */
function importText(browser: Browser, json: unknown, to = path) {
  const form = new FormData();
  form.set("intent", "read");
  form.set("text", typeof json === "string" ? json : JSON.stringify(json));
  return browser.submit(to, form);
}

/** Selects all offered items, answers in which country the school is, and saves. */
const saveAll = (browser: Browser, html: string) =>
  browser.submit(path, [
    ...formOf(html).map(([name, value]): [string, string] =>
      name === "fix:education[0].careers.country" ? [name, "TW"] : [name, value],
    ),
    ...itemBoxes(html),
    ["intent", "save"],
  ]);

const formOf = (html: string): [string, string][] =>
  Object.entries(fieldsOf(html)).filter(([name]) => !name.startsWith("take:"));
const itemBoxes = (html: string): [string, string][] =>
  [...mainOf(html).matchAll(/<input type="checkbox" name="(take:[^"]+)"/g)].map(([, name = ""]) => [
    name,
    "on",
  ]);

/** The items that the page selects at first: those that are certain and do not replace a value. */
const selectedIn = (html: string) =>
  [...mainOf(html).matchAll(/<input type="checkbox" name="(take:[^"]+)" checked/g)].map(([, name]) => name);

const sample = {
  basics: {
    name: "Ada Fisher",
    label: "Lighthouse keeper",
    image: `data:image/png;base64,${"A".repeat(200_000)}`,
    summary: "Keeps lights.",
    profiles: [
      { network: "Code", url: "https://example.org/ada" },
      { network: "Old", url: "http://old.example.org" },
    ],
  },
  work: [
    {
      name: "North Rock",
      position: "Keeper",
      startDate: "2018",
      endDate: "2020-04-02",
      summary: "Kept it lit.",
    },
  ],
  education: [
    {
      institution: "Harbour School",
      studyType: "Bachelor",
      area: "Optics",
      startDate: "2014-09",
      endDate: "2018-06",
    },
  ],
  volunteer: [{ organization: "Gull watch" }],
  languages: [
    { language: "Klingon", fluency: "Native" },
    { language: "English", fluency: "Fluent" },
  ],
};

describe("the location of a JSON Resume", () => {
  test.each([
    [{ city: "Munich" }, { i18nCityKey: "DE-MUC" }],
    [
      { address: "Leopoldstr. 1", city: "München", countryCode: "DE", postalCode: "80802" },
      { i18nCityKey: "DE-MUC", address: "Leopoldstr. 1" },
    ],
    [
      { address: "Leopoldstr. 1, 80802 München, Deutschland" },
      { i18nCityKey: "DE-MUC", address: "Leopoldstr. 1" },
    ],
    [{ city: "慕尼黑" }, { i18nCityKey: "DE-MUC" }],
    [{ city: "Taipeh" }, { i18nCityKey: "TW-TPE" }],
    [{ address: "Leopoldstr. 1, München" }, { i18nCityKey: "DE-MUC", address: "Leopoldstr. 1" }],
    [
      { region: "Kaohsiung", city: "Gushan" },
      { i18nCityKey: "TW-KHH", address: "Gushan" },
    ],
    [{ city: "東京" }, { i18nCityKey: "JP-TYO" }],
    [
      { city: "San José", countryCode: "CR" },
      { i18nCityKey: "CR", address: "San José" },
    ],
    [{ city: "San José", countryCode: "US" }, { i18nCityKey: "US-SJC" }],
    [
      { address: "2 Pier St", city: "Lagos", countryCode: "NG" },
      { i18nCityKey: "NG", address: "2 Pier St, Lagos" },
    ],
  ])("%j is the place %j", async (location, place) => {
    const { browser, token } = await readyApplicant(api, portal);
    const review = await importText(browser, { basics: { location } });
    await browser.submit(path, [...formOf(review.text), ["take:basics.location", "on"], ["intent", "save"]]);
    expect(await get(api, "resume", { token })).toMatchObject({
      body: { generalInformation: { location: place } },
    });
    expect(textOf(mainOf(review.text)).includes("80802")).toBe("postalCode" in location);
  });

  test("is shown where only its city is asked for", async () => {
    const { browser } = await newcomer();
    const location = { address: "12 Hsinchu Rd", city: "Hsinchu" };
    const { text } = await importText(browser, { basics: { name: "Ada Fisher", location } });
    expect(textOf(mainOf(text))).toContain("12 Hsinchu Rd");
  });
});

test("the grade and the courses of a school are listed as text without a place, also if the school is incomplete", async () => {
  const { browser } = await newcomer();
  const [school] = sample.education;
  const education = [{ ...school, score: "3.9", courses: ["Lenses", "Fog signals"] }];
  const shown = textOf(mainOf((await importText(browser, { ...sample, education })).text));
  for (const value of ["3.9", "Lenses / Fog signals"]) expect(shown).toContain(value);
});

describe("a JSON Resume export", () => {
  test("is downloaded under the applicant's name and is valid against the published schema", async () => {
    const { browser } = await filledMember();
    const file = await browser.open("/en-US/resume/export");
    expect(file.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(file.headers.get("Cache-Control")).toContain("no-store");
    expect(file.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="resume-\d{4}-\d\d-\d\d\.json"; filename\*=UTF-8''Ines-Okafor-resume-[\d-]+\.json$/,
    );
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    const schema = JSON.parse(readFileSync(require.resolve("@jsonresume/schema/schema.json"), "utf8"));
    const { $schema: _, ...rules } = schema;
    const valid = ajv.compile(rules);
    expect(valid(JSON.parse(file.text)), JSON.stringify(valid.errors)).toBe(true);
  });

  test("is linked from the overview, not from the import page, which describes the formats it reads", async () => {
    const { browser } = await readyApplicant(api, portal);
    const overview = (await browser.open("/en-US/resume")).main;
    expect(linkWithText(overview, "Export resume").href).toBe("/en-US/resume/export");
    const page = (await browser.open(path)).main;
    expect(page).not.toContain("/resume/export");
    expect(textOf(page)).toContain("PDF, Word (.docx) or JSON Resume (.json)");
    expect(linkWithText(page, "Attachments").href).toBe("/en-US/resume/attachment");
  });

  test("redirects visitors to sign in", async () => {
    const page = await portal.browser().open("/en-US/resume/export");
    expect(page.url).toContain("/en-US/login");
  });

  test("yields the same resume when imported into another account", async ({ filledMember: from }) => {
    const file = await from.browser.open("/en-US/resume/export");
    const to = await newcomer();
    const review = await importText(to.browser, file.text);
    expect(review.status).toBe(200);
    expect(review.mainText).not.toContain("Left out");
    const saved = await saveAll(to.browser, review.text);
    expect(saved).toBeAt("/en-US/resume");
    expect(await resumeOf(to.token)).toEqual(await resumeOf(from.token));
    const exportedAgain = await to.browser.open("/en-US/resume/export");
    expect(JSON.parse(exportedAgain.text)).toEqual(JSON.parse(file.text));
  });

  test("offers no changes when imported into the same account", async ({ filledMember: { browser } }) => {
    const file = await browser.open("/en-US/resume/export");
    const review = await importText(browser, file.text);
    expect(itemBoxes(review.text)).toEqual([]);
    expect(review.mainText).toContain("Your resume already has everything in this file");
    expect(review.main).toMatch(/<details class="fold[^>]*><summary[^>]*>Already on your resume: \d/);
  });
});

describe("an imported JSON Resume file", () => {
  test("is reviewed item by item, with guesses and unsupported parts marked, before anything is saved", {
    tags: "promise-36",
  }, async ({ applicant: { browser, token } }) => {
    const before = await resumeOf(token);
    const form = new FormData();
    form.append("file", new Blob([JSON.stringify(sample)]), "ada.json");
    form.append("text", "");
    form.append("intent", "read");
    const review = await browser.submit(path, form);
    expect(review.status).toBe(200);
    expect(review.heading).toBe("Import a resume: check what we read");
    const shown = review.mainText;
    for (const part of [
      "We’ve read ada.json .",
      "Keeper",
      "North Rock",
      "Please check the month",
      "The file only says “Fluent.”",
      "Harbour School",
      "The file doesn’t say whether you graduated.",
      "Needs an answer",
      "Headline Lighthouse keeper",
      "Volunteer work, entry 1 Gull watch",
      "http://old.example.org",
      "Klingon",
      "Name Ada Fisher Replaces existing On your resume: Ines Okafor",
    ]) {
      expect(shown).toContain(part);
    }
    expect(review.fields["fix:education[0].careers.country"]).toBe("");
    expect(selectedIn(review.text)).toEqual([
      "take:education[0]",
      "take:basics.profiles[0]",
      "take:basics.summary",
    ]);
    expect(shown, "no path of the file, such as work[0].startDate").not.toMatch(/\w\[\d+\]|basics\./);
    expect(await resumeOf(token)).toEqual(before);
    const again = await browser.submit(path, [...formOf(review.text), ["intent", "none:workExperience"]]);
    expect(again.mainText).toContain("We’ve read ada.json .");
  });

  test("may begin with a byte order mark", async ({ newcomer: { browser } }) => {
    const form = new FormData();
    form.set("intent", "read");
    form.set(
      "file",
      new File([`\uFEFF${JSON.stringify({ skills: [{ name: "Sounding" }] })}`], "resume.json"),
    );
    expect((await browser.submit(path, form)).mainText).toContain("Sounding");
  });

  test("adds only the checked items to the existing ones", async ({ filledMember: { browser, token } }) => {
    const review = await importText(browser, sample);
    const saved = await browser.submit(path, [
      ...formOf(review.text),
      ["take:work[0]", "on"],
      ["intent", "save"],
    ]);
    expect(saved).toShowToast("1 item imported");
    const resume = await resumeOf(token);
    expect(resume.workExperience).toMatchObject({
      workExps: [
        { company: "Buoy & Sons" },
        { company: "North Rock", startMonth: "2018-01", endMonth: "2020-04" },
      ],
    });
    expect(resume.generalInformation).toMatchObject({ name: "Ines Okafor" });
    expect(resume.educationInformation).toMatchObject({ items: [{ school: "國立海洋大學" }] });
  });

  test("offers a job and a school that the resume has as changes of these", async ({
    applicant: { browser, token },
  }) => {
    const file = { ...sample, work: [{ ...sample.work[0], startDate: "2018-01" }] };
    const both: [string, string][] = ["take:work[0]", "take:education[0]"].map((name) => [name, "on"]);
    const first = await importText(browser, file);
    const fields = { ...first.fields, "fix:education[0].careers.country": "TW" };
    await browser.submit(path, [...Object.entries(fields), ...both, ["intent", "save"]]);
    const { body } = await get(api, "resume/workExperience", { token });
    const [job] = (body as { workExps: object[] }).workExps;
    const workExps = [{ ...job, position: "Head keeper", industry: "Sea" }];
    await post(api, "resume/workExperience", { ...(body as object), workExps }, { token });

    const second = await importText(browser, file);
    expect(second.mainText).toMatch(
      /Keeper Replaces existing [^/]+ · North Rock, Sea Kept it lit\. On your resume: Head keeper \/ [^/]+ · North Rock, Sea \/ Kept it lit\. Edit/,
    );
    expect(selectedIn(second.text)).not.toContain("take:work[0]");
    expect(itemBoxes(second.text)).not.toContainEqual(["take:education[0]", "on"]);
    await browser.submit(path, [...formOf(second.text), ["take:work[0]", "on"], ["intent", "save"]]);
    expect((await resumeOf(token)).workExperience).toMatchObject({
      workExps: [{ company: "North Rock", position: "Keeper", industry: "Sea" }],
    });
  });

  test("does not turn studies without a degree into a graduation that it derives from their end", async ({
    applicant: { browser, token },
  }) => {
    const items = [education({ status: "LEFT" })];
    await post(api, "resume/educationInformation", { items, version: 0 }, { token });
    const file = {
      education: [
        { institution: "國立海洋大學", studyType: "Bachelor", startDate: "2012-09", endDate: "2016-06" },
      ],
    };
    const review = await importText(browser, JSON.stringify(file));
    expect(review.mainText).toContain("Your resume already has everything in this file");
    expect(review.mainText).not.toContain("The file doesn’t say whether you graduated");
  });

  test("adds two jobs that begin at the same employer in the same month", async ({
    applicant: { browser, token },
  }) => {
    const keeper = { ...sample.work[0], startDate: "2018-01" };
    for (const work of [[keeper], [keeper, { ...keeper, position: "Cook" }]]) {
      const review = await importText(browser, { work });
      const boxes = itemBoxes(review.text);
      await browser.submit(path, [...formOf(review.text), ...boxes, ["intent", "save"]]);
    }
    expect((await resumeOf(token)).workExperience).toMatchObject({
      workExps: [{ position: "Keeper" }, { position: "Cook" }],
    });
  });

  test("adds a job to a resume that declares to have none", async ({ newcomer: { browser, token } }) => {
    const none = { workExps: [], hasNoWorkExperience: true, version: 0 };
    expect((await post(api, "resume/workExperience", none, { token })).status).toBe(200);
    const review = await importText(browser, sample);
    await browser.submit(path, [...formOf(review.text), ["take:work[0]", "on"], ["intent", "save"]]);
    expect((await resumeOf(token)).workExperience).toMatchObject({
      workExps: [{ company: "North Rock" }],
      hasNoWorkExperience: false,
    });
  });

  test("does not overwrite a section changed in another tab, reports the conflict and shows the current version", async () => {
    const { browser, token } = await filledMember();
    const review = await importText(browser, sample);
    const elsewhere = { ...filledSections.autobiography, en: "Written in another tab.", version: 1 };
    expect((await post(api, "resume/autobiography", elsewhere, { token })).status).toBe(200);
    const page = await saveAll(browser, review.text);
    expect(page.status).toBe(409);
    expect(errorSummary(page.text)).toContain(
      "Personal statement: This section was changed in another tab or on another device",
    );
    const resume = await resumeOf(token);
    expect(resume.autobiography).toMatchObject({ en: "Written in another tab." });
    expect(resume.workExperience).toMatchObject({ workExps: [{}, { company: "North Rock" }] });
    const second = await saveAll(browser, page.text);
    expect(second.url).toBe("/en-US/resume");
    // The statement in Chinese is not in the file, so it stays.
    const { zh } = filledSections.autobiography;
    expect(zh).not.toBe("");
    expect((await resumeOf(token)).autobiography).toMatchObject({ en: "Keeps lights.", zh });
  });

  test("asks for the required general information that is missing, and saves none without it", async () => {
    await withPlaces(api);
    const { browser, token } = await newcomer();
    const review = await importText(browser, sample);
    const fields = formOf(review.text);
    const save = (answers: Record<string, string>) =>
      browser.submit(path, [
        ...fields.map(([name, value]): [string, string] => [name, answers[name] ?? value]),
        ...Object.keys(review.fields)
          .filter((name) => name.startsWith("take:basics."))
          .map((name): [string, string] => [name, "on"]),
        ["take:basics.name", "on"],
        ["intent", "save"],
      ]);
    const incomplete = await save({});
    expect(incomplete.status).toBe(400);
    expect(errorSummary(incomplete.text)).toMatch(
      /“About you” also needs: .*Nationality.*\. Select or answer them/,
    );
    expect(incomplete).toHaveFieldError("import", "fix:basics.careers.nationality");
    const saved = await save({
      "fix:basics.email": "ada@example.org",
      "fix:basics.phone": "0912 345 678",
      "fix:basics.careers.nationality": "FI",
      "fix:basics.location.careers.i18nCityKey": "TEST_SEASIDE",
    });
    expect(saved.url, errorSummary(saved.text)).toBe("/en-US/resume");
    expect((await resumeOf(token)).generalInformation).toMatchObject({
      name: "Ada Fisher",
      nationality: "FI",
      location: { i18nCityKey: "TEST_SEASIDE" },
    });
  });

  test("selects all or none of a section with buttons that work without scripts", async () => {
    const { browser } = await readyApplicant(api, portal);
    const review = await importText(browser, sample);
    const none = await browser.submit(path, [
      ...formOf(review.text),
      ["take:basics.summary", "on"],
      ["take:education[0]", "on"],
      ["intent", "none:educationInformation"],
    ]);
    expect(selectedIn(none.text)).toEqual(["take:basics.summary"]);
    const all = await browser.submit(path, [...formOf(none.text), ["intent", "all:languageAbility"]]);
    expect(selectedIn(all.text)).toEqual(["take:languages[1]"]);
  });

  test("is pasted into a disclosure, which stays open with the text that was rejected", async () => {
    const { browser } = await newcomer();
    const pasting = (html: string) => /<details class="why"([^>]*)>[\s\S]*?<\/details>/.exec(html);
    const [fold, closed] = pasting((await browser.open(path)).text) ?? [];
    expect(fold).toContain('name="text"');
    expect(closed).not.toContain("open");
    for (const text of ["{ basics", '{"hello":"world"}']) {
      const rejected = await importText(browser, text);
      expect(pasting(rejected.text)?.[1], text).toContain("open");
      expect(rejected.fields.text).toBe(text);
    }
  });

  test("is rejected when no item is checked", async ({ applicant: { browser } }) => {
    const review = await importText(browser, sample);
    const page = await browser.submit(path, [...formOf(review.text), ["intent", "save"]]);
    expect(page.status).toBe(400);
    expect(errorSummary(page.text)).toContain("Select at least one item");
  });

  test.each([
    ["nothing", "", "file", "Choose a file"],
    ["half a file", "{ basics", "text", "We can’t read this"],
    ["a list", "[1, 2]", "text", "We can’t read this"],
    ["a word", '"resume"', "text", "We can’t read this"],
    ["another kind of file", '{"hello":"world"}', "text", "We couldn’t find any resume content"],
    [
      "a file that is far too long",
      JSON.stringify({ extra: "x".repeat(900_000) }),
      "text",
      "too long for us to read",
    ],
  ])("is rejected with an error next to its field: %s", async (_, text, field, message) => {
    const { browser } = await newcomer();
    const page = await importText(browser, text);
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("import", field, expect.stringContaining(message));
    const invalid = [...page.text.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)];
    expect(invalid.map(([tag]) => / name="(\w+)"/.exec(tag)?.[1])).toEqual([field]);
  });

  test("leaves the page as it is, with the reason, if it exceeds what a form can carry", async () => {
    const { browser } = await newcomer();
    const text = "x".repeat(1_500_000);
    const page = await importText(browser, text);
    expect([page.status, textOf(page.text)]).toEqual([413, expect.stringContaining("Go back")]);
    const data = await importText(browser, text, `${path}.data`);
    expect(data.headers.get("Content-Type")).toContain("text/x-script");
    expect([data.status, data.text]).toEqual([413, expect.stringContaining("What you sent is too large.")]);
  });

  test("is handled safely with markup, prototype keys and deep nesting", async () => {
    const { browser } = await readyApplicant(api, portal);
    const hostile = `{"basics":{"name":"<script>alert(1)</script>"},"__proto__":{"x":1},"work":[{"name":{"a":1}}],"education":"no","skills":[null,7,{"name":"Knots"}],"deep":${"[".repeat(500)}${"]".repeat(500)}}`;
    const page = await importText(browser, hostile);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<script>alert(1)");
    expect(page.mainText).toContain("Knots");
  });
});
