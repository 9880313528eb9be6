import { readFile } from "node:fs/promises";
import { test as base, expect } from "vitest";
import { startInterviewApi, taipei } from "#support/api/interviews";
import { movableClock, signIn, tokensIn } from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { engine } from "#support/recruitment-api";

const day = 86_400_000;

const clock = movableClock();
const { api, at } = await startInterviewApi(engine, clock.now);

const inDays = (days: number) => taipei(new Date(clock.now().getTime() + days * day)).slice(0, 10);
/** An applicant with an offer that can be answered until the end of the day in Taipei that is `days` days ahead. */
async function offered(days = 5) {
  const member = await at.applied(await at.opening());
  await at.setState(member.number, "INTERVIEWING");
  const result = await at.run("offers", "make", member.number, "--answer-by", inDays(days));
  expect([result.code, result.err]).toEqual([0, ""]);
  return member;
}

const test = base.extend("offered", () => offered());

const subjects = async (email: string) => (await mailsTo(api.dataDir, email)).map(({ subject }) => subject);
const problem = (message: string) => ({ status: 409, body: { message } });

test("offers are accepted with a receipt by email, and HR sees who answered", {
  tags: "promise-68",
}, async () => {
  const { token, number, email } = await offered();
  const made = await at.read(token, number);
  expect(made).toMatchObject({
    state: "OFFERED",
    offer: { answer: null, canAnswer: true, answerBy: `${inDays(5)}T15:59:59.999Z` },
    events: [{ event: "OFFER_DATE_SET", about: `${inDays(5)}T15:59:59.999Z` }],
  });
  expect((await subjects(email)).at(-1)).toBe("Your offer: Buoy keeper (please respond by the deadline)");
  const accepted = { answer: "ACCEPTED", reason: "For declining only" };
  expect(await at.answer(token, number, accepted)).toMatchObject({
    status: 200,
    body: { answer: "ACCEPTED", canAnswer: false },
  });
  expect(await at.read(token, number)).toMatchObject({
    state: "OFFERED",
    events: [{ event: "OFFER_DATE_SET" }, { event: "OFFER_ACCEPTED" }],
  });
  expect((await subjects(email)).at(-1)).toBe("You accepted our offer: Buoy keeper");
  const { out } = await at.run("offers", "list", "--csv", "--since", clock.now().toISOString());
  expect(out).toContain(`${number},`);
  expect(out).not.toContain(accepted.reason);
  expect(out).toContain(`,ACCEPTED,${taipei(clock.now()).replace("T", " ")},`);
  expect((await at.run("offers", "make", number, "--answer-by", inDays(9))).err).toContain("has answered");
  const [later, sooner] = [await offered(80), await offered(1)];
  const file = `${api.dataDir}/offers-${number}.csv`;
  expect((await at.run("offers", "export", "--out", file)).code).toBe(0);
  const exported = await readFile(file, "utf8");
  expect(exported.indexOf(sooner.number)).toBeLessThan(exported.indexOf(later.number));
  const audit = JSON.parse((await at.run("audit", "--subject", number, "--json")).out).at(-1);
  expect(audit.subjects).toContainEqual(
    expect.objectContaining({ subject: number, memberId: expect.any(String) }),
  );
});

test("offers are declined with a reason that HR reads, which ends the application", async () => {
  const { token, number, email } = await offered();
  const reason = "=1+1\nThe tide is too high.";
  expect(await at.answer(token, number, { answer: "DECLINED", reason })).toMatchObject({ status: 200 });
  expect(await at.read(token, number)).toMatchObject({
    state: "DECLINED",
    history: [{ state: "SUBMITTED" }, { state: "OFFERED" }, { state: "DECLINED" }],
    offer: { answer: "DECLINED", canAnswer: false },
  });
  expect((await subjects(email)).at(-1)).toBe("You declined our offer: Buoy keeper");
  expect((await at.run("offers", "list", "--csv")).out).toContain('"\'=1+1\nThe tide is too high."');
  const archived = await at.run("audit", "--subject", number);
  expect(archived.out).toContain("offers make");
  expect(archived.out).not.toContain("tide");
});

test("offers are answered once when an answer is sent ten times simultaneously, and never both accepted and declined", {
  tags: "promise-68",
}, async ({ offered: { token, number, email } }) => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      at.answer(token, number, { answer: index % 2 === 0 ? "ACCEPTED" : "DECLINED" }),
    ),
  );
  const { offer } = await at.read(token, number);
  for (const [index, reply] of replies.entries()) {
    const sent = index % 2 === 0 ? "ACCEPTED" : "DECLINED";
    if (sent === offer?.answer) expect(reply.status).toBe(200);
    else expect(reply).toMatchObject(problem("offer.answeredBefore"));
  }
  expect((await subjects(email)).filter((subject) => /accepted|declined/.test(subject))).toHaveLength(1);
});

