import { get, type IncomingHttpHeaders } from "node:http";
import { text as textIn } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { listen } from "#server/listen";
import { stopAtEnd } from "#support/at-end";
import { locales } from "#support/demo-locales";
import { demoMember, signInAs } from "#support/members";
import { textOf } from "#support/pages/pages";
import { anyPort, startPortal } from "#support/portal";
import { startSite } from "#support/site";

let clock = Date.now();

const { api, portal, test } = await startSite({ seed: "demo", portal: { now: () => clock } });

const listening = stopAtEnd(await listen(() => portal, anyPort));

const themeOf = (html: string) => /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1] ?? null;
const pressed = (html: string) =>
  [...html.matchAll(/<button[^>]*name="theme"[^>]*>/g)]
    .filter(([button]) => button.includes('aria-pressed="true"'))
    .map(([button]) => /value="(\w+)"/.exec(button)?.[1]);

describe("the choice of a theme", () => {
  test.each(locales)("is in the footer in %s, and returns to the same page", async (locale) => {
    const path = locale === "zh-TW" ? "/job?q=tree" : `/${locale}/job?q=tree`;
    const browser = portal.browser();
    const before = (await browser.open(path)).text;
    expect([themeOf(before), pressed(before)]).toEqual(["device", ["device"]]);
    expect(textOf(before)).toMatch(/(?:外觀 淺色|外观 浅色|Appearance Light)/);
    const action = /<form[^>]*action="([^"]*\/theme\?[^"]*)"/.exec(before)?.[1] ?? "";
    const after = await browser.submit(action, { theme: "dark" });
    expect(decodeURIComponent(after.url)).toContain(path);
    expect([themeOf(after.text), pressed(after.text)]).toEqual(["dark", ["dark"]]);
  });

  test("sets a cookie for 365 days, and can be the device's setting again", {
    tags: "promise-104",
  }, async ({ browser }) => {
    const chosen = await browser.submit("/theme?to=/terms", { theme: "light" }, { follow: false });
    expect(chosen.status).toBe(303);
    expect(chosen.setCookies).toEqual(["theme=light; Path=/; Max-Age=31536000; SameSite=Lax"]);
    const back = await browser.submit("/theme?to=/terms", { theme: "device" }, { follow: false });
    expect(back.setCookies).toEqual(["theme=device; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(themeOf((await browser.open("/terms")).text)).toBe("device");
  });

  test("is a Secure cookie on https", async () => {
    const secure = await startPortal({
      apiUrl: api.url,
      env: { PUBLIC_ORIGIN: "https://careers.example.com" },
    });
    const { setCookies } = await secure.browser().submit("/theme", { theme: "dark" }, { follow: false });
    expect(setCookies).toEqual(["theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
  });

  test.each<Record<string, string>>([
    { theme: "purple" },
    { theme: 'dark" onload="' },
    { other: "dark" },
    {},
  ])("changes nothing for the form %j", async (fields) => {
    const answer = await portal.browser().submit("/theme?to=/terms", fields, { follow: false });
    expect([answer.status, answer.headers.get("Location"), answer.setCookies]).toEqual([303, "/terms", []]);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%2fevil.example",
  ])("leads to the home page instead of %s", async (to) => {
    const query = new URLSearchParams({ to });
    const answer = await portal
      .browser()
      .submit(`/en-US/theme?${query}`, { theme: "dark" }, { follow: false });
    expect(answer.headers.get("Location")).toBe("/en-US");
  });

  test("cannot be made by another site, or by a link", async ({ browser }) => {
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await browser.submit("/theme", { theme: "dark" }, { headers: foreign })).status).toBe(403);
    const opened = await browser.open("/en-US/theme?theme=dark", { follow: false });
    expect([opened.headers.get("Location"), opened.setCookies]).toEqual(["/en-US", []]);
    expect(browser.jar.has("theme")).toBe(false);
  });

  test("ignores a cookie with another value", async ({ browser }) => {
    browser.jar.set("theme", '"><script>');
    const { text } = await browser.open("/en-US/terms");
    expect(themeOf(text)).toBe("device");
    expect(text).not.toContain('"><script>');
  });

  test("remains after signing out", async () => {
    const browser = await signInAs(portal, demoMember);
    await browser.submit("/theme?to=/resume", { theme: "dark" });
    expect(themeOf((await browser.open("/resume")).text)).toBe("dark");
    const after = await browser.submit("/logout", {});
    expect([after.url, themeOf(after.text)]).toEqual(["/", "dark"]);
  });
});

describe("the cached page of a visitor with a theme", () => {
  const open = (
    cookie: string,
    path = "/en-US/terms",
  ): Promise<{ headers: IncomingHttpHeaders; text: string }> =>
    new Promise((done, failed) => {
      const headers = { Host: "portal.test", Cookie: cookie };
      get({ port: listening.port, path, headers, agent: false }, async (answer) => {
        done({ headers: answer.headers, text: await textIn(answer) });
      }).on("error", failed);
    });
  /** How the requests since the last call were served, according to the log. */
  const answered = () =>
    portal.lines
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ route }) => route)
      .map(({ cached }) => (cached ? "cached" : "rendered"));

  test("is shared by all visitors with the same theme, and by nobody else", async () => {
    clock += 60_000;
    answered();
    const texts: string[] = [];
    for (const cookie of ["locale=en-US", "theme=dark", "theme=light"]) {
      for (const _ of [1, 2]) texts.push((await open(cookie)).text);
    }
    expect(answered()).toEqual(["rendered", "cached", "rendered", "cached", "rendered", "cached"]);
    expect(texts.map(themeOf)).toEqual(["device", "device", "dark", "dark", "light", "light"]);
    expect((await open("viewed=RD-1; theme=dark; locale=en-US")).text).toBe(texts[2]);
    expect(answered()).toEqual(["cached"]);
  });

  test("is the page without a theme if the cookie has another value, so that values cannot fill the cache", async () => {
    clock += 60_000;
    const { text } = await open("locale=en-US");
    answered();
    for (const value of ["device", "purple", "", "dark2", "DARK"])
      expect((await open(`theme=${value}`)).text).toBe(text);
    expect(answered()).toEqual(["cached", "cached", "cached", "cached", "cached"]);
  });

  test("has the theme after it was rendered again", async () => {
    clock += 60_000;
    await open("theme=dark");
    clock += 5_001;
    answered();
    await open("theme=dark");
    await expect.poll(() => portal.lines.filter((line) => line.includes('"route"')).length).toBe(2);
    expect(answered().toSorted()).toEqual(["cached", "rendered"]);
    clock += 5_000;
    const again = await open("theme=dark");
    expect([answered(), themeOf(again.text)]).toEqual([["cached"], "dark"]);
  });
});
