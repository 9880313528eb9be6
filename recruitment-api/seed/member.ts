import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { z } from "zod";
import { demoCompany } from "#company/shipped";
import { consentVersion } from "#contract/account";
import { applicationStates } from "#contract/applications";
import { startOfDay } from "#contract/company-time";
import { hourMs } from "#contract/durations";
import { fallbackLocale, locales, localize } from "#contract/locale";
import { addBusinessDays } from "#contract/next-step";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { resumeSections } from "#contract/resume/sections";
import { line } from "#contract/text";
import { hashPassword } from "../accounts/passwords";
import { appendEvent } from "../applications/interviews/events";
import type { Schema } from "../database/schema";
import { parseInstant } from "../hr/times";
import { localized } from "../i18n/localized";
import { readResume, saveSection } from "../resume/resume";
import { newNumber } from "../signing/reference-number";

const memberFile = z.strictObject({
  email: z.email(),
  password: z.string().min(1),
  name: line(100),
  locale: z.enum(locales),
  registeredAt: z.string(),
  resume: z.partialRecord(z.enum(resumeSections), z.record(z.string(), z.unknown())),
  applications: z.array(
    z.strictObject({
      jobId: z.string(),
      history: z.array(z.strictObject({ state: z.enum(applicationStates), at: z.string() })),
    }),
  ),
});

type DemoMember = z.infer<typeof memberFile>;

export async function readDemoMember() {
  return memberFile.parse(JSON.parse(await readFile(join(demoCompany, "member.json"), "utf8")));
}

/** Adds the demo member with a resume and applications. The openings and places must already be in the database. */
export async function seedMember(db: Kysely<Schema>, now: Date): Promise<void> {
  const { password, resume, registeredAt, applications, ...member } = await readDemoMember();
  const memberId = randomUUID();
  const at = instant(registeredAt, now);
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
    const content = resumeSectionContracts[name].stored.parse(resume[name]);
    await saveSection(db, memberId, name, { version: 0, content, at: now });
  }
  await seedApplications(db, memberId, { applications, now });
}

/**
 * Adds the member's applications with their history, for openings that exist. An application with an invitation to an
 * interview gets times to choose from; one with an offer gets a date to answer by.
 */
async function seedApplications(
  db: Kysely<Schema>,
  memberId: string,
  { applications, now }: { applications: DemoMember["applications"]; now: Date },
): Promise<void> {
  const resume = await readResume(db, memberId);
  const openings = await db.selectFrom("openings").select("jobId").execute();
  const known = new Set(openings.map(({ jobId }) => jobId));
  for (const { jobId, history } of applications.filter(({ jobId }) => known.has(jobId))) {
    const steps = history.map(({ state, at }) => ({ state, at: instant(at, now) }));
    const [first] = steps;
    const last = steps.at(-1);
    if (!first || !last) continue;
    const applicationNumber = newNumber("A", new Date(first.at));
    await db
      .insertInto("applications")
      .values({
        applicationNumber,
        memberId,
        jobId,
        state: last.state,
        idempotencyKey: randomUUID(),
        consentVersion,
        declarations: JSON.stringify(["TRUTHFUL"]),
        answers: "{}",
        resume: JSON.stringify(resume),
        submittedAt: first.at,
      })
      .execute();
    await db
      .insertInto("applicationHistory")
      .values(steps.map((step, position) => ({ applicationNumber, position, ...step })))
      .execute();
    const current = { applicationNumber, jobId, at: last.at };
    if (last.state === "INTERVIEWING") await seedInterviewTimes(db, current, now);
    if (last.state === "OFFERED") await seedOffer(db, current, now);
  }
}

/** A time of `member.json`, such as `-5d 20:50`, in ISO 8601. */
function instant(text: string, now: Date): string {
  const parsed = parseInstant(text, { now });
  if ("problem" in parsed) throw new Error(`member.json: “${text}” ${parsed.problem}`);
  return parsed.at.toISOString();
}

interface SeededApplication {
  readonly applicationNumber: string;
  readonly jobId: string;
  /** When the application's current state began */
  readonly at: string;
}

/** Adds an invitation to pick one of six interview times, which are on the fourth and fifth business day from now. */
async function seedInterviewTimes(
  db: Kysely<Schema>,
  { applicationNumber, jobId, at }: SeededApplication,
  now: Date,
): Promise<void> {
  const video = { place: "", placeNames: "{}", joinUrl: "https://meet.example.com/interview" };
  const places = localized("台北總部 3 樓", "台北总部 3 楼", "Taipei headquarters, 3rd floor");
  const office = { place: localize(places, fallbackLocale), placeNames: JSON.stringify(places), joinUrl: "" };
  const times = [
    ...[10, 11, 14].map((hour) => ({ days: 4, hour, ...office })),
    // The deadline to choose a time is two hours before the last time. None of the times starts at the deadline.
    ...[10, 13, 16].map((hour) => ({ days: 5, hour, ...video })),
  ];
  await db
    .insertInto("interviewSlots")
    .values(
      times.map(({ days, hour, ...where }) => {
        const startsAt = startOfDay(addBusinessDays(now.getTime(), days)) + hour * hourMs;
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
  const answerBy = new Date(startOfDay(addBusinessDays(now.getTime(), 5), 1) - 1).toISOString();
  await db
    .insertInto("jobOffers")
    .values({ applicationNumber, offeredAt: at, answerBy, answer: null, reason: "", answeredAt: null })
    .execute();
  await appendEvent(db, applicationNumber, { event: "OFFER_DATE_SET", at, about: answerBy });
}
