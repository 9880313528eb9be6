import { describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { newMember, post } from "#support/api/members";
import { qualification, workExp } from "#support/api/resume-forms";
import { readyApplicant } from "#support/applicants";
import type { Page } from "#support/browser";
import { demoMember, signInAs } from "#support/members";
import { choicesOf, errorSummary, fieldError, fieldsOf, undoFormsOf } from "#support/pages/forms";
import { heading, links, linkWithText, mainOf, textOf, ticked } from "#support/pages/pages";
import { startSite } from "#support/site";

const { api, portal, test } = await startSite({ seed: "demo" });

const { languageAbility } = resumeSectionContracts;
const resume = "/en-US/resume";
type Fields = Record<string, string>;

/** Every list of the resume: the path that adds an item, a valid item, and the title in its summary. */
const lists: {
  path: string;
  item: Fields;
  title: string;
  optional: string[];
  required: [string, string][];
}[] = [
  {
    path: "educationInformation/new",
    item: {
      school: "Harbour School",
      degree: "MASTER",
      status: "GRADUATED",
      startMonth: "2014-09",
      endMonth: "2016-06",
      country: "TW",
    },
    title: "Harbour School",
    optional: ["department", "thesis"],
    required: [
      ["school", "Enter the name of the school"],
      ["degree", "Choose a degree"],
      ["startMonth", "Enter the month you started"],
      ["country", "Choose a country or region"],
    ],
  },
  {
    path: "workExperience/new",
    item: { company: "Buoy & Sons", position: "Keeper", startMonth: "2017-01", endMonth: "2019-03" },
    title: "Keeper",
    optional: ["industry", "summary"],
    required: [
      ["company", "Enter the company name"],
      ["position", "Enter your job title"],
      ["startMonth", "Enter the start month"],
    ],
  },
  {
    path: "qualifications/new",
    item: { name: "Forklift licence", issuedOn: "2020-02" },
    title: "Forklift licence",
    optional: ["issuer", "licenceNumber"],
    required: [["name", "Enter the name of the license or certificate"]],
  },
  {
    path: "languageAbility/new",
    item: {
      language: "fr",
      listening: "BASIC",
      speaking: "NONE",
      reading: "INTERMEDIATE",
      writing: "BASIC",
    },
    title: "French",
    optional: [],
    required: [
      ["language", "Choose a language"],
      ["reading", "Choose your reading level"],
    ],
  },
  {
    path: "langScore/new?list=items&test=IELTS",
    item: { test: "IELTS", score: "6.5" },
    title: "IELTS 6.5",
    optional: [],
    required: [["score", "Enter your result"]],
  },
  {
    path: "langScore/new?list=langScoreOther",
    item: { testName: "TCF", score: "B2" },
    title: "TCF B2",
    optional: [],
    required: [["testName", "Enter the name of the test"]],
  },
  {
    path: "specialty/new?list=skills",
    item: { name: "Splicing ropes", level: "EXPERT", years: "12" },
    title: "Splicing ropes",
    optional: [],
    required: [["name", "Enter a name"]],
  },
  {
    path: "specialty/new?list=tools",
    item: { name: "Sextant" },
    title: "Sextant",
    optional: [],
    required: [["name", "Enter a name"]],
  },
  {
    path: "specialty/new?list=links",
    item: { url: "https://example.org/ropes" },
    title: "https://example.org/ropes",
    optional: ["label"],
    required: [["url", "Enter a web address that starts with https://"]],
  },
];

const member = () => signInAs(portal, demoMember, "en-US");
const sectionOf = (path: string) => `${resume}/${path.split("/")[0]}`;

async function add(path: string, item: Fields, browser?: Awaited<ReturnType<typeof member>>) {
  const used = browser ?? (await member());
  const form = (await used.open(`${resume}/${path}`)).fields;
  return {
    browser: used,
    page: await used.submit(`${resume}/${path}`, { ...form, ...item, intent: "save" }),
  };
}

/** The edit link and the form fields of an item in the list of a section. */
async function itemOn(browser: Awaited<ReturnType<typeof member>>, section: string, title: string) {
  const { text } = await browser.open(section);
  const edit = links(mainOf(text)).find(
    (link) => link.text === `Edit : ${title}` || link.text === `Edit: ${title}`,
  );
  if (!edit) throw new Error(`No ${title} in ${textOf(mainOf(text))}`);
  const { version = "" } = fieldsOf(text);
  return {
    text,
    edit: edit.href,
    fields: { version, item: edit.href.split("/").at(-1)?.split("?")[0] ?? "" },
  };
}

/** A new licence in the resume of a new member, and the fields of the form that edits it. */
async function addLicence(name: string) {
  const { browser } = await add("qualifications/new", { name });
  const section = `${resume}/qualifications`;
  const item = await itemOn(browser, section, name);
  return { browser, section, ...item, form: (await browser.open(item.edit)).fields };
}

/** Months after the next one are in the future even if the current month ends during the tests. */
function month(months: number): string {
  const at = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months)).toISOString().slice(0, 7);
}

