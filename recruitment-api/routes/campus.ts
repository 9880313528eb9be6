import {
  type CampusForm,
  campusForm,
  listCampusSessions,
  readCampus,
  submitCampus,
} from "../../contract/campus";
import type { ErrorEntry } from "../../contract/errors";
import { campusSessions } from "../campus";
import { lastNumberBy } from "../openings";
import { campusMail } from "../programmeMails";
import { controlOf, readOwn } from "../programmes";
import { type Api, ApiFault, type Deps, serve } from "../serve";
import { sendAndConfirm } from "../submissions";

const programme = "HRCampus";

export function campusRoutes(api: Api): void {
  serve(api, listCampusSessions, async ({ locale }, { db, now }) => {
    const { cohort } = await controlOf(db, programme);
    return { cohort, sessions: await campusSessions(db, cohort, { locale, at: now() }) };
  });

  serve(api, submitCampus, async ({ memberId, body }, deps) => {
    const { consentVersion, idempotencyKey, formOpenedAt, ...form } = body;
    await requireChoices(memberId, form, deps);
    return sendAndConfirm(
      deps,
      { programme, memberId, form, consentVersion, idempotencyKey, formOpenedAt },
      async ({ locale }, { did, receipt }) => {
        const { cohort } = await controlOf(deps.db, programme);
        const sessions = await campusSessions(deps.db, cohort, { locale, at: deps.now() });
        const session = sessions.find(({ sessionId }) => sessionId === form.sessionId) ?? null;
        return campusMail(locale, { ...receipt, did, session, publicOrigin: deps.publicOrigin });
      },
    );
  });

  serve(api, readCampus, async ({ memberId }, { db, now }) =>
    readOwn(db, { programme, memberId, form: campusForm }, now()),
  );
}

/** Throws 400 with an entry a choice that cannot be made; what the member chose before may stay as it is. */
async function requireChoices(memberId: string, form: CampusForm, { db, now }: Deps): Promise<void> {
  const at = now();
  const { cohort, saved } = await readOwn(db, { programme, memberId, form: campusForm }, at);
  const before = saved?.form;
  const faults: ErrorEntry[] = [];

  const open = await db
    .selectFrom("openings")
    .select("jobId")
    .where("jobId", "in", form.jobIds)
    .where("number", "<=", lastNumberBy(at))
    .where("openUntil", ">", at.toISOString())
    .execute();
  const choosable = new Set([...open.map(({ jobId }) => jobId), ...(before?.jobIds ?? [])]);
  for (const [place, jobId] of form.jobIds.entries()) {
    if (!choosable.has(jobId)) faults.push({ message: "campus.openingClosed", field: `jobIds[${place}]` });
  }

  if (form.sessionId !== before?.sessionId) {
    const session = await db
      .selectFrom("campusSessions")
      .select("startAt")
      .where("sessionId", "=", form.sessionId)
      .where("cohort", "=", cohort)
      .executeTakeFirst();
    if (!session) faults.push({ message: "campus.sessionUnknown", field: "sessionId" });
    else if (Date.parse(session.startAt) <= at.getTime())
      faults.push({ message: "campus.sessionOver", field: "sessionId" });
  }
  if (faults.length > 0) throw new ApiFault(400, faults);
}
