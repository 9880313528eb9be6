import { describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { generalInformationForm, newAddress, newMember, post, withPlaces } from "#support/api/members";
import { injectFaults } from "#support/api-faults";
import { demoMember, signInAs } from "#support/members";
import { choicesOf, errorSummary, fieldError } from "#support/pages/forms";
import { mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startSite } from "#support/site";

const path = "/en-US/resume/generalInformation";
const save = { intent: "save" };

const { api, portal, test } = await startSite({ seed: "demo" });

async function openForm() {
  const browser = await signInAs(portal, demoMember, "en-US");
  const page = await browser.open(path);
  return { browser, fields: page.fields, page };
}

describe("general information", () => {
  test("is saved and shown in the overview", async () => {
    const { browser, fields, page: form } = await openForm();
    const [first] = /<button[^>]*type="submit"[^>]*>/.exec(form.main) ?? [];
    expect(first, "Enter in a field presses this button").toContain('value="save"');
    const page = await browser.submit(path, { ...fields, ...save, mobilePhone: "(0922) 111-222" });
    expect(page).toBeAt("/en-US/resume");
    expect(page).toShowToast("“About you” saved");
    expect(page.mainText).toContain("0922 111 222");
  });

  test("lists nationalities in the page's language, Taiwan first", async () => {
    const { page } = await openForm();
    const codes = choicesOf(page.text, "nationality");
    expect(codes).toHaveLength(249);
    expect(codes.slice(0, 3)).toEqual(["TW", "AF", "AX"]);
  });

  test.each([
    ["en-US", ["Taiwan", "China", "Germany", "Japan", "United States", "Other countries and regions"]],
    ["zh-TW", ["台灣", "中國大陸", "日本", "美國", "德國", "其他國家或地區"]],
    ["zh-CN", ["台湾", "德国", "美国", "日本", "中国大陆", "其他国家或地区"]],
  ] as const)(
    "lists residences in %s in the order of nationalities, grouped by country",
    async (locale, groups) => {
      const browser = await signInAs(portal, demoMember, locale);
      const { text } = await browser.open(localePath("/resume/generalInformation", locale));
      expect([...text.matchAll(/<optgroup label="([^"]*)"/g)].map(([, label]) => label)).toEqual(groups);
      const cities = choicesOf(text, "location.i18nCityKey");
      expect(cities.slice(0, 2)).toEqual(["TW-TPE", "TW-NWT"]);
      const whole = cities.filter((key) => !key.includes("-"));
      expect(whole).toEqual(choicesOf(text, "nationality").filter((code) => whole.includes(code)));
    },
  );

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
    ["availableFrom", "2099-01-04"],
  ])("accepts a valid value, up to the maximum length, for %s", async (name, value) => {
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
    ["mobilePhone", "12", "Enter a phone number we can call, like 0912 345 678."],
    ["nationality", "", "Choose your nationality"],
    ["location.i18nCityKey", "", "Choose the city where you live"],
    ["location.i18nCityKey", "TW-ATLANTIS", "Choose a city or region from the list"],
    ["location.address", "路".repeat(111), "Use 110 characters or fewer"],
    ["availableFrom", "next spring", "Enter a date, like 2026-11-20"],
    ["availableFrom", "2026-01-31", "or later"],
    [military("serviceType"), "役".repeat(41), "Use 40 characters or fewer"],
    [military("branch"), "軍".repeat(41), "Use 40 characters or fewer"],
    [military("rank"), "階".repeat(41), "Use 40 characters or fewer"],
    [military("note"), "註".repeat(101), "Use 100 characters or fewer"],
    [military("startMonth"), "August", "Enter a month, like 2021-08"],
  ])("rejects for %s the value %j and keeps the other fields", async (name, value, message) => {
    const { browser, fields } = await openForm();
    const typed = { ...fields, "location.address": "Camphor Street 12", [name]: value };
    const page = await browser.submit(path, { ...typed, ...save });
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("general", name, expect.stringContaining(message));
    expect(errorSummary(page.text)).toContain(message);
    const shown = page.fields;
    expect(shown["location.address"]).toBe(typed["location.address"]);
    expect(shown.mobilePhone).toBe(typed.mobilePhone);
    expect(shown.version).toBe(typed.version);
    if (name !== "nationality") expect(shown[name]).toBe(value);
  });

  test("keeps a start date that has passed since it was saved, but accepts no other past one", async () => {
    const { email, password, token } = await newMember(api);
    await withPlaces(api);
    await post(api, "resume/generalInformation", generalInformationForm({ availableFrom: "2026-01-31" }), {
      token,
    });
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    const fields = { ...(await browser.open(path)).fields, ...save, name: "Lin" };
    expect(fields).toMatchObject({ availableFrom: "2026-01-31" });
    const rejected = await browser.submit(path, { ...fields, availableFrom: "2026-01-30" });
    expect([rejected.status, fieldError(rejected.text, "general", "availableFrom")]).toEqual([
      400,
      expect.stringContaining("or later"),
    ]);
    expect((await browser.submit(path, fields)).url).toBe("/en-US/resume");
  });

  const details = (html: string) => {
    const [, attributes = "", content = ""] =
      /<details\b([^>]*)>([\s\S]*?)<\/details>/.exec(mainOf(html).split('id="military-hint"')[1] ?? "") ?? [];
    return { isOpen: /\bopen\b/.test(attributes), text: textOf(content) };
  };
  test.each([
    ["COMPLETED", {}, true],
    ["SERVING", {}, true],
    ["", {}, false],
    ["EXEMPTED", {}, false],
    ["PREFER_NOT_TO_SAY", {}, false],
    ["EXEMPTED", { [military("note")]: "until May" }, true],
  ])("opens the details of military service by status: %s with %j", async (status, filled, isOpen) => {
    const { browser, fields } = await openForm();
    const empty = ["serviceType", "branch", "rank", "startMonth", "endMonth", "note"].map(military);
    const typed = { ...fields, ...Object.fromEntries(empty.map((name) => [name, ""])), ...filled };
    await browser.submit(path, { ...typed, ...save, [military("status")]: status });
    expect(details((await browser.open(path)).text).isOpen).toBe(isOpen);
  });

  test("preserves details of military service that do not apply to the status, and explains that", async () => {
    const { browser, fields } = await openForm();
    const typed = { ...fields, [military("branch")]: "Navy", [military("status")]: "NOT_APPLICABLE" };
    await browser.submit(path, { ...typed, ...save });
    const page = await browser.open(path);
    expect(page.fields[military("branch")]).toBe("Navy");
    expect(details(page.text).text).toContain("they stay on your resume");
    const fitting = { ...page.fields, [military("status")]: "SERVING", intent: "districts" };
    expect(details((await browser.submit(path, fitting)).text).text).not.toContain(
      "they stay on your resume",
    );
  });

  test("rejects an end of military service before its start", async () => {
    const { browser, fields } = await openForm();
    const months = { [military("startMonth")]: "2021-08", [military("endMonth")]: "2020-08" };
    const page = await browser.submit(path, { ...fields, ...save, ...months });
    expect(page).toHaveFieldError(
      "general",
      military("endMonth"),
      "The end month can’t be before Aug 2021, the start month",
    );
  });

  test("preserves the input while the API is down", async () => {
    const other = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
    const cutOff = await startPortal({ apiUrl: other.url });
    const browser = await signInAs(cutOff, demoMember, "en-US");
    const found = (await browser.open(path)).fields;
    const typed: Record<string, string> = { ...found, name: "Somebody Else", nameEn: "Se" };
    await other.stop();
    const page = await browser.submit(path, { ...typed, ...save });
    expect(page.status).toBe(503);
    expect(errorSummary(page.text)).toContain("What you entered is still here");
    expect(page.fields).toMatchObject({
      name: "Somebody Else",
      nameEn: "Se",
      mobilePhone: typed.mobilePhone,
      version: typed.version,
      "location.i18nCityKey": typed["location.i18nCityKey"],
    });
  });
});

