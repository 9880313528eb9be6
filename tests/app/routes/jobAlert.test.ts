import { expect } from "vitest";
import { newAddress } from "#support/api/members";
import { injectFaults } from "#support/api-faults";
import { mailsTo } from "#support/mailbox";
import { demoMember, signInAs } from "#support/members";
import { choicesOf } from "#support/pages/forms";
import { decoded, links, linkWithText, textOf } from "#support/pages/pages";
import { startPortal, testOrigin } from "#support/portal";
import { startSite } from "#support/site";
import { eventually } from "#support/wait";
import { member, startSpecificationApi } from "../../specification-api/api";

const { api, portal, test } = await startSite({ seed: "demo" });

const alertsOf = (email: string) =>
  api.db
    .selectFrom("jobAlerts")
    .select(["search", "pace", "confirmedAt"])
    .where("email", "=", email)
    .execute();
const stampIn = (html: string) => decoded(/name="captchaStamp" value="([^"]+)"/.exec(html)?.[1] ?? "");
const formPath = "/en-US/jobAlert?q=firmware&category=FIRMWARE";

/** Requests an alert as a visitor; returns path and query of the link in the email. */
async function mailedPath(email: string) {
  const browser = portal.browser();
  const form = await browser.open(formPath);
  const fields = { captchaStamp: stampIn(form.text), company2: "", email, pace: "WEEKLY" };
  const sent = await browser.submit(formPath, fields);
  expect(sent.mainText).toContain(` Check your email We’ve sent a link to ${email} . `);
  expect(links(sent.main).map(({ text, href }) => [text, href])).toEqual(
    expect.arrayContaining([
      ["Back to jobs", "/en-US/job?q=firmware&category=FIRMWARE"],
      ["Use another address", formPath],
    ]),
  );
  const mail = await eventually(async () => {
    const [first] = await mailsTo(api.dataDir, email);
    if (!first) throw new Error("No email");
    return first;
  });
  const { pathname, search } = new URL(/https?:\S+\/jobAlert\/manage\?token=\S+/.exec(mail.text)?.[0] ?? "");
  return pathname + search;
}

test("the job list links to the alert form for its search, and the form describes the search", async () => {
  const { main } = await portal.browser().open("/en-US/job?q=firmware&category=FIRMWARE&sort=closing");
  const { href } = linkWithText(main, "Email me new jobs");
  expect(href).toBe(formPath);
  const form = await portal.browser().open(`${href}&sort=closing&postedWithin=30&page=2`);
  expect(form.mainText).toMatch(
    /^Home Jobs Email me new jobs Email me new jobs No account needed\. .* Your search: firmware Firmware engineering Change search Email How often /,
  );
  const list = "/en-US/job?q=firmware&category=FIRMWARE";
  expect(links(form.main).map(({ text, href }) => [text, href])).toEqual([
    ["Home", "/en-US"],
    ["Jobs", list],
    ["Change search", list],
  ]);
  expect(choicesOf(form.text, "pace")).toEqual(["AT_ONCE", "DAILY", "WEEKLY"]);
  expect(form.fields.pace).toBe("DAILY");
  expect((await portal.browser().open("/en-US/jobAlert")).mainText).toContain("Your search: All jobs ");
});

