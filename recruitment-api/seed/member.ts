import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { z } from "zod";
import { demoCompany } from "#company/shipped";
import { consentVersion } from "#contract/account";
import { locales } from "#contract/locale";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { resumeSections } from "#contract/resume/sections";
import { line } from "#contract/text";
import { hashPassword } from "../accounts/passwords";
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

/** Adds the demo member with most of a resume and two applications; openings and places must be seeded before. */
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

/** Adds two applications, one submitted and one viewed, for the newest openings whose required sections are complete. */
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

  const histories = [["SUBMITTED"], ["SUBMITTED", "VIEWED"]] as const;
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
  }
}
