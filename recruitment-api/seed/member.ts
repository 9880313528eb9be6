import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { consentVersion } from "../../contract/account";
import { resumeSectionContracts } from "../../contract/resume/contracts";
import type { GeneralInformation } from "../../contract/resume/generalInformation";
import { resumeSections } from "../../contract/resume/sections";
import { newApplicationNumber, requiredOf } from "../applications";
import { hashPassword } from "../passwords";
import { missingSections, readResume, saveSection } from "../resume";
import type { Schema } from "../schema";
import { demoSections } from "./memberResume";

/** The ready member of the demo data. */
export const demoMember = { email: "demo@example.com", password: "camphor isle demo account" } as const;

/** Adds the demo member with most of a resume and two applications; needs openings and places to be there. */
export async function seedMember(db: Kysely<Schema>, now: Date): Promise<void> {
  const memberId = randomUUID();
  const at = now.toISOString();
  await db
    .insertInto("members")
    .values({
      id: memberId,
      email: demoMember.email,
      name: "林予晴",
      passwordHash: await hashPassword(demoMember.password),
      locale: "zh-TW",
      consentVersion,
      consentedAt: at,
      createdAt: at,
    })
    .execute();
  await saveSection(db, memberId, "generalInformation", {
    version: 0,
    content: await generalInformationOf(db),
    at: now,
  });
  for (const [section, typed] of Object.entries(demoSections)) {
    const name = z.enum(resumeSections).parse(section);
    const content = resumeSectionContracts[name].schema.parse(typed);
    await saveSection(db, memberId, name, { version: 0, content, at: now });
  }
  await seedApplications(db, memberId, now);
}

async function generalInformationOf(db: Kysely<Schema>): Promise<GeneralInformation> {
  const area = await db
    .selectFrom("areas")
    .innerJoin("cities", "cities.i18nCityKey", "areas.i18nCityKey")
    .select(["areas.i18nCityKey", "areas.i18nCityAreaKey"])
    .orderBy("cities.position")
    .orderBy("areas.position")
    .executeTakeFirstOrThrow();
  return {
    name: "林予晴",
    nameEn: "Yu-Ching Lin",
    email: demoMember.email,
    mobilePhone: "+886912345678",
    nationality: "TW",
    location: { ...area, address: "樟樹街 12 號 5 樓" },
    driverLicenses: ["MOTORCYCLE", "CAR"],
    militaryServiceDescription: {},
  };
}

/** The newest openings that the demo resume suffices for: one has been sent, one has been read. */
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
    ({ requiredSections }) => missingSections(requiredOf(requiredSections), resume).length === 0,
  );

  const histories = [["SUBMITTED"], ["SUBMITTED", "VIEWED"]] as const;
  for (const [index, { jobId, publishedAt }] of suitable.slice(0, histories.length).entries()) {
    const states = histories[index] ?? histories[0];
    const applicationNumber = newApplicationNumber(now);
    // Steps are spread evenly over the time since the opening was published.
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
  }
}
