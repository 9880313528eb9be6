import type { ReactNode } from "react";
import { Link } from "../../components/link";
import { Tag } from "../../components/tag";
import { useTranslation } from "../../i18n/translation";
import { sectionPath } from "../../resume/paths";
import { SectionSummary } from "../../resume/view/section-summary";
import type { SectionView } from "../../resume/view/section-view";
import { DraftLines } from "./draft-lines";
import type { SectionDraft } from "./drafts.server";

/** Number of items of a list that the overview shows; a disclosure contains the others */
const itemsAtOnce = 3;

export const isEmptyView = ({ lists, facts, texts, statement }: SectionView) =>
  statement === undefined &&
  facts.length + texts.length === 0 &&
  lists.every(({ items, notShown }) => items.length + notShown === 0);

/** A section's summary with a link to edit it. `children` are rendered next to the summary. */
export function OverviewCard({
  view,
  drafts,
  isUnavailable,
  returnQuery,
  children,
}: {
  view: SectionView;
  drafts: readonly SectionDraft[];
  /** The section could not be read, so its content is unknown */
  isUnavailable: boolean;
  /** Query string for `sectionPath` */
  returnQuery: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { section, filled } = view;
  const name = t(`section.${section}`);
  return (
    <section aria-labelledby={section}>
      <div className="flex items-start gap-x-4 pb-1">
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl" id={section}>
            {name}
          </h2>
          {filled || isUnavailable ? null : <Tag kind="outline">{t("sectionState.open")}</Tag>}
        </div>
        <Link className="inline-flex min-h-11 shrink-0 items-center" to={sectionPath(section, returnQuery)}>
          {t("form.edit")}
          <span className="sr-only">{t("applied.of", { title: name })}</span>
        </Link>
      </div>
      {isUnavailable ? <p className="text-ink-2">{t("part.unavailable")}</p> : null}
      <DraftLines drafts={drafts} />
      {children ? (
        <div className="grid grid-cols-1 gap-x-5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          {children}
          <div className="min-w-0">
            <SectionSummary view={view} itemsAtOnce={itemsAtOnce} />
          </div>
        </div>
      ) : (
        <SectionSummary view={view} itemsAtOnce={itemsAtOnce} />
      )}
    </section>
  );
}