const school = { school: "Keel School", degree: "MASTER", startMonth: "2014-09", country: "TW" };

describe("a job", () => {
  const path = "workExperience/new";
  const job = { company: "Buoy & Sons", position: "Keeper" };
  test.each([
    ["begins after this month", { startMonth: month(2), isCurrent: "on" }, "startMonth", "or earlier"],
    [
      "is current and has an end month",
      { startMonth: "2019-01", endMonth: "2020-01", isCurrent: "on" },
      "endMonth",
      "clear the end month",
    ],
    [
      "is current, has an end month and no company",
      { company: "", startMonth: "2019-01", endMonth: "2020-01", isCurrent: "on" },
      "endMonth",
      "clear the end month",
    ],
  ])("is rejected with the error next to its field if it %s", async (_, fields, name, message) => {
    const { page } = await add(path, { ...job, ...fields });
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("section", name, expect.stringContaining(message));
  });

  test("that has begun this month is accepted", async () => {
    // No item of another test may have this title, because tests find their items by title.
    const begun = { position: "Diver", company: "Wharf & Sons", startMonth: month(0), isCurrent: "on" };
    const { page } = await add(path, begun);
    expect(page).toBeAt(sectionOf(path));
  });

  test("that an API has stored with a start to come is shown", async () => {
    const { email, password, token } = await newMember(api);
    const workExps = [workExp({ position: "Ferrywoman", startMonth: "2098-01", endMonth: "2099-01" })];
    await post(api, "resume/workExperience", { version: 0, workExps }, { token });
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    expect((await browser.open(resume)).mainText).toContain("Ferrywoman");
  });
});

describe("numbers", () => {
  test.each([
    ["langScore/new?list=items&test=TOEIC", { test: "TOEIC", score: "８５０" }, "850"],
    ["specialty/new?list=skills", { name: "Charts", years: "１２" }, "12 years"],
  ])("%s accepts full-width digits, as input methods for Chinese write them", async (path, item, shown) => {
    const { page } = await add(path, item);
    expect(page).toBeAt(sectionOf(path));
    expect(page.mainText).toContain(shown);
  });

  test.each(["three", "2.5"])("%j years of a skill: the error asks for a whole number", async (years) => {
    const { page } = await add("specialty/new?list=skills", { name: "Compass", years });
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("section", "years", "Enter a whole number, like 3");
    expect(page.fields).toMatchObject({ years });
  });
});

test("a removed item that is restored has its former place", async ({ signedIn: { browser } }) => {
  const titles = ["Compass", "Lantern", "Anchor"];
  const path = sectionOf("specialty");
  for (const name of titles) await add("specialty/new?list=tools", { name }, browser);
  const order = async () => {
    const text = (await browser.open(path)).mainText;
    return titles.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  };
  const before = await order();
  const { fields } = await itemOn(browser, path, before[1] ?? "");
  const removed = await browser.submit(path, { ...fields, intent: "remove" });
  const [undo] = undoFormsOf(removed.text);
  await browser.submit(undo?.action ?? "", undo?.fields ?? {});
  expect(await order()).toEqual(before);
});

