import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { campusDegrees } from "#contract/campus";
import { yearOf } from "#contract/company-time";
import { formatDate } from "#contract/dates";
import { droppedFrom } from "#contract/reading/dropped";
import { optionalPart } from "../api/part.server";
import { Link } from "../components/link";
import { PartMissing } from "../components/parts";
import { PictureBox } from "../components/picture";
import { readForForm } from "../forms/from-resume.server";
import type { Translate } from "../i18n/translate";
import { Trans, useTranslation } from "../i18n/translation";
import {
  campus,
  campusFromResume,
  campusWithoutSessions,
  openingChoices,
  sessionText,
  withOpenings,
} from "../programme/campus.server";
import { loadProgramme } from "../programme/load-programme.server";
import { ProgrammeStep } from "../programme/programme-step";
import { headingOf, type ProgrammeHeadings, stepOf } from "../programme/step";
import { readProgrammeDraft, submitProgramme } from "../programme/submit-programme.server";
import { titledBy } from "../screen";
import programmeFormCss from "../theme/pages/programme-form.css?url";
import { CampusForm } from "./HRCampus.hrcampus/campus-form";
import { CampusResult } from "./HRCampus.hrcampus/result";
import { JoinOnline, SessionCalendar, Sessions } from "./HRCampus.hrcampus/sessions";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: programmeFormCss }];