test("a stranger's alert begins when the button on the mailed page is pressed, not when the page is opened", async () => {
  const email = newAddress();
  const path = await mailedPath(email);
  const browser = portal.browser();
  const mailed = await browser.open(path);
  expect(mailed.mainText).toBe(
    `Home Your job alert Your job alert Your search: firmware, Firmware engineering ${email} Confirm to get these emails. You can stop them at any time. Confirm alert Stop this alert`,
  );
  expect(linkWithText(mailed.main, "firmware").href).toBe("/en-US/job?q=firmware&category=FIRMWARE");
  expect(mailed.text).toContain('<meta name="robots" content="noindex"/>');
  expect((await alertsOf(email))[0]?.confirmedAt).toBeNull();
  const confirmed = await browser.submit(path, { intent: "confirm" });
  expect(confirmed.mainText).toContain("Your alert is on.");
  expect(confirmed.fields.pace).toBe("WEEKLY");
  expect(confirmed.mainText).toMatch(
    / Save Ends \w+ \d+, \d{4} unless you keep it\. Keep this alert Stop this alert$/,
  );
  for (const intent of ["pace", "delete"])
    expect((await browser.submit(path, { intent, pace: "HOURLY" })).status).toBe(400);
  const changed = await browser.submit(path, { intent: "pace", pace: "DAILY" });
  expect(changed.mainText).toContain("Alert frequency changed.");
  expect(await alertsOf(email)).toMatchObject([{ pace: "DAILY", confirmedAt: expect.any(String) }]);
  const stopped = await browser.submit(path, { intent: "stop" });
  expect(stopped.heading).toBe("Alert stopped");
  expect(await alertsOf(email)).toEqual([]);
  expect((await browser.open(path)).heading).toContain("has ended");
  const cut = await browser.open(path.slice(0, -9));
  expect(cut.main).toContain("If the link is incomplete, open it from the email again.");
});

test("the page of an alert is an error page while the API is down, instead of saying that the alert has ended", async () => {
  const path = await mailedPath(newAddress());
  injectFaults(api.url).set("GET /api/jobAlert", { status: 503, body: "{}" });
  const page = await portal.browser().open(path);
  expect(page.status).toBe(503);
  expect(page.text).not.toContain("has ended");
});

test("a change of an alert that the API does not confirm is reported on the alert's page", async () => {
  const path = await mailedPath(newAddress());
  injectFaults(api.url).set("POST /api/jobAlert/confirm", { status: 503, body: "{}" });
  const page = await portal.browser().submit(path, { intent: "confirm" });
  expect(page.status).toBe(503);
  expect(page.main).toMatch(/role="alert"/);
  expect(page.mainText).not.toContain("Your alert is on");
  expect(page.mainText).toContain("Confirm alert");
});

test("a mail program stops an alert with one click, without cookies and origin (RFC 8058)", async () => {
  const email = newAddress();
  const path = await mailedPath(email);
  const response = await portal.fetch(
    new Request(testOrigin + path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    }),
  );
  expect(response.status).toBe(200);
  expect(await alertsOf(email)).toEqual([]);
});

test("an invalid address gets an error at its field, and the form preserves the input", async () => {
  const browser = portal.browser();
  const form = await browser.open(formPath);
  const fields = { captchaStamp: stampIn(form.text), company2: "", email: "nobody", pace: "WEEKLY" };
  const reply = await browser.submit(formPath, fields);
  expect(reply.status).toBe(400);
  expect(reply.text).toContain('value="nobody"');
  expect(reply.text).toMatch(/<option value="WEEKLY" selected/);
});

test("a member's alert begins immediately and is on the account page", async ({ demo: browser }) => {
  const form = await browser.open(formPath);
  expect(form.text).toContain(`value="${demoMember.username}"`);
  expect(form.text).not.toContain("captchaStamp");
  const sent = await browser.submit(formPath, { email: demoMember.username, pace: "AT_ONCE" });
  expect(sent.heading).toBe("Your alert is on");
  const account = await browser.open("/en-US/memberCenter/account");
  const main = account.main;
  expect(textOf(main)).toContain("firmware, Firmware engineering");
  const page = await browser.open(linkWithText(main, "Change or stop").href);
  expect(page.heading).toBe("Your job alert");
});

test.each(["empty", "least", "numbers", "nulls"] as const)(
  "with an API without alerts, the job list has no link to them and their pages are not found: %s",
  async (shape) => {
    const other = await startSpecificationApi(shape);
    const elsewhere = await startPortal({ apiUrl: other.url, examinesApi: true });
    const browser = await signInAs(elsewhere, member, "en-US");
    expect((await browser.open("/en-US/jobAlert")).status).toBe(404);
    expect((await browser.open("/en-US/jobAlert/manage?token=abc")).status).toBe(404);
    const list = await browser.open("/en-US/job");
    expect(list.status).toBe(200);
    expect(list.text).not.toContain("/jobAlert");
    expect((await browser.open("/en-US/memberCenter/account")).mainText).not.toContain("Job alerts");
  },
);
