import type { z } from "zod";
import { type ErrorEntry, entryOf, errorMap } from "./errors";
import type { Answers, Question, Questionnaire } from "./questionnaire";
import { type AnswerValue, applyShowIf } from "./show-if";
import { date, month, optionalLine, optionalParagraph, typedUrl } from "./text";

type ParsedAnswer = { readonly value: AnswerValue } | { readonly error: Omit<ErrorEntry, "field"> } | null;

const invalid = (message: string, ...values: readonly number[]): ParsedAnswer => ({
  error: {
    message,
    ...(values.length > 0 && {
      parameters: values.map((value) => ({ valueType: "number" as const, value })),
    }),
  },
});

function parseText(schema: z.ZodType<string>, given: unknown): ParsedAnswer {
  const read = schema.safeParse(given, { error: errorMap, reportInput: true });
  if (read.success) return read.data === "" ? null : { value: read.data };
  const { message, parameters } = entryOf(read.error.issues[0] ?? {});
  return { error: { message, ...(parameters && { parameters }) } };
}

function parseYesNo(given: unknown): ParsedAnswer {
  if (given === true || given === "true" || given === "on") return { value: true };
  if (given === false || given === "false") return { value: false };
  return invalid("error.unreadable");
}

/** Parses a number with thousands separators or full-width digits; NaN if it is not a number. */
function toNumber(given: unknown): number {
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

/** Whether a number is a multiple of a step, within the rounding errors of floating-point numbers. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) <= 2 * Number.EPSILON * Math.abs(steps);
}

function parseNumber(
  given: unknown,
  {
    min = -1e15,
    max = 1e15,
    step,
  }: { min?: number | undefined; max?: number | undefined; step?: number | undefined },
): ParsedAnswer {
  const value = toNumber(given);
  if (!Number.isFinite(value)) return invalid("error.number");
  if (value < min) return invalid("error.tooSmall", min);
  if (value > max) return invalid("error.tooLarge", max);
  if (step !== undefined && !isMultiple(value, step)) return invalid("error.step", step);
  return { value };
}

function parseDate(
  schema: z.ZodType<string>,
  given: unknown,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): ParsedAnswer {
  const read = parseText(schema, given);
  if (!read || "error" in read) return read;
  const beyond = (message: string, limit: string): ParsedAnswer => ({
    error: { message, parameters: [{ valueType: "date", value: limit }] },
  });
  if (min !== undefined && String(read.value) < min) return beyond("error.tooEarly", min);
  if (max !== undefined && String(read.value) > max) return beyond("error.tooLate", max);
  return read;
}

function selectedValues(
  given: unknown,
  { options }: { options: readonly { value: string }[] },
): readonly string[] | null {
  const values: unknown[] = Array.isArray(given) ? given : [given];
  const texts = values.filter((value) => typeof value === "string" && value !== "").map(String);
  const known = texts.every((value) => options.some((option) => option.value === value));
  return known && new Set(texts).size === texts.length ? texts : null;
}

function parseSelection(
  given: unknown,
  question: Extract<Question, { type: "MULTIPLE_CHOICE" | "RANKING" }>,
): ParsedAnswer {
  const values = selectedValues(given, question);
  if (!values) return invalid(question.type === "RANKING" ? "error.rankedTwice" : "error.choice");
  if (values.length === 0) return null;
  if (question.type === "RANKING") {
    const ranks = Math.min(question.ranks, question.options.length);
    return values.length === ranks ? { value: values } : invalid("error.rankAll", ranks);
  }
  const alone = question.options.find(({ value, isExclusive }) => isExclusive && values.includes(value));
  if (alone && values.length > 1)
    return { error: { message: "error.exclusive", parameters: [{ valueType: "text", value: alone.label }] } };
  const most = question.maxChosen ?? question.options.length;
  return values.length <= most ? { value: values } : invalid("error.tooMany", most);
}

/** Parses an answer to its stored form; null if it is empty. */
function parseAnswer(question: Question, given: unknown): ParsedAnswer {
  if (given === undefined || given === null || given === "") return null;
  switch (question.type) {
    case "SHORT_TEXT":
      return parseText(optionalLine(question.maxLength), given);
    case "LONG_TEXT":
      return parseText(optionalParagraph(question.maxLength), given);
    case "YES_NO":
      return parseYesNo(given);
    case "DECLARATION": {
      const agreed = parseYesNo(given);
      return agreed && "value" in agreed && agreed.value === false ? null : agreed;
    }
    case "SINGLE_CHOICE": {
      const [value, ...more] = selectedValues(given, question) ?? [];
      return value !== undefined && more.length === 0 ? { value } : invalid("error.choice");
    }
    case "MULTIPLE_CHOICE":
    case "RANKING":
      return parseSelection(given, question);
    case "SCALE":
      return parseNumber(given, { min: question.min, max: question.max, step: 1 });
    case "NUMBER":
      return parseNumber(given, question);
    case "DATE":
      return parseDate(date, given, question);
    case "MONTH":
      return parseDate(month, given, question);
    case "LINK":
      return parseText(typedUrl, given);
    case "FILE":
      // The API also checks that the resume has a file with this id.
      return typeof given === "string" && given.length <= 100 ? { value: given } : invalid("error.file");
  }
}

const missingError = (question: Question): Omit<ErrorEntry, "field"> => {
  switch (question.type) {
    case "DECLARATION":
      return { message: "error.agree" };
    case "FILE":
      return { message: "error.file" };
    case "YES_NO":
    case "SINGLE_CHOICE":
    case "SCALE":
      return { message: "error.choice" };
    case "MULTIPLE_CHOICE":
      return { message: "error.choices" };
    case "RANKING":
      return {
        message: "error.rankAll",
        parameters: [{ valueType: "number", value: Math.min(question.ranks, question.options.length) }],
      };
    default:
      return { message: "error.required" };
  }
};

function parseVisible(
  { questions }: Pick<Questionnaire, "questions">,
  given: Answers,
): { question: Question; parsed: ParsedAnswer }[] {
  const parsedById = new Map<string, ParsedAnswer>();
  const visible = applyShowIf(questions, (question) => {
    const answer = parseAnswer(question, given[question.id]);
    parsedById.set(question.id, answer);
    return answer && "value" in answer ? answer.value : undefined;
  });
  return visible.map((question) => ({ question, parsed: parsedById.get(question.id) ?? null }));
}

/** The questions whose conditions are met by the answers. A condition can only refer to an earlier question. */
export const visibleQuestions = (
  questionnaire: Pick<Questionnaire, "questions">,
  given: Answers,
): Question[] => parseVisible(questionnaire, given).map(({ question }) => question);

/** Returns the errors of answers: at most one per question, in page order, with the field `answers.{id}`. */
export function checkAnswers(questionnaire: Pick<Questionnaire, "questions">, given: Answers): ErrorEntry[] {
  return parseVisible(questionnaire, given).flatMap(({ question, parsed: answer }) => {
    const field = `answers.${question.id}`;
    if (answer === null) return question.required ? [{ ...missingError(question), field }] : [];
    return "error" in answer ? [{ ...answer.error, field }] : [];
  });
}

/** The valid answers to visible questions, in their stored form. */
export function readAnswers(questionnaire: Pick<Questionnaire, "questions">, given: Answers): Answers {
  return Object.fromEntries(
    parseVisible(questionnaire, given).flatMap(({ question, parsed: answer }) =>
      answer && "value" in answer
        ? [[question.id, typeof answer.value === "object" ? [...answer.value] : answer.value]]
        : [],
    ),
  );
}
