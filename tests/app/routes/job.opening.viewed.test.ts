import { describe, expect } from "vitest";
import { withViewed } from "#app/openings/viewed-cookie";
import { newMember } from "#support/api/members";
import { days, published, text } from "#support/api/openings";
import type { Browser } from "#support/browser";
import { locales } from "#support/demo-locales";
import { signInAs } from "#support/members";
import { mainOf, textOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const title = text("浮標管理員", "浮标管理员", "Buoy keeper");
const { api, portal, test } = await startSite();

const opening = async () => {
  const [id = ""] = await published(api, {
    title,
    publishedAt: days(-1, new Date()),
    closesAt: days(9, new Date()),
  });
  return id;
};
/** Sets the cookie as the script of an opening's page does. */
const view = (browser: Browser, ...ids: readonly string[]) =>
  browser.jar.set("viewed", ids.reduce(withViewed, browser.jar.get("viewed") ?? ""));
const section = (html: string) =>
  /<section[^>]*aria-labelledby="viewed".*?<\/section>/s.exec(mainOf(html))?.[0] ?? "";
const idsIn = (html: string) =>
  [...section(html).matchAll(/href="(?:\/[\w-]+)?\/job\/([^"/]+)"/g)].map(([, id]) => id);
const member = async () => {
  const { email, password } = await newMember(api);
  return signInAs(portal, { username: email, password }, "en-US");
};

describe("the openings that a browser has viewed", () => {
  test.each(locales)("are listed below the saved ones in %s, the last viewed first", async (locale) => {
    const [one, two] = [await opening(), await opening()];
    const browser = portal.browser();
    view(browser, one, two);
    const { text: html } = await browser.open(locale === "zh-TW" ? "/job/saved" : `/${locale}/job/saved`);
    expect(idsIn(html)).toEqual([two, one]);
    expect(textOf(section(html))).toContain(new Map(Object.entries(title)).get(locale));
    expect(textOf(section(html))).toMatch(
      new Map([
        ["zh-TW", /最近看過的職缺.*清除.*瀏覽紀錄/],
        ["zh-CN", /最近浏览的职位.*清除.*浏览记录/],
      ]).get(locale) ?? /Recently viewed Clear .*This list is kept/,
    );
  });

  test("are listed on the member's page too, without those that are saved", async () => {
    const [one, two] = [await opening(), await opening()];
    for (const [browser, path] of [
      [portal.browser(), "/en-US/job/saved"],
      [await member(), "/en-US/resume/saved"],
    ] as const) {
      view(browser, one, two);
      expect(idsIn((await browser.open(path)).text)).toEqual([two, one]);
      await browser.submit("/en-US/job/saved/change", { save: two });
      expect(idsIn((await browser.open(path)).text)).toEqual([one]);
    }
  });

  test("do not include removed, closed or unknown ones, and a tampered cookie causes no error", async () => {
    const [open, closed, removed] = [await opening(), await opening(), await opening()];
    const past = days(-1, new Date()).toISOString();
    await api.db
      .updateTable("openings")
      .set({ closesAt: past, openUntil: past })
      .where("jobId", "=", closed)
      .execute();
    await api.db.deleteFrom("openings").where("jobId", "=", removed).execute();
    const browser = portal.browser();
    view(browser, open, closed, removed, "NO-SUCH-JOB", "../x", "<b>");
    expect(idsIn((await browser.open("/en-US/job/saved")).text)).toEqual([open]);
    for (const value of ["", "%", ":::", "..", "x:".repeat(1_900)]) {
      browser.jar.set("viewed", value);
      const page = await browser.open("/en-US/job/saved");
      expect([page.status, section(page.text)]).toEqual([200, ""]);
    }
  });

  test("are cleared with one button, and on signing out", { tags: "promise-101" }, async () => {
    const id = await opening();
    const visitor = portal.browser();
    view(visitor, id);
    const change = "/en-US/job/saved/change?to=%2Fen-US%2Fjob%2Fsaved";
    const page = await visitor.open("/en-US/job/saved");
    expect(section(page.text)).toContain(`action="${change}"`);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const after = await visitor.submit(change, { forget: "viewed" });
    expect([after.url, section(after.text)]).toEqual(["/en-US/job/saved", ""]);
    expect(after.text).toContain("Recently viewed jobs cleared");
    expect(visitor.jar.has("viewed")).toBe(false);
    const signedIn = await member();
    view(signedIn, id);
    await signedIn.submit("/en-US/logout", {});
    expect(signedIn.jar.has("viewed")).toBe(false);
  });

  test("do not change any other page, which stays the same for everybody", async ({ browser }) => {
    const id = await opening();
    view(browser, id);
    for (const path of ["/en-US/job", `/en-US/job/${id}`])
      expect((await browser.open(path)).headers.get("Cache-Control")).toBe("private, no-cache");
  });
});
