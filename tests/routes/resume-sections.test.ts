import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readyApplicant } from "../applicants";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { errorBeside, fieldsOf, summaryOf, undoFormsOf } from "./forms";
import { heading, linkSaying, links, mainOf, read } from "./pages";

let api: TestApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const resume = "/en-US/resume";
type Fields = Record<string, string>;

/** Every list of the resume: where an item is added, a modest item, and what its summary says. */
const lists: { at: string; item: Fields; says: string; optional: string[]; required: [string, string][] }[] =
  [
    {
      at: "educationInformation/new",
      item: {
        school: "Harbour School",
        degree: "MASTER",
        status: "GRADUATED",
        startMonth: "2014-09",
        endMonth: "2016-06",
        country: "TW",
      },
      says: "Harbour School",
      optional: ["department", "thesis"],
      required: [
        ["school", "Enter the name of the school"],
        ["degree", "Choose the degree"],
        ["country", "Choose the country or region"],
      ],
    },
    {
      at: "workExperience/new",
      item: { company: "Buoy & Sons", position: "Keeper", startMonth: "2017-01", endMonth: "2019-03" },
      says: "Keeper",
      optional: ["industry", "summary"],
      required: [
        ["company", "Enter the company name"],
        ["position", "Enter your job title"],
      ],
    },
    {
      at: "qualifications/new",
      item: { name: "Forklift licence", issuedOn: "2020-02" },
      says: "Forklift licence",
      optional: ["issuer", "licenceNumber"],
      required: [["name", "Enter the name of the license or certificate"]],
    },
    {
      at: "languageAbility/new",
      item: {
        language: "fr",
        listening: "BASIC",
        speaking: "NONE",
        reading: "INTERMEDIATE",
        writing: "BASIC",
      },
      says: "French",
      optional: [],
      required: [
        ["language", "Choose a language"],
        ["reading", "Choose how well you read it"],
      ],
    },
    {
      at: "langScore/new?list=items&test=IELTS",
      item: { test: "IELTS", score: "6.5" },
      says: "IELTS",
      optional: [],
      required: [["score", "Enter the score or level"]],
    },
    {
      at: "langScore/new?list=langScoreOther",
      item: { testName: "TCF", score: "B2" },
      says: "TCF",
      optional: [],
      required: [["testName", "Enter the name of the test"]],
    },
    {
      at: "specialty/new?list=skills",
      item: { name: "Splicing ropes", level: "EXPERT", years: "12" },
      says: "Splicing ropes",
      optional: [],
      required: [["name", "Enter a name"]],
    },
    {
      at: "specialty/new?list=tools",
      item: { name: "Sextant" },
      says: "Sextant",
      optional: [],
      required: [["name", "Enter a name"]],
    },
    {
      at: "specialty/new?list=links",
      item: { url: "https://example.org/ropes" },
      says: "https://example.org/ropes",
      optional: ["label"],
      required: [["url", "Enter a web address that starts with https://"]],
    },
  ];

const member = () => signInAs(portal, demoMember, "en-US");
const sectionOf = (at: string) => `${resume}/${at.split("/")[0]}`;

/** Opens the form for a new item and sends it with these fields. */
async function add(at: string, item: Fields, browser?: Awaited<ReturnType<typeof member>>) {
  const used = browser ?? (await member());
  const form = fieldsOf((await used.open(`${resume}/${at}`)).text);
  return { browser: used, page: await used.submit(`${resume}/${at}`, { ...form, ...item, intent: "save" }) };
}

/** What the list of a section offers for the item with this title. */
async function itemOn(browser: Awaited<ReturnType<typeof member>>, section: string, title: string) {
  const { text } = await browser.open(section);
  const edit = links(mainOf(text)).find(
    (link) => link.text === `Edit : ${title}` || link.text === `Edit: ${title}`,
  );
  if (!edit) throw new Error(`No ${title} in ${read(mainOf(text))}`);
  const { version = "" } = fieldsOf(text);
  return {
    text,
    edit: edit.href,
    fields: { version, item: edit.href.split("/").at(-1)?.split("?")[0] ?? "" },
  };
}

