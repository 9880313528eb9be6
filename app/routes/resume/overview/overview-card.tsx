import type { ReactNode } from "react";
import { Link } from "../../../components/link";
import { Tag } from "../../../components/tag";
import { useTranslation } from "../../../i18n/translation";
import { sectionPath } from "../paths";
import { SectionSummary } from "./section-summary";
import type { SectionView } from "./section-view";

function SectionTag({ filled }: { filled: boolean }) {
  const { t } = useTranslation();
  return filled ? (
    <Tag kind="success">{t("sectionState.done")}</Tag>
  ) : (
    <Tag kind="outline">{t("sectionState.todo")}</Tag>
  );
}

/** A section's summary with a link to edit it. `children` are rendered next to the summary. */
export function OverviewCard({
  view,
  isUnavailable,
  returnQuery,
  children,
}: {
  view: SectionView;
  /** The section could not be read, so that nothing is known of its content */
  isUnavailable: boolean;
  /** For `sectionPath` */
  returnQuery: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { section, filled, lists, facts, texts, statement } = view;
  const name = t(`section.${section}`);
  const isEmpty = lists.length + facts.length + texts.length === 0 && statement === undefined;
  return (
    <section className="panel" aria-labelledby={section}>
      <div className="flex items-start gap-x-4 pb-3">
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl" id={section}>
            {name}
          </h2>
          {isUnavailable ? null : <SectionTag filled={filled} />}
        </div>
        <Link className="inline-flex min-h-11 shrink-0 items-center" to={sectionPath(section, returnQuery)}>
          {t(isEmpty && !isUnavailable ? "resume.fillSection" : "form.edit")}
          <span className="sr-only">{t("applied.of", { title: name })}</span>
        </Link>
      </div>
      {isEmpty ? (
        <p className="text-ink-2">{t(isUnavailable ? "part.unavailable" : "resume.sectionEmpty")}</p>
      ) : null}
      {children ? (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          {children}
          <div className="min-w-0">
            <SectionSummary view={view} />
          </div>
        </div>
      ) : (
        <SectionSummary view={view} />
      )}
    </section>
  );
}
