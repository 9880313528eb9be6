import { readFileSync } from "node:fs";
import type { AppLoadContext } from "@remix-run/node";
import { parse } from "csv-parse/sync";
import { describe, expect } from "vitest";
import { withCity } from "#app/routes/resume.import/city.server";
import { excerpt } from "#app/routes/resume.import/excerpt.server";
import { placeInFile } from "#app/routes/resume.import/place-in-file.server";
import { valueAt } from "#contract/json-resume/value-at";
import { createCatalogue } from "#server/messages/catalogue";
import { get, post } from "#support/api/members";
import { language, workExp } from "#support/api/resume-forms";
import type { Browser } from "#support/browser";
import { locales } from "#support/demo-locales";
import { linkWithText, textOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const path = "/en-US/resume/import";

const { api, test } = await startSite();

const read = (browser: Browser, json: object) =>
  browser.submit(path, { intent: "read", text: JSON.stringify(json) });

const choicesIn = (fields: Record<string, string>) =>
  Object.entries(fields).filter(([name]) => !name.startsWith("take:"));

/** The fields that correct the file: name, label, type and value of each. */
const correctionsIn = (html: string, fields: Record<string, string>) =>
  [...html.matchAll(/<label [^>]*for="import-(fix:[^"]*)"[^>]*>([\s\S]*?)<\/label>/gi)].map(
    ([, name = "", label = ""]) => [name.slice("fix:".length), textOf(label), fields[name]],
  );

describe("a city in the location of an imported resume", () => {
  const rows: Record<string, string>[] = parse(readFileSync("recruitment-api/places/cities.csv"), {
    columns: true,
  });
  const listIn = (locale: string) =>
    rows.map((row) => ({ i18nCityKey: row.i18nCityKey ?? "", name: row[locale] ?? "" }));
  const cityOf = async (city: string) => {
    // Only the call for the list of cities is used.
    const places = { cities: async (locale: string) => listIn(locale) };
    const context = { api: { places } } as unknown as AppLoadContext;
    return valueAt(await withCity({ basics: { location: { city } } }, context), "basics.location.careers");
  };
  // A selection without Suzhou, because two cities have this name in English.
  const keys =
    "TW-TPE TW-NWT TW-KEE TW-TAO TW-TXG TW-TNN TW-KHH CN-11 CN-31 CN-3201 CN-3301 CN-4201 CN-4401 CN-4403 CN-5101 DE-MUC JP-TYO US-SJC".split(
      " ",
    );

  test("is found by its name in any language", async () => {
    for (const typed of locales)
      for (const { i18nCityKey, name } of listIn(typed).filter((city) => keys.includes(city.i18nCityKey)))
        expect(await cityOf(name.replace(/ City$|市$/, "")), name).toEqual({ i18nCityKey });
    for (const [name, i18nCityKey] of [
      ["München", "DE-MUC"],
      ["Tokio", "JP-TYO"],
      ["Taipeh", "TW-TPE"],
      ["臺北", "TW-TPE"],
      ["Peking", "CN-11"],
      ["Schanghai", "CN-31"],
      ["Kanton", "CN-4401"],
      ["Canton", "CN-4401"],
      ["Nanking", "CN-3201"],
    ] as const)
      expect(await cityOf(name), name).toEqual({ i18nCityKey });
  });

  test("called Suzhou is the one in Jiangsu", async () => {
    expect(await cityOf("Suzhou")).toEqual({ i18nCityKey: "CN-3205" });
    expect(await cityOf("苏州")).toEqual({ i18nCityKey: "CN-3205" });
  });

  test("is not guessed if several cities have its name", async () => {
    expect(await cityOf("Hsinchu")).toBeUndefined();
  });
});

test.each([
  ["basics.image", "Photo"],
  ["basics.profiles[1]", "Links to your work"],
  ["basics.phone", "Mobile phone"],
  ["basics.unknown", "About you"],
  ["work[0].endDate", "Work experience, entry 1: End month"],
  ["education[2].courses", "Education, entry 3"],
  ["certificates[0].date", "Licenses and certificates, entry 1: Month issued"],
  ["toString[0]", "Other content, entry 1"],
])("the place %s of an imported file is called %s", (place, name) => {
  expect(placeInFile(place, createCatalogue([])("en-US").t)).toBe(name);
});

