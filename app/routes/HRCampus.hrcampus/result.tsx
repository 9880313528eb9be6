import type { CampusForm, CampusSession } from "#contract/campus";
import type { ProgrammeWindow } from "#contract/window";
import { Link } from "../../components/link";
import { UnbrokenText } from "../../components/unbroken-text";
import { useTranslation } from "../../i18n/translation";
import { ProgrammeReceipt } from "../../programme/receipt";
import { SubmittedAnswers } from "../../programme/review";
import type { LineGroup } from "../../programme/submit-programme.server";
import { JoinOnline } from "./sessions";

export function CampusResult({
  saved,
  programme,
  sessions,
  justSent,
  groups,
}: {
  saved: {
    number: string;
    submittedAt: string;
    updatedAt: string;
    form: Pick<CampusForm, "sessionId" | "jobIds">;
  };
  programme: { window: Pick<ProgrammeWindow, "canEdit" | "editableUntil"> };
  sessions: readonly Pick<CampusSession, "sessionId" | "isOnline" | "joinUrl">[];
  justSent: boolean;
  groups: readonly LineGroup[];
}) {
  const { t } = useTranslation();
  const session = sessions.find(({ sessionId }) => sessionId === saved.form.sessionId);
  const lines = groups.flatMap((group) => group.lines);
  const chosen = lines.find(({ name }) => name === "jobIds")?.texts ?? [];
  const { canEdit, editableUntil } = programme.window;
  return (
    <>
      <ProgrammeReceipt
        heading={t(justSent ? "campus.sentTitle" : "campus.doneTitle")}
        saved={saved}
        canEdit={canEdit}
        editableUntil={editableUntil}
        editPath="/HRCampus/hrcampus?edit=1"
        calendarPath={
          saved.form.sessionId === ""
            ? null
            : `/HRCampus/hrcampus/calendar.ics?session=${encodeURIComponent(saved.form.sessionId)}`
        }
        justSent={justSent}
      >
        <p className="mt-1">{lines.find(({ name }) => name === "sessionId")?.texts[0]}</p>
        {session?.isOnline ? <JoinOnline joinUrl={session.joinUrl} /> : null}
      </ProgrammeReceipt>
      <section className="pt-5" aria-labelledby="next">
        <h2 className="text-lg" id="next">
          {t("campus.next")}
        </h2>
        <p className="text-ink-2">{t("campus.after")}</p>
        <ol className="mt-2">
          {saved.form.jobIds.map((jobId, place) => (
            <li key={jobId}>
              <Link to={`/job/${jobId}`}>
                <UnbrokenText>{chosen[place] ?? jobId}</UnbrokenText>
              </Link>
            </li>
          ))}
        </ol>
        <p className="actions pt-3">
          <Link className="btn btn-quiet" to="/job">
            {t("programme.toJobs")}
          </Link>{" "}
          <Link className="inline-flex min-h-11 items-center" to="/resume">
            {t("campus.toResume")}
          </Link>
        </p>
      </section>
      <SubmittedAnswers className="mt-5" groups={groups} />
    </>
  );
}
