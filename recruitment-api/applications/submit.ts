import type { Kysely } from "kysely";
import type { z } from "zod";
import { checkAnswers, readAnswers } from "#contract/answers";
import type { application, apply } from "#contract/applications";
import type { CallOutput } from "#contract/endpoint";
import type { ErrorEntry } from "#contract/errors";
import type { Locale } from "#contract/locale";
import type { Answers, Questionnaire } from "#contract/questionnaire";
import type { ResumeSection } from "#contract/resume/sections";
import { decideOpening } from "#contract/window";
import type { Schema } from "../database/schema";
import type { Deps } from "../deps";
import { parseRequiredSections, readPublishedOpening } from "../openings/openings";
import { attachmentsAsRead } from "../resume/files/member-files";
import { missingSections, readResume } from "../resume/resume";
import { newNumber } from "../signing/reference-number";
import { deleteDraft } from "./drafts";
import { appendHistory } from "./history";
import { questionnaireIn, readStoredQuestionnaire } from "./questionnaires";
import { addReceipt } from "./receipts";
import { linkResumeFiles, type StoredResume } from "./resume-files";

type Submission = z.output<typeof application>;
type Receipt = CallOutput<typeof apply>;

export type SubmitOutcome =
  | { readonly status: "submitted"; readonly receipt: Receipt }
  | { readonly status: "openingNotFound" | "openingClosed" | "alreadyApplied" }
  /** The member has used the idempotency key for another opening */
  | { readonly status: "idempotencyKeyReused" }
  /** The opening has a questionnaire that is not stored yet */
  | { readonly status: "questionnaireMissing" }
  | { readonly status: "sectionsMissing"; readonly sections: readonly ResumeSection[] }
  | { readonly status: "answersInvalid"; readonly errors: readonly ErrorEntry[] };

/**
 * Submits an application with a copy of the current resume. Idempotent: the same key returns the same receipt, even
 * after the opening has closed. Concurrent calls store one application.
 */
export async function submitApplication(
  memberId: string,
  submission: Submission,
  { locale, deps }: { locale: Locale; deps: Deps },
): Promise<SubmitOutcome> {
  const { db, seals } = deps;
  const at = deps.now();
  const { jobId } = submission;
  const earlier = await outcomeOfEarlier(db, memberId, submission);
  if (earlier) return earlier;
  const opening = await readPublishedOpening(db, jobId, at);
  if (!opening) return { status: "openingNotFound" };
  const formOpenedAt = seals.open(submission.formOpenedAt, `opening ${jobId}`, memberId);
  if (!decideOpening(opening, { now: at, formOpenedAt }).canSubmit) return { status: "openingClosed" };

  const resume = await readResume(db, memberId);
  const sections = missingSections(parseRequiredSections(opening.requiredSections), resume);
  if (sections.length > 0) return { status: "sectionsMissing", sections };
  const stored = await readStoredQuestionnaire(db, jobId);
  if (opening.hasQuestionnaire && !stored) return { status: "questionnaireMissing" };
  const questionnaire = stored === undefined ? { questions: [] } : questionnaireIn(stored, locale, at);
  const errors = validateAnswers(questionnaire, submission.answers, resume);
  if (errors.length > 0) return { status: "answersInvalid", errors };

  const receipt = await store(deps, memberId, submission, {
    at,
    resume,
    answers: readAnswers(questionnaire, submission.answers),
    questionnaire: stored ?? null,
  });
  if (receipt) return { status: "submitted", receipt };
  return (await outcomeOfEarlier(db, memberId, submission)) ?? { status: "alreadyApplied" };
}

/** Stores an application. Returns null if the member has applied for the opening, or used the key, in the meantime. */
async function store(
  deps: Deps,
  memberId: string,
  { jobId, idempotencyKey, consentVersion, declarations, source }: Submission,
  {
    at,
    resume,
    answers,
    questionnaire,
  }: { at: Date; resume: StoredResume; answers: Answers; questionnaire: string | null },
): Promise<Receipt | null> {
  const applicationNumber = newNumber("A", at);
  const submittedAt = at.toISOString();
  const receipt = await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto("applications")
      .values({
        applicationNumber,
        memberId,
        jobId,
        state: "SUBMITTED",
        idempotencyKey,
        consentVersion,
        declarations: JSON.stringify(declarations),
        answers: JSON.stringify(answers),
        questionnaire,
        resume: JSON.stringify(resume),
        submittedAt,
        source: source ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("applicationNumber")
      .executeTakeFirst();
    if (!row) return null;
    await appendHistory(tx, applicationNumber, "SUBMITTED", at);
    await linkResumeFiles(tx, memberId, applicationNumber, resume);
    await deleteDraft(tx, memberId, jobId);
    await addReceipt(tx, "application-received", applicationNumber, at, deps);
    return { applicationNumber, jobId, state: "SUBMITTED" as const, submittedAt };
  });
  if (receipt) await deps.outbox.flush();
  return receipt;
}

/** The errors of invalid and missing answers. A FILE answer must be the id of an attachment of the resume. */
function validateAnswers(
  questionnaire: Pick<Questionnaire, "questions">,
  answers: Answers,
  resume: StoredResume,
): ErrorEntry[] {
  const fileIds = new Set(attachmentsAsRead(resume.attachment).items.map(({ id }) => id));
  const parsed = readAnswers(questionnaire, answers);
  const unknownFiles = questionnaire.questions.filter(
    ({ id, type }) => type === "FILE" && parsed[id] !== undefined && !fileIds.has(String(parsed[id])),
  );
  return [
    ...checkAnswers(questionnaire, answers),
    ...unknownFiles.map(({ id }) => ({ message: "error.file", field: `answers.${id}` })),
  ];
}

/** The outcome if the member has already applied for the opening or used the key; null otherwise. */
async function outcomeOfEarlier(
  db: Kysely<Schema>,
  memberId: string,
  { jobId, idempotencyKey }: Submission,
): Promise<SubmitOutcome | null> {
  const earlier = await db
    .selectFrom("applications")
    .select(["applicationNumber", "jobId", "idempotencyKey", "submittedAt"])
    .where("memberId", "=", memberId)
    .where(({ or, eb }) => or([eb("jobId", "=", jobId), eb("idempotencyKey", "=", idempotencyKey)]))
    .execute();
  const sameKey = earlier.find((row) => row.idempotencyKey === idempotencyKey);
  if (sameKey && sameKey.jobId !== jobId) return { status: "idempotencyKeyReused" };
  if (sameKey) {
    const { applicationNumber, submittedAt } = sameKey;
    return { status: "submitted", receipt: { applicationNumber, jobId, state: "SUBMITTED", submittedAt } };
  }
  return earlier.length > 0 ? { status: "alreadyApplied" } : null;
}