export const handle = titledBy<Loaded>((t, loaded) => headingOf(loaded, headingsOf(loaded, t)), {
  i18n: ["campus", "programmes", "forms"],
  description: (t) => t("campus.description"),
  image: "programme",
});

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const all = { family: "", city: "" };
  const [loaded, season, open, education, draft] = await Promise.all([
    loadProgramme(campus, args),
    optionalPart(context.api.campus.sessions()),
    optionalPart(openingChoices([], all, context)),
    readForForm("educationInformation", context),
    readProgrammeDraft(campus, context),
  ]);
  const { saved, editing } = loaded;
  const drafted: unknown = draft.draftValues?.jobIds;
  const sessions = season?.sessions ?? [];
  const thisYear = yearOf(new Date());
  const isThisYear = ({ startAt }: { startAt: string }) => yearOf(new Date(startAt)) === thisYear;
  // The dates of the upcoming sessions have one form.
  const isOneYear = sessions.filter(({ state }) => state === "UPCOMING").every(isThisYear);
  const timeOf = ({ startAt, endAt }: (typeof sessions)[number]) =>
    `${formatDate(startAt, context.locale, isOneYear ? "dayTime" : "deadline")}–${formatDate(endAt, context.locale, "time")}`;
  const chosen = Array.isArray(drafted) ? drafted.map(String) : saved && editing ? saved.form.jobIds : null;
  return {
    ...loaded,
    asksForSession: context.can.programmes,
    picture: context.companyTexts.people.campus,
    sessions: sessions.map((each) => ({
      ...each,
      text: sessionText(each, context),
      time: timeOf(each),
    })),
    sessionsNotShown: droppedFrom(sessions),
    isIncomplete: (context.can.programmes && season === null) || open === null,
    openings: chosen ? await openingChoices(chosen, all, context) : open,
    degrees: campusDegrees,
    ...draft,
    fromResume: campusFromResume(saved || draft.draftValues ? null : education, context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const programme = context.can.programmes ? campus : campusWithoutSessions;
  const reply = await submitProgramme(programme, { request, context });
  if (!("data" in reply)) return reply;
  const { data: body, init } = reply;
  return "result" in body ? withOpenings(body.result, init, form, context) : data(body);
}

const headingsOf = ({ programme, sessions }: Loaded, t: Translate): ProgrammeHeadings => ({
  form: t("campus.heading", { cohort: programme.cohort }),
  edit: t("campus.editTitle"),
  sent: t("campus.sentTitle"),
  done: t("campus.doneTitle"),
  closed: t(sessions.some(({ state }) => state === "UPCOMING") ? "campus.sessionsTitle" : "campus.title"),
});

/** A sentence on when the ranking of jobs opens or closed; null if HR closed it without a date. */
function rankingText({ window, date }: Loaded["programme"], t: Translate): string | null {
  if (date.at === null) return null;
  return window.state === "UPCOMING"
    ? t("campus.rankingOpens", { date: formatDate(date.at, t.locale, "deadline") })
    : t("campus.rankingClosed", { date: date.textAfterTag });
}

export default function Campus() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { window } = loaded.programme;
  const isOpen = window.state === "OPEN";
  const picture = loaded.picture && (
    <PictureBox picture={loaded.picture} box="3:2" first className="h-auto w-full md:h-full" />
  );
  const step = stepOf(loaded);
  const upcoming = loaded.asksForSession ? loaded.sessions.filter(({ state }) => state === "UPCOMING") : [];
  const [session, ...later] = upcoming;
  const isOnly = later.length + loaded.sessionsNotShown === 0;
  const next = picture && session ? <NextSession {...session} isOnly={isOnly} /> : null;
  return (
    <div className="wrap pt-6">
      {isOpen && step !== "result" ? <Invitation picture={picture} next={next} /> : null}
      <div className={reply || step !== "closed" ? "mx-auto max-w-form" : undefined}>
        <ProgrammeStep
          loaded={loaded}
          reply={reply}
          headings={headingsOf(loaded, t)}
          reviewHeading={t("campus.reviewTitle")}
          submit={t("campus.submit")}
          form={(failed) => (
            <>
              {loaded.isIncomplete ? <PartMissing className="mb-6" /> : null}
              <CampusForm
                loaded={loaded}
                result={failed?.result}
                openings={failed?.openings ?? loaded.openings}
              />
            </>
          )}
          result={(saved) => <CampusResult {...loaded} saved={saved} />}
          upcoming={t("campus.upcomingText")}
          closed={<Trans message="campus.closedText" components={[<Link key="news" to="/news" />]} />}
          picture={picture}
          next={
            next && (
              <>
                <p className="mt-2 text-on-deep-2">{t("campus.sessionsIntro")}</p>
                <div className="pt-6">{next}</div>
              </>
            )
          }
          stateText={rankingText(loaded.programme, t)}
        >
          {loaded.asksForSession ? (
            <Sessions
              sessions={next ? later : upcoming}
              isAfterNext={next !== null}
              notShown={loaded.sessionsNotShown}
            />
          ) : null}
        </ProgrammeStep>
      </div>
    </div>
  );
}

function Invitation({ picture, next }: { picture: ReactNode; next: ReactNode }) {
  const { t } = useTranslation();
  if (picture === null) return null;
  return (
    <div className="deep mb-8 grid overflow-clip rounded-lg md:grid-cols-2">
      {picture}
      <div className="grid content-center gap-4 p-6 text-xl font-bold sm:p-10">
        {next}
        <p>{t("campus.factOpenings")}</p>
        <p>{t("campus.factReply")}</p>
      </div>
    </div>
  );
}

function NextSession({
  time,
  campus,
  venue,
  sessionId,
  isOnline,
  joinUrl,
  isOnly,
}: Loaded["sessions"][number] & {
  /** No other session is listed below, where the time zone is named */
  isOnly: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className="text-base font-normal text-on-deep-2">
      <p className="text-sm">{t("campus.factNext")}</p>
      <p className="text-2xl font-bold text-on-deep">{time}</p>
      <p className="mt-2 text-lg font-bold text-on-deep">{campus}</p>
      {isOnline ? <JoinOnline joinUrl={joinUrl} /> : <p>{venue}</p>}
      {isOnly ? <p className="text-sm">{t("campus.sessionHint")}</p> : null}
      <SessionCalendar className="btn btn-accent mt-4" sessionId={sessionId} campus={campus} />
    </div>
  );
}
