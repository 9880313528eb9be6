import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { z } from "zod";
import { demoCompany } from "#company/shipped";
import { consentVersion } from "#contract/account";
import { hourMs } from "#contract/durations";
import { locales } from "#contract/locale";
import { addBusinessDays } from "#contract/next-step";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { resumeSections } from "#contract/resume/sections";
import { startOfTaipeiDay } from "#contract/taipei-time";
import { line } from "#contract/text";
import { hashPassword } from "../accounts/passwords";
import { appendEvent } from "../applications/interviews/events";
import type { Schema } from "../database/schema";
import { parseRequiredSections } from "../openings/openings";
import { newNumber } from "../reference-number";
import { missingSections, readResume, saveSection } from "../resume/resume";

const memberFile = z.strictObject({
  email: z.email(),
  password: z.string().min(1),
  name: line(100),
  locale: z.enum(locales),
  resume: z.partialRecord(z.enum(resumeSections), z.record(z.string(), z.unknown())),
});

/** Reads `member.json` of the demo company. */
export async function readDemoMember() {
  return memberFile.parse(JSON.parse(await readFile(join(demoCompany, "member.json"), "utf8")));
}

/**
 * Adds the demo member with most of a resume and up to four applications; openings and places must be seeded before.
 */
export async function seedMember(db: Kysely<Schema>, now: Date): Promise<void> {
  const { password, resume, ...member } = await readDemoMember();
  const memberId = randomUUID();
  const at = now.toISOString();
  await db
    .insertInto("members")
    .values({
      ...member,
      id: memberId,
      passwordHash: await hashPassword(password),
      consentVersion,
      consentedAt: at,
      createdAt: at,
    })
    .execute();
  for (const name of resumeSections) {
    if (!resume[name]) continue;
    const content = resumeSectionContracts[name].schema.parse(resume[name]);
    await saveSection(db, memberId, name, { version: 0, content, at: now });
  }
  await seedApplications(db, memberId, now);
}

/** The histories of the demo member's applications. */
const histories = [
  ["SUBMITTED"],
  ["SUBMITTED", "VIEWED"],
  ["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING"],
  ["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING", "OFFERED"],
] as const;

/**
 * Adds an application for each history, for the newest openings whose required sections are complete: the third has an
 * invitation to an interview, the fourth an offer.
 */
async function seedApplications(db: Kysely<Schema>, memberId: string, now: Date): Promise<void> {
  const resume = await readResume(db, memberId);
  const openings = await db
    .selectFrom("openings")
    .select(["jobId", "publishedAt", "requiredSections"])
    .where("publishedAt", "<", now.toISOString())
    .where("openUntil", ">", now.toISOString())
    .where("hasQuestionnaire", "=", 0)
    .orderBy("number", "desc")
    .execute();
  const suitable = openings.filter(
    ({ requiredSections }) => missingSections(parseRequiredSections(requiredSections), resume).length === 0,
  );

  for (const [index, { jobId, publishedAt }] of suitable.slice(0, histories.length).entries()) {
    const states = histories[index] ?? histories[0];
    const applicationNumber = newNumber("A", now);
    // Spreads the history evenly over the time since the opening was published.
    const published = Date.parse(publishedAt);
    const step = (now.getTime() - published) / (states.length + 1);
    const history = states.map((state, position) => ({
      applicationNumber,
      position,
      state,
      at: new Date(published + step * (position + 1)).toISOString(),
    }));
    await db
      .insertInto("applications")
      .values({
        applicationNumber,
        memberId,
        jobId,
        state: states[states.length - 1] ?? "SUBMITTED",
        idempotencyKey: randomUUID(),
        consentVersion,
        declarations: JSON.stringify(["TRUTHFUL"]),
        answers: "{}",
        resume: JSON.stringify(resume),
        submittedAt: history[0]?.at ?? now.toISOString(),
      })
      .execute();
    await db.insertInto("applicationHistory").values(history).execute();
    const current = { applicationNumber, jobId, at: history.at(-1)?.at ?? now.toISOString() };
    if (states.at(-1) === "INTERVIEWING") await seedInterviewTimes(db, current, now);
    if (states.at(-1) === "OFFERED") await seedOffer(db, current, now);
  }
}

interface SeededApplication {
  readonly applicationNumber: string;
  readonly jobId: string;
  /** When the application's current state began */
  readonly at: string;
}

/** Adds an invitation to pick one of six interview times on the fourth and fifth business day. */
async function seedInterviewTimes(
  db: Kysely<Schema>,
  { applicationNumber, jobId, at }: SeededApplication,
  now: Date,
): Promise<void> {
  const video = { place: "", joinUrl: "https://meet.example.com/interview" };
  const office = { place: "台北總部 3 樓（Taipei HQ, 3F）", joinUrl: "" };
  const times = [
    ...[10, 11, 14].map((hour) => ({ days: 4, hour, ...office })),
    ...[10, 14, 16].map((hour) => ({ days: 5, hour, ...video })),
  ];
  await db
    .insertInto("interviewSlots")
    .values(
      times.map(({ days, hour, ...where }) => {
        const startsAt = startOfTaipeiDay(addBusinessDays(now.getTime(), days)) + hour * hourMs;
        return {
          id: newNumber("S", now),
          jobId,
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(startsAt + hourMs).toISOString(),
          ...where,
        };
      }),
    )
    .execute();
  await db
    .insertInto("interviewInvitations")
    .values({ applicationNumber, invitedAt: at, moves: 0, sequence: 0, lastSlotId: null })
    .execute();
  await appendEvent(db, applicationNumber, { event: "INTERVIEW_OFFERED", at, about: null });
}

/** Adds an offer that can be answered for five business days. */
async function seedOffer(
  db: Kysely<Schema>,
  { applicationNumber, at }: SeededApplication,
  now: Date,
): Promise<void> {
  const answerBy = new Date(startOfTaipeiDay(addBusinessDays(now.getTime(), 5), 1) - 1).toISOString();
  await db
    .insertInto("jobOffers")
    .values({ applicationNumber, offeredAt: at, answerBy, answer: null, reason: "", answeredAt: null })
    .execute();
  await appendEvent(db, applicationNumber, { event: "OFFER_DATE_SET", at, about: answerBy });
}
