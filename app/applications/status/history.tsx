import type { AppliedJobOpening } from "#contract/applications";
import { formatDate } from "#contract/dates";
import { useLocale } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

/** A disclosure with the states and other events of an application in order of time. */
export function History({ application: { title, history, events } }: { application: AppliedJobOpening }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const steps = [
    ...history.map(({ state, at }) => ({ at, text: t(`applicationState.${state}`) })),
    ...events.map(({ event, at, about }) => ({
      at,
      text: t(`applicationEvent.${event}`, {
        at: about === null ? "" : formatDate(about, locale, "deadline"),
      }),
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <details className="why" hidden={steps.length === 0}>
      <summary>
        {t("applied.history")}
        <span className="sr-only">{t("applied.of", { title })}</span>
      </summary>
      <ol className="timeline pt-3 pb-2 text-sm">
        {steps.map((step, index) => (
          <li key={`${step.at} ${step.text}`} data-state={index === steps.length - 1 ? "now" : "done"}>
            <time dateTime={step.at}>{formatDate(step.at, locale, "minute")}</time>
            <p className="font-bold">{step.text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
