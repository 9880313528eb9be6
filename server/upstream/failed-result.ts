import { toBoolean } from "#contract/reading/booleans";

const failedWords = /^(fail(ed|ure)?|error|err|ng|invalid|rejected|denied|-\d+)$/i;
const isFailedWord = (value: unknown) => failedWords.test(String(value).trim());

/**
 * The failure that a body with a success status reports: the error status in its `code`, `unknown` if it reports only
 * that the call failed, null if it reports no failure. By the specification, a response may contain `result` and `msg`;
 * other APIs send `success` or `code`. A text or number in `result` without a known meaning is a value and reports no
 * failure.
 */
export function readFailure(body: unknown): number | "unknown" | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { result, success, code } = body as Readonly<Record<string, unknown>>;
  const status = /^[45]\d\d$/.test(String(code)) ? Number(code) : null;
  if (status !== null) return status;
  const isFailed = [result, success].some((each) => toBoolean(each) === false || isFailedWord(each));
  return isFailed || isFailedCode(code) ? "unknown" : null;
}

/**
 * Whether a code reports a failure: `-1`, `40001`, `E017` or a word such as `error`. Other codes mean success in some
 * APIs: 0, 1, 200, 20000.
 */
const isFailedCode = (code: unknown) => isFailedWord(code) || /^([45]\d{3,}|E\d+)$/i.test(String(code));
