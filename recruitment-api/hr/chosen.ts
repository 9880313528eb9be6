import type { Kysely } from "kysely";
import type { ApplicationState } from "../../contract/applications";
import type { Schema } from "../schema";

/** Which applications: those to which everything applies that is said; times are those of submission. */
export interface Choice {
  readonly jobId: string | undefined;
  readonly from: Date | undefined;
  /** Included */
  readonly to: Date | undefined;
  readonly state: ApplicationState | undefined;
}

const rowsAtOnce = 200;

/** A page of applications after the last one that was read, oldest first. */
function page(
  db: Kysely<Schema>,
  choice: Choice,
  after: { submittedAt: string; applicationNumber: string } | null,
) {
  const { jobId, from, to, state } = choice;
  return db
    .selectFrom("applications")
    .innerJoin("members", "members.id", "applications.memberId")
    .innerJoin("openings", "openings.jobId", "applications.jobId")
    .select([
      "applications.applicationNumber",
      "applications.jobId",
      "openings.title",
      "applications.state",
      "applications.submittedAt",
      "applications.consentVersion",
      "applications.answers",
      "applications.resume",
      "members.name",
      "members.email",
      "members.locale",
    ])
    .$if(jobId !== undefined, (query) => query.where("applications.jobId", "=", jobId ?? ""))
    .$if(state !== undefined, (query) => query.where("applications.state", "=", state ?? "SUBMITTED"))
    .$if(from !== undefined, (query) =>
      query.where("applications.submittedAt", ">=", from?.toISOString() ?? ""),
    )
    .$if(to !== undefined, (query) => query.where("applications.submittedAt", "<=", to?.toISOString() ?? ""))
    .$if(after !== null, (query) =>
      query.where((is) =>
        is.or([
          is("applications.submittedAt", ">", after?.submittedAt ?? ""),
          is.and([
            is("applications.submittedAt", "=", after?.submittedAt ?? ""),
            is("applications.applicationNumber", ">", after?.applicationNumber ?? ""),
          ]),
        ]),
      ),
    )
    .orderBy("applications.submittedAt")
    .orderBy("applications.applicationNumber")
    .limit(rowsAtOnce)
    .execute();
}

export type ChosenApplication = Awaited<ReturnType<typeof page>>[number];

/** The applications, oldest first, a page of them in memory at a time. */
export async function* chosenApplications(
  db: Kysely<Schema>,
  choice: Choice,
): AsyncGenerator<ChosenApplication> {
  let after: ChosenApplication | null = null;
  while (true) {
    const rows: ChosenApplication[] = await page(db, choice, after);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}
