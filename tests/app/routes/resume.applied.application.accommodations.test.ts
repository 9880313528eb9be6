import { describe, expect } from "vitest";
import { interviewsOf } from "#support/api/interviews";
import { get, post } from "#support/api/members";
import { injectFaults } from "#support/api-faults";
import { readyApplicant } from "#support/applicants";
import { signInAs } from "#support/members";
import { mainOf, textOf } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";

const hour = 3_600_000;
const question = "Is there anything we should arrange for your interview?";
const needed = "Step-free access & a <quiet> room";
/** Milliseconds added to the portal's clock */
let awayMs = 0;

const { api, portal, test } = await startSite({ portal: { now: () => Date.now() + awayMs } });

const hr = interviewsOf(api, () => new Date());

async function invited() {
  const jobId = await hr.opening();
  await hr.importRows(
    ...[48, 50].map((hours) => ({
      jobId,
      startsAt: new Date(Math.floor(Date.now() / hour) * hour + (hours + 8.5) * hour)
        .toISOString()
        .slice(0, 16),
      minutes: "60",
      place: "Pier 4",
      joinUrl: "",
    })),
  );
  const member = await readyApplicant(api, portal);
  const { number } = await hr.applyAs(member.token, jobId);
  await hr.setState(number, "INTERVIEWING");
  expect((await hr.run("interviews", "invite", number)).code).toBe(0);
  const saved = async () => (await hr.read(member.token, number)).interview?.accommodations?.text;
  return { ...member, number, path: `/en-US/resume/applied/${number}`, saved };
}
const firstTime = (html: string) => /<input type="radio"[^>]*value="([^"]+)"/.exec(mainOf(html))?.[1] ?? "";
const textareaOf = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(mainOf(html))?.[1];

