import { expect, test } from "vitest";
import { archiveOf } from "#support/api/archive";
import { startInterviewApi, taipei } from "#support/api/interviews";
import { movableClock } from "#support/api/members";
import { engine } from "#support/recruitment-api";

const hour = 3_600_000;

const clock = movableClock();
const { api, at } = await startInterviewApi(engine, clock.now);

const archived = async (token: string) => (await archiveOf(api, token)).json("applications.json");

test("interviews and offers in the archive of a member contain the booked time, its moves and its events, and nothing of other applicants", async () => {
  const { members } = await at.invited(2, 72, 96);
  const [mine, other] = members;
  if (!mine || !other) throw new Error("Two applicants are needed");
  const slots = (await at.read(mine.token, mine.number)).interview?.free ?? [];
  const [first, second] = slots;
  expect((await at.pick(mine.token, mine.number, first?.id ?? "")).status).toBe(200);
  expect((await at.pick(mine.token, mine.number, second?.id ?? "")).status).toBe(200);
  const applications = await archived(mine.token);
  expect(applications).toHaveLength(1);
  expect(applications[0]).toMatchObject({
    applicationNumber: mine.number,
    interview: {
      invitedAt: clock.now().toISOString(),
      moves: 1,
      booked: { startsAt: second?.startsAt, endsAt: second?.endsAt, place: "Pier 4, room 2", joinUrl: "" },
    },
    offer: null,
  });
  expect(applications[0].events.map(({ event }: { event: string }) => event)).toEqual(
    (await at.read(mine.token, mine.number)).events?.map(({ event }) => event),
  );
  expect(applications[0].events.length).toBeGreaterThan(1);
  expect(JSON.stringify(applications)).not.toContain(other.number);
  clock.advance(60_000);
  await at.run("interviews", "invite", other.number);
  expect((await archived(other.token))[0].interview).toMatchObject({
    ...{ invitedAt: clock.now().toISOString(), moves: 0, booked: null },
  });
});

test("interviews and offers in the archive of a member contain the offer, its last day, and the answer with its reason", async () => {
  const member = await at.applied(await at.opening());
  expect((await archived(member.token))[0]).toMatchObject({ interview: null, offer: null });
  await at.setState(member.number, "INTERVIEWING");
  const lastDay = taipei(new Date(clock.now().getTime() + 120 * hour)).slice(0, 10);
  await at.run("offers", "make", member.number, "--answer-by", lastDay);
  const answerBy = `${lastDay}T15:59:59.999Z`;
  expect((await archived(member.token))[0].offer).toMatchObject({ answerBy, answer: null, reason: "" });
  const declined = { answer: "DECLINED", reason: "The lighthouse stays in the family" };
  expect((await at.answer(member.token, member.number, declined)).status).toBe(200);
  expect((await archived(member.token))[0].offer).toEqual({
    ...declined,
    answerBy,
    offeredAt: clock.now().toISOString(),
    answeredAt: clock.now().toISOString(),
  });
});
