import { formatDate } from "#contract/dates";
import type { UpgmaPhase } from "#contract/programmes";
import { Link, useLocale } from "../../components/link";
import { localePath } from "../../i18n/locale";
import { Trans, useTranslation } from "../../i18n/translation";
import { withUnits } from "../../i18n/unbroken";

/** The stages by month for visitors, with a link to sign in to see the days. */
export function Stages({
  stages,
  now,
}: {
  stages: readonly {
    phaseCode: UpgmaPhase["phaseCode"];
    /** Empty, like the other texts, if the API does not publish it */
    name: string;
    months: string;
    venue: string;
    state: "done" | "now" | "next";
  }[];
  now: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const current = stages.findIndex(({ state }) => state === "now");
  const to = `${localePath("/hr/upgrecruit/upgma", locale)}#schedule`;
  return (
    <section id="schedule" aria-labelledby="stages">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-6 md:pb-3">
        <h2 id="stages">{t("upgma.stages")}</h2>
        <p className="no-print text-sm text-ink-2">
          <Trans
            message="upgma.signInText"
            components={[<Link key="login" to={`/login?${new URLSearchParams({ to })}`} />]}
          />
        </p>
      </div>
      <ol className="stages">
        {stages.map(({ phaseCode, name, months, venue, state }, index) => (
          <li key={phaseCode} data-state={state} aria-current={index === current ? "step" : undefined}>
            <div className="stage-head">
              {index === current ? (
                <p className="stage-current">
                  {t("upgma.currentStage", { date: formatDate(now, locale, "day") })}
                </p>
              ) : null}
              <h3>{name || t(`upgma.stage.${phaseCode}`)}</h3>
            </div>
            <p className="font-bold">{months}</p>
            <p>{withUnits(t(`upgma.stageText.${phaseCode}`))}</p>
            {venue === "" ? null : <p className="text-ink-3">{venue}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
