import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { timeLeft } from "../../components/job-ledger";
import { Link, useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { lastMoment, StateDate, StateTag } from "../../components/programme/state";
import { Questions } from "../../components/questions";
import { Rings } from "../../components/rings";
import { localePath } from "../../i18n/locale";
import { ended, programmeAt, programmeControl } from "../../programme/control.server";
import { timeline } from "../../programme/schedule.server";
import { titled } from "../../screen";
import { Schedule } from "./schedule";

export const handle = titled("upgma.title", { description: "upgma.description", image: "programme" });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session, locale } = context;
  const now = new Date();
  const [controlled, phases] = await Promise.all([
    programmeControl("UPGMA", context),
    session.member ? ended(api.programmes.upgmaSchedule(), null) : null,
  ]);
  return {
    programme: programmeAt(controlled, now),
    phases,
    line: phases && phases.length > 0 ? timeline(phases, now, locale) : null,
    now: now.toISOString(),
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Upgma() {
  const loaded = useLoaderData<typeof loader>();
  const { phases, line, now } = loaded;
  return (
    <>
      <Opening {...loaded} />
      <div className="wrap pt-block pb-section">
        {phases ? <Schedule phases={phases} line={line} now={now} /> : <Stages />}
        <Questions about="upgma" />
      </div>
    </>
  );
}

/** What the programme is, whether one can apply, and what to do just now. */
function Opening({ programme, phases, now }: Loaded) {
  const { t } = useTranslation();
  const { window, closeAt, cohort, message } = programme;
  return (
    <div className="deep relative overflow-clip">
      <Rings className="absolute -end-40 -top-24 w-[36rem] max-md:opacity-60" />
      <div className="wrap relative py-12 md:py-20">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-on-deep-2">
          <StateTag state={window.state} />
          {t("upgma.who")}
        </p>
        <h1 className="mt-4 text-4xl">{t("upgma.heading", { cohort })}</h1>
        <p className="lede mt-4 md:max-w-[38rem]">{t("upgma.lede")}</p>
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
            <StateDate programme={programme} />
            {window.state === "OPEN" && closeAt ? (
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

/** What an applicant has to do: by the programme's window, and for a member by the phases that run. */
function whatToDo({
  window,
  phases,
  t,
}: Pick<Loaded, "phases"> & { window: Loaded["programme"]["window"]; t: TFunction }): string[] {
  if (window.state === "UPCOMING") return [t("upgma.nowUpcoming")];
  const running = phases?.filter(({ state }) => state === "OPEN") ?? [];
  if (window.state === "OPEN")
    return [running.find(({ phaseCode }) => phaseCode === "APPLICATION")?.note ?? t("upgma.stage1Text")];
  if (phases?.every(({ state }) => state === "CLOSED")) return [t("upgma.nowOver")];
  if (running.length === 0) return [t("upgma.nowClosed")];
  return running.map(({ name, note }) => [name, note].join(t("form.colon")));
}

const stages = [1, 2, 3, 4, 5, 6] as const;

/** The stages for readers without an account, and the way to their dates. */
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
