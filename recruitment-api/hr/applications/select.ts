import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/applications";
import type { Schema } from "../../database/schema";

/** An application must meet all conditions; undefined means no condition. */
export interface ApplicationFilter {
  readonly jobId: string | undefined;
  /** Earliest time of submission */
  readonly from: Date | undefined;
  /** Latest time of submission, inclusive */
  readonly to: Date | undefined;
  readonly state: ApplicationState | undefined;
}

const pageSize = 200;

/** The page of applications after `after`, oldest first (keyset pagination). */
function selectPage(
  db: Kysely<Schema>,
  { jobId, from, to, state }: ApplicationFilter,
  after: { submittedAt: string; applicationNumber: string } | null,
) {
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
      "applications.source",
      "applications.consentVersion",
      "applications.answers",
      "applications.questionnaire",
      "applications.resume",
      "applications.memberId",
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
    .limit(pageSize)
    .execute();
}

export type SelectedApplication = Awaited<ReturnType<typeof selectPage>>[number];

/** Streams the applications, oldest first, with one page of them in memory. */
export async function* selectApplications(
  db: Kysely<Schema>,
  filter: ApplicationFilter,
): AsyncGenerator<SelectedApplication> {
  let after: SelectedApplication | null = null;
  while (true) {
    const rows: SelectedApplication[] = await selectPage(db, filter, after);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < pageSize) return;
  }
}
