import type { ReactNode } from "react";
import { useHydrated } from "../../components/hydrated";
import { Icon } from "../../components/icon";
import { useTranslation } from "../../i18n/translation";
import { SectionSummary } from "./section-summary";
import type { SectionView } from "./section-view";

export function PrintedSections({ views }: { views: readonly SectionView[] }) {
  const { t } = useTranslation();
  return views.map((view) => (
    <section
      className="mt-4 border-t border-line pt-3 sm:mt-6 sm:pt-4"
      key={view.section}
      aria-labelledby={view.section}
    >
      <h2 className="pb-2 text-xl" id={view.section}>
        {view.section === "generalInformation" ? t("resume.printGeneral") : t(`section.${view.section}`)}
      </h2>
      <SectionSummary view={view} />
    </section>
  ));
}

/** A hint on how to print the page, with a button if scripts run. `children` are links to other formats. */
export function PrintHint({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-3">
      {hydrated ? (
        <button className="btn btn-primary btn-sm" type="button" onClick={() => print()}>
          <Icon name="print" size={18} />
          {t("resume.printNow")}
        </button>
      ) : (
        <p className="w-full text-sm text-ink-2">{t("resume.printHint")}</p>
      )}
      {children}
    </div>
  );
}