describe.each(lists)("$at", ({ at, item, says, optional, required }) => {
  test("an item is added, shown with its section, and edited at its own address", async () => {
    const { browser, page } = await add(at, item);
    expect([page.status, page.url]).toEqual([200, sectionOf(at)]);
    expect(read(page.text)).toContain(`“${says}” is saved`);
    const { edit, fields } = await itemOn(browser, sectionOf(at), says);
    const form = await browser.open(edit);
    expect(fieldsOf(form.text)).toMatchObject(item);
    const again = await browser.submit(edit, { ...fieldsOf(form.text), intent: "save" });
    expect(again.url).toBe(sectionOf(at));
    const removed = await browser.submit(sectionOf(at), {
      ...(await itemOn(browser, sectionOf(at), says)).fields,
      intent: "remove",
    });
    expect(read(removed.text)).toContain(`“${says}” is deleted`);
    expect(read(mainOf(removed.text))).not.toContain(`Edit : ${says}`);
    const [undo] = undoFormsOf(removed.text);
    const restored = await browser.submit(undo?.action ?? "", undo?.fields ?? {});
    expect(read(restored.text)).toContain(`“${says}” is back`);
    expect((await itemOn(browser, sectionOf(at), says)).fields.item).toBe(fields.item);
    await browser.submit(sectionOf(at), {
      ...(await itemOn(browser, sectionOf(at), says)).fields,
      intent: "remove",
    });
  });

  test.each(required)(
    "without %s it is refused beside the field, and nothing typed is lost",
    async (name, sentence) => {
      const typed = { ...item, [name]: "" };
      const { page } = await add(at, typed);
      expect(page.status).toBe(400);
      expect(errorBeside(page.text, "section", name)).toBe(sentence);
      expect(summaryOf(page.text)).toContain(sentence);
      expect(fieldsOf(page.text)).toMatchObject(typed);
    },
  );

  const hostile = ["<script>alert(1)</script>", "𠮷野家 㐂 é", "🧑‍🔧 emoji"];
  const texts = [...optional, ...required.map(([name]) => name)].filter((name) =>
    [
      "school",
      "company",
      "position",
      "name",
      "testName",
      "label",
      "department",
      "summary",
      "issuer",
    ].includes(name),
  );
  if (texts.length > 0) {
    test.each(texts.flatMap((name) => hostile.map((value) => [name, value] as const)))(
      "%s keeps %j as text",
      async (name, value) => {
        const marked = `${value} ${Math.random().toString(36).slice(2)}`;
        const { browser, page } = await add(at, { ...item, [name]: marked });
        expect(page.url).toBe(sectionOf(at));
        expect(page.text).not.toContain("<script>alert(1)");
        expect(read(mainOf(page.text))).toContain(marked.normalize("NFC"));
        const title = ["position", "name", "testName", "school", "label"].includes(name) ? marked : says;
        const { fields } = await itemOn(browser, sectionOf(at), title.normalize("NFC"));
        await browser.submit(sectionOf(at), { ...fields, intent: "remove" });
      },
    );

    test.each(texts)("%s refuses control characters and a text that is too long", async (name) => {
      const control = await add(at, { ...item, [name]: "a\u0007b" });
      expect(errorBeside(control.page.text, "section", name)).toContain("invisible control characters");
      const long = await add(at, { ...item, [name]: "字".repeat(2001) });
      expect(errorBeside(long.page.text, "section", name)).toMatch(/Use [\d,]+ characters or fewer/);
      expect(fieldsOf(long.page.text)[name]?.length).toBe(2001);
    });
  }

  test("a later save from another tab shows both versions instead of overwriting", async () => {
    const { browser } = await add(at, item);
    const { edit, fields } = await itemOn(browser, sectionOf(at), says);
    const first = fieldsOf((await browser.open(edit)).text);
    await browser.submit(edit, { ...first, intent: "save" });
    const page = await browser.submit(edit, { ...first, intent: "save" });
    expect(page.status).toBe(409);
    expect(heading(page.text)).toBe("This section was changed somewhere else");
    const mine = await browser.submit(edit, { ...fieldsOf(page.text), intent: "save" });
    expect(mine.url).toBe(sectionOf(at));
    const { version } = (await itemOn(browser, sectionOf(at), says)).fields;
    await browser.submit(sectionOf(at), { version, item: fields.item, intent: "remove" });
  });
});

