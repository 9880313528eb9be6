import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import { applicationPath } from "../applications/path";
import { Answers } from "../applications/submitted";
import { readNamedApplication, submittedContent } from "../applications/submitted.server";
import { Dots } from "../components/dots";
import { useLocale } from "../components/link";
import { MemberPage } from "../components/member-page";
import { useSite } from "../context/site";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { parameterNotFound } from "../not-found.server";
import { PrintedSections, PrintHint } from "../resume/view/printed-sections";
import { titledBy } from "../screen";
import printSheetCss from "../theme/pages/print-sheet.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: printSheetCss }];

export const handle = titledBy<{ title: string }>((t, { title }) => t("applied.printTitle", { title }), {
  i18n: ["applications", "member"],
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const application = await readNamedApplication(params.number, request, context);
  const content = submittedContent(application, context);
  if (!content) throw parameterNotFound(request);
  const { title, jobId, applicationNumber, submittedAt } = application;
  return { title, jobId, applicationNumber, submittedAt, content };
}

export default function PrintedApplication() {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const { title, jobId, applicationNumber, submittedAt, content } = useLoaderData<typeof loader>();
  const path = applicationPath(applicationNumber);
  return (
    <MemberPage
      here={t("applied.print")}
      above={[
        { to: "/resume/applied", text: t("applied.title") },
        { to: path, text: title },
      ]}
    >
      <PrintHint />
      <div className="resume-print">
        <header className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <p className="print-only text-sm">{site?.brand.name}</p>
            <h1>{content.name || title}</h1>
            <p className="mt-1">
              <Dots parts={[title, jobId]} />
            </p>
            <p className="text-sm text-ink-2">
              {t("applied.number")} {applicationNumber}
            </p>
            {submittedAt === "" ? null : (
              <p className="text-sm text-ink-2">
                {t("applied.submittedAt")} {formatDate(submittedAt, locale)}
              </p>
            )}
          </div>
          {content.photoId === null ? null : (
            <img
              className="h-32 w-[6.5rem] rounded-md bg-sunken object-cover"
              src={localePath(`${path}/file/${content.photoId}`, locale)}
              alt={t("photo.alt", { name: content.name })}
            />
          )}
        </header>
        <PrintedSections views={content.views} />
        {content.answers.length > 0 ? (
          <section className="mt-6 border-t border-line pt-4" aria-labelledby="answers">
            <h2 className="pb-3 text-xl" id="answers">
              {t("questions.title")}
            </h2>
            <Answers answers={content.answers} />
          </section>
        ) : null}
        {content.files.length > 0 ? (
          <section className="mt-6 border-t border-line pt-4" aria-labelledby="files">
            <h2 className="pb-3 text-xl" id="files">
              {t("applied.files")}
            </h2>
            <ul>
              {content.files.map(({ id, name, detail }) => (
                <li key={id}>
                  {name}
                  <span className="ms-3 text-sm text-ink-3">{detail.join(" ")}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </MemberPage>
  );
}
