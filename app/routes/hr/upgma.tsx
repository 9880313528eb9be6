import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { droppedFrom } from "#contract/reading/dropped";
import { optionalPart } from "../../api/part.server";
import { timeLeft } from "../../components/job-list";
import { Link, useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { NotShown } from "../../components/parts";
import { Questions } from "../../components/questions";
import { Rings } from "../../components/rings";
import { localePath } from "../../i18n/locale";
import type { Translate } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translation";
import { orIfSignedOut, programmeAt, readProgrammeControl } from "../../programme/control.server";
import { timeline } from "../../programme/schedule.server";
import { lastMoment, StateDate, StateTag } from "../../programme/state";
import { titled } from "../../screen";
import { Schedule } from "./upgma/schedule";

export const handle = titled("upgma.title", { description: "upgma.description", image: "programme" });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session, locale } = context;
  const now = new Date();
  const [control, phases] = await Promise.all([
    optionalPart(readProgrammeControl("UPGMA", context)),
    session.member ? orIfSignedOut(optionalPart(api.programmes.upgmaSchedule()), null) : null,
  ]);
  return {
    programme: control && programmeAt(control, now),
    phases,
    notShown: droppedFrom(phases ?? []),
    line: phases && phases.length > 0 && phases.every(hasDates) ? timeline(phases, now, locale) : null,
    now: now.toISOString(),
  };
}

const hasDates = ({ startAt, endAt }: { startAt: string; endAt: string }) => startAt !== "" && endAt !== "";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Upgma() {
  const loaded = useLoaderData<typeof loader>();
  const { phases, line, now } = loaded;
  return (
    <>
      <Opening {...loaded} />
      <div className="wrap pt-block pb-section">
        {phases ? <Schedule phases={phases} line={line} now={now} /> : <Stages />}
        <NotShown count={loaded.notShown} />
        <Questions about="upgma" />
      </div>
    </>
  );
}

/** The head of the page: what the programme is, its state, and the next step. */
function Opening({ programme, phases, now }: Loaded) {
  const { t } = useTranslation();
  const { window = null, closeAt = null, cohort = "", message = null } = programme ?? {};
  return (
    <div className="deep relative overflow-clip">
      <Rings className="absolute -end-40 -top-24 w-[36rem] max-md:opacity-60" />
      <div className="wrap relative py-12 md:py-20">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-on-deep-2">
          {window ? <StateTag state={window.state} /> : null}
          {t("upgma.who")}
        </p>
        <h1 className="mt-4 text-4xl">{t("upgma.heading", { cohort })}</h1>
        <p className="intro mt-4 md:max-w-[38rem]">{t("upgma.intro")}</p>
        <section className="mt-7 max-w-[38rem] border-t border-on-deep-2/40 pt-5" aria-labelledby="now">
          <h2 className="text-lg" id="now">
            {t("upgma.now")}
          </h2>
          {whatToDo({ window, phases, t }).map((text) => (
            <p className="mt-1" key={text}>
              {text}
            </p>
          ))}
          <p className="mt-1 text-on-deep-2">
            {programme ? <StateDate programme={programme} /> : null}
            {window?.state === "OPEN" && closeAt ? (
              <b className="ms-3 whitespace-nowrap">{timeLeft(lastMoment(closeAt), now, t)}</b>
            ) : null}
          </p>
          <p className="actions mt-5">
            <Link
              className="btn btn-accent"
              to={`/job?${new URLSearchParams({ q: t("upgma.openingQuery") })}`}
            >
              {t("upgma.toOpenings")}
            </Link>
            <Link className="btn btn-quiet" to="/resume">
              {t("upgma.toResume")}
            </Link>
          </p>
        </section>
        {message ? (
          <Notice className="mt-6 max-w-[38rem] text-ink">
            <p>{message}</p>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}

/** The applicant's next step: by the programme's window and, for a member, by the current phases. */
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
    return [running.find(({ phaseCode }) => phaseCode === "APPLICATION")?.note || t("upgma.stage1Text")];
  if (phases?.every(({ state }) => state === "CLOSED")) return [t("upgma.nowOver")];
  if (running.length === 0) return [t("upgma.nowClosed")];
  return running.map(({ name, note }) => [name, note].join(t("form.colon")));
}

const stages = [1, 2, 3, 4, 5, 6] as const;

/** The stages without dates, for visitors, and a link to sign in for the dates. */
function Stages() {
  const { t } = useTranslation();
  const to = `${localePath("/hr/upgrecruit/upgma", useLocale())}#schedule`;
  return (
    <section id="schedule" aria-labelledby="stages">
      <h2 className="pb-4" id="stages">
        {t("upgma.stages")}
      </h2>
      <ol className="grid gap-x-10 gap-y-6 sm:grid-cols-2 md:grid-cols-3">
        {stages.map((stage) => (
          <li className="border-t-2 border-brand pt-4" key={stage}>
            <span className="text-2xl font-bold text-link" aria-hidden="true">
              {stage}
            </span>
            <h3 className="mt-1">{t(`upgma.stage${stage}`)}</h3>
            <p className="mt-1 text-ink-2">{t(`upgma.stage${stage}Text`)}</p>
          </li>
        ))}
      </ol>
      <div className="panel panel-sunken mt-8 flex flex-wrap items-center justify-between gap-4">
        <p>{t("upgma.signInText")}</p>
        <Link className="btn btn-primary" to={`/login?${new URLSearchParams({ to })}`}>
          {t("upgma.signIn")}
        </Link>
      </div>
    </section>
  );
}
