import { beforeAll, describe, expect } from "vitest";
import { formatDate } from "#contract/dates";
import { interviewsOf, taipei } from "#support/api/interviews";
import { readyApplicant } from "#support/applicants";
import { locales } from "#support/demo-locales";
import { freezeDate } from "#support/freeze-date";
import { errorSummary } from "#support/pages/forms";
import { links, linkWithText, mainOf, textOf } from "#support/pages/pages";
import { startSite } from "#support/site";

let hr: ReturnType<typeof interviewsOf>;
const day = 86_400_000;
/** Milliseconds added to the portal's clock */
let awayMs = 0;

const { api, portal, test } = await startSite({ portal: { now: () => Date.now() + awayMs } });
freezeDate();

beforeAll(async () => {
  hr = interviewsOf(api, () => new Date());
});

async function offered(locale: (typeof locales)[number] = "en-US") {
  const member = await readyApplicant(api, portal, locale);
  const { number } = await hr.applyAs(member.token, await hr.opening());
  await hr.setState(number, "INTERVIEWING");
  const until = taipei(new Date(Date.now() + 5 * day)).slice(0, 10);
  expect((await hr.run("offers", "make", number, "--answer-by", until)).code).toBe(0);
  const prefix = locale === "zh-TW" ? "" : `/${locale}`;
  return { ...member, number, path: `${prefix}/resume/applied/${number}` };
}
const end = (number: string) =>
  api.db
    .updateTable("jobOffers")
    .set({ answerBy: new Date(Date.now() - 1000).toISOString() })
    .where("applicationNumber", "=", number)
    .execute();