describe("the address of the account", () => {
  const button = 'value="accountEmail"';

  test("is offered if the resume has another one, and replaces it together with the other input", async () => {
    await withPlaces(api);
    const { email, password, token } = await newMember(api);
    await post(api, "resume/generalInformation", generalInformationForm({ email }), { token });
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    expect((await browser.open(path)).text).not.toContain(button);

    const changed = newAddress();
    await api.db.updateTable("members").set({ email: changed }).where("email", "=", email).execute();
    const page = await browser.open(path);
    expect(page.mainText).toContain(`You sign in with ${changed}. Use this email and save`);
    const typed = { ...page.fields, nameEn: "Ines O.", intent: "accountEmail" };
    expect((await browser.submit(path, typed)).url).toBe("/en-US/resume");
    const saved = await browser.open(path);
    expect(saved.fields).toMatchObject({ email: changed, nameEn: "Ines O." });
    expect(saved.text).not.toContain(button);
  });

  test("preserves the input if the rest of the form is invalid", async () => {
    const { browser, fields } = await openForm();
    const typed = {
      ...fields,
      name: "",
      nameEn: "Typed",
      accountEmail: "new@example.org",
      intent: "accountEmail",
    };
    const page = await browser.submit(path, typed);
    expect(page.status).toBe(400);
    expect(page.fields).toMatchObject({ nameEn: "Typed", email: "new@example.org" });
  });
});

