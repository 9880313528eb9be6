import { z } from "zod";
import { endpoint } from "./endpoint";
import { jobId } from "./jobs";
import { essential, essentialId } from "./reading/marks";
import { date, instant, month } from "./text";

const text = z.string().min(1);
/** Any text of up to 100 characters, except some names of properties that every object has */
const questionId = z
  .string()
  .regex(/^(?!(?:__proto__|constructor|toString|valueOf|hasOwnProperty)$).{1,100}$/s);
const option = z.object({ value: essentialId(z.string().min(1).max(100)), label: essential(text) });
const optionsOf = <Option extends typeof option>(each: Option) => essential(z.array(each).min(2).max(50));
const options = optionsOf(option);

const common = {
  id: essentialId(questionId),
  label: essential(text),
  help: z.string().default(""),
  required: z.boolean().default(false),
  /**
   * The question is visible only if the earlier question `questionId` is visible and has this answer; for multiple
   * choice, one match is enough
   */
  showIf: z
    .object({ questionId: essentialId(questionId), equals: z.union([z.string(), z.number(), z.boolean()]) })
    .optional(),
};

/**
 * The field of the resume's general information whose value the form suggests as the answer. A MONTH question gets the
 * month of this date
 */
const fromResume = z.literal("availableFrom").optional();

/** A question, in the requested language. */
export const question = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("SHORT_TEXT"),
    ...common,
    maxLength: z.number().int().min(1).max(500).default(200),
  }),
  z.object({
    type: z.literal("LONG_TEXT"),
    ...common,
    maxLength: z.number().int().min(1).max(4000).default(2000),
  }),
  z.object({ type: z.literal("YES_NO"), ...common }),
  z.object({ type: z.literal("SINGLE_CHOICE"), ...common, options }),
  z.object({
    type: z.literal("MULTIPLE_CHOICE"),
    ...common,
    /** An exclusive option, such as "none of these", cannot be selected together with others */
    options: optionsOf(option.extend({ isExclusive: z.boolean().default(false) })),
    maxChosen: z.number().int().min(1).optional(),
  }),
  z.object({
    type: z.literal("SCALE"),
    ...common,
    min: essential(z.number().int()),
    max: essential(z.number().int()),
    minLabel: z.string().default(""),
    maxLabel: z.string().default(""),
  }),
  z.object({
    type: z.literal("NUMBER"),
    ...common,
    min: z.number().optional(),
    max: z.number().optional(),
    /** 1 for integers; missing if any number is allowed */
    step: z.number().positive().optional(),
    unit: z.string().default(""),
  }),
  z.object({ type: z.literal("DATE"), ...common, min: date.optional(), max: date.optional(), fromResume }),
  z.object({ type: z.literal("MONTH"), ...common, min: month.optional(), max: month.optional(), fromResume }),
  /** The answer is the id of one of the resume's attachments */
  z.object({ type: z.literal("FILE"), ...common }),
  z.object({ type: z.literal("LINK"), ...common }),
  /** The answer is a list of as many options as `ranks` says, best first */
  z.object({ type: z.literal("RANKING"), ...common, options, ranks: z.number().int().min(1) }),
  z.object({ type: z.literal("DECLARATION"), ...common }),
]);
export type Question = z.infer<typeof question>;

export const questionnaire = z.object({
  id: z.string(),
  title: z.string(),
  questions: z.array(question).min(1).max(60),
});
export type Questionnaire = z.infer<typeof questionnaire>;

const answer = z.union([
  z.string().max(8000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(100)).max(50),
  z.null(),
]);

/**
 * Answers by question id, as JSON or as form values (`"true"`, `"7"`): text, number, boolean, selected values (for a
 * ranking the best first), or a file id. Answers to hidden questions are ignored.
 */
export const answers = z
  .record(questionId, answer)
  .refine((given) => Object.keys(given).length <= 60, { error: "error.unreadable" });
export type Answers = z.infer<typeof answers>;

export const readQuestionnaire = endpoint({
  name: "readQuestionnaire",
  method: "GET",
  path: "/api/resumeParameters/apply/{id}/questionnaire",
  summary: "The questions of an opening. Unknown opening, or one without questions: 404.",
  auth: "public",
  mayBeMissing: true,
  params: z.object({ id: jobId }),
  response: questionnaire,
  maxAgeSeconds: 5,
});

export const questionnaireStatuses = ["DRAFT", "ANSWERED", "WITHDRAWN"] as const;

export const answeredQuestionnaire = z.object({
  jobId,
  title: z.string(),
  /** Ids of questions in the order in which they are asked; those not listed follow in the questionnaire's order */
  subJobSort: z.array(z.string()).default([]),
  status: z.enum(questionnaireStatuses),
  /** When the answers were last submitted; reopening the application submits them again. Null for a draft */
  answeredAt: instant.nullable(),
});

export type AnsweredQuestionnaire = z.infer<typeof answeredQuestionnaire>;

export const listQuestionnaires = endpoint({
  name: "listQuestionnaires",
  method: "GET",
  path: "/api/resume/questionnaire",
  summary: "The questionnaires that the member has started or submitted, ascending by jobId.",
  auth: "member",
  mayBeMissing: true,
  response: z.array(answeredQuestionnaire),
});