describe("an offer", () => {
  test("is accepted on a page that explains the consequences", async () => {
    const { browser, path, number } = await offered();
    await api.db
      .updateTable("applicationHistory")
      .set({ at: new Date(Date.now() - 3 * day).toISOString() })
      .where("applicationNumber", "=", number)
      .execute();
    const page = await browser.open(path);
    expect(page.mainText).toMatch(
      /Pay and start date\s*In your offer letter, sent in a separate email\s*Respond by/,
    );
    expect(page.main.match(/<h1/g)).toHaveLength(1);
    const { main: openList } = await browser.open("/en-US/resume/applied");
    const rows = /<ul class="application-rows">[\s\S]*?<\/ul>/.exec(openList)?.[0] ?? "";
    expect(textOf(rows)).toMatch(/Offer made\s*Respond by /);
    const accept = links(page.main).find(({ text }) => text === "Accept the offer")?.href ?? "";
    expect(accept).toBe(`${path}/offer?answer=ACCEPTED`);
    const confirm = await browser.open(accept);
    expect(confirm.heading).toBe("Accept this offer?");
    expect(confirm.mainText).toMatch(
      / Respond by .* \(Taipei time\) .*that you’ll take this job on the terms in your offer letter\. .*You can’t change your response here afterward\./,
    );
    expect(linkWithText(confirm.main, "Decide later").href).toBe(path);
    expect(confirm.text).not.toContain("<textarea");
    const done = await browser.submit(accept, { answer: "ACCEPTED" });
    expect(done.url).toContain(path);
    expect(done).toShowToast("Offer accepted");
    const today = formatDate(new Date().toISOString(), "en-US", "day");
    expect(done.mainText).toContain(`You accepted our offer on ${today}`);
    const list = await browser.open("/en-US/resume/applied");
    for (const page of [done, list]) expect(page.mainText).toContain("Offer accepted");
    expect(list.mainText).toContain(`Updated ${formatDate(new Date().toISOString(), "en-US", "short")}`);
    expect(textOf(/<ol class="track"[\s\S]*?<\/ol>/.exec(done.text)?.[0] ?? "")).toMatch(
      /Submitted .*In review .*Interviews .*Offer .*First day \(now\)$/,
    );
    expect(links(done.main).map(({ text }) => text)).not.toContain("Decline");
    const again = await browser.open(accept);
    expect(again.heading).toBe("You can’t respond to this offer here anymore");
    expect(again.text).not.toContain('name="answer"');
  });

  test.each(locales)("is declined with a reason in %s, which the history shows", async (locale) => {
    const { browser, path, number } = await offered(locale);
    const confirm = await browser.open(`${path}/offer?answer=DECLINED`);
    expect(confirm.text).toContain('<textarea class="input" id="offer-reason"');
    const declined = await browser.submit(`${path}/offer?answer=DECLINED`, {
      answer: "DECLINED",
      reason: "潮水太高",
    });
    expect(declined).toShowToast({ "zh-TW": "已婉拒", "zh-CN": "已婉拒", "en-US": "Offer declined" }[locale]);
    expect((await hr.run("offers", "list", "--csv")).out).toContain(`潮水太高`);
    const page = (await browser.open(path)).mainText;
    expect(page).toMatch(/Offer declined|已婉拒/);
    expect((await hr.run("offers", "list")).out).toContain(number);
  });

  test("shows a reason that is too long again, with the error next to it", async () => {
    const { browser, path } = await offered();
    const reason = `too high ${"x".repeat(1000)}`;
    const page = await browser.submit(`${path}/offer?answer=DECLINED`, { answer: "DECLINED", reason });
    expect(page.status).toBe(400);
    expect(page.text).toContain(reason);
    expect(page.text).toContain('aria-describedby="offer-reason-hint offer-reason-error"');
  });

  test("cannot be answered after its last day: the form is replaced by an explanation", async () => {
    const { browser, path, number } = await offered();
    await end(number);
    const sent = await browser.submit(`${path}/offer?answer=ACCEPTED`, { answer: "ACCEPTED" });
    expect(sent.status).toBe(409);
    expect(sent.mainText).toContain("The deadline to respond has passed, so nothing was sent.");
    expect(sent.text).not.toContain('name="answer"');
    const page = (await browser.open(path)).mainText;
    const list = (await browser.open("/en-US/resume/applied")).mainText;
    expect(list).not.toContain("Action needed");
    expect(page).toContain("The deadline to respond has passed");
    expect(page).toContain("The deadline to respond was");
    expect(links((await browser.open("/en-US/resume")).text).map(({ text }) => text)).not.toContain(
      "Respond to the offer: Buoy keeper",
    );
  });

  test("of another member, or none, is not found; an invalid answer changes nothing", async () => {
    const { path, browser, number, token } = await offered();
    const stranger = await readyApplicant(api, portal);
    expect((await stranger.browser.open(`${path}/offer?answer=ACCEPTED`)).status).toBe(404);
    const { number: plain } = await hr.applyAs(stranger.token, await hr.opening());
    expect((await stranger.browser.open(`/en-US/resume/applied/${plain}/offer?answer=ACCEPTED`)).status).toBe(
      404,
    );
    expect((await browser.submit(`${path}/offer?answer=ACCEPTED`, { answer: "MAYBE" })).status).toBe(400);
    expect((await hr.read(token, number)).offer?.answer).toBeNull();
    const bare = await browser.open(`${path}/offer`, { follow: false });
    expect(bare.status).toBe(302);
  });

  test.each([
    [
      "zh-TW",
      "已無法在此回覆錄取通知",
      "這次應徵目前沒有等待回覆的錄取通知。",
      "很抱歉，我們撤回了這份錄取通知",
      "很抱歉，我們撤回了先前的錄取通知。您的應徵仍然有效",
      "回到應徵進度",
    ],
    [
      "zh-CN",
      "该录用通知已无法在此答复",
      "本次投递目前没有待答复的录用通知。",
      "很抱歉，我们撤回了该录用通知",
      "很抱歉，我们撤回了之前的录用通知。您的投递仍然有效",
      "返回投递详情",
    ],
    [
      "en-US",
      "You can’t respond to this offer here anymore",
      "There’s no open offer for this application.",
      "We’re sorry, but we’ve had to withdraw this offer",
      "We’re sorry, but we’ve had to withdraw our offer. Your application is still open",
      "Back to the application",
    ],
  ] as const)(
    "that HR withdraws while its page is open in %s is replaced by an explanation, and the progress is back at the interviews",
    async (locale, title, error, text, note, back) => {
      const { browser, path, number } = await offered(locale);
      expect((await browser.open(`${path}/offer?answer=ACCEPTED`)).status).toBe(200);
      expect((await hr.run("offers", "withdraw", number)).code).toBe(0);
      const sent = await browser.submit(`${path}/offer?answer=ACCEPTED`, { answer: "ACCEPTED" });
      expect(sent.status).toBe(409);
      expect(errorSummary(sent.text)).toContain(error);
      const opened = await browser.open(`${path}/offer?answer=DECLINED`);
      for (const page of [sent, opened]) {
        expect(page.heading).toBe(title);
        expect(page.mainText).toContain(text);
        expect(links(page.main).find((link) => link.text === back)?.href).toBe(path);
        expect(page.text).not.toContain('name="answer"');
      }
      expect((await browser.open(`${path}/offer`)).url).toContain(path);
      const application = (await browser.open(path)).text;
      expect(textOf(mainOf(application))).toContain(note);
      const track = /<ol class="track".*?<\/ol>/s.exec(application)?.[0] ?? "";
      const states = [...track.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state);
      expect(states.slice(2)).toEqual(["now", "ahead", "ahead"]);
      await hr.setState(number, "UNSUCCESSFUL");
      expect((await browser.open(path)).mainText).not.toContain(note);
    },
  );

  test("has to be answered again after the session has ended: the reason is preserved and nothing is sent automatically", async () => {
    const { browser, path, number, token, username, password } = await offered();
    awayMs = 31 * 60_000;
    const signInPage = await browser.submit(`${path}/offer?answer=DECLINED`, {
      answer: "DECLINED",
      reason: "The tide is too high.",
    });
    const back = await browser.submit(signInPage.url, { ...signInPage.fields, username, password });
    awayMs = 0;
    expect(back.heading).toBe("Decline this offer?");
    expect(back.text).toContain(">The tide is too high.</textarea>");
    expect((await hr.read(token, number)).offer?.answer).toBeNull();
  });
});
