import { describe, expect } from "vitest";
import { draftKey } from "#app/applications/questions/names";
import { formDraftLimits } from "#contract/form-draft-limits";
import { newMember, post } from "#support/api/members";
import { control } from "#support/api/programmes";
import { injectFaults } from "#support/api-faults";
import type { Browser } from "#support/browser";
import { demoJobs } from "#support/demo-company";
import { signInAs } from "#support/members";
import { errorSummary } from "#support/pages/forms";
import { mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";

const day = 86_400_000;
const { jobId = "" } = demoJobs.find(({ closesInDays }) => (closesInDays ?? 0) > 7) ?? {};
const { jobId: asking = "" } =
  demoJobs.find(({ hasQuestionnaire, closesInDays }) => hasQuestionnaire && (closesInDays ?? 0) > 7) ?? {};
const { api, portal, test: base } = await startSite({ seed: "demo" });

await control(api, "HRCampus", {
  openAt: new Date(Date.now() - day).toISOString(),
  closeAt: new Date(Date.now() + day).toISOString(),
});

async function memberWithDevices() {
  const { email, password, token } = await newMember(api);
  const device = () => signInAs(portal, { username: email, password }, "en-US");
  return { phone: await device(), laptop: await device(), token };
}

const test = base.extend("memberWithDevices", memberWithDevices);

const story = "/en-US/resume/autobiography";
const general = "/en-US/resume/generalInformation";
const addJob = "/en-US/resume/workExperience/new";

const press = async (browser: Browser, path: string, typed: Record<string, string>, intent: string) =>
  browser.submit(path, { ...(await browser.open(path)).fields, ...typed, intent });

/** Saves a draft as the script of the page does. */
async function autosave(
  browser: Browser,
  form: string,
  fields: Record<string, string> | readonly (readonly [string, string])[],
  headers: Record<string, string> = {},
) {
  const { status, text } = await browser.submit(`/en-US/draft?form=${encodeURIComponent(form)}`, fields, {
    headers: { Accept: "application/json", ...headers },
    follow: false,
  });
  return { status, body: text.startsWith("{") ? JSON.parse(text) : null };
}

describe("a form without scripts", () => {
  const noted = (html: string) => textOf(/<noscript>([\s\S]*?)<\/noscript>/.exec(mainOf(html))?.[1] ?? "");

  test.each(["/regedit", "/contactUs", "/HRMatching/hrmatching", "/HRCampus/hrcampus"])(
    "tells a visitor that a change of the language clears it: %s",
    async (path) => {
      const { text } = await portal.browser().open(`/en-US${path}`);
      expect(noted(text)).toBe("Changing the language clears this form. Choose the language first.");
    },
  );

  test("advises a member without scripts to save a draft before changing the language", async () => {
    const { phone } = await memberWithDevices();
    const pages = [story, general, addJob, "/en-US/HRMatching/hrmatching", "/en-US/HRCampus/hrcampus"];
    for (const path of pages)
      expect(noted((await phone.open(path)).text), path).toBe(
        "Changing the language clears anything you haven’t saved. Save a draft first.",
      );
    expect(noted((await phone.open("/en-US/resume")).text)).toBe("");
  });
});

describe("a draft without scripts", () => {
  test.each([
    [story, { zh: "half a sen" }],
    [general, { name: "Ada", email: "not an address", mobilePhone: "09", availableFrom: "soon" }],
    [addJob, { company: "Buoy & Sons", startMonth: "2017-1", position: "" }],
    [`/en-US/job/${jobId}/apply`, { "generalInformation.mobilePhone": "09 half" }],
    ["/en-US/HRCampus/hrcampus", { school: "Harbour School", graduationMonth: "?", "jobIds[1]": "" }],
  ])(
    "of %s is saved as typed, valid or not, and taken up on another device",
    { tags: "promise-31" },
    async (path, typed) => {
      const { phone, laptop } = await memberWithDevices();
      const saved = await press(phone, path, typed, "draft");
      expect(saved.status).toBe(200);
      expect(saved).toShowToast("Draft saved");
      const opened = await laptop.open(path);
      expect(opened.fields).toMatchObject(typed);
      expect(opened.mainText).toContain("This is your draft from");
      expect(opened.mainText).toMatch(/Not finished\? Save a draft ?\. We keep it for 90 days/);
      const discarded = await laptop.submit(path, { intent: "discardDraft" });
      expect(discarded).toShowToast("Draft deleted");
      const [[name, value] = ["", ""]] = Object.entries(typed);
      expect((await phone.open(path)).fields[name]).not.toBe(value);
    },
  );

  test("is not visible to another member, and a visitor's form has no controls for it", async () => {
    const { phone } = await memberWithDevices();
    const { phone: other } = await memberWithDevices();
    await press(phone, story, { zh: "mine alone" }, "draft");
    expect((await other.open(story)).text).not.toContain("mine alone");
    const visitor = await portal.browser().open("/en-US/HRCampus/hrcampus");
    expect(visitor.text).not.toContain('value="draft"');
    expect(visitor.text).not.toContain("draftVersion");
  });

  test("does not overwrite a newer one from another device until it is saved again", {
    tags: "promise-32",
  }, async ({ memberWithDevices: { phone, laptop } }) => {
    const stale = (await laptop.open(story)).fields;
    await press(phone, story, { zh: "from the phone" }, "draft");
    const rejected = await laptop.submit(story, { ...stale, zh: "from the laptop", intent: "draft" });
    expect(rejected.status).toBe(409);
    expect(errorSummary(rejected.text)).toContain("changed in another tab or on another device");
    expect(rejected.fields.zh).toBe("from the laptop");
    expect((await phone.open(story)).fields.zh).toBe("from the phone");
    await laptop.submit(story, { ...rejected.fields, intent: "draft" });
    expect((await phone.open(story)).fields.zh).toBe("from the laptop");
  });

  test("is removed when its form is saved; a newer one from another device stays", async () => {
    const { phone, laptop } = await memberWithDevices();
    await press(phone, addJob, { company: "Buoy & Sons" }, "draft");
    const typed = { company: "Buoy & Sons", position: "Keeper", startMonth: "2017-01", endMonth: "2019-03" };
    await press(phone, addJob, typed, "save");
    expect((await laptop.open(addJob)).fields.company).toBe("");

    await press(phone, story, { zh: "first" }, "draft");
    const open = (await phone.open(story)).fields;
    await press(laptop, story, { zh: "newer" }, "draft");
    await phone.submit(story, { ...open, zh: "a story", intent: "save" });
    expect((await phone.open(story)).fields.zh).toBe("newer");
  });

  test("of a rejected form does not take over the version that another device saved", async () => {
    const { phone, laptop } = await memberWithDevices();
    await press(phone, general, { name: "One" }, "draft");
    const open = (await phone.open(general)).fields;
    await press(laptop, general, { name: "Two" }, "draft");
    const invalid = await phone.submit(general, { ...open, intent: "save" });
    expect(invalid.status).toBe(400);
    expect(invalid.fields.draftVersion).toBe(open.draftVersion);
  });

  test("is shown with both versions if the section was saved elsewhere since, and neither is lost", {
    tags: "promise-32",
  }, async ({ memberWithDevices: { phone, laptop, token } }) => {
    await press(phone, story, { zh: "the draft", en: "same" }, "draft");
    const content = { version: 0, zh: "the saved one", en: "same" };
    expect((await post(api, "resume/autobiography", content, { token })).status).toBe(200);
    const page = await laptop.open(story);
    const text = page.mainText;
    expect(text).toContain("A newer version of this section was saved after you started the draft");
    expect(text).toContain("Your draft the draft The saved version the saved one");
    expect(page.fields).toMatchObject({ zh: "the draft", version: "1" });
    const later = await laptop.submit(story, { ...page.fields, intent: "draft" });
    expect(later.mainText).not.toContain("A newer version");
    await laptop.submit(story, { intent: "discardDraft" });
    expect((await phone.open(story)).fields.zh).toBe("the saved one");
  });

  test("of general information with invalid fields can be compared", async () => {
    const { phone, token } = await memberWithDevices();
    await press(phone, general, { name: "Draft", availableFrom: "2027-13-45", nationality: "??" }, "draft");
    const saved = await api.db.selectFrom("cities").select("i18nCityKey").executeTakeFirstOrThrow();
    const content = {
      version: 0,
      name: "Saved",
      email: "saved@example.org",
      mobilePhone: "0912345678",
      nationality: "TW",
      location: { i18nCityKey: saved.i18nCityKey },
    };
    expect((await post(api, "resume/generalInformation", content, { token })).status).toBe(200);
    const page = await phone.open(general);
    expect(page.status).toBe(200);
    expect(page.mainText).toContain("Your draft Draft The saved version Saved");
    expect(page.fields).toMatchObject({ name: "Draft", availableFrom: "2027-13-45" });
  });

  test("stays on the page if the session has ended, and is shown again after sign-in", {
    tags: "promise-33",
  }, async ({ signedIn: { email, password, browser }, browser: visitor }) => {
    const typed = { ...(await browser.open(story)).fields, zh: "typed too long", intent: "draft" };
    const interstitial = await visitor.submit(story, typed);
    expect(interstitial.status).toBe(403);
    const sealed = interstitial.fields;
    const back = await visitor.submit(story, { ...sealed, username: email, password });
    expect(back.fields.zh).toBe("typed too long");
    expect((await browser.open(story)).fields.zh).toBe("");
  });
});

test("the page of an entry that cannot exist does not hide the drafts of other forms", async () => {
  const { email, password } = await newMember(api);
  const faults = injectFaults(api.url);
  const foreign = await startPortal({ apiUrl: api.url });
  const browser = await signInAs(foreign, { username: email, password }, "en-US");
  // An API may respond with 404 to a key that belongs to no form.
  const key = "resume.workExperience.workExps.a!b";
  const entry = "/en-US/resume/workExperience/a!b";
  const form = { list: "workExps", draftVersion: "" };
  faults.set(`GET /api/formDraft/${key}`, { status: 404, body: "" });
  expect((await browser.open(entry)).status).toBe(404);
  expect((await browser.submit(entry, { ...form, intent: "draft" })).status).toBe(409);
  faults.set(`DELETE /api/formDraft/${key}`, { status: 404, body: "" });
  expect((await browser.submit(entry, { ...form, intent: "discardDraft" })).status).toBe(400);
  expect((await browser.open(addJob)).text).toContain('value="draft"');
});

describe("a draft that a script saves", () => {
  const form = "resume.autobiography";

  test("gets the new version in the response, and a stale one is rejected with the stored version", async () => {
    const { phone, laptop } = await memberWithDevices();
    const first = await autosave(phone, form, { zh: "one", draftVersion: "" });
    expect(first).toEqual({
      status: 200,
      body: { version: expect.any(String), savedAt: expect.any(String), expiresInMs: expect.any(Number) },
    });
    const { version } = first.body;
    expect(await autosave(laptop, form, { zh: "two", draftVersion: "" })).toEqual({
      status: 409,
      body: { version, text: expect.stringContaining("didn’t overwrite it") },
    });
    expect((await autosave(laptop, form, { zh: "two", draftVersion: version })).status).toBe(200);
    expect((await phone.open(story)).fields.zh).toBe("two");
  });

  test("requires a session and a same-origin request", async ({ browser: visitor }) => {
    expect(await autosave(visitor, form, { zh: "x" })).toEqual({ status: 401, body: {} });
    const { phone } = await memberWithDevices();
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await autosave(phone, form, { zh: "x" }, foreign)).status).toBe(403);
    expect(await phone.open("/en-US/draft", { follow: false })).toRedirectTo("/en-US", 302);
    expect((await phone.open(story)).fields.zh).toBe("");
  });

  test("is not reported as saved to a visitor, also of questions and where the API has no drafts", async () => {
    const { email, password } = await newMember(api);
    const faults = injectFaults(api.url);
    faults.set("GET /api/resume/applicationDraft", { status: 501, body: "" });
    const foreign = await startPortal({ apiUrl: api.url, examinesApi: true });
    const [visitor, member] = [
      foreign.browser(),
      await signInAs(foreign, { username: email, password }, "en-US"),
    ];
    const questions = draftKey(asking);
    expect(await autosave(visitor, questions, { draftVersion: "" })).toEqual({ status: 401, body: {} });
    // If the API has no drafts, the portal stores the answers itself.
    expect((await autosave(member, questions, { draftVersion: "" })).status).toBe(200);
    expect(await autosave(visitor, questions, { draftVersion: "" })).toEqual({ status: 401, body: {} });
  });

  test("is not reported as saved if the API no longer accepts the session", async () => {
    const { email, password } = await newMember(api);
    const faults = injectFaults(api.url);
    const foreign = await startPortal({ apiUrl: api.url });
    const browser = await signInAs(foreign, { username: email, password }, "en-US");
    faults.set(`POST /api/formDraft/${form}`, { status: 401, body: "" });
    expect(await autosave(browser, form, { zh: "typed too long" })).toEqual({ status: 401, body: {} });
  });

  test("never contains passwords, and malicious input is rejected as a whole", async () => {
    const { phone, token } = await memberWithDevices();
    const statusOf = async (...given: [string, Parameters<typeof autosave>[2]]) =>
      (await autosave(phone, ...given)).status;
    expect(await statusOf(form, { zh: "x".repeat(100 * 1024) })).toBe(400);
    const many = Array.from({ length: 10_000 }, (_, index): [string, string] => [`f${index}`, ""]);
    expect(await statusOf(form, many)).toBe(400);
    for (const key of ["", "login", "__proto__", "resume.salary", "../auth/token", "resume.x.y.z"])
      expect(await statusOf(key, { zh: "x" }), key).toBe(404);
    expect((await phone.open(story)).fields.zh).toBe("");
    const odd = { zh: "kept", password: "hidden-one", "__proto__.isAdmin": "1", constructor: "1" };
    expect(await statusOf(form, odd)).toBe(200);
    const page = await phone.open(story);
    expect(page.fields).toMatchObject({ zh: "kept" });
    const stored = await fetch(`${api.url}/api/formDraft/${form}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await stored.json()).toMatchObject({ fields: [{ name: "zh", value: "kept" }] });
  });

  test("is rejected with a message when there are too many", async ({ memberWithDevices: { phone } }) => {
    for (const { jobId: id } of demoJobs.slice(0, formDraftLimits.drafts))
      expect((await autosave(phone, `apply.${id}`, { company: "x" })).status).toBe(200);
    expect(await autosave(phone, form, { zh: "x" })).toEqual({
      status: 422,
      body: { text: "You already have 50 drafts. Submit or delete one first." },
    });
  });
});
