import type { AppLoadContext, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toClock } from "#contract/company-time";
import { formatMonths } from "#contract/dates";
import { upgmaPhaseCodes } from "#contract/programmes";
import { droppedFrom } from "#contract/reading/dropped";
import { optionalPart, orIfSignedOut } from "../api/part.server";
import { Link } from "../components/link";
import { Notice } from "../components/notice";
import { NotShown } from "../components/parts";
import { PictureBox } from "../components/picture";
import { Questions } from "../components/questions";
import { useHasPart } from "../context/site";
import { formatSalary } from "../i18n/money";
import type { Translate } from "../i18n/translate";
import { useTranslation } from "../i18n/translation";
import { withUnits } from "../i18n/unbroken";
import { programmeAt, readProgrammeControl, unstatedControl } from "../programme/control.server";
import { timeline } from "../programme/schedule.server";
import { StateDate, StateTag } from "../programme/state";
import { titled } from "../screen";
import upgmaCss from "../theme/pages/upgma.css?url";
import { Quote } from "./hr.upgma/quote";
import { Schedule } from "./hr.upgma/schedule";
import { Stages } from "./hr.upgma/stages";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: upgmaCss }];

export const handle = titled("upgma.title", {
  i18n: ["upgma", "programmes", "opening"],
  description: "upgma.description",
  image: "programme",
});

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session, locale, companyTexts } = context;
  const now = new Date();
  const [control, phases, rows, openings] = await Promise.all([
    optionalPart(readProgrammeControl("UPGMA", context)),
    session.member ? orIfSignedOut(optionalPart(api.programmes.upgmaSchedule()), null) : null,
    session.member ? null : optionalPart(api.programmes.list()),
    findOpenings(context),
  ]);
  const published = rows?.find(({ programme }) => programme === "UPGMA")?.phases ?? [];
  // `unstatedControl` means that the API publishes no state. Programmes with a form then keep it open; this programme
  // has none, so it shows no state.
  const programme = control && control !== unstatedControl ? programmeAt(control, now, context.t) : null;
  return {
    programme,
    picture: companyTexts.people.associates,
    quote: companyTexts.people.associatesQuote,
    phases,
    stages: (published.length > 0 ? published : unpublishedPhases).map(
      ({ startMonth, endMonth, ...phase }) => ({
        ...phase,
        months: startMonth && formatMonths(startMonth, endMonth, locale),
        state:
          programme && phase.phaseCode === "APPLICATION"
            ? applicationStates[programme.window.state]
            : stateInMonth(startMonth, endMonth, now),
      }),
    ),
    openings,
    notShown: droppedFrom(phases ?? []),
    line: phases && phases.length > 0 && phases.every(hasDates) ? timeline(phases, now, locale) : null,
    now: now.toISOString(),
  };
}

/** The stages if the API does not publish their months */
const unpublishedPhases = upgmaPhaseCodes.map((phaseCode) => ({
  phaseCode,
  name: "",
  startMonth: "",
  endMonth: "",
  venue: "",
}));

/**
 * State of the application stage for each state of the programme. The states of the other stages depend on months,
 * because their exact days are for members only.
 */
const applicationStates = { UPCOMING: "next", OPEN: "now", GRACE: "done", CLOSED: "done" } as const;

/** State of a stage by whole months, because visitors do not see the days. Without months it counts as not started. */
function stateInMonth(start: string, end: string, now: Date): "done" | "now" | "next" {
  if (start === "") return "next";
  const month = new Date(toClock(now.getTime())).toISOString().slice(0, 7);
  return end < month ? "done" : start > month ? "next" : "now";
}

/**
 * The programme's open jobs: those with its name in the title. If there is only one, it is read in full, for its
 * workplace and headcount.
 */
async function findOpenings({ api, can, t }: AppLoadContext) {
  const q = t("upgma.openingQuery");
  const found = await optionalPart(
    api.jobs.list(can.jobSearch ? { q, countPerPage: 10 } : { countPerPage: 100 }),
  );
  const openings = (found?.items ?? []).filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
  const [only, ...others] = openings;
  const job = only && others.length === 0 ? await optionalPart(api.jobs.read(only.jobId)) : null;
  return openings.map(({ jobId, title, city, salary }) => ({
    jobId,
    title,
    salary,
    workplace: job?.workplace || city.name,
    headcount: job?.headcount ?? null,
  }));
}

