import { describe, expect } from "vitest";
import { consentVersion } from "#contract/account";
import { maxJobsPerSave, maxSavedJobs, saveJobs } from "#contract/saved-jobs";
import {
  confirmationToken,
  get,
  goodPassword,
  newAddress,
  newMember,
  post,
  registrationForm,
} from "#support/api/members";
import { days, published, text } from "#support/api/openings";
import { injectFaults } from "#support/api-faults";
import type { Browser } from "#support/browser";
import { locales } from "#support/demo-locales";
import { freezeDate } from "#support/freeze-date";
import { answerProvider, startIdentityProvider } from "#support/identity-provider";
import { signInAs } from "#support/members";
import { mainOf, textOf } from "#support/pages/pages";
import { testOrigin } from "#support/portal";
import { startSite } from "#support/site";

let clock = Date.now();
const publishedAt = days(-1, new Date());
const title = text("浮標管理員", "浮标管理员", "Buoy keeper");

const idp = await startIdentityProvider(testOrigin);
const {
  api,
  portal,
  test: base,
} = await startSite({
  providers: [idp.provider],
  portal: { now: () => clock, ssoProviders: [idp.provider] },
});
freezeDate();

const change = "/en-US/job/saved/change?to=%2Fen-US%2Fjob";
const save = (browser: Browser, jobId: string) => browser.submit(change, { save: jobId });
const remove = (browser: Browser, jobId: string) => browser.submit(change, { remove: jobId });
async function listed(browser: Browser, path = "/en-US/job/saved") {
  const { text: html } = await browser.open(path);
  return [...mainOf(html).matchAll(/<li class="panel [^"]*" id="([^"]+)"/g)].map(([, id]) => id);
}
const opening = async (changes: Parameters<typeof published>[1] = {}) => {
  const [id = ""] = await published(api, { title, publishedAt, ...changes });
  return id;
};

const test = base.extend("opening", () => opening());

const button = (html: string, id: string) =>
  new RegExp(`<button[^>]*value="${id}"[^>]*>`).exec(html)?.[0] ?? "";
async function member() {
  const { email, password } = await newMember(api);
  return { username: email, password };
}

describe("a visitor", () => {
  test("saves an opening on the list, returns to its row, and sees there and on the opening's page that it is saved", async () => {
    const id = await opening();
    const browser = portal.browser();
    const { text: before } = await browser.open("/en-US/job");
    expect(button(before, id)).toMatch(/name="save".*aria-pressed="false"/);
    // The parts of the button's accessible name
    const [, label, name] = /aria-labelledby="(\S+) (\S+)"/.exec(button(before, id)) ?? [];
    for (const part of [label, name]) expect(before).toContain(` id="${part}"`);
    const sent = await browser.submit(change, { save: id }, { follow: false });
    expect(sent).toRedirectTo(`/en-US/job#${id}`);
    const list = await browser.open("/en-US/job");
    expect(list.text).toContain("Job saved");
    expect(button(list.text, id)).toMatch(/name="remove".*aria-pressed="true"/);
    for (const [prefix, saved, plain] of [
      ["", "已儲存，點選即可移除", "儲存這個職缺"],
      ["/zh-CN", "已收藏，点此取消", "收藏这个职位"],
      ["/en-US", "Saved. Remove from saved jobs", "Save this job"],
    ] as const) {
      const { text: html } = await browser.open(`${prefix}/job/${id}`);
      expect(button(html, id)).toContain('name="remove"');
      expect(textOf(mainOf(html))).toContain(saved);
      expect(textOf(mainOf(html))).not.toContain(plain);
    }
    await remove(browser, id);
    expect(button((await browser.open("/en-US/job")).text, id)).toMatch(/name="save".*aria-pressed="false"/);
  });

  test("has a list of the saved openings, the last saved first, with the time left and closed ones marked", async () => {
    const open = await opening({ closesAt: days(3, new Date()) });
    const closing = await opening({ closesAt: days(3, new Date()) });
    const closedEarly = await opening({ closesAt: days(3, new Date()) });
    const browser = portal.browser();
    for (const id of [open, closing, closedEarly]) await save(browser, id);
    await api.db
      .updateTable("openings")
      .set({ closesAt: publishedAt.toISOString(), openUntil: publishedAt.toISOString() })
      .where("jobId", "=", closing)
      .execute();
    await api.db
      .updateTable("openings")
      .set({ openUntil: publishedAt.toISOString() })
      .where("jobId", "=", closedEarly)
      .execute();
    expect(await listed(browser)).toEqual([closedEarly, closing, open]);
    const page = await browser.open("/en-US/job/saved");
    expect(page.text).toContain('<meta name="robots" content="noindex"');
    const [early = "", closed = "", other = ""] = page.main.split('<li class="panel ').slice(1).map(textOf);
    expect(early).toContain("This job has closed.");
    expect(early).not.toContain("closed on");
    expect(closed).toContain("This job closed on");
    expect(closed).not.toContain("Apply");
    expect(other).toMatch(/3 days left.*Apply.*Add to calendar.*Remove/);
  });

  test.each(locales)("sees the page in %s", async (locale) => {
    const id = await opening();
    const browser = portal.browser();
    await save(browser, id);
    const path = locale === "zh-TW" ? "/job/saved" : `/${locale}/job/saved`;
    const page = await browser.open(path);
    expect(page.status).toBe(200);
    expect(page.mainText).toContain(new Map(Object.entries(title)).get(locale));
    expect(page.heading).toBe(
      new Map(Object.entries({ "zh-TW": "儲存的職缺", "zh-CN": "收藏的职位", "en-US": "Saved jobs" })).get(
        locale,
      ),
    );
  });

  test("sees that HR deleted a saved opening, and can remove it", async ({ browser }) => {
    const [id, other] = [await opening(), await opening()];
    await save(browser, id);
    await save(browser, other);
    await api.db.deleteFrom("openings").where("jobId", "=", id).execute();
    const page = await browser.open("/en-US/job/saved");
    expect(page.mainText).toContain(`Job ${id} is no longer on the site.`);
    await remove(browser, id);
    expect(await listed(browser)).toEqual([other]);
    await remove(browser, other);
    expect(browser.jar.has("saved")).toBe(false);
  });

  test("cannot save an unknown id, or more openings than a browser can store", async ({ browser }) => {
    const unusable: Record<string, string>[] = [
      { save: "NO-SUCH-JOB" },
      { save: "../x" },
      { save: "" },
      {},
      { other: "1" },
    ];
    for (const fields of unusable) {
      const page = await browser.submit(change, fields);
      expect(page.status).toBe(200);
      expect(page.text).toContain("This job is no longer on the site");
    }
    const ids = await published(
      api,
      ...Array.from({ length: maxJobsPerSave + 1 }, () => ({ title, publishedAt })),
    );
    for (const id of ids.slice(0, -1)) await save(browser, id);
    const full = await save(browser, ids.at(-1) ?? "");
    expect(full.text).toContain(`This browser can hold up to ${maxJobsPerSave} saved jobs`);
    expect(await listed(browser)).toEqual(ids.slice(0, -1).reverse());
    const cookie = browser.jar.get("saved") ?? "";
    expect(cookie.length).toBeLessThan(4_000);
  });

  test("with a forged or foreign cookie has nothing saved", async () => {
    for (const value of ["1.forged", "9.", "%%%", `1.${"A".repeat(3_000)}`]) {
      const page = await portal.browser().open("/en-US/job/saved", { headers: { Cookie: `saved=${value}` } });
      expect(page.status).toBe(200);
      expect(page.mainText).toMatch(/No saved jobs yet .* Latest jobs /);
    }
  });

  test("returns only to pages of this site, and to their fragment if the address has one", async () => {
    const id = await opening();
    const changeFrom = (to: string) => `/en-US/job/saved/change?${new URLSearchParams({ to })}`;
    const locationAfter = async (to: string) =>
      (await portal.browser().submit(changeFrom(to), { save: id }, { follow: false })).headers.get(
        "Location",
      );
    expect(await locationAfter("//evil.example/x")).toBe(`/en-US/job/saved#${id}`);
    expect(await locationAfter("/en-US/job#results")).toBe("/en-US/job#results");
    const page = await portal.browser().open("/en-US/job/saved/change", { follow: false });
    expect(page).toRedirectTo("/en-US/job/saved", 302);
  });

  test("sees the openings that are removed named, with a button that saves them again", async ({
    browser,
  }) => {
    const list = "/en-US/job/saved/change?to=%2Fen-US%2Fjob%2Fsaved";
    const [one, two] = [await opening(), await opening()];
    await save(browser, one);
    await save(browser, two);
    expect(await remove(browser, one)).toShowToast("Removed from your saved jobs");
    const removed = await browser.submit(list, { remove: two });
    expect(removed).toShowToast("Removed “Buoy keeper” from your saved jobs");
    expect(removed.text).toContain(`action="${list}"`);
    await browser.submit(list, { save: two });
    expect(await listed(browser)).toEqual([two]);
  });

  test("without saved openings gets shared cached pages; with saved openings the pages are personal and not cached", async () => {
    const id = await opening();
    const plain = await portal.browser().open(`/en-US/job/${id}`);
    expect(plain.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(plain.setCookies).toEqual([]);
    const browser = portal.browser();
    await save(browser, id);
    await browser.open(`/en-US/job/${id}`);
    const own = await browser.open(`/en-US/job/${id}`);
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect(own.setCookies).toEqual([]);
    expect(button((await portal.browser().open(`/en-US/job/${id}`)).text, id)).toContain('name="save"');
  });
});

describe("signing in", () => {
  test("adds the openings of the browser to the account once, and removes them from the browser", {
    tags: "promise-52",
  }, async ({ browser: visitor }) => {
    const [one, two, three, four] = [await opening(), await opening(), await opening(), await opening()];
    const credentials = await member();
    const browser = await signInAs(portal, credentials, "en-US");
    await save(browser, one);
    await save(browser, two);
    await save(visitor, two);
    await save(visitor, three);
    await save(visitor, four);
    await visitor.submit("/en-US/login", credentials);
    expect(visitor.jar.has("saved")).toBe(false);
    const ids = await listed(visitor, "/en-US/resume/saved");
    expect([...ids].sort()).toEqual([one, two, three, four].sort());
  });

  test("leaves openings that could not be added in the browser, and the list of the account adds them later", async () => {
    const id = await opening();
    const credentials = await member();
    const visitor = portal.browser();
    await save(visitor, id);
    await api.db.schema.alterTable("savedJobs").renameTo("elsewhere").execute();
    await visitor.submit("/en-US/login", credentials);
    await api.db.schema.alterTable("elsewhere").renameTo("savedJobs").execute();
    expect(visitor.jar.has("saved")).toBe(true);
    expect(await listed(visitor, "/en-US/resume/saved")).toEqual([id]);
    expect(visitor.jar.has("saved")).toBe(false);
  });

  test("by confirming a registration adds the openings of the browser too", async ({ browser: visitor }) => {
    const id = await opening();
    const email = newAddress();
    await post(api, "regedit", registrationForm(email));
    await save(visitor, id);
    const token = await confirmationToken(api, email);
    await visitor.submit("/en-US/regedit/confirm", { token, password: goodPassword });
    expect(await listed(visitor, "/en-US/resume/saved")).toEqual([id]);
    expect(visitor.jar.has("saved")).toBe(false);
  });

  test("by registering or signing in through a provider adds the openings of the browser too", async () => {
    const [one, two] = [await opening(), await opening()];
    const throughProvider = async (browser: Browser) => {
      const start = await browser.open("/en-US/oauth/acme/start", { follow: false });
      const callback = await answerProvider(start.headers.get("Location") ?? "", {});
      return browser.open(callback.replace(testOrigin, ""));
    };
    const newcomer = portal.browser();
    await save(newcomer, one);
    const form = await throughProvider(newcomer);
    clock += 3_000;
    const typed = { consentVersion, locale: "en-US", intent: "register" };
    await newcomer.submit("/en-US/ssoRegedit", { ...form.fields, ...typed });
    expect(await listed(newcomer, "/en-US/resume/saved")).toEqual([one]);
    const later = portal.browser();
    await save(later, two);
    await throughProvider(later);
    expect([...(await listed(later, "/en-US/resume/saved"))].sort()).toEqual([one, two].sort());
    expect([newcomer.jar.has("saved"), later.jar.has("saved")]).toEqual([false, false]);
  });
});

describe("a member", () => {
  test("sees what an application lacks, can apply from there, and can undo a removal", async () => {
    const id = await opening({ closesAt: days(5, new Date()) });
    const browser = await signInAs(portal, await member(), "en-US");
    await save(browser, id);
    expect((await browser.open("/en-US/job/saved")).url).toBe("/en-US/resume/saved");
    const page = await browser.open("/en-US/resume/saved");
    const main = page.main;
    expect(textOf(main)).toMatch(
      /Buoy keeper.*5 days left.*Before you can apply, complete:.*About you.*Apply.*Remove/,
    );
    expect(main).toContain(`href="/en-US/job/${id}/apply"`);
    const removed = await browser.submit("/en-US/job/saved/change?to=%2Fen-US%2Fresume%2Fsaved", {
      remove: id,
    });
    expect(removed.mainText).toMatch(/No saved jobs yet .* Latest jobs /);
    expect(removed).toShowToast("Removed “Buoy keeper” from your saved jobs");
    expect(removed.text).toContain(`<input type="hidden" name="save" value="${id}"`);
  });

  test("sees how many saved openings cannot be shown, below the others", async ({ opening: id }) => {
    const { email, password, token } = await newMember(api);
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    await save(browser, id);
    const { body: saved } = await get(api, "resume/savedJob", { token });
    const body = JSON.stringify([...(saved as object[]), { title: "No number" }, { title: "Nor this" }]);
    injectFaults(api.url).set("GET /api/resume/savedJob", { status: 200, body });
    const { mainText } = await browser.open("/en-US/resume/saved");
    expect(mainText).toMatch(/Buoy keeper.*2 more entries can’t be shown right now\./);
  });

  test("gets the state in the response to a script without leaving the page", async ({ opening: id }) => {
    const browser = await signInAs(portal, await member(), "en-US");
    const headers = { Accept: "application/json", "Sec-Fetch-Mode": "cors" };
    const reply = await browser.submit(change, { save: id }, { headers });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { isSaved: true }]);
    const unknown = await browser.submit(change, { save: "NO-SUCH-JOB" }, { headers });
    expect(JSON.parse(unknown.text)).toEqual({ isSaved: false });
    await api.db.schema.alterTable("savedJobs").renameTo("elsewhere").execute();
    const failed = await browser.submit(change, { remove: id }, { headers });
    await api.db.schema.alterTable("elsewhere").renameTo("savedJobs").execute();
    expect(JSON.parse(failed.text)).toEqual({ isSaved: true });
  });

  test("cannot save more openings than an account can hold, and is sent to the account's list by default", async () => {
    const { email, password, token } = await newMember(api);
    const ids = await published(
      api,
      ...Array.from({ length: maxSavedJobs + 1 }, () => ({ title, publishedAt })),
    );
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    for (let from = 0; from < maxSavedJobs; from += maxJobsPerSave)
      await api.call(
        saveJobs,
        { body: { jobIds: ids.slice(from, Math.min(from + maxJobsPerSave, maxSavedJobs)) } },
        { token },
      );
    const [last = ""] = ids.slice(-1);
    const sent = await browser.submit("/en-US/job/saved/change", { save: last }, { follow: false });
    expect(sent).toRedirectTo(`/en-US/resume/saved#${last}`);
    expect(await browser.open("/en-US/job")).toShowToast("You can save up to 200 jobs.");
    expect(await save(browser, ids[0] ?? "")).toShowToast("Job saved");
  });

  test("needs to sign in for the list of the account", async () => {
    expect((await portal.browser().open("/en-US/resume/saved")).url).toBe(
      "/en-US/login?to=%2Fen-US%2Fresume%2Fsaved",
    );
  });
});
