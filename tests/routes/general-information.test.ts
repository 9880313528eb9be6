import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { choicesOf, errorBeside, fieldsOf, summaryOf } from "./forms";
import { heading, mainOf, read } from "./pages";

const path = "/en-US/resume/generalInformation";
const save = { intent: "save" };
let api: TestApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

/** The form as the demo member finds it, in a browser of its own. */
async function openForm() {
  const browser = await signInAs(portal, demoMember, "en-US");
  const page = await browser.open(path);
  return { browser, fields: fieldsOf(page.text), page };
}

describe("general information", () => {
  test("is saved, and shown in the overview", async () => {
    const { browser, fields } = await openForm();
    const page = await browser.submit(path, { ...fields, ...save, mobilePhone: "(0922) 111-222" });
    expect([page.status, page.url]).toEqual([200, "/en-US/resume"]);
    expect(read(page.text)).toContain("“About you” is saved");
    expect(read(mainOf(page.text))).toContain("0922 111 222");
  });

  test("lists nationalities in the page's language, Taiwan first", async () => {
    const { page } = await openForm();
    const codes = choicesOf(page.text, "nationality");
    expect(codes).toHaveLength(249);
    expect(codes.slice(0, 3)).toEqual(["TW", "AF", "AX"]);
  });

  const military = (name: string) => `militaryServiceDescription.${name}`;
  test.each([
    ["name", "樟".repeat(60)],
    ["nameEn", "n".repeat(60)],
    ["location.address", "路".repeat(110)],
    [military("serviceType"), "役".repeat(40)],
    [military("branch"), "軍".repeat(40)],
    [military("rank"), "階".repeat(40)],
    [military("note"), "註".repeat(100)],
    [military("startMonth"), "2021/08"],
    ["availableFrom", "2027-01-04"],
  ])("%s may reach its limit", async (name, value) => {
    const { browser, fields } = await openForm();
    const page = await browser.submit(path, { ...fields, ...save, [name]: value });
    expect(page.url).toBe("/en-US/resume");
  });

  test.each([
    ["name", "", "Enter your name"],
    ["name", "樟".repeat(61), "Use 60 characters or fewer"],
    ["nameEn", "n".repeat(61), "Use 60 characters or fewer"],
    ["email", "not an address", "Enter a full email address, like name@example.com"],
    ["mobilePhone", "", "Enter your mobile phone number"],
    ["mobilePhone", "0".repeat(31), "Use 30 characters or fewer"],
    ["mobilePhone", "12", "Enter a phone number we can call, like 0912-345-678."],
    ["nationality", "", "Choose your nationality"],
    ["location.i18nCityKey", "", "Choose the city where you live"],
    ["location.i18nCityKey", "TW-ATLANTIS", "Choose a city or region from the list"],
    ["location.address", "路".repeat(111), "Use 110 characters or fewer"],
    ["availableFrom", "next spring", "Enter a date, like 2026-11-20"],
    [military("serviceType"), "役".repeat(41), "Use 40 characters or fewer"],
    [military("branch"), "軍".repeat(41), "Use 40 characters or fewer"],
    [military("rank"), "階".repeat(41), "Use 40 characters or fewer"],
    [military("note"), "註".repeat(101), "Use 100 characters or fewer"],
    [military("startMonth"), "August", "Enter a month, like 2021-08"],
  ])("%s refuses %j and keeps the rest", async (name, value, sentence) => {
    const { browser, fields } = await openForm();
    const typed = { ...fields, "location.address": "Camphor Street 12", [name]: value };
    const page = await browser.submit(path, { ...typed, ...save });
    expect(page.status).toBe(400);
    expect(errorBeside(page.text, "general", name)).toContain(sentence);
    expect(summaryOf(page.text)).toContain(sentence);
    const kept = fieldsOf(page.text);
    expect(kept["location.address"]).toBe(typed["location.address"]);
    expect(kept.mobilePhone).toBe(typed.mobilePhone);
    expect(kept.version).toBe(typed.version);
    if (name !== "nationality") expect(kept[name]).toBe(value);
  });

  test("says that an end of service before its start is wrong", async () => {
    const { browser, fields } = await openForm();
    const months = { [military("startMonth")]: "2021-08", [military("endMonth")]: "2020-08" };
    const page = await browser.submit(path, { ...fields, ...save, ...months });
    expect(errorBeside(page.text, "general", military("endMonth"))).toBe(
      "The end month must not be before the start month",
    );
  });

  test("keeps everything that was typed while the API is down", async () => {
    const other = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
    const cutOff = await startPortal({ apiUrl: other.url });
    const browser = await signInAs(cutOff, demoMember, "en-US");
    const found = fieldsOf((await browser.open(path)).text);
    const typed: Record<string, string> = { ...found, name: "Somebody Else", nameEn: "Se" };
    await other.stop();
    const page = await browser.submit(path, { ...typed, ...save });
    expect(page.status).toBe(503);
    expect(summaryOf(page.text)).toContain("What you filled in is still here");
    expect(fieldsOf(page.text)).toMatchObject({
      name: "Somebody Else",
      nameEn: "Se",
      mobilePhone: typed.mobilePhone,
      version: typed.version,
      "location.i18nCityKey": typed["location.i18nCityKey"],
    });
    await cutOff.stop();
  });
});

