import { useTranslation } from "react-i18next";
import { Link } from "../../components/link";

/** Something that an application sends, as a person reads it. */
interface ReviewLine {
  readonly name: string;
  readonly label: string;
  /** Line by line */
  readonly text: string;
  /** Where it is changed, if not where the whole part is */
  readonly to?: string;
}

export interface ReviewPart {
  readonly title: string;
  readonly to?: string;
  readonly lines: readonly ReviewLine[];
}

/** All that will be sent, with a way to change each part of it. */
export function Review({ parts }: { parts: readonly ReviewPart[] }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      {parts.map(({ title, to, lines }) => (
        <div key={title}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-base">{title}</h3>
            {to ? <Change to={to} of={title} /> : null}
          </div>
          <dl className="summary-list border-t border-line">
            {lines.map((line) => (
              <div key={line.name}>
                <dt>{line.label}</dt>
                <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{line.text}</dd>
                {line.to ? (
                  <dd>
                    <Change to={line.to} of={line.label} />
                  </dd>
                ) : null}
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="text-sm text-ink-3">{t("apply.copy")}</p>
    </div>
  );
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
