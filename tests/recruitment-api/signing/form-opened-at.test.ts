import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { consentVersion } from "#contract/account";
import { readDraft, saveDraft } from "#contract/applications";
import { readMatching } from "#contract/matching";
import { listProgrammes } from "#contract/programmes";
import { movableClock, newApplicant, newOpening, post } from "#support/api/members";
import { control, matchingEntry } from "#support/api/programmes";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const minute = 60_000;
const day = 86_400_000;

const clock = movableClock();
const api = await startRecruitmentApi({ engine, now: clock.now });

async function applicant() {
  const { token } = await newApplicant(api);
  return token;
}
const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);
const closingSoon = () => newOpening(api, fromNow(-minute), { closesAt: fromNow(minute) });
const opened = async (jobId: string, token: string) =>
  (await api.call(readDraft, { params: { jobId } }, { token })).answer.formOpenedAt;
const submit = async (jobId: string, token: string, formOpenedAt: string) => {
  const idempotencyKey = randomUUID();
  const body = { jobId, consentVersion, declarations: ["TRUTHFUL" as const], idempotencyKey, formOpenedAt };
  return (await post(api, "resume/apply", body, { token })).status;
};
/** Forgeries of a sealed time: with another instant, without a seal, or with a changed seal. */
const forged = (sealed: string) => {
  const [instant = "", seal = ""] = sealed.split(/(?<=Z)\./);
  const flipped = (seal.startsWith("A") ? "B" : "A") + seal.slice(1);
  return ["2020-01-01T00:00:00.000Z", `2020-01-01T00:00:00.000Z.${seal}`, instant, `${instant}.${flipped}`];
};

test("a form in the grace period is rejected for an opening if its time is forged or belongs to another opening or member", async () => {
  const [token, other] = [await applicant(), await applicant()];
  const [jobId, elsewhere] = [await closingSoon(), await closingSoon()];
  const mine = await opened(jobId, token);
  const foreign = [await opened(elsewhere, token), await opened(jobId, other)];
  clock.advance(2 * minute);
  for (const value of [...forged(mine), ...foreign, await opened(jobId, token)]) {
    expect(await submit(jobId, token, value), value).toBe(409);
    const draft = { params: { jobId }, body: { formOpenedAt: value } };
    expect((await api.call(saveDraft, draft, { token })).status, value).toBe(409);
  }
  expect(await submit(jobId, token, mine)).toBe(201);
});

test("a form in the grace period is rejected if its time is not an instant", async () => {
  const jobId = await closingSoon();
  const token = await applicant();
  const sealed = await opened(jobId, token);
  for (const value of ["yesterday", `x${sealed}`, `${sealed} x`, `${sealed}${"A".repeat(100)}`])
    expect(await submit(jobId, token, value), value).toBe(400);
});

describe("a form in the grace period of a programme", () => {
  const open = (changes = {}) =>
    control(api, "HRMatching", {
      openAt: fromNow(-day).toISOString(),
      closeAt: fromNow(minute).toISOString(),
      ...changes,
    });
  const own = async (token: string) => (await api.call(readMatching, {}, { token })).answer.formOpenedAt;
  const published = async (table: string) =>
    (await api.call(listProgrammes, {})).answer.find(({ programme }) => programme === table)?.formOpenedAt ??
    "no such programme";
  const send = async (token: string, formOpenedAt: string) =>
    (await post(api, "HrMatching/HrMatching", matchingEntry({ formOpenedAt }), { token })).status;

  test("is rejected if its time is forged or belongs to another member, programme or cohort", async () => {
    const [token, other] = [await applicant(), await applicant()];
    await open({ cohort: "2026" });
    const earlierCohort = await own(token);
    await open();
    const mine = await own(token);
    const foreign = [earlierCohort, await own(other), await published("HRCampus")];
    clock.advance(2 * minute);
    for (const value of [...forged(mine), ...foreign, await own(token)])
      expect(await send(token, value), value).toBe(409);
    expect(await send(token, mine)).toBe(201);
  });

  test("is accepted from a member who opened it as a visitor", async () => {
    await open();
    const asVisitor = await published("HRMatching");
    clock.advance(2 * minute);
    const token = await applicant();
    expect(await send(token, await published("HRMatching"))).toBe(409);
    expect(await send(token, asVisitor)).toBe(201);
  });
});
