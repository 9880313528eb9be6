import { z } from "zod";
import { endpoint } from "./endpoint";
import { jobId } from "./jobs";
import { date, instant, month } from "./text";

const text = z.string().min(1);
const questionId = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/);
const options = z
  .array(z.object({ value: z.string().regex(/^[a-zA-Z0-9_-]{1,40}$/), label: text }))
  .min(2)
  .max(50);

const asked = {
  id: questionId,
  label: text,
  help: z.string().default(""),
  required: z.boolean().default(false),
  /** Asked only where that question, standing before this one, is asked and answered so; of several choices one is enough */
  showIf: z.object({ questionId, equals: z.union([z.string(), z.number(), z.boolean()]) }).optional(),
};

/** A question, in the language of the page. */
export const question = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("SHORT_TEXT"),
    ...asked,
    maxLength: z.number().int().min(1).max(500).default(200),
  }),
  z.object({
    type: z.literal("LONG_TEXT"),
    ...asked,
    maxLength: z.number().int().min(1).max(4000).default(2000),
  }),
  z.object({ type: z.literal("YES_NO"), ...asked }),
  z.object({ type: z.literal("SINGLE_CHOICE"), ...asked, options }),
  z.object({
    type: z.literal("MULTIPLE_CHOICE"),
    ...asked,
    options,
    maxChosen: z.number().int().min(1).optional(),
  }),
  z.object({
    type: z.literal("SCALE"),
    ...asked,
    min: z.number().int(),
    max: z.number().int(),
    minLabel: z.string().default(""),
    maxLabel: z.string().default(""),
  }),
  z.object({
    type: z.literal("NUMBER"),
    ...asked,
    min: z.number().optional(),
    max: z.number().optional(),
    /** 1: whole numbers. Missing: any */
    step: z.number().positive().optional(),
    unit: z.string().default(""),
  }),
  z.object({ type: z.literal("DATE"), ...asked, min: date.optional(), max: date.optional() }),
  z.object({ type: z.literal("MONTH"), ...asked, min: month.optional(), max: month.optional() }),
  /** Answered with the id of one of the resume's attachments */
  z.object({ type: z.literal("FILE"), ...asked }),
  z.object({ type: z.literal("LINK"), ...asked }),
  /** Answered with the first `ranks` options, best first */
  z.object({ type: z.literal("RANKING"), ...asked, options, ranks: z.number().int().min(1) }),
  /** A statement to be agreed to */
  z.object({ type: z.literal("DECLARATION"), ...asked }),
]);
export type Question = z.infer<typeof question>;
export const questionTypes = question.options.map(({ shape }) => shape.type.value);

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
 * Answers by question id, as JSON or as a form has them (`"true"`, `"7"`): text, number, yes or no, chosen values
 * (several as a list, a ranking best first), the id of a file. Those to questions that are not asked are ignored.
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
  params: z.object({ id: jobId }),
  answer: questionnaire,
  fresh: 300,
});

export const questionnaireStatuses = ["DRAFT", "ANSWERED", "WITHDRAWN"] as const;

export const answeredQuestionnaire = z.object({
  jobId,
  title: z.string(),
  subJobSort: z.array(z.string()).default([]),
  status: z.enum(questionnaireStatuses),
  /** When the answers were sent; of a draft, null */
  answeredAt: instant.nullable(),
});

export const listQuestionnaires = endpoint({
  name: "listQuestionnaires",
  method: "GET",
  path: "/api/resume/questionnaire",
  summary: "The questionnaires that the member has begun or sent, ascending by jobId.",
  auth: "member",
  answer: z.array(answeredQuestionnaire),
});