describe("city and district", () => {
  test("without scripts a button shows the districts and judges nothing yet", async () => {
    const { browser, fields, page } = await openForm();
    const city = choicesOf(page.text, "location.i18nCityKey").find(
      (key) => key !== fields["location.i18nCityKey"],
    );
    const typed = { ...fields, name: "", nameEn: "half typ", "location.i18nCityKey": city ?? "" };
    const answer = await browser.submit(path, { ...typed, intent: "districts" });
    expect(answer.status).toBe(200);
    expect(summaryOf(answer.text)).toBe("");
    expect(fieldsOf(answer.text)).toMatchObject({
      name: "",
      nameEn: "half typ",
      "location.i18nCityKey": city,
    });
    const before = choicesOf(page.text, "location.i18nCityAreaKey");
    const after = choicesOf(answer.text, "location.i18nCityAreaKey");
    expect(after.length).toBeGreaterThan(1);
    expect(after).not.toContain(before[0]);
  });

  test("refuses a district of another city, with the right ones to choose from", async () => {
    const { browser, fields, page } = await openForm();
    const city = choicesOf(page.text, "location.i18nCityKey").find(
      (key) => key !== fields["location.i18nCityKey"],
    );
    const answer = await browser.submit(path, { ...fields, ...save, "location.i18nCityKey": city ?? "" });
    expect(answer.status).toBe(400);
    expect(errorBeside(answer.text, "general", "location.i18nCityAreaKey")).toContain("Choose again");
    expect(choicesOf(answer.text, "location.i18nCityAreaKey")).not.toContain(
      fields["location.i18nCityAreaKey"],
    );
  });

  test("hands a city's districts to scripts in each language, to be kept five minutes", async () => {
    const { fields } = await openForm();
    const query = `?i18nCityKey=${fields["location.i18nCityKey"]}`;
    const english = await portal.browser().open(`/en-US/resumeParameters/cityArea${query}`);
    const chinese = await portal.browser().open(`/zh-CN/resumeParameters/cityArea${query}`);
    expect(english.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(JSON.parse(english.text).areas[0].name).toMatch(/^[A-Z][a-z]/);
    expect(JSON.parse(chinese.text).areas[0].name).toMatch(/区$/);
    const unknown = await portal.browser().open("/en-US/resumeParameters/cityArea?i18nCityKey=TW-ATLANTIS");
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("Cache-Control")).not.toContain("public");
  });
});

describe("a section that was changed elsewhere", () => {
  async function conflicting() {
    const { browser, fields } = await openForm();
    await browser.submit(path, { ...fields, ...save, nameEn: "From the first tab" });
    const page = await browser.submit(path, { ...fields, ...save, nameEn: "From the second tab" });
    return { browser, page };
  }

  test("shows both versions and overwrites neither", async () => {
    const { browser, page } = await conflicting();
    expect(page.status).toBe(409);
    expect(heading(page.text)).toBe("This section was changed somewhere else");
    const said = read(mainOf(page.text));
    expect(said).toContain("1 field differs");
    expect(said).toContain("From the first tab");
    expect(said).toContain("From the second tab");
    expect(fieldsOf((await browser.open(path)).text).nameEn).toBe("From the first tab");
  });

  test("is overwritten when the person decides so", async () => {
    const { browser, page } = await conflicting();
    const saved = await browser.submit(path, { ...fieldsOf(page.text), ...save });
    expect(saved.url).toBe("/en-US/resume");
    expect(fieldsOf((await browser.open(path)).text).nameEn).toBe("From the second tab");
  });

  test("can be brought back into the form", async () => {
    const { browser, page } = await conflicting();
    const form = await browser.submit(path, { ...fieldsOf(page.text), intent: "edit" });
    expect(heading(form.text)).toBe("About you");
    expect(fieldsOf(form.text).nameEn).toBe("From the second tab");
    const saved = await browser.submit(path, { ...fieldsOf(form.text), ...save });
    expect(saved.url).toBe("/en-US/resume");
  });
});