test.each([
  ["a", "b  c\n d", "b c / d"],
  ["a", "• b\n• c • d", "b / c • d"],
  ["a", "x".repeat(80), "x".repeat(80)],
  ["a", "𠮷".repeat(81), `${"𠮷".repeat(80)}…`],
  ["a", "data:image/png;base64,AAAA", ""],
  ["a", 7, "7"],
  ["a", null, "null"],
  ["b", 7, ""],
  ["a", { one: "1", n: 2, two: "2", three: "3", four: "4" }, "1 / 2 / 3"],
])("the excerpt at %s of %j is %j", (at, value, shown) => {
  expect(excerpt({ a: value }, at)).toBe(shown);
});

describe("the review of an imported resume", () => {
  const json = {
    basics: { summary: "Keeps lights." },
    work: [
      { name: "North Rock", position: "Keeper", startDate: "2018", endDate: "2020-04-02", summary: "Lit." },
    ],
    education: [
      {
        institution: "Harbour School",
        studyType: "Bachelor",
        area: "Optics",
        startDate: "2014",
        endDate: "2018",
      },
    ],
    certificates: [{ name: "Pilot", issuer: "Port", date: "2019" }],
    languages: [{ language: "German", fluency: "Fluent" }],
  };

  test("shows an entry whose first text is empty, which can be left out, with its period in order", async ({
    applicant: { browser },
  }) => {
    const school = { institution: "", area: "Optics", endDate: "2018-12-01", startDate: "2014-01-15" };
    const { main, mainText } = await read(browser, { ...json, education: [school] });
    expect(mainText).toContain("Optics Incomplete Jan 2014–Dec 2018");
    expect(main).toMatch(/<input[^>]*type="checkbox"[^>]*name="take:education\[0\]"/);
  });

  test("shows years for dates without a month, and saves the months that it asks to check", async ({
    applicant: { browser, token },
  }) => {
    const work = [{ name: "North Rock", position: "Keeper", startDate: "2018", endDate: "2020-04" }];
    const page = await read(browser, { work });
    expect(page.mainText).toContain("Keeper Please check 2018–Apr 2020 · North Rock");
    expect(page.mainText).toContain("The file has only a year. Please check the month.");
    expect(page.fields["fix:work[0].startDate"]).toBe("2018-01");
    await browser.submit(path, [...choicesIn(page.fields), ["take:work[0]", "on"], ["intent", "save"]]);
    const { body } = await get(api, "resume/workExperience", { token });
    expect(body).toMatchObject({ workExps: [{ startMonth: "2018-01", endMonth: "2020-04" }] });
  });

  test("links to the first empty field that a selected entry asks for", async ({
    applicant: { browser },
  }) => {
    const school = {
      institution: "Harbour School",
      area: "Optics",
      studyType: "Bachelor",
      startDate: "2014-09",
      endDate: "2018-06",
    };
    const { main, mainText } = await read(browser, { ...json, education: [school] });
    expect(mainText).toContain("1 field left to fill in");
    expect(main).toContain('href="#import-fix:education[0].careers.country"');
  });

  test("keeps the military service if its status is deselected", async ({ applicant: { browser } }) => {
    const careers = { militaryServiceDescription: { status: "COMPLETED" } };
    const text = JSON.stringify({ ...json, basics: { name: "Ada", careers } });
    const name = "fix:basics.careers.militaryServiceDescription.status";
    const again = await browser.submit(path, { intent: "all:generalInformation", text, [name]: "" });
    expect(again.mainText).toContain("Military service Completed");
  });

  test("has a field for each value that can be corrected, filled with the value of the file", async ({
    applicant: { browser },
  }) => {
    const { main, mainText, fields } = await read(browser, json);
    expect(correctionsIn(main, fields)).toEqual([
      ["education[0].institution", "School", "Harbour School"],
      ["education[0].area", "Department or major", "Optics"],
      ["education[0].careers.degree", "Degree", "BACHELOR"],
      ["education[0].startDate", "Start month", "2014-01"],
      ["education[0].endDate", "End month", "2018-12"],
      ["education[0].careers.status", "Status", "GRADUATED"],
      ["education[0].careers.country", "Country or region", ""],
      ["work[0].name", "Company", "North Rock"],
      ["work[0].position", "Job title", "Keeper"],
      ["work[0].startDate", "Start month", "2018-01"],
      ["work[0].endDate", "End month", "2020-04"],
      ["work[0].summary", "What you did", "Lit."],
      ["certificates[0].name", "Name", "Pilot"],
      ["certificates[0].issuer", "Issued by", "Port"],
      ["certificates[0].date", "Month issued", "2019-01"],
      ["languages[0].careers.listening", "Listening", "PROFICIENT"],
      ["languages[0].careers.speaking", "Speaking", "PROFICIENT"],
      ["languages[0].careers.reading", "Reading", "PROFICIENT"],
      ["languages[0].careers.writing", "Writing", "PROFICIENT"],
      ["basics.summary", "Personal statement", "Keeps lights."],
    ]);
    expect(mainText).toContain("We’ve read what you pasted. Nothing is saved yet.");
    expect(mainText).toMatch(/Save to my resume \d+ of \d+ selected Don’t import$/);
    expect(linkWithText(main, "Don’t import").href).toBe("/en-US/resume");
    const [first] = /<button[^>]*type="submit"[^>]*>/.exec(main) ?? [];
    expect(first, "Enter in a field presses this button").toContain('value="save"');
  });

  test("quotes the lines of a document, lists the others, and marks what may be wrong", async ({
    applicant: { browser },
  }) => {
    const lines = ["one", "two", "two", "three", "four", "five"].map((text, line) => ({
      page: 2 + line,
      text,
    }));
    const careers = {
      ...{ pages: 3, pagesRead: 2 },
      sources: { "work[0].name": lines, "work[0].summary": [{ page: 1, text: "Lit." }] },
      unplaced: [1, 2].map((page) => ({ page, text: "Odd line" })),
      uncertain: ["certificates[0].name"],
    };
    const certificates = ["Pilot", "Diver"].map((name) => ({ name, issuer: "Port", date: "2019-05" }));
    const { main, mainText } = await read(browser, { ...json, certificates, meta: { careers } });
    expect(mainText).toContain("On page 2 of the file: “one / two / three / four”");
    expect(mainText).toContain(
      "Text we couldn’t place We couldn’t tell where these lines belong, so they won’t be saved. Add what you need to your resume yourself. 1 line Odd line",
    );
    expect(mainText.match(/Odd line/g)).toHaveLength(1);
    expect(mainText).toMatch(/Pilot Please check .*Diver (?!Please check)/);
    expect(main).toMatch(/name="take:certificates\[1\]"[^>]* checked/);
    expect(main).not.toMatch(/name="take:certificates\[0\]"[^>]* checked/);
    expect(mainText).toContain("The file has 3 pages; we read the first 2.");
  });

  test("asks a new member for all required general information, and lists what is not imported", async ({
    signedIn: { browser },
  }) => {
    const ada = { basics: { name: "Ada", label: "Keeper" }, awards: [{ title: "Lamp of the year" }] };
    const { main, mainText, fields } = await read(browser, ada);
    expect(correctionsIn(main, fields)).toEqual([
      ["basics.name", "Name", "Ada"],
      ["basics.phone", "Mobile phone", ""],
      ["basics.careers.nationality", "Nationality", ""],
      ["basics.location.careers.i18nCityKey", "City or region", ""],
    ]);
    expect(mainText).toMatch(
      /Not imported Headline Keeper .*Awards, entry 1 Lamp of the year Your resume on this site has no field for this/,
    );
  });

  test("marks each entry whose empty fields are counted, without errors before it is saved", async ({
    signedIn: { browser },
  }) => {
    const basics = { name: "Ada", phone: "0912 345 678" };
    const school = {
      institution: "Harbour School",
      area: "Optics",
      studyType: "Bachelor",
      endDate: "2018-06",
    };
    const { main, mainText } = await read(browser, { basics, education: [school] });
    expect(mainText).toContain("2 fields left to fill in");
    expect(mainText).toMatch(/Needs an answer Nationality .*Needs an answer City or region /);
    expect(mainText).toContain("Missing: start month, country or region");
    expect(main).not.toContain("aria-invalid");
  });

  test("offers to select all or none of a section with several changes", async ({
    applicant: { browser },
  }) => {
    const { main } = await read(browser, { skills: [{ name: "Knots" }, { name: "Maps" }], work: json.work });
    const buttons = [...main.matchAll(/name="intent" value="(\w+:\w+)"[^>]*>([^<]*)/g)];
    expect(buttons.map(([, value, text]) => [value, text])).toEqual([
      ["all:specialty", "Select all"],
      ["none:specialty", "Select none"],
    ]);
  });

  test("leads back to the resume if the resume has everything in the file", async ({
    applicant: { browser, token },
  }) => {
    const skills = [{ name: "Knots" }];
    await post(api, "resume/specialty", { version: 0, skills }, { token });
    const { main, mainText } = await read(browser, { skills });
    expect(mainText).toMatch(
      /Already on your resume: 1 .*Your resume already has everything in this file\. Back to my resume$/,
    );
    expect(linkWithText(main, "Back to my resume").href).toBe("/en-US/resume");
    expect(main).not.toContain('value="all:specialty"');
  });

  test("offers to replace the levels of a language that the resume has", async ({
    applicant: { browser, token },
  }) => {
    const items = [language(), language({ language: "fr" })];
    await post(api, "resume/languageAbility", { version: 0, items }, { token });
    const before = (await get(api, "resume/languageAbility", { token })).body as { items: { id: string }[] };
    const levels = { listening: "NATIVE", speaking: "NATIVE", reading: "NATIVE", writing: "NATIVE" };
    const page = await read(browser, {
      languages: [{ language: "English", careers: { language: "en", ...levels } }],
    });
    expect(page.mainText).toMatch(
      /English Replaces existing Listening Proficient → Native Speaking Intermediate → Native Reading Proficient → Native Writing Basic → Native /,
    );
    await browser.submit(path, [...choicesIn(page.fields), ["take:languages[0]", "on"], ["intent", "save"]]);
    const { body } = await get(api, "resume/languageAbility", { token });
    expect(body).toMatchObject({
      items: [{ id: before.items[0]?.id, language: "en", ...levels }, { language: "fr" }],
    });
    expect((body as { items: object[] }).items).toHaveLength(2);
  });

  test("names a language and its levels in the language of the page", async ({ applicant: { browser } }) => {
    const languages = [{ language: "日本語", fluency: "reading intermediate" }, { language: "中文" }];
    const { mainText } = await read(browser, { ...json, languages });
    expect(mainText).toContain("Languages Japanese Needs an answer Reading Intermediate ");
    expect(mainText).toContain("Chinese (Mandarin) Needs an answer Listening Choose");
  });

  test("imports a declaration that there is no work experience, unless the resume has a job", async ({
    applicant: { browser, token },
  }) => {
    const none = { careers: { hasNoWorkExperience: true } };
    const page = await read(browser, none);
    expect(page.mainText).toContain("Work experience No work experience yet");
    const answers: [string, string][] = [
      ...choicesIn(page.fields),
      ["take:careers.hasNoWorkExperience", "on"],
      ["intent", "save"],
    ];
    expect(await browser.submit(path, answers)).toShowToast("1 item imported");
    const { body } = await get(api, "resume/workExperience", { token });
    expect(body).toMatchObject({ hasNoWorkExperience: true });
    expect((await read(browser, none)).mainText).toContain("Already on your resume: 1");
    await post(api, "resume/workExperience", { version: 1, workExps: [workExp()] }, { token });
    expect((await read(browser, none)).mainText).not.toContain("No work experience yet");
  });
});
