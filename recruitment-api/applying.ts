import type { Kysely, Transaction } from "kysely";
import type { z } from "zod";
import { checkAnswers, readAnswers } from "../contract/answers";
import type { ApplicationState, application, apply } from "../contract/applications";
import type { Answer } from "../contract/endpoint";
import type { ErrorEntry } from "../contract/errors";
import type { Locale } from "../contract/locale";
import type { Answers, Questionnaire } from "../contract/questionnaire";
import type { ResumeSection } from "../contract/resume/sections";
import { newApplicationNumber, requiredOf } from "./applications";
import { attachmentsAsRead, photoOf } from "./files/member";
import { lastNumberBy } from "./openings";
import { questionnaireIn, storedQuestionnaireOf } from "./questionnaires";
import { missingSections, readResume, type StoredSection } from "./resume";
import type { Schema } from "./schema";

/** A form that was open when the opening closed can still be sent for this long. */
const closingGraceMs = 30 * 60_000;

type Submission = z.output<typeof application>;
type Receipt = Answer<typeof apply>;
type StoredResume = Partial<Record<ResumeSection, StoredSection>>;

/** Why an application is not accepted. */
export type Refused =
  | { readonly because: "unknown" | "closed" | "already" | "questionnaire" | "keyUsed" }
  | { readonly because: "gap"; readonly missing: readonly ResumeSection[] }
  | { readonly because: "answers"; readonly entries: readonly ErrorEntry[] };

interface Opening {
  readonly closesAt: string | null;
  readonly requiredSections: string;
  readonly hasQuestionnaire: number;
}

/** An opening that has been published, closed or not. */
export const openingFor = (db: Kysely<Schema>, jobId: string, at: Date): Promise<Opening | undefined> =>
  db
    .selectFrom("openings")
    .select(["closesAt", "requiredSections", "hasQuestionnaire"])
    .where("jobId", "=", jobId)
    .where("number", "<=", lastNumberBy(at))
    .executeTakeFirst();

/** Whether a form can no longer be sent: the grace is for one that was open before the opening closed. */
export function isTooLate({ closesAt }: Opening, at: Date, openedAt: string | undefined): boolean {
  if (closesAt === null || at.getTime() <= Date.parse(closesAt)) return false;
  if (openedAt !== undefined && Date.parse(openedAt) > Date.parse(closesAt)) return true;
  return at.getTime() > Date.parse(closesAt) + closingGraceMs;
}

/**
 * Submits an application with the resume as it stands. The same key again gives the same receipt, whatever happened
 * since; however many arrive at once, one is stored.
 */
export async function submitApplication(
  db: Kysely<Schema>,
  memberId: string,
  submission: Submission,
  { at, locale }: { at: Date; locale: Locale },
): Promise<Receipt | Refused> {
  const { jobId } = submission;
  const earlier = await receiptFor(db, memberId, submission);
  if (earlier) return earlier;
  const opening = await openingFor(db, jobId, at);
  if (!opening) return { because: "unknown" };
  if (isTooLate(opening, at, submission.formOpenedAt)) return { because: "closed" };

  const resume = await readResume(db, memberId);
  const missing = missingSections(requiredOf(opening.requiredSections), resume);
  if (missing.length > 0) return { because: "gap", missing };
  const questions = await storedQuestionnaireOf(db, jobId);
  if (opening.hasQuestionnaire && !questions) return { because: "questionnaire" };
  const asked = questions === undefined ? { questions: [] } : questionnaireIn(questions, locale);
  const entries = answerFaults(asked, submission.answers, resume);
  if (entries.length > 0) return { because: "answers", entries };

  const applicationNumber = newApplicationNumber(at);
  const submittedAt = at.toISOString();
  const stored = await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("applications")
      .values({
        applicationNumber,
        memberId,
        jobId,
        state: "SUBMITTED",
        idempotencyKey: submission.idempotencyKey,
        consentVersion: submission.consentVersion,
        declarations: JSON.stringify(submission.declarations),
        answers: JSON.stringify(readAnswers(asked, submission.answers)),
        questionnaire: questions ?? null,
        resume: JSON.stringify(resume),
        submittedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("applicationNumber")
      .executeTakeFirst();
    if (!row) return false;
    await addToHistory(tx, applicationNumber, "SUBMITTED", at);
    await freezeFiles(tx, memberId, applicationNumber, resume);
    await tx
      .deleteFrom("applicationDrafts")
      .where("memberId", "=", memberId)
      .where("jobId", "=", jobId)
      .execute();
    return true;
  });
  if (stored) return { applicationNumber, jobId, state: "SUBMITTED", submittedAt };
  return (await receiptFor(db, memberId, submission)) ?? { because: "already" };
}

