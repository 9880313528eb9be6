import { Dots } from "../../components/dots";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

export interface ReviewEntry {
  /** May contain line breaks */
  readonly title: string;
  readonly details?: readonly string[];
}

interface ReviewLine {
  readonly name: string;
  readonly label: string;
  readonly entries: readonly ReviewEntry[];
  /** The page on which the line is edited, if it is not `ReviewPart.to` */
  readonly to?: string;
}

export interface ReviewPart {
  readonly title: string;
  readonly to?: string;
  /** The content in short, shown while the part is folded */
  readonly summary: readonly string[];
  readonly lines: readonly ReviewLine[];
}

/**
 * The data to be submitted, with links to edit each part. Each part is a disclosure, which `isOpen` opens.
 */
export function Review({ parts, isOpen }: { parts: readonly ReviewPart[]; isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <div>
      {parts.map(({ title, to, summary, lines }) => (
        <details className="fold" key={title} open={isOpen || undefined}>
          <summary>
            <h3 className="text-base">{title}</h3>{" "}
            {summary.length > 0 ? (
              <span className="fold-summary">
                <Dots parts={summary} />
              </span>
            ) : null}
          </summary>
          {to ? (
            <p className="text-end">
              <Change to={to} of={title} />
            </p>
          ) : null}
          <dl className="summary-list border-t border-line">
            {lines.map((line) => (
              <div key={line.name}>
                <dt>{line.label}</dt>
                <dd>
                  <Entries entries={line.entries} />
                </dd>
                {line.to ? (
                  <dd>
                    <Change to={line.to} of={line.label} />
                  </dd>
                ) : null}
              </div>
            ))}
          </dl>
        </details>
      ))}
      <p className="pt-3 text-sm text-ink-3">{t("apply.copy")}</p>
    </div>
  );
}

function Entries({ entries }: { entries: readonly ReviewEntry[] }) {
  return entries.map(({ title, details = [] }) => (
    <div key={`${title} ${details.join(" ")}`} className="not-first:mt-2">
      <p className="whitespace-pre-line">{title}</p>
      {details.length > 0 ? (
        <p className="text-sm text-ink-3">
          <Dots parts={details} />
        </p>
      ) : null}
    </div>
  ));
}

function Change({ to, of }: { to: string; of: string }) {
  const { t } = useTranslation();
  return (
    <Link className="inline-flex min-h-9 items-center text-sm" to={to}>
      {t("apply.change")}
      <span className="sr-only">{t("applied.of", { title: of })}</span>
    </Link>
  );
}
