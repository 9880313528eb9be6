import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "../../auth.server";
import { useHydrated } from "../../components/hydrated";
import { Icon } from "../../components/icon";
import { useLocale } from "../../components/link";
import { formatDate } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import { titledBy } from "../../screen";
import { useSite } from "../../site";
import { Photo } from "./overview/portrait";
import { resumeName, resumeViews } from "./overview/resume-view.server";
import { SectionSummary } from "./overview/section-summary";
import type { SectionView } from "./overview/section-view";
import { ResumePage } from "./resume-page";

export const handle = titledBy<{ name: string }>((t, { name }) =>
  name ? t("resume.title", { name }) : t("resume.titleNameless"),
);

const hasContent = ({ lists, texts, facts, statement }: SectionView) =>
  lists.length + texts.length + facts.length > 0 || statement !== undefined;

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const resume = await api.resume.readAll();
  return {
    name: resumeName(resume, context.locale),
    filled: resume.filled,
    etag: resume.photo?.etag ?? null,
    views: resumeViews(resume, context).filter(hasContent),
    printedAt: new Date().toISOString(),
  };
}

/** The complete resume on A4 for printing or saving as PDF, without the site's navigation. */
export default function PrintedResume() {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const { name, filled, etag, views, printedAt } = useLoaderData<typeof loader>();
  return (
    <ResumePage here={t("resume.print")} filled={filled}>
      <div className="resume-print">
        <PrintHint />
        <header className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <p className="print-only text-sm">
              {t("resume.printed", {
                brand: site?.brand.name ?? "",
                date: formatDate(printedAt, locale),
              })}
            </p>
            <h1 className="[overflow-wrap:anywhere]">
              {name ? t("resume.title", { name }) : t("resume.titleNameless")}
            </h1>
          </div>
          {etag !== null ? <Photo etag={etag} name={name} /> : null}
        </header>
        {views.map((view) => (
          <section
            className="mt-6 border-t border-line pt-4"
            key={view.section}
            aria-labelledby={view.section}
          >
            <h2 className="pb-3 text-xl" id={view.section}>
              {view.section === "generalInformation"
                ? t("resume.printGeneral")
                : t(`section.${view.section}`)}
            </h2>
            <SectionSummary view={view} />
          </section>
        ))}
      </div>
    </ResumePage>
  );
}

function PrintHint() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <div className="no-print mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
      <p className="text-ink-2">{t("resume.printHint")}</p>
      {hydrated ? (
        <button className="btn btn-primary btn-sm" type="button" onClick={() => print()}>
          <Icon name="print" size={18} />
          {t("resume.printNow")}
        </button>
      ) : null}
    </div>
  );
}
