import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMemoryStore } from "../../app/api/refresh.server";
import { createKeptPosts } from "../../app/kept-post.server";
import { createSealer } from "../../app/seal.server";
import { goodPassword, newMember } from "../api/members";
import type { Browser } from "../browser";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { fieldsOf, summaryOf } from "./forms";
import { heading, mainOf, read, title } from "./pages";

const minute = 60_000;
const page = "/en-US/resume/generalInformation";
const typed = {
  version: "0",
  name: "Lin Jo-shui 林若水 𠮷",
  mobilePhone: "0912 345 678",
  email: "jo@example.org",
  nationality: "TW",
  "location.i18nCityKey": "TW-HSZ",
  "location.i18nCityAreaKey": "TW-HSZ-300-EAST",
  driverLicenses: "CAR",
  intent: "save",
};

let api: TestApi;
let portal: TestPortal;
let clock = Date.now();
const other = { username: "somebody-else@example.org", password: goodPassword };

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url, now: () => clock });
  await newMember(api, other.username);
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));
beforeEach(() => {
  clock = Date.now();
});

/** A browser whose member has been away for longer than a session lasts. */
async function awayTooLong(): Promise<Browser> {
  const browser = await signInAs(portal, demoMember, "en-US");
  clock += 31 * minute;
  return browser;
}

const signInWith = (browser: Browser, asked: { url: string; text: string }, who: Record<string, string>) =>
  browser.submit(asked.url, { ...fieldsOf(asked.text), ...who });

test("passwords, codes and proofs made for one attempt are never sealed at all", async () => {
  const posts = createKeptPosts({
    sealer: createSealer(["0123456789abcdef0123456789abcdef"]),
    store: createMemoryStore(),
    counter: { count: async () => ({ count: 1 }) },
    secure: true,
    now: () => clock,
  })({ jar: new Map(), path: page, address: undefined });
  const never = ["password", "currentPassword", "newPassword", "passwordAgain", "captchaStamp", "emailCode"];
  const fields = new URLSearchParams([["name", "Lin"], ...never.map((name) => [name, "secret"])]);
  const { sealed } = await posts.keep({ fields, files: 0, owner: null });
  expect(posts.giveBack(sealed ?? "", null)).toEqual({ fields: new URLSearchParams({ name: "Lin" }) });
});

