import { z } from "zod";
import { consentVersion } from "./account";
import { cohort } from "./programmes";
import { instant } from "./text";

/** What every form of a programme carries beside its own fields. */
export const sending = {
  consentVersion: z.literal(consentVersion, { error: "error.consent" }),
  /** Made once when the form is shown: the same key again gives the same answer and changes nothing */
  idempotencyKey: z.uuid(),
  /** When the form was shown; in the minutes of grace after the end, only one from before it is taken */
  formOpenedAt: instant.optional(),
};

export const submissionReceipt = z.object({
  number: z.string(),
  /** Null: until HR closes the programme by hand */
  editableUntil: instant.nullable(),
});

/** A member's submission as it stands; `saved` is null before the first one. */
export const ownSubmission = <Form extends z.ZodObject>(form: Form) =>
  z.object({
    cohort,
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

/** Ranked choices: each once. */
export const ranked = <Choice extends z.ZodType>(choice: Choice, max: number) =>
  z
    .array(choice)
    .min(1)
    .max(max)
    .refine((chosen) => new Set(chosen).size === chosen.length, { params: { message: "error.chosenTwice" } });
