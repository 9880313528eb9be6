import { useTranslation } from "../../i18n/translation";
import type { Plan } from "./plan.server";

/** A longer list is folded. */
const mostOpenLines = 5;

export function Unplaced({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="unplaced">
      <h2 className="pb-1 text-xl" id="unplaced">
        {t("import.unplaced")}
      </h2>
      <p className="text-sm text-ink-2">{t("import.unplacedText")}</p>
      <details className="why" open={lines.length <= mostOpenLines}>
        <summary>{t("import.unplacedLines", { count: lines.length })}</summary>
        <ul className="grid gap-y-1 text-sm text-ink-2">
          {lines.map((line) => (
            <li className="break-words" key={line}>
              {line}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

export function Notes({ notes }: { notes: Plan["skipped"] }) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="left">
      <h2 className="pb-3 text-xl" id="left">
        {t("import.left")}
      </h2>
      <ul>
        {notes.map(({ path, place, text, reason }) => (
          <li className="border-t border-line py-3 last:pb-0" key={`${path} ${reason}`}>
            <p>
              <span className="block text-sm text-ink-3">{place}</span> {text ? <b>{text}</b> : null}
            </p>
            <p className="text-sm text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
