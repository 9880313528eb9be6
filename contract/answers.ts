import type { z } from "zod";
import { type ErrorEntry, entryOf, errorMap } from "./errors";
import type { Answers, Question, Questionnaire } from "./questionnaire";
import { type AnswerValue, askedQuestions } from "./showIf";
import { date, httpsUrl, month, optionalLine, optionalParagraph } from "./text";

type Judged = { readonly value: AnswerValue } | { readonly fault: Omit<ErrorEntry, "field"> } | null;

const fault = (message: string, ...values: readonly (number | string)[]): Judged => ({
  fault: {
    message,
    ...(values.length > 0 && {
      parameters: values.map((value) => ({
        valueType: typeof value === "number" ? ("number" as const) : ("text" as const),
        value,
      })),
    }),
  },
});

function byText(schema: z.ZodType<string>, given: unknown): Judged {
  const read = schema.safeParse(given, { error: errorMap, reportInput: true });
  if (read.success) return read.data === "" ? null : { value: read.data };
  const { message, parameters } = entryOf(read.error.issues[0] ?? {});
  return { fault: { message, ...(parameters && { parameters }) } };
}

function yesOrNo(given: unknown): Judged {
  if (given === true || given === "true" || given === "on") return { value: true };
  if (given === false || given === "false") return { value: false };
  return fault("error.unreadable");
}

/** Decimal digits as people type them: a comma between thousands, full-width digits. */
function numberIn(given: unknown): number {
  if (typeof given === "number") return given;
  const typed =
    typeof given === "string"
      ? given
          .normalize("NFKC")
          .trim()
          .replace(/,(?=\d{3}(\D|$))/g, "")
      : "";
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(typed) ? Number(typed) : Number.NaN;
}

const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9;

function number(
  given: unknown,
  {
    min = -1e15,
    max = 1e15,
    step,
  }: { min?: number | undefined; max?: number | undefined; step?: number | undefined },
): Judged {
  const value = numberIn(given);
  if (!Number.isFinite(value)) return fault("error.number");
  if (value < min) return fault("error.tooSmall", min);
  if (value > max) return fault("error.tooLarge", max);
  if (step !== undefined && !isMultiple(value, step)) return fault("error.step", step);
  return { value };
}

function time(
  schema: z.ZodType<string>,
  given: unknown,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): Judged {
  const read = byText(schema, given);
  if (!read || "fault" in read) return read;
  if (min !== undefined && String(read.value) < min) return fault("error.tooEarly", min);
  if (max !== undefined && String(read.value) > max) return fault("error.tooLate", max);
  return read;
}

function chosen(
  given: unknown,
  { options }: { options: readonly { value: string }[] },
): readonly string[] | null {
  const values: unknown[] = Array.isArray(given) ? given : [given];
  const texts = values.filter((value) => typeof value === "string" && value !== "").map(String);
  const known = texts.every((value) => options.some((option) => option.value === value));
  return known && new Set(texts).size === texts.length ? texts : null;
}

function several(
  given: unknown,
  question: Extract<Question, { type: "MULTIPLE_CHOICE" | "RANKING" }>,
): Judged {
  const values = chosen(given, question);
  if (!values) return fault(question.type === "RANKING" ? "error.rankedTwice" : "error.choice");
  if (values.length === 0) return null;
  if (question.type === "RANKING") {
    const ranks = Math.min(question.ranks, question.options.length);
    return values.length === ranks ? { value: values } : fault("error.rankAll", ranks);
  }
  const most = question.maxChosen ?? question.options.length;
  return values.length <= most ? { value: values } : fault("error.tooMany", most);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One answer in the form in which it is kept; null where there is none. */
function judged(question: Question, given: unknown): Judged {
  if (given === undefined || given === null || given === "") return null;
  switch (question.type) {
    case "SHORT_TEXT":
      return byText(optionalLine(question.maxLength), given);
    case "LONG_TEXT":
      return byText(optionalParagraph(question.maxLength), given);
    case "YES_NO":
      return yesOrNo(given);
    case "DECLARATION": {
      const agreed = yesOrNo(given);
      return agreed && "value" in agreed && agreed.value === false ? null : agreed;
    }
    case "SINGLE_CHOICE": {
      const [value, ...more] = chosen(given, question) ?? [];
      return value !== undefined && more.length === 0 ? { value } : fault("error.choice");
    }
    case "MULTIPLE_CHOICE":
    case "RANKING":
      return several(given, question);
    case "SCALE":
      return number(given, { min: question.min, max: question.max, step: 1 });
    case "NUMBER":
      return number(given, question);
    case "DATE":
      return time(date, given, question);
    case "MONTH":
      return time(month, given, question);
    case "LINK":
      return byText(httpsUrl, given);
    case "FILE":
      return typeof given === "string" && uuid.test(given) ? { value: given } : fault("error.file");
  }
}

const missingOf = (question: Question): Omit<ErrorEntry, "field"> => {
  switch (question.type) {
    case "DECLARATION":
      return { message: "error.agree" };
    case "FILE":
      return { message: "error.file" };
    case "YES_NO":
    case "SINGLE_CHOICE":
    case "MULTIPLE_CHOICE":
    case "SCALE":
      return { message: "error.choice" };
    case "RANKING":
      return {
        message: "error.rankAll",
        parameters: [{ valueType: "number", value: Math.min(question.ranks, question.options.length) }],
      };
    default:
      return { message: "error.required" };
  }
};

/** Questions in order, each with what was answered; those that are not to be asked are left out. */
function walk(
  { questions }: Pick<Questionnaire, "questions">,
  given: Answers,
): { question: Question; judged: Judged }[] {
  const judgements = new Map<string, Judged>();
  const asked = askedQuestions(questions, (question) => {
    const answer = judged(question, given[question.id]);
    judgements.set(question.id, answer);
    return answer && "value" in answer ? answer.value : undefined;
  });
  return asked.map((question) => ({ question, judged: judgements.get(question.id) ?? null }));
}

/** The questions to be asked, given what has been answered so far. A question asks nothing of those that follow it. */
export const visibleQuestions = (
  questionnaire: Pick<Questionnaire, "questions">,
  given: Answers,
): Question[] => walk(questionnaire, given).map(({ question }) => question);

/** What still stands in the way of sending: one entry a question, its field `answers.{id}`, in the order of the page. */
export function checkAnswers(questionnaire: Pick<Questionnaire, "questions">, given: Answers): ErrorEntry[] {
  return walk(questionnaire, given).flatMap(({ question, judged: answer }) => {
    const field = `answers.${question.id}`;
    if (answer === null) return question.required ? [{ ...missingOf(question), field }] : [];
    return "fault" in answer ? [{ ...answer.fault, field }] : [];
  });
}

/** The answers as they are kept: of the questions that are asked, without what could not be read. */
export function readAnswers(questionnaire: Pick<Questionnaire, "questions">, given: Answers): Answers {
  return Object.fromEntries(
    walk(questionnaire, given).flatMap(({ question, judged: answer }) =>
      answer && "value" in answer
        ? [[question.id, typeof answer.value === "object" ? [...answer.value] : answer.value]]
        : [],
    ),
  );
}