/** Wrong and missing answers; a file has to be one of the resume's. */
function answerFaults(
  asked: Pick<Questionnaire, "questions">,
  answers: Answers,
  resume: StoredResume,
): ErrorEntry[] {
  const files = new Set(attachmentsAsRead(resume.attachment).items.map(({ id }) => id));
  const given = readAnswers(asked, answers);
  const unknown = asked.questions.filter(
    ({ id, type }) => type === "FILE" && given[id] !== undefined && !files.has(String(given[id])),
  );
  return [
    ...checkAnswers(asked, answers),
    ...unknown.map(({ id }) => ({ message: "error.file", field: `answers.${id}` })),
  ];
}

/** One more step of an application's history. */
export async function addToHistory(
  tx: Transaction<Schema>,
  applicationNumber: string,
  state: ApplicationState,
  at: Date,
): Promise<void> {
  const { steps } = await tx
    .selectFrom("applicationHistory")
    .select((count) => count.fn.countAll<number>().as("steps"))
    .where("applicationNumber", "=", applicationNumber)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("applicationHistory")
    .values({ applicationNumber, position: Number(steps), state, at: at.toISOString() })
    .execute();
}

/** The files that the resume has now stay with the application, whatever becomes of the resume. */
export async function freezeFiles(
  tx: Transaction<Schema>,
  memberId: string,
  applicationNumber: string,
  resume: StoredResume,
): Promise<void> {
  const photo = await photoOf(tx, memberId);
  const wanted = attachmentsAsRead(resume.attachment).items.map(({ id }) => id);
  const ids = photo ? [...wanted, photo.id] : wanted;
  if (ids.length === 0) return;
  // Locking the rows keeps them from being removed before they are referred to.
  await tx.updateTable("files").set({ memberId }).where("id", "in", ids).execute();
  const there = await tx.selectFrom("files").select("id").where("id", "in", ids).execute();
  if (there.length === 0) return;
  await tx
    .insertInto("applicationFiles")
    .values(there.map(({ id }) => ({ applicationNumber, fileId: id })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** The answer that this submission was given before, if it was; the refusal, if the member or the key already has another. */
async function receiptFor(
  db: Kysely<Schema>,
  memberId: string,
  { jobId, idempotencyKey }: Submission,
): Promise<Receipt | Refused | null> {
  const earlier = await db
    .selectFrom("applications")
    .select(["applicationNumber", "jobId", "idempotencyKey", "submittedAt"])
    .where("memberId", "=", memberId)
    .where((either) =>
      either.or([either("jobId", "=", jobId), either("idempotencyKey", "=", idempotencyKey)]),
    )
    .execute();
  const sameKey = earlier.find((row) => row.idempotencyKey === idempotencyKey);
  if (sameKey && sameKey.jobId !== jobId) return { because: "keyUsed" };
  if (sameKey)
    return {
      applicationNumber: sameKey.applicationNumber,
      jobId,
      state: "SUBMITTED",
      submittedAt: sameKey.submittedAt,
    };
  return earlier.length > 0 ? { because: "already" } : null;
}
