import { z } from "zod";
import { consentVersion } from "./account";
import { cohort } from "./programmes";
import { formOpenedAt, instant } from "./text";

/** Common fields of all programme forms. */
export const sending = {
  consentVersion: z.literal(consentVersion, { error: "error.consent" }),
  /** Generated when the form is shown; repeating a key returns the same response and changes nothing */
  idempotencyKey: z.uuid(),
  /**
   * The value returned by the call that reads this form, or by `listProgrammes`. A form that was opened before closing
   * is accepted for `graceMinutes` after it
   */
  formOpenedAt: formOpenedAt.optional(),
};

export const submissionReceipt = z.object({
  number: z.string(),
  /** Null if editing ends only when HR closes the programme manually */
  editableUntil: instant.nullable(),
});

/** A member's submission; `saved` is null before the first submission. */
export const ownSubmission = <Form extends z.ZodObject>(form: Form) =>
  z.object({
    cohort,
    /** When this form was opened, sealed for programme and member (see `form-opened-at.ts`) */
    formOpenedAt,
    canSubmit: z.boolean(),
    canEdit: z.boolean(),
    editableUntil: instant.nullable(),
    saved: z
      .object({
        number: z.string(),
        submittedAt: instant,
        updatedAt: instant,
        consentVersion: z.string(),
        consentedAt: instant,
        form,
      })
      .nullable(),
  });

/** Ranked choices without duplicates. */
export const ranked = <Choice extends z.ZodType>(choice: Choice, max: number) =>
  z
    .array(choice)
    .min(1)
    .max(max)
    .refine((choices) => new Set(choices).size === choices.length, {
      params: { message: "error.chosenTwice" },
    });