describe.each(lists)("a list item of $path", ({ path, item, title, optional, required }) => {
  test("is added, shown in its section, edited at its own URL, deleted and restored", {
    tags: ["spec-2-22", "promise-46"],
  }, async () => {
    const { browser, page } = await add(path, item);
    expect(page).toBeAt(sectionOf(path));
    expect(page).toShowToast(`“${title}” saved`);
    const { edit, fields } = await itemOn(browser, sectionOf(path), title);
    const form = await browser.open(edit);
    expect(form.fields).toMatchObject(item);
    expect(form.heading).toBe(`Edit “${title}”`);
    expect(form.mainText).not.toContain("Save and add another");
    const again = await browser.submit(edit, { ...form.fields, intent: "save" });
    expect(again.url).toBe(sectionOf(path));
    const removed = await browser.submit(sectionOf(path), {
      ...(await itemOn(browser, sectionOf(path), title)).fields,
      intent: "remove",
    });
    expect(removed).toShowToast(`“${title}” deleted`);
    expect(removed.mainText).not.toContain(`Edit : ${title}`);
    const [undo] = undoFormsOf(removed.text);
    for (const time of ["once", "twice"]) {
      const restored = await browser.submit(undo?.action ?? "", undo?.fields ?? {});
      expect(textOf(restored.text), time).toContain(`“${title}” restored`);
    }
    expect((await itemOn(browser, sectionOf(path), title)).fields.item).toBe(fields.item);
    await browser.submit(sectionOf(path), {
      ...(await itemOn(browser, sectionOf(path), title)).fields,
      intent: "remove",
    });
  });

  test.each(required)(
    "is rejected without %s, with an error next to the field, and preserves the input",
    async (name, message) => {
      const typed = { ...item, [name]: "" };
      const { page } = await add(path, typed);
      expect(page.status).toBe(400);
      expect(page).toHaveFieldError("section", name, message);
      expect(errorSummary(page.text)).toContain(message);
      expect(page.fields).toMatchObject(typed);
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
      "stores for %s the text %j unchanged and escapes it",
      async (name, value) => {
        const marked = `${value} ${Math.random().toString(36).slice(2)}`;
        const { browser, page } = await add(path, { ...item, [name]: marked });
        expect(page.url).toBe(sectionOf(path));
        expect(page.text).not.toContain("<script>alert(1)");
        expect(page.mainText).toContain(marked.normalize("NFC"));
        const isTitle = ["position", "name", "testName", "school", "label"].includes(name);
        // The title of a test result also has the score.
        const shownTitle = name === "testName" ? `${marked} B2` : isTitle ? marked : title;
        const { fields } = await itemOn(browser, sectionOf(path), shownTitle.normalize("NFC"));
        await browser.submit(sectionOf(path), { ...fields, intent: "remove" });
      },
    );

    test.each(texts)("rejects control characters and text that is too long for %s", async (name) => {
      const control = await add(path, { ...item, [name]: "a\u0007b" });
      expect(fieldError(control.page.text, "section", name)).toContain("invisible control characters");
      const long = await add(path, { ...item, [name]: "字".repeat(2001) });
      expect(fieldError(long.page.text, "section", name)).toMatch(/Use [\d,]+ characters or fewer/);
      expect(long.page.fields[name]?.length).toBe(2001);
    });
  }

  test("is not overwritten by a later save from another tab, which shows both versions", {
    tags: "promise-47",
  }, async () => {
    const { browser } = await add(path, item);
    const { edit, fields } = await itemOn(browser, sectionOf(path), title);
    const first = (await browser.open(edit)).fields;
    await browser.submit(edit, { ...first, intent: "save" });
    const page = await browser.submit(edit, { ...first, intent: "save" });
    expect(page.status).toBe(409);
    expect(page.heading).toBe("This section was changed in another tab or on another device");
    const mine = await browser.submit(edit, { ...page.fields, intent: "save" });
    expect(mine.url).toBe(sectionOf(path));
    const { version } = (await itemOn(browser, sectionOf(path), title)).fields;
    await browser.submit(sectionOf(path), { version, item: fields.item, intent: "remove" });
  });
});

