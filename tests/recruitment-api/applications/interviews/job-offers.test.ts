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
/** An applicant with an offer. The last day to answer is `days` days ahead, in Taipei. */
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
  const open = await offered();
  const { token, number, email } = await offered();
  const made = await at.read(token, number);
  expect(made).toMatchObject({
    state: "OFFERED",
    offer: { answer: null, canAnswer: true, answerBy: `${inDays(5)}T15:59:59.999Z` },
    events: [{ event: "OFFER_DATE_SET", about: `${inDays(5)}T15:59:59.999Z` }],
  });
  const mail = (await mailsTo(api.dataDir, email)).at(-1);
  expect(mail?.subject).toBe("Your offer: Buoy keeper (please respond by the deadline)");
  expect(mail?.text).toContain("by Nov 25, 2026, 11:59 PM (Taipei time)");
  const accepted = { answer: "ACCEPTED", reason: "For declining only" };
  expect(await at.answer(token, number, accepted)).toMatchObject({
    status: 200,
    body: { answer: "ACCEPTED", answeredAt: clock.now().toISOString(), canAnswer: false },
  });
  expect((await at.read(open.token, open.number)).offer).toMatchObject({ answer: null, canAnswer: true });
  expect(await at.read(token, number)).toMatchObject({
    state: "OFFERED",
    events: [{ event: "OFFER_DATE_SET" }, { event: "OFFER_ACCEPTED" }],
  });
  const receipt = (await mailsTo(api.dataDir, email)).at(-1);
  expect(receipt?.subject).toBe("You accepted our offer: Buoy keeper");
  expect(receipt?.text).toContain("on Nov 20, 2026, 4:00 PM (Taipei time)");
  const { jobId } = made;
  const ofOpening = await at.run("offers", "list", "--job", jobId);
  expect([ofOpening.out.includes(number), ofOpening.err]).toEqual([true, "1 offer."]);
  expect(JSON.parse((await at.run("offers", "list", "--job", jobId, "--json")).out)).toEqual([
    {
      ...{ applicationNumber: number, jobId, name: "Ines Okafor", email, answer: "ACCEPTED", reason: "" },
      ...{ answerBy: `${inDays(5)} 23:59`, answered: taipei(clock.now()).replace("T", " ") },
    },
  ]);
  const { out } = await at.run("offers", "list", "--csv", "--since", clock.now().toISOString());
  expect(out).toContain(`${number},`);
  expect(out).not.toContain(accepted.reason);
  expect(out).toContain(`,ACCEPTED,${taipei(clock.now()).replace("T", " ")},`);
  expect((await at.run("offers", "make", number, "--answer-by", inDays(9))).err).toContain("has answered");
  const [later, sooner] = [await offered(80), await offered(1)];
  const file = `${api.dataDir}/offers-${number}.csv`;
  expect((await at.run("offers", "export", "--out", file)).code).toBe(0);
  const exported = await readFile(file, "utf8");
  expect(exported).toMatch(/^applicationNumber,jobId,name,email,answerBy,answer,answered,reason\r\n/);
  expect(exported.indexOf(sooner.number)).toBeLessThan(exported.indexOf(later.number));
  const earliest = new Date(clock.now().getTime() + 1).toISOString();
  expect((await at.run("offers", "list", "--since", earliest)).err).toBe("0 offers.");
  const audit = JSON.parse((await at.run("audit", "--subject", number, "--json")).out).find(
    ({ action }: { action: string }) => action === "offers export",
  );
  for (const subject of [number, later.number, sooner.number])
    expect(audit.subjects).toContainEqual(expect.objectContaining({ subject, memberId: expect.any(String) }));
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
  expect(await at.answer(stranger.token, number, { answer: "ACCEPTED" })).toMatchObject({
    status: 404,
    body: { message: "apply.notApplied" },
  });
  expect(await at.answer(stranger.token, stranger.number, { answer: "ACCEPTED" })).toMatchObject(
    problem("offer.none"),
  );
  const long = { answer: "DECLINED", reason: "x".repeat(1001) };
  expect((await at.answer(token, number, long)).status).toBe(400);
  expect((await at.answer(token, number, { answer: "MAYBE" })).status).toBe(400);
  await at.run("applications", "move", number, "--to", "HIRED", "--mail-delay", "0");
  expect((await at.read(token, number)).offer?.canAnswer).toBe(false);
  expect(await at.answer(token, number, { answer: "DECLINED" })).toMatchObject(problem("offer.none"));
  expect((await at.run("offers", "withdraw", number)).err).toContain(
    `${number} is HIRED: its offer has ended`,
  );
});

test("offers are withdrawn by HR with an email until they are answered, and can be made again", async () => {
  const [{ token, number, email }, other] = [await offered(), await offered()];
  const shown = await at.run("offers", "withdraw", number, "--show-mails");
  expect(shown.out).toContain(`The offer of ${number} would be withdrawn.`);
  expect(shown.out).toContain("we’ve had to withdraw our offer");
  expect((await at.read(token, number)).offer?.canAnswer).toBe(true);
  const withdrawn = await at.run("offers", "withdraw", number);
  expect(withdrawn).toMatchObject({ code: 0, err: "" });
  expect(withdrawn.out).toMatch(new RegExp(`^${number}: offer withdrawn\\.`));
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
  expect((await make("--answer-by", inDays(89), "--dry-run")).code).toBe(0);
  for (const past of [inDays(-1), clock.now().toISOString()])
    expect((await make("--answer-by", past)).err).toContain("is in the past");
  expect((await make("--answer-by", inDays(91))).err).toContain("more than 90 days");
  const shown = await make("--answer-by", inDays(5), "--show-mails");
  expect(shown.out).toContain(`${number} would get an offer until ${inDays(5)} 23:59.`);
  expect(shown.out).toContain("Please accept or decline on your application’s page by");
  expect((await at.read(token, number)).offer).toBeNull();
  expect(await subjects(email)).not.toContain("Your offer: Buoy keeper (please respond by the deadline)");
});