describe("lists", () => {
  test("an item moves up and down, and an old page moves nothing", async () => {
    const browser = await member();
    await add("specialty/new?list=tools", { name: "Anvil" }, browser);
    await add("specialty/new?list=tools", { name: "Bellows" }, browser);
    const section = `${resume}/specialty`;
    const before = await itemOn(browser, section, "Bellows");
    const moved = await browser.submit(section, { ...before.fields, intent: "up" });
    expect(read(moved.text)).toMatch(/“Bellows” is now number \d+ of \d+/);
    const said = read(mainOf(moved.text));
    expect(said.indexOf("Bellows")).toBeLessThan(said.indexOf("Anvil"));
    const stale = await browser.submit(section, { ...before.fields, intent: "remove" });
    expect(read(stale.text)).toContain("changed somewhere else, so nothing was done");
    expect(read(mainOf(stale.text))).toContain("Bellows");
  });

  test("two tabs that edit one item differently see both versions; an item that is gone can be saved again", async () => {
    const { browser } = await add("qualifications/new", { name: "Crane licence" });
    const section = `${resume}/qualifications`;
    const { edit, fields } = await itemOn(browser, section, "Crane licence");
    const form = fieldsOf((await browser.open(edit)).text);
    await browser.submit(edit, { ...form, issuer: "First office", intent: "save" });
    const page = await browser.submit(edit, { ...form, issuer: "Second office", intent: "save" });
    const said = read(mainOf(page.text));
    expect(said).toContain("1 field differs");
    expect(said).toContain("First office");
    expect(said).toContain("Second office");
    const back = await browser.submit(edit, { ...fieldsOf(page.text), intent: "edit" });
    expect(fieldsOf(back.text).issuer).toBe("Second office");
    const { version } = (await itemOn(browser, section, "Crane licence")).fields;
    await browser.submit(section, { version, item: fields.item, intent: "remove" });
    const gone = await browser.submit(edit, { ...fieldsOf(back.text), intent: "save" });
    expect(gone.status).toBe(409);
    const saved = await browser.submit(edit, { ...fieldsOf(gone.text), intent: "save" });
    expect(saved.url).toBe(section);
    expect(read(mainOf(saved.text))).toContain("Second office");
  });

  test("a score stays within its test's scale, a level is one of its test's", async () => {
    const toeic = await add("langScore/new?list=items&test=TOEIC", { test: "TOEIC", score: "991" });
    expect(errorBeside(toeic.page.text, "section", "score")).toBe(
      "Enter a score from 10 to 990 in steps of 5",
    );
    const jlpt = await add("langScore/new?list=items&test=JLPT", { test: "JLPT", score: "N6" });
    expect(errorBeside(jlpt.page.text, "section", "score")).toBe("Choose one of the levels of this test");
  });

  test("a language stands there once", async () => {
    const { page } = await add("languageAbility/new", {
      language: "zh",
      listening: "NATIVE",
      speaking: "NATIVE",
      reading: "NATIVE",
      writing: "NATIVE",
    });
    expect(page.status).toBe(400);
    expect(errorBeside(page.text, "section", "language")).not.toBe("");
  });

  test("a gap between jobs is noticed kindly", async () => {
    const browser = await member();
    await add(
      "workExperience/new",
      { company: "Old Pier", position: "Apprentice", startMonth: "2001-01", endMonth: "2002-01" },
      browser,
    );
    expect(read(mainOf((await browser.open(`${resume}/workExperience`)).text))).toContain("That is fine");
  });

  test.each([
    "nothing",
    "generalInformation/x",
    "workExperience/nobody",
    "autobiography/new",
    "specialty/new?list=x",
  ])("%s is not found", async (path) =>
    expect((await (await member()).open(`${resume}/${path}`)).status).toBe(404),
  );
});

