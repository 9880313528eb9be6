import { beforeEach, describe, expect } from "vitest";
import { createSavedRequests } from "#server/saved-request/store";
import { createSealer } from "#server/session/seal";
import { createMemoryStore } from "#server/session/shared-store";
import { createCounter } from "#server/stores/counter";
import { goodPassword, newMember } from "#support/api/members";
import type { Browser, Page } from "#support/browser";
import { demoMember, signInAs } from "#support/members";
import { errorSummary } from "#support/pages/forms";
import { linkWithText, title } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";

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

let clock = Date.now();
const other = { username: "somebody-else@example.org", password: goodPassword };

const { api, portal, test: base } = await startSite({ seed: "demo", portal: { now: () => clock } });

await newMember(api, other.username);
beforeEach(() => {
  clock = Date.now();
});

/** A browser whose session has expired by inactivity. */
async function awayTooLong(): Promise<Browser> {
  const browser = await signInAs(portal, demoMember, "en-US");
  clock += 31 * minute;
  return browser;
}

const test = base.extend("awayTooLong", awayTooLong);

const signInWith = (browser: Browser, signInPage: Page, who: Record<string, string>) =>
  browser.submit(signInPage.url, { ...signInPage.fields, ...who });

test("a saved request contains no passwords, codes or captcha answers", { tags: "promise-24" }, async () => {
  const posts = createSavedRequests({
    sealer: createSealer(["0123456789abcdef0123456789abcdef"]),
    store: createMemoryStore(),
    counter: createCounter(null),
    secure: true,
    now: () => clock,
  })({ jar: new Map(), path: page, clientAddress: undefined });
  const never = [
    ...["password", "currentPassword", "newPassword", "again", "passwordAgain"],
    ...["newPwd", "captchaStamp", "captchaV3", "g-recaptcha-response", "company2", "emailCode"],
    ...["__intent__", "savedRequest"],
  ];
  const fields = new URLSearchParams([["name", "Lin"], ...never.map((name) => [name, "secret"])]);
  const { sealed } = await posts.save({ fields, files: 0, owner: null });
  expect(posts.restore(sealed ?? "", () => true)).toEqual({ fields: new URLSearchParams({ name: "Lin" }) });
});

describe("the copy of a saved request", () => {
  const setUp = () => {
    const stored: { bytes: number; ttlMs: number }[] = [];
    const requests = createSavedRequests({
      sealer: createSealer(["0123456789abcdef0123456789abcdef"]),
      store: {
        get: async () => undefined,
        set: async (_, value, ttlMs) => void stored.push({ bytes: value.length, ttlMs }),
      },
      counter: createCounter(null),
      secure: true,
      now: () => clock,
    });
    const save = (bytes: number, owner: string | null, clientAddress = "203.0.113.7") =>
      requests({ jar: new Map(), path: page, clientAddress }).save({
        fields: new URLSearchParams({ name: "x".repeat(bytes) }),
        files: 0,
        owner,
      });
    return { stored, save };
  };

  test("is stored for an hour, for members and for strangers", async () => {
    const { stored, save } = setUp();
    await save(10, "lin");
    await save(10, null);
    expect(stored.map(({ ttlMs }) => ttlMs)).toEqual([60 * minute, 60 * minute]);
  });

  test("is stored up to 2 MB an hour from one network", async () => {
    const { stored, save } = setUp();
    for (let time = 0; time < 20; time += 1) await save(250_000, null);
    expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(stored.length).toBeGreaterThan(4);
  });

  test("is stored up to 4 MB an hour from the networks of one IPv6 site", async () => {
    const { stored, save } = setUp();
    const bytes = () => stored.reduce((sum, each) => sum + each.bytes, 0);
    for (let time = 0; time < 20; time += 1) await save(250_000, null, `2001:db8:1:${time}::1`);
    expect(bytes()).toBeGreaterThan(3 * 1024 * 1024);
    expect(bytes()).toBeLessThanOrEqual(4 * 1024 * 1024);
  });
});

