import { describe, expect } from "vitest";
import { saveJobs } from "#contract/saved-jobs";
import { movableClock, newMember } from "#support/api/members";
import { days, published } from "#support/api/openings";
import { mailsTo } from "#support/mailbox";
import { signInAs } from "#support/members";
import { linkWithText } from "#support/pages/pages";
import { startSite } from "#support/site";

const clock = movableClock(new Date());
const { api, portal, test } = await startSite({ now: clock.now });

async function reminded() {
  const member = await newMember(api);
  /** Reads the table directly, because the member's tokens expire when the clock is advanced. */
  const isOn = async () => {
    const { remindsOfClosing } = await api.db
      .selectFrom("members")
      .select("remindsOfClosing")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    return remindsOfClosing === 1;
  };
  const credentials = { username: member.email, password: member.password };
  return { member, isOn, credentials };
}
async function mailedLink() {
  const known = await reminded();
  const [jobId = ""] = await published(api, {
    publishedAt: days(-1, clock.now()),
    closesAt: days(3, clock.now()),
  });
  await api.call(saveJobs, { body: { jobIds: [jobId] } }, { token: known.member.token });
  return known;
}

describe("the link in a reminder", () => {
  test("shows a button, so that scanners change nothing, and stops the reminders without signing in", async () => {
    const first = await mailedLink();
    const second = await mailedLink();
    // Advances the clock to noon of the next day in Taipei.
    const dayMs = 86_400_000;
    clock.advance(dayMs - ((clock.now().getTime() + 8 * 3_600_000) % dayMs) + 12 * 3_600_000);
    await api.closingReminders.run();
    const pathOf = async (email: string) => {
      const text = (await mailsTo(api.dataDir, email)).map((mail) => mail.text).join("\n");
      const link = new URL(/https?:\S+stopReminders\?token=[\w.-]+/.exec(text)?.[0] ?? "");
      return link.pathname + link.search;
    };
    const path = await pathOf(first.member.email);
    expect(path).toMatch(/^\/en-US\/memberCenter\/stopReminders\?token=/);
    const page = await portal.browser().open(path);
    expect([page.status, page.heading]).toEqual([200, "Turn off closing-date reminders"]);
    expect(page.mainText).toMatch(
      /^Home (?:Account )?Turn off closing-date reminders Turn off closing-date reminders Turn off emails about closing dates\..* Turn off reminders$/,
    );
    expect(page.text).toContain('<meta name="robots" content="noindex"');
    expect(await first.isOn()).toBe(true);
    const action = /<form[^>]*action="([^"]*)"/.exec(page.main)?.[1] ?? "";
    const target = new URL(action.replaceAll("&amp;", "&"), new URL(path, portal.origin));
    const stopped = await portal.browser().submit(target.pathname + target.search, {});
    expect([stopped.status, stopped.heading]).toEqual([200, "Reminders are off"]);
    expect(stopped.mainText).toContain("You won’t get any more emails about closing dates.");
    expect(linkWithText(stopped.main, "Account settings").href).toBe("/en-US/memberCenter/account");
    expect(await first.isOn()).toBe(false);

    // A mail program sends this POST (RFC 8058) without cookies and fetch metadata, in either form encoding, and
    // expects no redirect.
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    for (const one of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), body]) {
      await api.db.updateTable("members").set({ remindsOfClosing: 1 }).execute();
      const url = portal.origin + (await pathOf(second.member.email));
      const response = await portal.fetch(new Request(url, { method: "POST", body: one }));
      expect([response.status, await second.isOn()]).toEqual([200, false]);
    }
  });

  test.each([
    ["?token=abc", 410, 200],
    ["?token=", 400, 400],
    ["", 400, 400],
    [`?token=${"x".repeat(300)}`, 400, 400],
  ])("that is not complete says so: %s", async (query, status, opened) => {
    const path = `/en-US/memberCenter/stopReminders${query}`;
    expect((await portal.browser().open(path)).status).toBe(opened);
    const page = await portal.browser().submit(path, {});
    expect([page.status, page.heading]).toEqual([status, "This link doesn’t work"]);
    expect(page.mainText).toContain("It may be incomplete.");
  });
});

test("the account page turns the reminders off and on", async () => {
  const { isOn, credentials } = await reminded();
  const browser = await signInAs(portal, credentials, "en-US");
  const path = "/en-US/memberCenter/account";
  expect((await browser.open(path)).mainText).toMatch(/Closing-date reminders .* On Turn off reminders/);
  const off = await browser.submit(path, { intent: "reminders", isOn: "false" });
  expect(off.mainText).toMatch(/Closing-date reminders .* Off Turn on reminders/);
  expect(off).toShowToast("Reminder setting changed");
  expect(await isOn()).toBe(false);
  await browser.submit(path, { intent: "reminders", isOn: "true" });
  expect(await isOn()).toBe(true);
  await browser.submit(path, { intent: "reminders", isOn: "maybe" });
  expect(await isOn()).toBe(true);
});
