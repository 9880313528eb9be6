import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import { Dots } from "../components/dots";
import { Link, useLocale } from "../components/link";
import { MemberPage } from "../components/member-page";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { Photo } from "../resume/view/portrait";
import { PrintedSections, PrintHint } from "../resume/view/printed-sections";
import { printedResume, resumeName } from "../resume/view/resume-view.server";
import { titledBy } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import printSheetCss from "../theme/pages/print-sheet.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: printSheetCss }];

export const handle = titledBy<{ name: string }>(
  (t, { name }) => (name ? t("resume.title", { name }) : t("resume.titleNameless")),
  { i18n: ["resume", "member"] },
);

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const resume = await api.resume.readAll();
  return {
    name: resumeName(resume, context.locale),
    filled: resume.filled,
    etag: resume.photo?.etag ?? null,
    ...printedResume(resume, context),
    printedAt: new Date().toISOString(),
  };
}

export default function PrintedResume() {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const { name, title, contact, filled, etag, views, printedAt } = useLoaderData<typeof loader>();
  return (
    <MemberPage
      here={t("resume.print")}
      above={[{ to: "/resume", text: t("nav.resume") }]}
      sections={{ filled }}
    >
      <PrintHint>
        <Link className="btn btn-quiet btn-sm" to="/resume/download.pdf" reloadDocument>
          {t("resume.pdf")}
        </Link>
      </PrintHint>
      <div className="resume-print">
        <header className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <p className="print-only text-sm">
              {t("resume.printed", {
                brand: site?.brand.name ?? "",
                date: formatDate(printedAt, locale),
              })}
            </p>
            <h1>{title}</h1>
            <p className="mt-1 text-ink-2">
              <Dots parts={contact} />
            </p>
          </div>
          {etag !== null ? <Photo etag={etag} name={name} /> : null}
        </header>
        <PrintedSections views={views} />
      </div>
    </MemberPage>
  );
}
