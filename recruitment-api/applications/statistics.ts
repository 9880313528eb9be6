import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import { dayMs } from "#contract/durations";
import type { Schema } from "../database/schema";
import { isDecided } from "../members/erasure/applications";

export interface Period {
  /** Inclusive start, ISO 8601 */
  readonly since: string;
  /** Exclusive end, ISO 8601 */
  readonly until: string;
}

interface Submitted {
  readonly jobId: string;
  readonly source: string | null;
  readonly state: ApplicationState;
  readonly submittedAt: string;
  /** All states so far, with the time of the latest change to each */
  readonly reached: ReadonlyMap<ApplicationState, string>;
}

/**
 * The applications that were submitted in a period. For an application whose personal data is erased, `source` is null,
 * and `reached` contains only the last state.
 */
export async function submittedIn(db: Kysely<Schema>, { since, until }: Period): Promise<Submitted[]> {
  const changes = await db
    .selectFrom("applications")
    .innerJoin("applicationHistory as history", "history.applicationNumber", "applications.applicationNumber")
    .select([
      "applications.applicationNumber",
      "applications.jobId",
      "applications.source",
      "applications.state",
      "applications.submittedAt",
      "history.state as reachedState",
      "history.at",
    ])
    .where("applications.submittedAt", ">=", since)
    .where("applications.submittedAt", "<", until)
    .orderBy("history.position")
    .execute();
  const applications = new Map<string, Submitted & { reached: Map<ApplicationState, string> }>();
  for (const { applicationNumber, reachedState, at, ...application } of changes) {
    const known = applications.get(applicationNumber) ?? { ...application, reached: new Map() };
    known.reached.set(reachedState, at);
    applications.set(applicationNumber, known);
  }
  const erased = await db
    .selectFrom("anonymousApplications")
    .select(["jobId", "state", "submittedAt", "endedAt"])
    .where("submittedAt", ">=", since)
    .where("submittedAt", "<", until)
    .execute();
  return [
    ...applications.values(),
    ...erased.map(({ endedAt, ...application }) => ({
      ...application,
      source: null,
      reached: new Map([[application.state, endedAt]]),
    })),
  ];
}

const funnel = ["SHORTLISTED", "INTERVIEWING", "OFFERED", "HIRED"] as const;
const ended = ["UNSUCCESSFUL", "DECLINED", "WITHDRAWN"] as const;

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
};

/**
 * The number of applications that reached each state of `funnel`, the number now in each state of `ended`, and the
 * median number of days until an application ended.
 */
export function outcomesOf(applications: readonly Submitted[]) {
  const count = (matches: (each: Submitted) => boolean) => applications.filter(matches).length;
  const days = applications.flatMap(({ state, submittedAt, reached }) => {
    const at = reached.get(state);
    return isDecided(state) && at !== undefined ? [(Date.parse(at) - Date.parse(submittedAt)) / dayMs] : [];
  });
  const midDays = median(days);
  return {
    applications: applications.length,
    ...Object.fromEntries(funnel.map((state) => [state, count(({ reached }) => reached.has(state))])),
    ...Object.fromEntries(ended.map((state) => [state, count((each) => each.state === state)])),
    medianDays: midDays === null ? null : Math.round(midDays * 10) / 10,
  };
}
