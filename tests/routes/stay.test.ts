import { afterAll, beforeAll, expect, test } from "vitest";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";

const minute = 60_000;
let api: TestApi;
let portal: TestPortal;
let clock = Date.now();

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url, now: () => clock });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const leftAfter = async (browser: Awaited<ReturnType<typeof signInAs>>) => {
  const { text } = await browser.submit("/en-US/session/stay", {});
  const { endsIn }: { endsIn: number | null } = JSON.parse(text);
  return endsIn === null ? null : Math.round(endsIn / minute);
};

test("a member who says to be there goes on for another half hour, each time", async () => {
  const browser = await signInAs(portal, demoMember, "en-US");
  for (let times = 0; times < 3; times += 1) {
    clock += 29 * minute;
    expect(await leftAfter(browser)).toBe(30);
  }
  expect((await browser.open("/en-US/resume")).url).toBe("/en-US/resume");
});

test("twelve hours end a session however often its member says so", async () => {
  const browser = await signInAs(portal, demoMember, "en-US");
  for (let passed = 0; passed < 11 * 60 + 40; passed += 20) {
    clock += 20 * minute;
    await browser.submit("/en-US/session/stay", {});
  }
  expect(await leftAfter(browser)).toBe(20);
  clock += 21 * minute;
  expect(await leftAfter(browser)).toBeNull();
});

test("what a page is told counts from the latest request that was noted, so no warning comes too late", async () => {
  const browser = await signInAs(portal, demoMember, "en-US");
  clock += 4 * minute;
  await browser.open("/en-US/resume");
  clock += 27 * minute;
  // The request four minutes after signing in was not noted; the session has ended.
  expect(await leftAfter(browser)).toBeNull();
});

test("nobody signed in has nothing to keep", async () => {
  expect(await leftAfter(portal.browser())).toBeNull();
});