describe("personal statement", () => {
  const path = `${resume}/autobiography`;

  test("is counted in code points, up to its limit and not one more", async () => {
    const browser = await member();
    const form = fieldsOf((await browser.open(path)).text);
    const full = await browser.submit(path, { ...form, zh: "𠮷".repeat(4000), en: "", intent: "save" });
    expect(full.url).toBe(resume);
    const shown = await browser.open(path);
    expect(read(mainOf(shown.text))).toContain("4,000");
    const over = await browser.submit(path, {
      ...fieldsOf(shown.text),
      zh: "𠮷".repeat(4001),
      intent: "save",
    });
    expect(over.status).toBe(400);
    expect(errorBeside(over.text, "section", "zh")).toBe("Use 4,000 characters or fewer");
    expect(fieldsOf(over.text).zh?.length).toBe(8002);
  });

  test("shows both versions when it was changed elsewhere", async () => {
    const browser = await member();
    const form = fieldsOf((await browser.open(path)).text);
    await browser.submit(path, { ...form, en: "From the first tab", intent: "save" });
    const page = await browser.submit(path, { ...form, en: "From the second tab", intent: "save" });
    expect(page.status).toBe(409);
    const said = read(mainOf(page.text));
    expect(said).toContain("From the first tab");
    expect(said).toContain("From the second tab");
  });
});

describe("a section that an application asked for", () => {
  const application = "/job/RD-2611-042/apply";
  const asked = (path: string, to = application) =>
    `${path}${path.includes("?") ? "&" : "?"}to=${encodeURIComponent(to)}`;
  const stranger = async () => (await readyApplicant(api, portal)).browser;
  const leadsTo = async (browser: Awaited<ReturnType<typeof stranger>>, path: string, typed: Fields) => {
    const form = fieldsOf((await browser.open(path)).text);
    const answer = await browser.submit(path, { ...form, intent: "save", ...typed }, { follow: false });
    return answer.headers.get("Location");
  };

  test.each(lists)(
    "$at leads back once it is saved, and can be left for it before",
    async ({ at, item, says }) => {
      const browser = await stranger();
      const section = await browser.open(asked(sectionOf(at)));
      expect(linkSaying(mainOf(section.text), "Back to your application").href).toBe(`/en-US${application}`);
      const add = links(mainOf(section.text)).find(({ href }) => href.includes("/new?"));
      expect(new URL(add?.href ?? "", "http://site").searchParams.get("to")).toBe(application);
      const form = await browser.open(asked(`${resume}/${at}`));
      expect(linkSaying(mainOf(form.text), "Back to your application").href).toBe(`/en-US${application}`);
      const path = asked(`${resume}/${at}`);
      expect(await leadsTo(browser, path, { ...item, intent: "add" })).toBe(path);
      const { edit } = await itemOn(browser, asked(sectionOf(at)), says);
      expect(await leadsTo(browser, edit, {})).toBe(`/en-US${application}`);
    },
  );

  test("general information and a written statement lead back, an empty statement does not", async () => {
    const browser = await stranger();
    expect(await leadsTo(browser, asked(`${resume}/generalInformation`), {})).toBe(`/en-US${application}`);
    const path = asked(`${resume}/autobiography`);
    expect(await leadsTo(browser, path, { zh: "", en: "" })).toBe(asked(resume));
    expect(await leadsTo(browser, path, { en: "I grew up in a harbour." })).toBe(`/en-US${application}`);
  });

  test("saying that there was no work leads back; taking it back, and undoing a removal, stay on the page", async () => {
    const browser = await stranger();
    const path = asked(`${resume}/workExperience`);
    const said = { intent: "state", hasNoWorkExperience: "on" };
    expect(await leadsTo(browser, path, said)).toBe(`/en-US${application}`);
    const { version = "" } = fieldsOf((await browser.open(path)).text);
    const untold = await browser.submit(path, { version, intent: "state" }, { follow: false });
    expect(untold.headers.get("Location")).toBe(path);
    await add("workExperience/new", lists[1]?.item ?? {}, browser);
    const { fields } = await itemOn(browser, path, "Keeper");
    const removed = await browser.submit(path, { ...fields, intent: "remove" });
    const [undo] = undoFormsOf(removed.text);
    expect((await browser.submit(undo?.action ?? "", undo?.fields ?? {})).url).toBe(path);
  });

  test.each(["https://evil.example/job/X/apply", "//evil.example/job/X/apply", "/\\evil.example", "/news"])(
    "%s is no application, so nothing leads there",
    async (to) => {
      const browser = await stranger();
      const path = asked(`${resume}/qualifications/new`, to);
      expect(read(mainOf((await browser.open(path)).text))).not.toContain("Back to your application");
      expect(await leadsTo(browser, path, { name: "Forklift licence" })).toBe(`${resume}/qualifications`);
    },
  );
});