describe("lists with dates", () => {
  /** Expects all titles in the main element in this order, by their first occurrences. */
  const expectInOrder = (page: Page, titles: readonly string[]) => {
    const shown = page.mainText;
    const places = titles.map((title) => shown.indexOf(title));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  };

  test("are shown newest first regardless of where an entry was added, with the current ones before all others", async () => {
    const { email, password, token } = await newMember(api);
    const jobs = [
      workExp({ position: "Apprentice", startMonth: "2012-01", endMonth: "2014-12" }),
      workExp({ position: "Diver", startMonth: "2016-01", endMonth: undefined, isCurrent: true }),
      workExp({ position: "Harbour master", startMonth: "2018-01", endMonth: undefined, isCurrent: true }),
    ];
    await post(api, "resume/workExperience", { workExps: jobs, version: 0 }, { token });
    const items = [
      qualification({ name: "Old licence", issuedOn: "2001-01" }),
      qualification({ name: "Undated licence" }),
      qualification({ name: "New licence", issuedOn: "2024-01" }),
    ];
    await post(api, "resume/qualifications", { items, version: 0 }, { token });
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    await add(
      "workExperience/new",
      { company: "B", position: "Keeper", startMonth: "2015-01", endMonth: "2020-03" },
      browser,
    );
    const titles = ["Harbour master", "Diver", "Keeper", "Apprentice"];
    for (const page of ["/workExperience", "", "/print"])
      expectInOrder(await browser.open(resume + page), titles);
    for (const page of ["/qualifications", "", "/print"])
      expectInOrder(await browser.open(resume + page), ["New licence", "Old licence", "Undated licence"]);
    const exported = JSON.parse((await browser.open(`${resume}/export`)).text);
    expect(exported.work.map(({ position }: { position: string }) => position)).toEqual(titles);
  });

  test("have no buttons to move an entry, and ignore a request to move one", async ({ demo: browser }) => {
    const section = `${resume}/educationInformation`;
    const page = await browser.open(section);
    const before = page.mainText;
    expect(before).not.toContain("Change order");
    const item = /educationInformation\/([0-9a-f-]{36})/.exec(page.main)?.[1] ?? "";
    const after = await browser.submit(section, { ...page.fields, item, intent: "down" });
    expect(after.mainText).toBe(before);
  });
});