const hasDates = ({ startAt, endAt }: { startAt: string; endAt: string }) => startAt !== "" && endAt !== "";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Upgma() {
  const loaded = useLoaderData<typeof loader>();
  const { phases, line, now } = loaded;
  return (
    <>
      <Opening {...loaded} />
      <div className="wrap pt-12">
        {phases ? (
          <Schedule phases={phases} line={line} now={now} />
        ) : (
          <Stages stages={loaded.stages} now={now} />
        )}
        <NotShown count={loaded.notShown} />
        {loaded.quote ? <Quote {...loaded.quote} /> : null}
        <Questions about="upgma" className="pt-12" />
      </div>
    </>
  );
}

function Opening({ programme, phases, openings, picture }: Loaded) {
  const { t } = useTranslation();
  const { window = null, timeLeft = null, cohort = "", message = null } = programme ?? {};
  const [only, ...others] = openings;
  const tasks = whatToDo({ window, phases, t });
  const searchesJobs = useHasPart()("jobSearch");
  const search = searchesJobs ? `/job?${new URLSearchParams({ q: t("upgma.openingQuery") })}` : "/job";
  return (
    <div className="deep relative overflow-clip">
      <div
        className={`wrap grid gap-x-10 gap-y-4 py-6 md:items-center md:py-10 ${picture ? "beside-picture" : "md:grid-cols-2"}`}
      >
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-on-deep-2">
            {window ? <StateTag state={window.state} /> : null} {t("upgma.who")}
          </p>
          <h1 className="display mt-2">{t("upgma.heading", { cohort })}</h1>
          <p className="intro">{t("upgma.intro")}</p>
          {openings.map((opening) => (
            <Facts key={opening.jobId} opening={opening} hasTitle={others.length > 0} />
          ))}
        </div>
        <section className="associates-now" aria-labelledby="now">
          <h2 className={tasks.length > 0 ? "text-base" : "sr-only"} id="now">
            {t("upgma.now")}
          </h2>
          {tasks.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {programme && (window?.state === "OPEN" || window?.state === "UPCOMING") ? (
            <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-on-deep-2">
              <StateDate date={programme.date} /> {timeLeft ? <b>{timeLeft}</b> : null}
            </p>
          ) : null}
          <p className="actions mt-4">
            <Link className="btn btn-accent" to={only && others.length === 0 ? `/job/${only.jobId}` : search}>
              {t("upgma.toOpenings")}
            </Link>{" "}
            <Link className="btn btn-quiet" to="/resume">
              {t("upgma.toResume")}
            </Link>
          </p>
        </section>
        {message ? (
          <Notice className="text-ink md:col-span-full">
            <p>{message}</p>
          </Notice>
        ) : null}
      </div>
      {picture ? (
        <PictureBox picture={picture} box="3:2" first className="associates bg-transparent" />
      ) : null}
    </div>
  );
}

function Facts({
  opening: { title, salary, workplace, headcount },
  hasTitle,
}: {
  opening: Loaded["openings"][number];
  hasTitle: boolean;
}) {
  const { t } = useTranslation();
  return (
    <dl className="associates-facts mt-6 grid gap-x-8 sm:flex sm:flex-wrap sm:gap-y-1">
      {[
        ...(hasTitle ? [{ name: t("job.column"), value: title }] : []),
        { name: t("job.salary"), value: formatSalary(salary, t) },
        { name: t("job.workplace"), value: workplace },
        ...(headcount === null
          ? []
          : [{ name: t("upgma.places"), value: t("job.people", { count: headcount }) }]),
      ].map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-on-deep-2">{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The applicant's next step, which depends on the programme's dates and, for a member, on the current phases. Visitors
 * read how to apply in the list of stages.
 */
function whatToDo({
  window,
  phases,
  t,
}: Pick<Loaded, "phases"> & {
  window: NonNullable<Loaded["programme"]>["window"] | null;
  t: Translate;
}): string[] {
  if (window === null) return [];
  if (window.state === "UPCOMING") return [t("upgma.nowUpcoming")];
  const running = phases?.filter(({ state }) => state === "OPEN") ?? [];
  if (window.state === "OPEN")
    return running.flatMap(({ phaseCode, note }) =>
      phaseCode === "APPLICATION" && note !== "" ? [withUnits(note)] : [],
    );
  if (phases?.every(({ state }) => state === "CLOSED")) return [t("upgma.nowOver")];
  if (running.length === 0) return [t("upgma.nowClosed")];
  return running.map(({ name, note }) => [name, note].join(t("form.colon")));
}
