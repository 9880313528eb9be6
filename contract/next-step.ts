// No zod import, because pages also import this file in the browser.
import type { ApplicationState } from "./applications";
import { fromClock, isoDay, toClock } from "./company-time";
import { dayMs } from "./durations";

/** What happens next with an application: a step in the words of the opening's process. */
export interface NextStep {
  readonly text: string;
  /**
   * The last day of the step, as YYYY-MM-DD; null if the step has no period that can be counted from the
   * change of state
   */
  readonly by: string | null;
}

interface Progress {
  readonly state: ApplicationState;
  readonly history: readonly { readonly state: ApplicationState; readonly at: string }[];
}

const whileApplying = /應徵時|投递时|应聘时|\b(?:as|when|while) you apply\b|with your application/i;
const review = /履歷|简历|審閱|审阅|筛选|篩選|\bresume|\breview|\bscreening/i;

const numbers: Readonly<Record<string, number>> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
  ...{ 一: 1, 二: 2, 兩: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
};
const periods = [
  /(?<count>\d{1,2}|[一二兩两三四五六七八九十])\s*個?个?\s*(?<unit>工作天|工作日|天|日|週|周|星期)(?:之)?[內内]/,
  /\bwithin (?<count>\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?<unit>working day|business day|day|week)s?\b/i,
];
/** Phrases for periods that begin with another event than the change of state, such as an earlier interview. */
const afterEvent = /[後后][^。，；]{0,12}[內内]|\bwithin [\w ]{1,24} (?:of|after)\b/i;

/** Steps that follow the submission; steps that are part of the form are left out. */
export const stepsAhead = (process: readonly string[]): string[] =>
  process.filter((step) => !whileApplying.test(step));

/** The steps that are completed with the form, such as a questionnaire. */
export const stepsOfForm = (process: readonly string[]): string[] =>
  process.filter((step) => whileApplying.test(step));

/** The next step of an undecided application; null for other applications, or if the opening lists no such step. */
export function nextStep(process: readonly string[], { state, history }: Progress): NextStep | null {
  const steps = stepsAhead(process);
  const [first] = steps;
  if (first === undefined) return null;
  const since = (wanted: ApplicationState) => history.findLast((entry) => entry.state === wanted)?.at;
  const reads = review.test(first);
  if (state === "SUBMITTED" || state === "VIEWED")
    return { text: first, by: reads ? lastDay(first, since("SUBMITTED")) : null };
  const following = reads ? steps[1] : first;
  if (state === "SHORTLISTED" && following !== undefined)
    return {
      text: following,
      by: afterEvent.test(following) ? null : lastDay(following, since("SHORTLISTED")),
    };
  const last = steps.at(-1);
  if (state === "INTERVIEWING" && last !== undefined && steps.length > 1) return { text: last, by: null };
  return null;
}

/** The last day of the period in a step's text, counted from the day after `since`. */
function lastDay(step: string, since: string | undefined): string | null {
  const start = Date.parse(since ?? "");
  const { count = "", unit = "" } = periods.map((period) => period.exec(step)).find(Boolean)?.groups ?? {};
  const length = numbers[count.toLowerCase()] ?? Number(count);
  if (Number.isNaN(start) || !(length > 0)) return null;
  if (/工作|working|business/i.test(unit)) return isoDay(addBusinessDays(start, length));
  return isoDay(start + length * (/週|周|星期|week/i.test(unit) ? 7 : 1) * dayMs);
}

/** Whether the last day of a step (YYYY-MM-DD) has ended, on the company's clock; `now` is an instant (ISO 8601). */
export const isOverdue = (by: string, now: string): boolean => isoDay(Date.parse(now)) > by;

/** An instant `count` business days later: Saturdays and Sundays are not counted, public holidays are. */
export function addBusinessDays(atMs: number, count: number): number {
  let day = toClock(atMs);
  for (let left = count; left > 0; ) {
    day += dayMs;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return fromClock(day);
}