test("offers cannot be answered after the last day, until HR sets a new one", {
  tags: "promise-68",
}, async () => {
  const member = await offered(1);
  const { offer } = await at.read(member.token, member.number);
  const lastMoment = Date.parse(`${inDays(1)}T16:00:00.000Z`) - 1;
  clock.advance(lastMoment - clock.now().getTime());
  const token = tokensIn(await signIn(api, member.email, member.password)).access_token;
  expect((await at.read(token, member.number)).offer?.canAnswer).toBe(true);
  clock.advance(1);
  expect((await at.read(token, member.number)).offer?.canAnswer).toBe(false);
  expect(await at.answer(token, member.number, { answer: "ACCEPTED" })).toMatchObject(
    problem("offer.tooLate"),
  );
  expect((await at.run("offers", "make", member.number, "--answer-by", inDays(3))).code).toBe(0);
  expect((await at.read(token, member.number)).offer?.offeredAt).toBe(offer?.offeredAt);
  expect((await at.answer(token, member.number, { answer: "ACCEPTED" })).status).toBe(200);
});

test("offers of other members, unknown ones and missing ones cannot be answered, and long reasons are rejected", async () => {
  const { token, number } = await offered();
  const stranger = await at.applied(await at.opening());
  expect((await at.answer(stranger.token, number, { answer: "ACCEPTED" })).status).toBe(404);
  expect(await at.answer(stranger.token, stranger.number, { answer: "ACCEPTED" })).toMatchObject(
    problem("offer.none"),
  );
  const long = { answer: "DECLINED", reason: "x".repeat(1001) };
  expect((await at.answer(token, number, long)).status).toBe(400);
  expect((await at.answer(token, number, { answer: "MAYBE" })).status).toBe(400);
  await at.run("applications", "move", number, "--to", "HIRED", "--mail-delay", "0");
  expect(await at.answer(token, number, { answer: "DECLINED" })).toMatchObject(problem("offer.none"));
  expect((await at.run("offers", "withdraw", number)).err).toContain(
    `${number} is HIRED: its offer has ended`,
  );
});

test("offers are withdrawn by HR with an email until they are answered, and can be made again", async () => {
  const { token, number, email } = await offered();
  const shown = await at.run("offers", "withdraw", number, "--show-mails");
  expect(shown.out).toContain("we’ve had to withdraw our offer");
  expect((await at.read(token, number)).offer?.canAnswer).toBe(true);
  expect(await at.run("offers", "withdraw", number)).toMatchObject({ code: 0, err: "" });
  expect(await at.read(token, number)).toMatchObject({
    state: "INTERVIEWING",
    offer: null,
    events: [{ event: "OFFER_DATE_SET" }, { event: "OFFER_WITHDRAWN", about: null }],
  });
  expect((await subjects(email)).at(-1)).toBe("Offer withdrawn: Buoy keeper");
  expect(await at.answer(token, number, { answer: "ACCEPTED" })).toMatchObject(problem("offer.none"));
  expect((await at.run("audit", "--subject", number)).out).toContain("offers withdraw");
  expect((await at.run("offers", "withdraw", number)).err).toContain(`${number} has no offer`);
  expect((await at.run("offers", "make", number, "--answer-by", inDays(3))).code).toBe(0);
  expect((await at.answer(token, number, { answer: "ACCEPTED" })).status).toBe(200);
  const other = await offered();
  const both = await at.run("offers", "withdraw", other.number, number);
  expect([both.code, both.err]).toEqual([1, expect.stringContaining(`${number} has answered`)]);
  expect((await at.read(other.token, other.number)).offer?.canAnswer).toBe(true);
  await at.setState(other.number, "EXPIRED");
  expect((await at.run("offers", "withdraw", other.number)).err).toContain("is EXPIRED: its offer has ended");
  expect((await at.read(other.token, other.number)).state).toBe("EXPIRED");
});

test("offers are either answered or withdrawn when both happen simultaneously", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { token, number } = await offered();
    const [reply, withdrawn] = await Promise.all([
      at.answer(token, number, { answer: "ACCEPTED" }),
      at.run("offers", "withdraw", number),
    ]);
    const { state, offer } = await at.read(token, number);
    if (reply.status === 200)
      expect([withdrawn.code, state, offer?.answer]).toEqual([1, "OFFERED", "ACCEPTED"]);
    else {
      expect(reply).toMatchObject(problem("offer.none"));
      expect([withdrawn.code, state, offer]).toEqual([0, "INTERVIEWING", null]);
    }
  }
});

test("offers can be made only to interviewed applicants, with a deadline in the next 90 days, and are previewed before they are sent", async () => {
  const { number, token, email } = await at.applied(await at.opening());
  const make = (...args: string[]) => at.run("offers", "make", number, ...args);
  expect((await make("--answer-by", inDays(5))).err).toContain(`${number} is SUBMITTED`);
  await at.setState(number, "INTERVIEWING");
  expect((await make()).code).toBe(2);
  for (const past of [inDays(-1), clock.now().toISOString()])
    expect((await make("--answer-by", past)).err).toContain("is in the past");
  expect((await make("--answer-by", inDays(91))).err).toContain("more than 90 days");
  const shown = await make("--answer-by", inDays(5), "--show-mails");
  expect(shown.out).toContain("Please accept or decline on your application’s page by");
  expect((await at.read(token, number)).offer).toBeNull();
  expect(await subjects(email)).not.toContain("Your offer: Buoy keeper (please respond by the deadline)");
});