describe("what an applicant needs for an interview", () => {
  test("is saved with the time when it is booked, changed and emptied afterwards, without scripts", async () => {
    const { browser, path, saved } = await invited();
    const page = await browser.open(path);
    expect(page.mainText).toContain(question);
    const booked = await browser.submit(path, {
      intent: "pick",
      time: firstTime(page.text),
      accommodations: needed,
    });
    expect(booked.status).toBe(200);
    expect(booked.mainText).toContain("Pier 4");
    expect(await saved()).toBe(needed);
    expect(textareaOf(booked.text)).toBe("Step-free access &amp; a &lt;quiet&gt; room");
    const changed = await browser.submit(path, { intent: "accommodations", accommodations: "More time" });
    expect(textareaOf(changed.text)).toBe("More time");
    expect(changed.text).toContain("Accommodation request saved");
    await browser.submit(path, { intent: "accommodations", accommodations: "" });
    expect(await saved()).toBe("");
  });

  test("is not overwritten by a form that was opened before it was saved and shows the former text", async () => {
    const { browser, path, saved } = await invited();
    const twoLines = "Step-free access\nMore time";
    for (const [opened, newer] of [
      ["", twoLines],
      [twoLines, "A quiet room"],
    ] as const) {
      const shown = (await browser.open(path)).fields;
      // `fieldsOf` reads a line break in an attribute as a space. Browsers send line breaks as CRLF.
      expect(shown.knownAccommodations).toBe(opened.replace("\n", " "));
      const sent = opened.replace("\n", "\r\n");
      const stale = { ...shown, knownAccommodations: opened, accommodations: sent };
      await browser.submit(path, { ...stale, intent: "accommodations", accommodations: newer });
      expect(await saved()).toBe(newer);
      const unchosen = await browser.submit(path, { ...stale, intent: "pick", time: "" });
      expect(unchosen.status).toBe(400);
      expect(textareaOf(unchosen.text)).toBe(newer);
      await browser.submit(path, { ...stale, intent: "accommodations" });
      expect(await saved()).toBe(newer);
    }
    const { fields } = await browser.open(path);
    await browser.submit(path, { ...fields, intent: "accommodations", accommodations: "" });
    expect(await saved(), "emptied on purpose").toBe("");
  });

  test("is not lost if it is too long, or no time was chosen: nothing is booked or saved, and the error is at the field", async () => {
    const { browser, path, saved, token, number } = await invited();
    const time = firstTime((await browser.open(path)).text);
    const tooLong = "x".repeat(1001);
    const rejected = await browser.submit(path, { intent: "pick", time, accommodations: tooLong });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('href="#applied-accommodations"');
    expect(rejected.text).toContain(
      'aria-describedby="applied-accommodations-hint applied-accommodations-error"',
    );
    expect(textareaOf(rejected.text)).toBe(tooLong);
    expect(rejected.text).toMatch(new RegExp(`<input type="radio"[^>]*checked=""[^>]*value="${time}"`));
    expect((await hr.read(token, number)).interview?.booked).toBeNull();
    const unchosen = await browser.submit(path, { intent: "pick", accommodations: needed });
    expect(unchosen.status).toBe(400);
    expect(textareaOf(unchosen.text)).toContain("Step-free access");
    expect(await saved()).toBe("");
  });

  test("is preserved if the interview starts before it is sent, with the reason why nothing was saved", async () => {
    const { browser, path, saved, number } = await invited();
    await hr.setState(number, "OFFERED");
    expect((await browser.open(path)).mainText).not.toContain(question);
    const late = await browser.submit(path, { intent: "accommodations", accommodations: needed });
    expect(late.status).toBe(409);
    expect(textOf(late.text)).toContain("so your request can’t be changed here. Please email us.");
    expect(await saved()).toBe("");
  });

  test("is shown without a field once it cannot be changed any more", async () => {
    const { browser, path, number, token } = await invited();
    await post(
      api,
      `resume/appliedJobOpening/${number}/accommodations`,
      { accommodations: needed },
      { token },
    );
    await hr.setState(number, "OFFERED");
    const { text: html } = await browser.open(path);
    expect(textOf(mainOf(html))).toContain(`${question} ${needed}`);
    expect(textareaOf(html)).toBeUndefined();
    expect(html).not.toContain('value="accommodations"');
  });

  test("is shown as typed after the session has ended, and saved once the button is pressed again", async () => {
    const { browser, path, saved, username, password } = await invited();
    await browser.open(path);
    awayMs = 31 * 60_000;
    const signInPage = await browser.submit(path, { intent: "accommodations", accommodations: "More time" });
    const back = await browser.submit(signInPage.url, { ...signInPage.fields, username, password });
    awayMs = 0;
    expect(textareaOf(back.text)).toBe("More time");
    expect(await saved()).toBe("");
  });

  test("has no form if the API lacks the field, and a time can be chosen nevertheless", async () => {
    const { path, number, token, username, password } = await invited();
    const faults = injectFaults(api.url);
    const foreign = await startPortal({ apiUrl: api.url });
    const browser = await signInAs(foreign, { username, password }, "en-US");
    expect((await browser.open(path)).mainText).toContain(question);
    const { body } = await get(api, `resume/appliedJobOpening/${number}`, { token });
    const application = body as { interview: { accommodations?: unknown } };
    delete application.interview.accommodations;
    faults.set(`GET /api/resume/appliedJobOpening/${number}`, {
      status: 200,
      body: JSON.stringify(application),
    });
    const page = await browser.open(path);
    expect(page.status).toBe(200);
    expect(page.mainText).not.toContain(question);
    expect(textareaOf(page.text)).toBeUndefined();
    const booked = await browser.submit(path, { intent: "pick", time: firstTime(page.text) });
    expect(booked.status).toBe(200);
    expect((await hr.read(token, number)).interview?.booked).not.toBeNull();
  });

  test("may have been saved if the storage runs full before the time is booked, and the page says so", async () => {
    const { path, number, saved, username, password } = await invited();
    const faults = injectFaults(api.url);
    const foreign = await startPortal({ apiUrl: api.url });
    const browser = await signInAs(foreign, { username, password }, "en-US");
    const time = firstTime((await browser.open(path)).text);
    const full = { status: 503, body: '{"message":"error.storageFull"}' };
    faults.set(`POST /api/resume/appliedJobOpening/${number}/interview`, full);
    const rejected = await browser.submit(path, { intent: "pick", time, accommodations: needed });
    expect(rejected.status).toBe(503);
    expect(await saved()).toBe(needed);
    expect(rejected.mainText).toContain("we don’t know whether the change was made");
    expect(rejected.mainText).not.toContain("nothing was saved");
  });

  test("stays in the form if the API cannot save it, and a time can be chosen nevertheless", async () => {
    const { path, username, password } = await invited();
    const faults = injectFaults(api.url);
    const foreign = await startPortal({ apiUrl: api.url });
    const browser = await signInAs(foreign, { username, password }, "en-US");
    faults.set(
      `POST ${path.replace("/en-US/resume/applied", "/api/resume/appliedJobOpening")}/accommodations`,
      {
        status: 501,
        body: "",
      },
    );
    const shown = await browser.open(path);
    const rejected = await browser.submit(path, { intent: "accommodations", accommodations: needed });
    expect(rejected.status).toBeGreaterThanOrEqual(400);
    expect(textareaOf(shown.text)).toBe("");
    expect(textareaOf(rejected.text)).toBe("Step-free access &amp; a &lt;quiet&gt; room");
    const page = await browser.open(path);
    const booked = await browser.submit(path, { intent: "pick", time: firstTime(page.text) });
    expect(booked.mainText).toContain("Pier 4");
  });
});