describe("a form sent after the session ended", () => {
  test("gets the sign-in page at its own address, which says that nothing is lost and shows none of it", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(page, typed);
    expect([asked.status, asked.url]).toEqual([403, page]);
    expect(heading(asked.text)).toBe("Please sign in again");
    expect(title(asked.text)).toMatch(/^Please sign in again/);
    expect(read(mainOf(asked.text))).toContain("What you filled in is still here");
    for (const value of [typed.name, "0912 345 678", "jo@example.org"])
      expect(asked.text).not.toContain(value);
    expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("stands as typed after signing in, with its districts, and nothing is saved until it is sent", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(page, typed);
    const back = await signInWith(browser, asked, demoMember);
    expect([back.status, back.url]).toEqual([200, page]);
    expect(heading(back.text)).toBe("About you");
    expect(read(back.text)).toContain("What you filled in is back; nothing has been sent yet.");
    expect(summaryOf(back.text)).toBe("");
    const { intent: _, version: __, ...said } = typed;
    expect(fieldsOf(back.text)).toMatchObject(said);

    const saved = fieldsOf((await browser.open(page)).text);
    expect(saved.name).not.toBe(typed.name);
    const sent = await browser.submit(page, {
      ...fieldsOf(back.text),
      version: saved.version ?? "",
      name: "林若水，已送出",
      intent: "save",
    });
    expect(sent.url).toBe("/en-US/resume");
    expect(fieldsOf((await browser.open(page)).text).name).toBe("林若水，已送出");
  });

  test("survives a wrong password, which is told and never kept", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(page, typed);
    const wrong = await signInWith(browser, asked, { ...demoMember, password: "not the password at all" });
    expect([wrong.status, wrong.url]).toEqual([400, page]);
    expect(summaryOf(wrong.text)).toContain("do not match");
    expect(fieldsOf(wrong.text)).toMatchObject({ username: demoMember.username, password: "" });
    const back = await signInWith(browser, wrong, demoMember);
    expect(fieldsOf(back.text).name).toBe(typed.name);
  });

  test("is dropped where another member signs in, and that is said", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(page, typed);
    const theirs = await signInWith(browser, asked, other);
    expect([theirs.status, theirs.url]).toEqual([200, page]);
    expect(read(theirs.text)).toContain("Another member had filled in this page");
    expect(theirs.text).not.toContain(typed.name);
    expect(fieldsOf(theirs.text).name).not.toBe(typed.name);
  });

  test("comes back as well where the sign-in went through other pages", async () => {
    const browser = await awayTooLong();
    await browser.submit(page, typed);
    const elsewhere = await browser.submit("/en-US/login", { ...demoMember, to: page });
    expect([elsewhere.status, elsewhere.url]).toEqual([200, page]);
    expect(fieldsOf(elsewhere.text).name).toBe(typed.name);
    // Once: what is saved later must not be hidden by what was typed before.
    expect(fieldsOf((await browser.open(page)).text).name).not.toBe(typed.name);
  });

  test("is kept from another member there, too", async () => {
    const browser = await awayTooLong();
    await browser.submit(page, typed);
    const theirs = await browser.submit("/en-US/login", { ...other, to: page });
    expect(read(theirs.text)).toContain("Another member had filled in this page");
    expect(theirs.text).not.toContain(typed.name);
  });

  test("can be cleared on a shared computer", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(page, typed);
    const cleared = await browser.submit(page, { ...fieldsOf(asked.text), intent: "discardKept" });
    expect(cleared.url).toBe(`/en-US/login?${new URLSearchParams({ to: page })}`);
    expect(read(cleared.text)).toContain("What was kept has been cleared");
    const after = await browser.submit("/en-US/login", { ...demoMember, to: page });
    expect(fieldsOf(after.text).name).not.toBe(typed.name);
  });

  test("is kept for an hour", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(page, typed);
    clock += 61 * minute;
    const late = await signInWith(browser, asked, demoMember);
    expect(late.url).toBe(page);
    expect(read(late.text)).toContain("more than an hour old");
    expect(fieldsOf(late.text).name).not.toBe(typed.name);
  });

  test("belongs to its page: at another it is refused", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(page, typed);
    const kept = fieldsOf(asked.text).keptPost ?? "";
    const moved = await browser.submit(`/zh-CN/resume/generalInformation`, { ...demoMember, keptPost: kept });
    expect(moved.url).toBe("/zh-CN/resume/generalInformation");
    expect(fieldsOf(moved.text).name).not.toBe(typed.name);
    const changed = `${kept.slice(0, 200)}${kept[200] === "A" ? "B" : "A"}${kept.slice(201)}`;
    const forged = await browser.submit(page, { ...demoMember, keptPost: changed });
    expect(read(forged.text)).toContain("could not be read");
    expect(fieldsOf(forged.text).name).not.toBe(typed.name);
  });

  test("carries no password", async () => {
    const browser = await awayTooLong();
    const secret = "a lantern over the harbour";
    const asked = await browser.submit("/en-US/memberCenter/changePassword", {
      currentPassword: secret,
      newPassword: secret,
      again: secret,
    });
    expect(asked.status).toBe(403);
    const back = await signInWith(browser, asked, demoMember);
    expect(back.url).toBe("/en-US/memberCenter/changePassword");
    expect(fieldsOf(back.text)).toMatchObject({ currentPassword: "", newPassword: "", again: "" });
    expect(back.text).not.toContain(secret);
  });

  test("says so where it is more than can be kept", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(page, { ...typed, nameEn: "x".repeat(257 * 1024) });
    expect(asked.status).toBe(403);
    expect(read(mainOf(asked.text))).toContain("This is more than we can keep for you");
    expect(fieldsOf(asked.text).keptPost).toBeUndefined();
  });

  test("keeps 250 KB", async () => {
    const browser = await awayTooLong();
    const long = "字".repeat(83_000);
    const asked = await browser.submit(page, { ...typed, nameEn: long });
    const back = await signInWith(browser, asked, demoMember);
    expect(fieldsOf(back.text).nameEn).toBe(long);
  });

  test("is asked to sign in through scripts the same way", async () => {
    const browser = await awayTooLong();
    const asked = await browser.submit(`${page}.data`, typed, { headers: { Accept: "*/*" } });
    expect(asked.status).toBe(403);
    expect(asked.text).toContain("signInAsked");
    expect(asked.text).not.toContain(typed.name);
  });
});

test("a page that was only asked for leads to sign-in as ever", async () => {
  const browser = await awayTooLong();
  const asked = await browser.open(page);
  expect(asked.url).toBe(`/en-US/login?${new URLSearchParams({ to: page })}`);
});

test("in two processes without a common memory a form comes back by password", async () => {
  const secret = "0123456789abcdef0123456789abcdef";
  const both = await Promise.all(
    [1, 2].map(() => startPortal({ apiUrl: api.url, now: () => clock, env: { SESSION_SECRET: secret } })),
  );
  const [one, two] = both;
  if (!one || !two) throw new Error("two portals");
  const browser = await signInAs(one, demoMember, "en-US");
  clock += 31 * minute;
  const asked = await browser.submit(page, typed);
  const there = two.browser();
  for (const [name, value] of browser.jar) there.jar.set(name, value);
  const back = await signInWith(there, asked, demoMember);
  expect(fieldsOf(back.text).name).toBe(typed.name);
  await Promise.all(both.map((each) => each.stop()));
});
