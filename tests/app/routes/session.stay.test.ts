import { expect } from "vitest";
import { demoMember, signInAs } from "#support/members";
import { startSite } from "#support/site";

const minute = 60_000;
let clock = Date.now();

const { portal, test } = await startSite({ seed: "demo", portal: { now: () => clock } });

const leftAfter = async (browser: Awaited<ReturnType<typeof signInAs>>) => {
  const { text } = await browser.submit("/en-US/session/stay", {});
  const { expiresInMs }: { expiresInMs: number | null } = JSON.parse(text);
  return expiresInMs === null ? null : Math.round(expiresInMs / minute);
};

test("extending the session resets the idle timeout of half an hour", { tags: "promise-26" }, async () => {
  const browser = await signInAs(portal, demoMember, "en-US");
  for (let times = 0; times < 3; times += 1) {
    clock += 29 * minute;
    expect(await leftAfter(browser)).toBe(30);
  }
  expect((await browser.open("/en-US/resume")).url).toBe("/en-US/resume");
});

test("a session ends after twelve hours even if extended", async ({ demo: browser }) => {
  for (let passed = 0; passed < 11 * 60 + 40; passed += 20) {
    clock += 20 * minute;
    await browser.submit("/en-US/session/stay", {});
  }
  expect(await leftAfter(browser)).toBe(20);
  clock += 21 * minute;
  expect(await leftAfter(browser)).toBeNull();
});

test("the remaining time counts from the last recorded activity, so that the warning is never late", {
  tags: "promise-26",
}, async ({ demo: browser }) => {
  clock += 4 * minute;
  await browser.open("/en-US/resume");
  clock += 27 * minute;
  // The request four minutes after signing in was not recorded as activity; the session has ended.
  expect(await leftAfter(browser)).toBeNull();
});

test("extending without a session changes nothing, and the address has no page", async ({ browser }) => {
  expect(await browser.open("/en-US/session/stay", { follow: false })).toRedirectTo("/en-US", 302);
  expect(await leftAfter(portal.browser())).toBeNull();
});