describe("list sections", () => {
  test("move an item up and ignore requests from a stale page", async ({ demo: browser }) => {
    await add("specialty/new?list=tools", { name: "Anvil" }, browser);
    await add("specialty/new?list=tools", { name: "Bellows" }, browser);
    const section = `${resume}/specialty`;
    const before = await itemOn(browser, section, "Bellows");
    const moved = await browser.submit(section, { ...before.fields, intent: "up" });
    expect(textOf(moved.text)).toMatch(/“Bellows” is now number \d+ of \d+/);
    const shown = moved.mainText;
    expect(shown.indexOf("Bellows")).toBeLessThan(shown.indexOf("Anvil"));
    const stale = await browser.submit(section, { ...before.fields, intent: "remove" });
    expect(stale).toShowToast("changed in another tab or on another device, so your change wasn’t saved");
    expect(stale.mainText).toContain("Bellows");
  });

  test("have buttons to move each entry by one place, except beyond the ends", async ({
    signedIn: { browser },
  }) => {
    const section = sectionOf("specialty");
    await add("specialty/new?list=tools", { name: "Anvil" }, browser);
    const alone = await browser.open(section);
    expect(alone.mainText).not.toContain("Change order");
    expect(alone.mainText).toMatch(
      /Skills Add methods and techniques, one per entry\. .*Links to your work For example, GitHub/,
    );
    await add("specialty/new?list=tools", { name: "Bellows" }, browser);
    const both = await browser.open(section);
    expect(both.mainText).not.toContain("Move up");
    expect(both.mainText).toContain(
      "Edit : Anvil Delete : Anvil Delete “Anvil”? You’ll be able to undo this on the next page. Yes, delete : Anvil",
    );
    const order = linkWithText(both.main, "Change order : Tools").href;
    const { main, mainText } = await browser.open(order);
    expect(mainText).toContain("Anvil Move up : Anvil Move down : Anvil Bellows");
    expect(mainText).not.toContain("Edit : Anvil");
    expect(linkWithText(main, "Done : Tools").href).toBe(section);
    const buttons = [...main.matchAll(/<button class="icon-btn"([^>]*)>/g)].map(([, attributes = ""]) => [
      /value="(\w+)"/.exec(attributes)?.[1],
      attributes.includes('aria-disabled="true"'),
    ]);
    expect(buttons).toEqual([
      ["up", true],
      ["down", false],
      ["up", false],
      ["down", true],
    ]);
    const { fields } = await itemOn(browser, section, "Anvil");
    const moved = await browser.submit(order, { ...fields, intent: "down" });
    expect(moved).toShowToast("“Anvil” is now number 2 of 2");
    expect(moved.mainText, "the buttons stay").toContain("Move up : Anvil");
    expect(moved.mainText.indexOf("Anvil")).toBeGreaterThan(moved.mainText.indexOf("Bellows"));
  });

  test("offer to add entries up to the limit of the list", async ({ signedIn: { browser, token } }) => {
    const levels = { listening: "BASIC", speaking: "BASIC", reading: "BASIC", writing: "BASIC" };
    const languages = ["zh", "en", "ja", "ko", "de", "fr", "es", "it", "ru", "vi"].map((code) => ({
      language: code,
      ...levels,
    }));
    const { limit } = languageAbility.lists.items;
    const openWith = async (count: number, version: number) => {
      const items = languages.slice(0, count);
      const saved = await post(api, "resume/languageAbility", { items, version }, { token });
      expect(saved.status).toBe(200);
      const { main, mainText } = await browser.open(sectionOf("languageAbility"));
      return { mainText, canAdd: links(main).some(({ href }) => href.includes("/languageAbility/new")) };
    };
    const almost = await openWith(limit - 1, 0);
    expect([almost.canAdd, almost.mainText.includes("You’ve reached the limit")]).toEqual([true, false]);
    const full = await openWith(limit, 1);
    expect(full.canAdd).toBe(false);
    expect(full.mainText).toContain(
      `You’ve reached the limit of ${limit} entries. Delete one to add another.`,
    );
  });

  test("without entries may have a declaration that there are none", async ({ signedIn: { browser } }) => {
    const section = sectionOf("workExperience");
    const before = await browser.open(section);
    expect(before.mainText).toContain(
      "You can apply without work experience. Check the box and save to complete this section. I have no work experience yet Save",
    );
    expect(before.mainText).toContain("Start with your latest job.");
    expect(ticked(before.main)).toEqual([]);
    const { version = "" } = before.fields;
    const stated = await browser.submit(section, { version, intent: "state", hasNoWorkExperience: "on" });
    expect(ticked(stated.main)).toEqual(["hasNoWorkExperience=undefined"]);
    const { page } = await add("workExperience/new", lists[1]?.item ?? {}, browser);
    expect(page.mainText).not.toContain("I have no work experience yet");
    expect(page.mainText).toContain("Start with your latest job");
    expect((await browser.open(sectionOf("qualifications"))).mainText).not.toContain("You can apply without");
  });

  test.for(["unknown", "toString", "__proto__"])(
    "reject the intent %s",
    async (intent, { demo: browser }) => {
      const section = `${resume}/specialty`;
      const { fields } = await browser.open(section);
      expect((await browser.submit(section, { ...fields, intent })).status).toBe(400);
    },
  );

  test("show both versions when two tabs edit an item, and save a deleted item again", async () => {
    const { browser, section, edit, fields, form } = await addLicence("Crane licence");
    await browser.submit(edit, { ...form, issuer: "First office", intent: "save" });
    const page = await browser.submit(edit, { ...form, issuer: "Second office", intent: "save" });
    const shown = page.mainText;
    expect(shown).toContain("1 field differs");
    expect(shown).toContain("First office");
    expect(shown).toContain("Second office");
    const back = await browser.submit(edit, { ...page.fields, intent: "edit" });
    expect(back.fields.issuer).toBe("Second office");
    const { version } = (await itemOn(browser, section, "Crane licence")).fields;
    await browser.submit(section, { version, item: fields.item, intent: "remove" });
    const conflict = await browser.submit(edit, { ...back.fields, intent: "save" });
    expect(conflict.status).toBe(409);
    const saved = await browser.submit(edit, { ...conflict.fields, intent: "save" });
    expect(saved.url).toBe(section);
    expect(saved.mainText).toContain("Second office");
  });

  test("keep the typed values when a draft is saved but another tab has deleted the item", async () => {
    const { browser, section, edit, fields, form } = await addLicence("Diving licence");
    await browser.submit(section, { ...fields, intent: "remove" });
    const page = await browser.submit(edit, { ...form, name: "", issuer: "Harbour office", intent: "draft" });
    expect(page.status).toBe(409);
    expect(page.mainText).toContain("This entry was deleted in another tab or on another device");
    expect(page.mainText).toContain("Harbour office");
    const back = await browser.submit(edit, { ...page.fields, intent: "edit" });
    expect(back.fields).toMatchObject({ name: "", issuer: "Harbour office" });
    const saved = await browser.submit(edit, { ...back.fields, name: "Diving licence", intent: "save" });
    expect(saved.url).toBe(section);
    expect(saved.mainText).toContain("Harbour office");
  });

  test("lead back to the list when a draft is discarded but another tab has deleted the item", async () => {
    const { browser, section, edit, fields, form } = await addLicence("Diving licence");
    const drafted = await browser.submit(edit, { ...form, issuer: "Harbour office", intent: "draft" });
    await browser.submit(section, { ...fields, intent: "remove" });
    const page = await browser.submit(edit, { ...drafted.fields, intent: "discardDraft" });
    expect(page).toBeAt(section);
    expect(page).toShowToast("Draft deleted");
  });

  test("accept only scores and levels on the scale of the language test", async () => {
    const toeic = await add("langScore/new?list=items&test=TOEIC", { test: "TOEIC", score: "991" });
    expect(fieldError(toeic.page.text, "section", "score")).toBe(
      "Enter a score from 10 to 990 in steps of 5",
    );
    const jlpt = await add("langScore/new?list=items&test=JLPT", { test: "JLPT", score: "N6" });
    expect(fieldError(jlpt.page.text, "section", "score")).toBe("Choose a level for this test");
  });

  test.each(["new", "new?list=items&test=TOEFL"])(
    "ask for the test before the form of a result (%s), and keep it with a draft and with an error",
    async (page) => {
      const browser = await member();
      const section = `${resume}/langScore`;
      const asked = await browser.open(`${section}/${page}`);
      expect([heading(asked.text), fieldsOf(asked.text)]).toEqual(["Choose a test", {}]);
      const form = await browser.open(linkWithText(mainOf(asked.text), "JLPT").href);
      await browser.submit(form.url, { ...fieldsOf(form.text), score: "N2", intent: "draft" });
      const drafted = `${section}/new?list=items`;
      const draft = await browser.open(drafted);
      expect([heading(draft.text), fieldsOf(draft.text).score]).toEqual(["Add JLPT result", "N2"]);
      const rejected = await browser.submit(drafted, { ...fieldsOf(draft.text), score: "", intent: "save" });
      expect([rejected.status, choicesOf(rejected.text, "score").length]).toEqual([400, 5]);
      const saved = await browser.submit(drafted, { ...fieldsOf(draft.text), intent: "save" });
      expect([saved.status, saved.url]).toEqual([200, section]);
      expect(textOf(mainOf(saved.text))).toContain("JLPT");
    },
  );

  test("reject a second entry for the same language", async () => {
    const { page } = await add("languageAbility/new", {
      language: "zh",
      listening: "NATIVE",
      speaking: "NATIVE",
      reading: "NATIVE",
      writing: "NATIVE",
    });
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("section", "language");
  });

  test("point out a gap between jobs without an error", async ({ demo: browser }) => {
    await add(
      "workExperience/new",
      { company: "Old Pier", position: "Apprentice", startMonth: "2001-01", endMonth: "2002-01" },
      browser,
    );
    expect((await browser.open(`${resume}/workExperience`)).mainText).toContain("That’s fine");
  });

  test.each([
    [
      "educationInformation/new",
      { status: "GRADUATED" },
      ["school", "degree", "startMonth", "endMonth", "country"],
      "Enter the month you finished or left. If you’re still in school, choose “Currently enrolled.”",
    ],
    [
      "workExperience/new",
      {},
      ["company", "position", "startMonth", "endMonth"],
      "Enter the end month, or check the box",
    ],
  ])("name a missing end together with the other missing fields of %s", async (path, typed, missing, end) => {
    const { page } = await add(path, typed);
    expect(page.status).toBe(400);
    expect(missing.filter((name) => fieldError(page.text, "section", name) === undefined)).toEqual([]);
    expect(errorSummary(page.text)).toContain(end);
  });

  test.each([
    ["qualifications/new", { name: "Sounding", issuedOn: month(2) }, "issuedOn", "or earlier"],
    ["langScore/new?list=items&test=IELTS", { score: "6.5", date: `${month(2)}-01` }, "date", "or earlier"],
    [
      "educationInformation/new",
      { ...school, status: "GRADUATED", endMonth: month(2) },
      "endMonth",
      "choose “Currently enrolled.”",
    ],
    [
      "educationInformation/new",
      { ...school, status: "STUDYING", endMonth: month(-1) },
      "endMonth",
      "has passed",
    ],
  ])("reject an entry of %s whose date is not possible today: %j", async (path, item, name, message) => {
    const { page } = await add(path, item);
    expect(page.status).toBe(400);
    expect(fieldError(page.text, "section", name)).toContain(message);
  });

  test("keep a school whose expected end has passed, and accept another school", async () => {
    const { email, password, token } = await newMember(api);
    const stale = { ...school, id: "stale", school: "Lamp School", status: "STUDYING", endMonth: month(-1) };
    await post(api, "resume/educationInformation", { version: 0, items: [stale] }, { token });
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    const item = { ...school, status: "STUDYING", endMonth: month(2) };
    const { page } = await add("educationInformation/new", item, browser);
    expect([page.status, page.url]).toEqual([200, `${resume}/educationInformation`]);
    const { fields } = await itemOn(browser, page.url, "Lamp School");
    const removed = await browser.submit(page.url, { ...fields, intent: "remove" });
    const [undo] = undoFormsOf(removed.text);
    expect(undo).toBeDefined();
    const restored = await browser.submit(undo?.action ?? "", undo?.fields ?? {});
    expect(textOf(mainOf(restored.text))).toContain("Lamp School");
  });

  test("accept a school that was finished this month", async () => {
    const finished = { ...school, school: "Mast School", status: "GRADUATED", endMonth: month(0) };
    const { page } = await add("educationInformation/new", finished);
    expect(page).toBeAt(sectionOf("educationInformation/new"));
    expect(page.mainText).toContain("Mast School");
  });

  test("name the months of a school as its form does", async () => {
    const { page } = await add("educationInformation/new", {
      school: "National Tsing Hua University",
      degree: "BACHELOR",
      status: "GRADUATED",
      startMonth: "2015-09",
      endMonth: "2014-06",
      country: "TW",
    });
    expect(page).toHaveFieldError(
      "section",
      "endMonth",
      "The month you finished or left can’t be before Sep 2015, when you started",
    );
  });

  test("lists errors in the order of its fields, also those that compare two fields", async () => {
    const item = { ...school, status: "GRADUATED", endMonth: "2013-06", thesis: "t".repeat(201) };
    const { page } = await add("educationInformation/new", item);
    const targets = [...page.text.matchAll(/<a [^>]*href="#section-(\w+)[^"]*"/g)].map(([, name]) => name);
    expect(targets).toEqual(["endMonth", "thesis"]);
  });

  test.each([
    "nothing",
    "generalInformation/x",
    "workExperience/nobody",
    "autobiography/new",
    "specialty/new?list=x",
  ])("return 404 for the unknown path %s", async (path) =>
    expect((await (await member()).open(`${resume}/${path}`)).status).toBe(404),
  );
});

describe("the personal statement", () => {
  const path = `${resume}/autobiography`;

  test("accepts 4,000 code points and rejects 4,001", async ({ demo: browser }) => {
    const form = (await browser.open(path)).fields;
    const full = await browser.submit(path, { ...form, zh: "𠮷".repeat(4000), en: "", intent: "save" });
    expect(full.url).toBe(resume);
    expect(full).toShowToast("“Personal statement” saved");
    const shown = await browser.open(path);
    expect(shown.mainText).toContain("4,000");
    const over = await browser.submit(path, {
      ...shown.fields,
      zh: "𠮷".repeat(4001),
      intent: "save",
    });
    expect(over.status).toBe(400);
    expect(over).toHaveFieldError("section", "zh", "Use 4,000 characters or fewer");
    expect(over.fields.zh?.length).toBe(8002);
  });

  test.each([
    [
      "en-US",
      /Write in English, Chinese or both\. .*What you’ve done .*In English .*Also write it in Chinese In Chinese/,
    ],
    ["zh-TW", /擇一即可.*做過什麼 .*中文自傳 .*新增英文自傳 英文自傳/],
  ] as const)("asks for one of two languages, that of the page first, in %s", async (locale, expected) => {
    const browser = await member();
    const { mainText } = await browser.open(localePath("/resume/autobiography", locale));
    expect(mainText).toMatch(expected);
    expect(mainText).not.toMatch(/optional|選填/);
  });

  test("links to the section after it", async ({ demo: browser }) => {
    const { main } = await browser.open(path);
    expect(linkWithText(main, "Next: Attachments").href).toBe(`${resume}/attachment`);
  });

  test("shows both versions when it was changed in another tab", async ({ demo: browser }) => {
    const form = (await browser.open(path)).fields;
    await browser.submit(path, { ...form, en: "From the first tab", intent: "save" });
    const page = await browser.submit(path, { ...form, en: "From the second tab", intent: "save" });
    expect(page.status).toBe(409);
    const shown = page.mainText;
    expect(shown).toContain("From the first tab");
    expect(shown).toContain("From the second tab");
  });
});

describe("a section required by an application", () => {
  const application = "/job/RD-2611-042/apply";
  const withReturn = (path: string, to = application) =>
    `${path}${path.includes("?") ? "&" : "?"}to=${encodeURIComponent(to)}`;
  const applicant = async () => (await readyApplicant(api, portal)).browser;
  const redirectAfterSave = async (
    browser: Awaited<ReturnType<typeof applicant>>,
    path: string,
    typed: Fields,
  ) => {
    const form = (await browser.open(path)).fields;
    const answer = await browser.submit(path, { ...form, intent: "save", ...typed }, { follow: false });
    return answer.headers.get("Location");
  };

  test.each(lists)(
    "returns to the application after $path is saved, and links back to it before",
    async ({ path, item, title }) => {
      const browser = await applicant();
      const section = await browser.open(withReturn(sectionOf(path)));
      expect(linkWithText(section.main, "Back to your application").href).toBe(`/en-US${application}`);
      const add = links(section.main).find(({ href }) => href.includes("/new?"));
      expect(new URL(add?.href ?? "", "http://site").searchParams.get("to")).toBe(application);
      const form = await browser.open(withReturn(`${resume}/${path}`));
      expect(linkWithText(form.main, "Back to your application").href).toBe(`/en-US${application}`);
      const formPath = withReturn(`${resume}/${path}`);
      expect(await redirectAfterSave(browser, formPath, { ...item, intent: "add" })).toBe(formPath);
      const { edit } = await itemOn(browser, withReturn(sectionOf(path)), title);
      expect(await redirectAfterSave(browser, edit, {})).toBe(`/en-US${application}`);
    },
  );

  test("returns to the application after general information or a statement is saved, but not after an empty statement", async () => {
    const browser = await applicant();
    expect(await redirectAfterSave(browser, withReturn(`${resume}/generalInformation`), {})).toBe(
      `/en-US${application}`,
    );
    const path = withReturn(`${resume}/autobiography`);
    expect(await redirectAfterSave(browser, path, { zh: "", en: "" })).toBe(withReturn(resume));
    expect(await redirectAfterSave(browser, path, { en: "I grew up in a harbour." })).toBe(
      `/en-US${application}`,
    );
  });

  test("returns after “no work experience” is saved; unchecking it or restoring an item stays on the page", async () => {
    const browser = await applicant();
    const path = withReturn(`${resume}/workExperience`);
    const noWork = { intent: "state", hasNoWorkExperience: "on" };
    expect(await redirectAfterSave(browser, path, noWork)).toBe(`/en-US${application}`);
    const { version = "" } = (await browser.open(path)).fields;
    const unchecked = await browser.submit(path, { version, intent: "state" }, { follow: false });
    expect(unchecked.headers.get("Location")).toBe(path);
    await add("workExperience/new", lists[1]?.item ?? {}, browser);
    const { fields } = await itemOn(browser, path, "Keeper");
    const removed = await browser.submit(path, { ...fields, intent: "remove" });
    const [undo] = undoFormsOf(removed.text);
    expect((await browser.submit(undo?.action ?? "", undo?.fields ?? {})).url).toBe(path);
  });

  test.each(["https://evil.example/job/X/apply", "//evil.example/job/X/apply", "/\\evil.example", "/news"])(
    "does not redirect to %s, which is not an application",
    async (to) => {
      const browser = await applicant();
      const path = withReturn(`${resume}/qualifications/new`, to);
      expect((await browser.open(path)).mainText).not.toContain("Back to your application");
      expect(await redirectAfterSave(browser, path, { name: "Forklift licence" })).toBe(
        `${resume}/qualifications`,
      );
    },
  );
});
