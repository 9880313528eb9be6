import type { Endpoint } from "#contract/endpoint";
import { fieldName } from "#contract/errors";
import type { ReadIssue } from "#contract/reading/definition";
import { unwrap } from "#contract/reading/envelope";
import { errorStatusOf, maxResponseBytes, readBody } from "../upstream/response";
import { expectedBy, sampleOf } from "./expected";
import { losses } from "./losses";
import { type Answer, isAnswer, type NoAnswer } from "./request";

/**
 * - `fine`: the portal can use the response
 * - `issues`: the portal can use a part of it
 * - `failed`: there is no response, the response is an error, or nothing of it can be used
 * - `not offered`: the API lacks the call
 * - `offered`: the API has the call; its response was not read
 * - `unclear`: whether the API has the call cannot be determined
 * - `not tried`
 */
export type Outcome = "fine" | "issues" | "failed" | "not offered" | "offered" | "unclear" | "not tried";

/** The unreadable or missing values of one field, counted over all items. */
export interface FieldIssue {
  /** The path of the field, for example `items[].title`; "" for the whole response */
  readonly field: string;
  readonly issue: ReadIssue["issue"];
  readonly count: number;
  /** The first distinct values as JSON, shortened; null if the API sent no value */
  readonly sample: string | null;
  /** What the portal can read in this field */
  readonly expected: string;
}

export interface Finding {
  readonly endpoint: Endpoint;
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly ms: number | null;
  readonly issues: readonly FieldIssue[];
  /** Text for people: what is wrong, and what the portal does then */
  readonly notes: readonly string[];
}

/** A finding and the value of the response as the portal reads it. */
export interface Examined extends Finding {
  readonly value: unknown;
  /** As the API sent it, without an envelope */
  readonly json: unknown;
}

/** Statuses with which an API reports that it lacks a call (RFC 9110). The calls in `regular404` are an exception. */
export const missingStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

/** Calls whose 404 can also mean that there is nothing to read. */
const regular404: Readonly<Record<string, string>> = {
  readQuestionnaire: "the opening asks no questions",
  readImage: "the member has no photo",
  readGoto: "there is no such short link",
  readJobAlert: "there is no such alert",
  readMatchingResult: "the member has no result yet",
  readApplicationFile: "the application has no such file",
};

/** The finding of a call that was not made, or whose response was not read. */
export const unread = (endpoint: Endpoint, outcome: Outcome, ...notes: readonly string[]): Examined => ({
  endpoint,
  outcome,
  status: null,
  ms: null,
  issues: [],
  notes,
  value: null,
  json: undefined,
});

/** What visitors and members lose without the call. */
export const without = ({ name, capability }: Endpoint) =>
  capability === undefined ? (losses[name] ?? "") : `A call of the capability ${capability}.`;

const whenFailing = ({ name, capability }: Endpoint) =>
  capability === undefined
    ? (losses[name] ?? "")
    : "Pages that use it show an error or leave the part out. If the API lacks the call, it should respond 404.";

export interface Circumstances {
  /** Whether the request has a member's token */
  readonly signedIn: boolean;
  readonly timeoutMs: number;
}

/** Evaluates the result of a call in the same way as the portal reads it. */
export function judge(endpoint: Endpoint, result: Answer | NoAnswer, given: Circumstances): Examined {
  if (!isAnswer(result)) {
    const notes = [noAnswerNote(result, given), whenFailing(endpoint)];
    return {
      endpoint,
      outcome: "failed",
      status: null,
      ms: result.ms,
      issues: [],
      notes,
      value: null,
      json: undefined,
    };
  }
  const { status, ms } = result;
  const json = endpoint.response === null ? result.json : unwrap(endpoint.response, result.json);
  const found = { endpoint, status, ms, issues: [], value: null, json };
  const error = errorStatusOf(endpoint, result);
  if (error === 404 && endpoint.mayBeMissing && given.signedIn)
    return { ...found, outcome: "fine", notes: ["404 is read as nothing there yet."] };
  if (error !== null) return { ...found, ...judgeError(endpoint, error, given) };
  if (endpoint.download && isHtml(result))
    return { ...found, outcome: "failed", notes: ["HTML instead of a file.", whenFailing(endpoint)] };
  const { value, issues: unreadable } = readBody(endpoint, result);
  const issues = unreadable.map((issue) =>
    issue.path.length === 0 ? { ...issue, value: result.json ?? result.text } : issue,
  );
  const read = { ...found, value, issues: grouped(issues) };
  if (issues.length > 0 && value === null)
    return { ...read, outcome: "failed", notes: [unusableNote(result), whenFailing(endpoint)] };
  if (endpoint.auth === "member" && !given.signedIn)
    return { ...read, outcome: "issues", notes: ["The API sends this without a token: anyone can read it."] };
  return { ...read, outcome: issues.length > 0 ? "issues" : "fine", notes: [] };
}

const seconds = (ms: number) => `${ms / 1000} s`;

function noAnswerNote({ failure }: NoAnswer, { timeoutMs }: Circumstances): string {
  if (failure === "timeout") return `No response within ${seconds(timeoutMs)}.`;
  if (failure === "too long") return `The response is longer than ${maxResponseBytes / 1024 ** 2} MB.`;
  return `The connection failed (${failure}).`;
}

function judgeError(
  endpoint: Endpoint,
  status: number,
  { signedIn }: Circumstances,
): Pick<Finding, "outcome" | "notes"> {
  const { name, auth } = endpoint;
  const lacksToken = auth === "member" && !signedIn;
  if (lacksToken && (status === 401 || status === 403)) return { outcome: "offered", notes: [] };
  // Without a token, an API rejects a member's call before it looks for the item, so 404 does not mean a missing item.
  if (status === 404 && regular404[name] !== undefined && !lacksToken)
    return { outcome: "unclear", notes: [`404: ${regular404[name]}, or the API lacks the call.`] };
  if (missingStatuses.has(status)) return { outcome: "not offered", notes: [without(endpoint)] };
  return { outcome: "failed", notes: [statusNote(status, auth), whenFailing(endpoint)] };
}

function statusNote(status: number, auth: Endpoint["auth"]): string {
  if (status === 451)
    return "451 announces maintenance: every page that uses the call is the maintenance screen.";
  if (status >= 300 && status < 400)
    return "A redirect is followed only if it adds or removes a slash, and for writes only 307 and 308.";
  if (status === 401 || status === 403)
    return auth === "member"
      ? "The API rejects the member's token."
      : "The call requires a token, which visitors do not have.";
  return `The API reports the error ${status}.`;
}

const isHtml = ({ headers, text }: Answer) =>
  /html/i.test(headers.get("Content-Type") ?? "") || /^\s*<(!doctype|html)/i.test(text);

const unusableNote = (answer: Answer) =>
  isHtml(answer) ? "HTML instead of JSON." : "Nothing of the response can be used.";

const maxSamples = 3;
const fieldOf = ({ path }: ReadIssue) => fieldName(path).replace(/\[\d+\]/g, "[]");

function grouped(issues: readonly ReadIssue[]): FieldIssue[] {
  const groups = new Map<string, ReadIssue[]>();
  for (const each of issues) {
    const key = `${each.issue} ${fieldOf(each)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const sent = group.flatMap(({ value }) => (value === undefined ? [] : [sampleOf(value)]));
    const samples = [...new Set(sent)].slice(0, maxSamples);
    return [
      {
        field: fieldOf(first),
        issue: first.issue,
        count: group.length,
        sample: samples.length === 0 ? null : samples.join(", "),
        expected: expectedBy(first.schema),
      },
    ];
  });
}