describe("city and district", () => {
  test("are updated without scripts by a button that does not validate the form", async () => {
    const { browser, fields, page } = await openForm();
    const city = choicesOf(page.text, "location.i18nCityKey").find(
      (key) => key !== fields["location.i18nCityKey"],
    );
    const typed = { ...fields, name: "", nameEn: "half typ", "location.i18nCityKey": city ?? "" };
    const response = await browser.submit(path, { ...typed, intent: "districts" });
    expect(response.status).toBe(200);
    expect(errorSummary(response.text)).toBe("");
    expect(response.fields).toMatchObject({
      name: "",
      nameEn: "half typ",
      "location.i18nCityKey": city,
    });
    const before = choicesOf(page.text, "location.i18nCityAreaKey");
    const after = choicesOf(response.text, "location.i18nCityAreaKey");
    expect(after.length).toBeGreaterThan(1);
    expect(after).not.toContain(before[0]);
  });

  test("of a draft are shown with the districts of the draft's city", async ({ applicant: { browser } }) => {
    const { fields } = await browser.open(path);
    expect(fields["location.i18nCityKey"]).toBe("TEST_SEASIDE");
    await browser.submit(path, { ...fields, "location.i18nCityKey": "TW-KHH", intent: "draft" });
    const draft = await browser.open(path);
    expect(draft.fields).toMatchObject({ "location.i18nCityKey": "TW-KHH" });
    expect(choicesOf(draft.text, "location.i18nCityAreaKey")).toContain("TW-KHH-804");
  });

  test("keep a saved city that the API no longer lists", async () => {
    const { browser, fields } = await openForm();
    const faults = injectFaults(api.url);
    faults.set("GET /api/resumeParameters/city", { status: 200, body: "[]" });
    const foreign = await startPortal({ apiUrl: api.url });
    const elsewhere = await signInAs(foreign, demoMember, "en-US");
    const page = await elsewhere.open(path);
    expect(page.mainText).toContain("City or region Choose Keep my choice");
    expect(page.fields).toMatchObject({ "location.i18nCityKey": fields["location.i18nCityKey"] });
    faults.clear();
    expect((await browser.open(path)).mainText).not.toContain("Keep my choice");
  });

  test("reject a district of another city and offer the districts of the selected one", async () => {
    const { browser, fields, page } = await openForm();
    const city = choicesOf(page.text, "location.i18nCityKey").find(
      (key) => key !== fields["location.i18nCityKey"],
    );
    const response = await browser.submit(path, { ...fields, ...save, "location.i18nCityKey": city ?? "" });
    expect(response.status).toBe(400);
    expect(response).toHaveFieldError(
      "general",
      "location.i18nCityAreaKey",
      expect.stringContaining("Choose again"),
    );
    expect(choicesOf(response.text, "location.i18nCityAreaKey")).not.toContain(
      fields["location.i18nCityAreaKey"],
    );
  });

  test("are served to scripts in each language and cached for five minutes", async () => {
    const { fields } = await openForm();
    const query = `?i18nCityKey=${fields["location.i18nCityKey"]}`;
    const english = await portal.browser().open(`/en-US/resumeParameters/cityArea${query}`);
    const chinese = await portal.browser().open(`/zh-CN/resumeParameters/cityArea${query}`);
    expect(english.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(JSON.parse(english.text).areas[0].name).toMatch(/^[A-Z][a-z]/);
    expect(JSON.parse(chinese.text).areas[0].name).toMatch(/区$/);
    const missing = await portal.browser().open("/en-US/resumeParameters/cityArea");
    expect([missing.status, JSON.parse(missing.text)]).toEqual([400, { i18nCityKey: "", areas: [] }]);
    const unknown = await portal.browser().open("/en-US/resumeParameters/cityArea?i18nCityKey=TW-ATLANTIS");
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([
      404,
      { i18nCityKey: "TW-ATLANTIS", areas: [] },
    ]);
    expect(unknown.headers.get("Cache-Control")).not.toContain("public");
  });
});

describe("a section that was changed in another tab", () => {
  async function conflicting() {
    const { browser, fields } = await openForm();
    await browser.submit(path, { ...fields, ...save, nameEn: "From the first tab" });
    const page = await browser.submit(path, { ...fields, ...save, nameEn: "From the second tab" });
    return { browser, page };
  }

  test("is shown in both versions and neither is overwritten", async () => {
    const { browser, page } = await conflicting();
    expect(page.status).toBe(409);
    expect(page.heading).toBe("This section was changed in another tab or on another device");
    const shown = page.mainText;
    expect(shown).toContain("1 field differs");
    expect(shown).toContain("From the first tab");
    expect(shown).toContain("From the second tab");
    expect((await browser.open(path)).fields.nameEn).toBe("From the first tab");
  });

  test("is overwritten when the member chooses to", async () => {
    const { browser, page } = await conflicting();
    const saved = await browser.submit(path, { ...page.fields, ...save });
    expect(saved.url).toBe("/en-US/resume");
    expect((await browser.open(path)).fields.nameEn).toBe("From the second tab");
  });

  test("can be edited again with the member's own version", async () => {
    const { browser, page } = await conflicting();
    const form = await browser.submit(path, { ...page.fields, intent: "edit" });
    expect(form.heading).toBe("About you");
    expect(form.fields.nameEn).toBe("From the second tab");
    const saved = await browser.submit(path, { ...form.fields, ...save });
    expect(saved.url).toBe("/en-US/resume");
  });
});
