import { type CampusForm, campusForm, listCampusSessions, readCampus, submitCampus } from "#contract/campus";
import type { ErrorEntry } from "#contract/errors";
import type { Deps } from "../deps";
import { ApiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { portalUrl } from "../mail/portal-url";
import { lastNumberBy } from "../openings/openings";
import { listSessions } from "./campus-sessions";
import { readControl } from "./controls";
import { receiptOf } from "./receipt";
import { readOwnSubmission } from "./store-submission";
import { editableUntilValue, submitAndConfirm } from "./submit";

const programme = "HRCampus";

export function campusRoutes(api: Api): void {
  serve(api, listCampusSessions, async ({ locale }, { db, now }) => {
    const { cohort } = await readControl(db, programme);
    return { cohort, sessions: await listSessions(db, cohort, { locale, at: now() }) };
  });

  serve(api, submitCampus, async ({ memberId, body }, deps) => {
    const { consentVersion, idempotencyKey, formOpenedAt, ...form } = body;
    await requireValidChoices(memberId, form, deps);
    const outcome = await submitAndConfirm(
      deps,
      { programme, memberId, form, consentVersion, idempotencyKey, formOpenedAt },
      async (locale, { status, receipt: { number, editableUntil } }, tx) => {
        const { cohort } = await readControl(tx, programme);
        const sessions = await listSessions(tx, cohort, { locale, at: deps.now() });
        const session = sessions.find(({ sessionId }) => sessionId === form.sessionId);
        return {
          kind: status === "created" ? "campus-received" : "campus-updated",
          values: {
            number,
            editableUntil: editableUntilValue(editableUntil),
            campus: session?.campus ?? "",
            venue: session?.venue ?? "",
            sessionAt: session ? new Date(session.startAt) : "",
            link: portalUrl(deps.publicOrigin, locale, "/HRCampus/hrcampus"),
          },
        };
      },
    );
    return receiptOf(outcome);
  });

  serve(api, readCampus, async ({ memberId }, { db, now, seals }) =>
    readOwnSubmission(db, { programme, memberId, form: campusForm }, { at: now(), seals }),
  );
}

/** Throws 400 with an error per invalid choice. Choices that the member has already submitted remain valid. */
async function requireValidChoices(
  memberId: string,
  form: CampusForm,
  { db, now, seals }: Deps,
): Promise<void> {
  const at = now();
  const { cohort, saved } = await readOwnSubmission(
    db,
    { programme, memberId, form: campusForm },
    { at, seals },
  );
  const before = saved?.form;
  const errors: ErrorEntry[] = [];

  const open = await db
    .selectFrom("openings")
    .select("jobId")
    .where("jobId", "in", form.jobIds)
    .where("number", "<=", lastNumberBy(at))
    .where("openUntil", ">", at.toISOString())
    .execute();
  const allowed = new Set([...open.map(({ jobId }) => jobId), ...(before?.jobIds ?? [])]);
  for (const [index, jobId] of form.jobIds.entries()) {
    if (!allowed.has(jobId)) errors.push({ message: "campus.openingClosed", field: `jobIds[${index}]` });
  }

  if (form.sessionId !== before?.sessionId) {
    const session = await db
      .selectFrom("campusSessions")
      .select("startAt")
      .where("sessionId", "=", form.sessionId)
      .where("cohort", "=", cohort)
      .executeTakeFirst();
    if (!session) errors.push({ message: "campus.sessionUnknown", field: "sessionId" });
    else if (Date.parse(session.startAt) <= at.getTime())
      errors.push({ message: "campus.sessionOver", field: "sessionId" });
  }
  if (errors.length > 0) throw new ApiError(400, errors);
}