describe("a form sent after the session ended", () => {
  test("gets the sign-in interstitial at its own URL, without the submitted values", async () => {
    const browser = await awayTooLong();
    const signInPage = await browser.submit(page, typed);
    expect(signInPage).toBeAt(page, 403);
    expect(signInPage.heading).toBe("Please sign in again");
    expect(title(signInPage.text)).toMatch(/^Please sign in again/);
    expect(signInPage.mainText).toContain("What you entered is still here");
    expect(signInPage.mainText).toContain("Sign in to get back to “About you,”");
    expect(signInPage.mainText).toContain("kept for 1 hour for the person who filled it out");
    for (const value of [typed.name, "0912 345 678", "jo@example.org"])
      expect(signInPage.text).not.toContain(value);
    expect(signInPage.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("is replayed as typed after signing in, with its districts, and saved only on submit", async () => {
    const browser = await awayTooLong();
    const signInPage = await browser.submit(page, typed);
    const back = await signInWith(browser, signInPage, demoMember);
    expect(back).toBeAt(page);
    expect(back.heading).toBe("About you");
    expect(back).toShowToast("what you entered is back. Check it, then submit.");
    expect(errorSummary(back.text)).toBe("");
    const { intent: _, version: __, ...said } = typed;
    expect(back.fields).toMatchObject(said);

    const saved = (await browser.open(page)).fields;
    expect(saved.name).not.toBe(typed.name);
    const sent = await browser.submit(page, {
      ...back.fields,
      version: saved.version ?? "",
      name: "林若水，已送出",
      intent: "save",
    });
    expect(sent.url).toBe("/en-US/resume");
    expect((await browser.open(page)).fields.name).toBe("林若水，已送出");
  });

  test("of a withdrawal leads to the application, which is withdrawn only on another press of the button", async () => {
    const browser = await signInAs(portal, demoMember, "en-US");
    const { main } = await browser.open("/en-US/resume/applied");
    const { href } = linkWithText(main, "Firmware Engineer, Motor Control");
    clock += 31 * minute;
    const signInPage = await browser.submit(href, { intent: "withdraw", jobId: "RD-2611-044" });
    const back = await signInWith(browser, signInPage, demoMember);
    expect(back).toBeAt(href);
    expect(errorSummary(back.text)).toBe("");
    expect(back.main).toContain('value="withdraw"');
  });

  test("survives a wrong password, which is reported and not shown again", async () => {
    const browser = await awayTooLong();
    const signInPage = await browser.submit(page, typed);
    const wrong = await signInWith(browser, signInPage, {
      ...demoMember,
      password: "not the password at all",
    });
    expect(wrong).toBeAt(page, 400);
    expect(errorSummary(wrong.text)).toContain("don’t match");
    expect(wrong.fields).toMatchObject({ username: demoMember.username, password: "" });
    const back = await signInWith(browser, wrong, demoMember);
    expect(back.fields.name).toBe(typed.name);
  });

  test("is discarded with a message when another member signs in", { tags: "promise-23" }, async () => {
    const browser = await awayTooLong();
    const signInPage = await browser.submit(page, typed);
    const theirs = await signInWith(browser, signInPage, other);
    expect(theirs).toBeAt(page);
    expect(theirs).toShowToast("This form was filled out under a different account");
    expect(theirs.text).not.toContain(typed.name);
    expect(theirs.fields.name).not.toBe(typed.name);
  });

  test("is replayed after a sign-in on another page", async ({ awayTooLong: browser }) => {
    await browser.submit(page, typed);
    const elsewhere = await browser.submit("/en-US/login", { ...demoMember, to: page });
    expect(elsewhere).toBeAt(page);
    expect(elsewhere.fields.name).toBe(typed.name);
    // A form is replayed only once, so that it does not hide later saves.
    expect((await browser.open(page)).fields.name).not.toBe(typed.name);
  });

  test("is not shown to another member after a sign-in on another page", async ({ awayTooLong: browser }) => {
    await browser.submit(page, typed);
    const theirs = await browser.submit("/en-US/login", { ...other, to: page });
    expect(theirs).toShowToast("This form was filled out under a different account");
    expect(theirs.text).not.toContain(typed.name);
  });

  test("can be discarded on a shared computer", { tags: "promise-25" }, async ({ awayTooLong: browser }) => {
    const signInPage = await browser.submit(page, typed);
    const cleared = await browser.submit(page, {
      ...signInPage.fields,
      intent: "discardSavedRequest",
    });
    expect(cleared.url).toBe(`/en-US/login?${new URLSearchParams({ to: page })}`);
    expect(cleared).toShowToast("Saved form deleted");
    const after = await browser.submit("/en-US/login", { ...demoMember, to: page });
    expect(after.fields.name).not.toBe(typed.name);
  });

  test("expires after an hour", { tags: ["promise-23", "promise-97"] }, async ({ awayTooLong: browser }) => {
    const signInPage = await browser.submit(page, typed);
    clock += 60 * minute;
    const late = await signInWith(browser, signInPage, demoMember);
    expect(late.url).toBe(page);
    expect(late).toShowToast("more than an hour old");
    expect(late.fields.name).not.toBe(typed.name);
  });

  test("is shown again in the language that was chosen before signing in", async () => {
    const browser = await awayTooLong();
    await browser.submit(page, typed);
    const chosen = await browser.open(`${page}?lang=zh-CN`);
    expect(chosen.heading).toBe("登录");
    expect(chosen.mainText).toContain("您填写的内容还在");
    const back = await signInWith(browser, chosen, demoMember);
    expect(back.url).toBe(page.replace("en-US", "zh-CN"));
    expect(back.fields.name).toBe(typed.name);
  });

  test("of a stranger is shown again in the language that was chosen before signing in", async () => {
    const browser = portal.browser();
    const signInPage = await browser.submit(page, { ...typed, version: "0" });
    expect(signInPage.heading).toBe("Sign in to submit");
    expect(title(signInPage.text)).toMatch(/^Sign in to submit/);
    const chosen = await browser.open(`${page}?lang=zh-TW`);
    expect(chosen.mainText).toContain("您填寫的內容還在");
    const back = await signInWith(browser, chosen, other);
    expect(back.url).toBe(page.replace("/en-US", ""));
    expect(back.fields.name).toBe(typed.name);
    const other2 = await portal.browser().open(`/en-US/login?${new URLSearchParams({ to: page })}`);
    expect(other2.mainText).not.toContain("is still here");
  });

  test("is rejected at another page or when forged", async ({ awayTooLong: browser }) => {
    const signInPage = await browser.submit(page, typed);
    const kept = signInPage.fields.savedRequest ?? "";
    const elsewhere = "/en-US/memberCenter/changePassword";
    const moved = await browser.submit(elsewhere, { ...demoMember, savedRequest: kept });
    expect(moved.url).toBe(elsewhere);
    expect(moved).toShowToast("couldn’t be read");
    const changed = `${kept.slice(0, 200)}${kept[200] === "A" ? "B" : "A"}${kept.slice(201)}`;
    const forged = await browser.submit(page, { ...demoMember, savedRequest: changed });
    expect(forged).toShowToast("couldn’t be read");
    expect(forged.fields.name).not.toBe(typed.name);
  });

  test("contains no password", async ({ awayTooLong: browser }) => {
    const secret = "a lantern over the harbour";
    const signInPage = await browser.submit("/en-US/memberCenter/changePassword", {
      currentPassword: secret,
      newPassword: secret,
      again: secret,
    });
    expect(signInPage.status).toBe(403);
    const back = await signInWith(browser, signInPage, demoMember);
    expect(back.url).toBe("/en-US/memberCenter/changePassword");
    expect(back.fields).toMatchObject({ currentPassword: "", newPassword: "", again: "" });
    expect(back.text).not.toContain(secret);
  });

  test("is reported as too large to be saved above the limit", async ({ awayTooLong: browser }) => {
    const signInPage = await browser.submit(page, { ...typed, nameEn: "x".repeat(257 * 1024) });
    expect(signInPage.status).toBe(403);
    expect(signInPage.mainText).toContain("This form is too long for us to save");
    expect(signInPage.fields.savedRequest).toBeUndefined();
  });

  test("is saved up to 250 KB", async ({ awayTooLong: browser }) => {
    const long = "字".repeat(83_000);
    const signInPage = await browser.submit(page, { ...typed, nameEn: long });
    const back = await signInWith(browser, signInPage, demoMember);
    expect(back.fields.nameEn).toBe(long);
  });

  test("asks for the files again that were sent with it", async ({ awayTooLong: browser }) => {
    const upload = async (files: number) => {
      const form = new FormData();
      form.set("description", typed.name);
      for (let file = 1; file <= files; file += 1) form.append("file", new File(["%PDF-1.7"], `${file}.pdf`));
      return browser.submit("/en-US/resume/attachment/new", form);
    };
    expect((await upload(1)).mainText).toContain("Choose your file again after you sign in.");
    expect((await upload(2)).mainText).toContain("Choose your 2 files again after you sign in.");
    expect((await browser.submit(page, typed)).mainText).not.toContain("again after you sign in");
  });

  test("gets the interstitial for a data request too", async ({ awayTooLong: browser }) => {
    const signInPage = await browser.submit(`${page}.data`, typed, { headers: { Accept: "*/*" } });
    expect(signInPage.status).toBe(403);
    expect(signInPage.text).toContain("signInInterstitial");
    expect(signInPage.text).not.toContain(typed.name);
  });
});

test("a GET of a guarded page redirects to sign-in", async ({ awayTooLong: browser }) => {
  const signInPage = await browser.open(page);
  expect(signInPage.url).toBe(`/en-US/login?${new URLSearchParams({ to: page })}`);
});

test("a saved request survives a sign-in handled by another process without shared state", async () => {
  const secret = "0123456789abcdef0123456789abcdef";
  const both = await Promise.all(
    [1, 2].map(() => startPortal({ apiUrl: api.url, now: () => clock, env: { SESSION_SECRET: secret } })),
  );
  const [one, two] = both;
  if (!one || !two) throw new Error("two portals");
  const browser = await signInAs(one, demoMember, "en-US");
  clock += 31 * minute;
  const signInPage = await browser.submit(page, typed);
  const there = two.browser();
  for (const [name, value] of browser.jar) there.jar.set(name, value);
  const back = await signInWith(there, signInPage, demoMember);
  expect(back.fields.name).toBe(typed.name);
  await Promise.all(both.map((each) => each.stop()));
});
