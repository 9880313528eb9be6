import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { submitCampus } from "../../contract/campus";
import type { CallInput } from "../../contract/endpoint";
import { decideWindow } from "../../contract/window";
import type { RecruitmentApi } from "../api";
import { ApiError } from "../api/errors.server";
import { requireMember } from "../auth.server";
import { askAgain, parseForm, refused } from "../form.server";
import { localePath } from "../i18n/locale";
import { shownAgainField } from "../kept-post.server";
import { ended, programmeControl } from "./control.server";

export type Sending = Pick<CampusEntry, "consentVersion" | "idempotencyKey" | "formOpenedAt">;
type CampusEntry = CallInput<typeof submitCampus>["body"];

/** A line of a form that is looked over: a label, and one text or several. */
export interface Line {
  readonly name: string;
  readonly label: string;
  readonly texts: readonly string[];
}

/** What a member has sent. */
interface Saved<Body extends Sending> {
  readonly number: string;
  readonly submittedAt: string;
  readonly updatedAt: string;
  readonly form: Omit<Body, keyof Sending>;
}

/** A programme's form between page and API. */
export interface ProgrammeForm<Body extends Sending> {
  readonly table: "HRMatching" | "HRCampus";
  /** Of its page, without locale */
  readonly path: string;
  readonly schema: z.ZodType<Body, unknown>;
  /** Names of its fields; nothing else of a post is carried on */
  readonly names: RegExp;
  /** Fields that are ranked choices: `name[0]`, `name[1]` … */
  readonly ranked: readonly string[];
  /** A value as it is meant: `NT$60,000` is 60000 */
  tidy?(name: string, value: string): string;
  /** What it says, for people */
  lines(body: Omit<Body, keyof Sending>, context: AppLoadContext): Promise<readonly Line[]>;
  read(api: RecruitmentApi): Promise<{ readonly saved: Saved<Body> | null }>;
  submit(api: RecruitmentApi, body: Body): Promise<unknown>;
}

export interface At {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** Names and values of a form, as a browser sends them. */
export type Fields = readonly (readonly [name: string, value: string])[];

const isText = (pair: [string, FormDataEntryValue]): pair is [string, string] => typeof pair[1] === "string";

/** The form's own fields; a rank that was left empty is closed up, so that what follows moves forward. */
function fieldsOf<Body extends Sending>(
  form: Iterable<[string, FormDataEntryValue]>,
  { names, ranked, tidy = (_, value) => value }: ProgrammeForm<Body>,
): Fields {
  const all = [...form]
    .filter(isText)
    .filter(([name]) => names.test(name))
    .map(([name, value]) => [name, tidy(name, value)] as const);
  const isOf = (list: string, name: string) => name.startsWith(`${list}[`);
  const closedUp = ranked.flatMap((list) =>
    all
      .filter(([name, value]) => isOf(list, name) && value !== "")
      .map(([, value], place) => [`${list}[${place}]`, value] as const),
  );
  return [...all.filter(([name]) => !ranked.some((list) => isOf(list, name))), ...closedUp];
}

/** Fields as the schema reads them. */
function readEntry<Body extends Sending>(
  fields: Fields,
  { schema }: Pick<ProgrammeForm<Body>, "schema">,
  { t }: AppLoadContext,
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseForm(form, schema, t);
}

/** What was typed, without a word about what is wrong with it: nobody asked to send it yet. */
const unjudged = ({ initialValue }: SubmissionResult<string[]>): SubmissionResult<string[]> => ({
  initialValue,
});

/** Buttons that ask for the form again as it stands: to change it, or with other choices in its lists. */
const redrawn = new Set<unknown>(["edit", "choices"]);

/**
 * A programme's post, step by step: filled in, looked over, sent. Whoever is not signed in is asked to on sending, and
 * looks it over once more.
 *
 * @throws {SessionEnded} where nobody is signed in who could send it
 */
export async function takeEntry<Body extends Sending>(programme: ProgrammeForm<Body>, at: At) {
  const { context, request } = at;
  const page = localePath(programme.path, context.locale);
  const form = await request.formData();
  const intent = form.get("intent");
  const fields = fieldsOf(form, programme);
  const submission = readEntry(fields, programme, context);
  if (redrawn.has(intent))
    return data<{ result: SubmissionResult<string[]> }>({ result: unjudged(submission.reply()) });
  if (submission.status !== "success") return askAgain(submission, context);
  try {
    if (intent !== "send" || form.has(shownAgainField)) {
      await requireOpen(programme, submission.value, context);
      return data({ review: { fields, lines: await programme.lines(submission.value, context) } });
    }
    await programme.submit(requireMember(context).api, submission.value);
  } catch (error) {
    return refused(submission, error, context);
  }
  return redirect(`${page}?sent=1`, 303);
}

/** @throws {ApiError} 409 as the API says it, where this form can no longer be sent, or not yet */
async function requireOpen<Body extends Sending>(
  programme: ProgrammeForm<Body>,
  { formOpenedAt }: Sending,
  context: AppLoadContext,
) {
  const [{ control }, own] = await Promise.all([
    programmeControl(programme.table, context),
    context.session.member ? ended(programme.read(context.api), null) : null,
  ]);
  const window = decideWindow(control, new Date(), {
    formOpenedAt: formOpenedAt === undefined ? undefined : new Date(formOpenedAt),
  });
  if (own?.saved) {
    if (!window.canEdit) throw refusal("programme.editClosed");
  } else if (!window.canSubmit)
    throw refusal(window.state === "UPCOMING" ? "programme.upcoming" : "programme.closed");
}

const refusal = (message: string) => new ApiError(409, message, { body: { message } });
