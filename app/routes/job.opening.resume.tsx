import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireJobId } from "../applications/apply/application.server";
import { OpeningHeading } from "../applications/apply/opening-heading";
import { FormPage } from "../components/form-page";
import { Link } from "../components/link";
import { withDestination } from "../context/destination";
import { useSite } from "../context/site";
import { waitingResumeBytes } from "../context/waiting-resume";
import { ErrorSummary } from "../forms/fields";
import { explain } from "../i18n/errors";
import { localePath } from "../i18n/locale";
import { Trans, useTranslation } from "../i18n/translation";
import { readOpening } from "../openings/read.server";
import { kindOf, readResumeDocument } from "../resume/upload/read-document.server";
import { ResumeFileForm } from "../resume/upload/resume-file-form";
import { titled } from "../screen";
import applicationsCss from "../theme/pages/applications.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: applicationsCss }];

export const handle = titled("applyWithFile.title", {
  i18n: ["posting", "opening", "resume", "forms"],
  robots: "noindex",
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { jobId, title, city, salary, closesAt } = await readOpening(params.jobId, request, context);
  return { jobId, title, city, salary, closesAt };
}

/**
 * Reads a resume file for an application, and stores it until its content is confirmed in the review. Visitors get to
 * the review after they have registered or signed in.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, session } = context;
  const id = requireJobId(params, request);
  await request.formData();
  const error = await storeFile(context);
  if (error) {
    context.form.hasFailed = true;
    return data({ error: error.text }, { status: error.status });
  }
  const review = localePath(`/resume/import?for=${id}`, locale);
  if (session.member) return redirect(review, 303);
  context.destination.store(review);
  session.toast(context.t("applyWithFile.read"));
  return redirect(withDestination(localePath("/regedit", locale), review), 303);
}

async function storeFile(context: AppLoadContext): Promise<{ text: string; status: number } | null> {
  const { uploads, waitingResume, t } = context;
  const file = uploads.find(({ field }) => field === "file");
  if (!file) return { text: t("applyWithFile.missing"), status: 400 };
  const mb = waitingResumeBytes / 1024 / 1024;
  if (file.tooLarge)
    return {
      text: explain({ message: "file.tooLarge", parameters: [{ valueType: "number", value: mb }] }, t),
      status: 400,
    };
  if (file.size === 0) return { text: t("file.empty"), status: 400 };
  const kind = await kindOf(file.path);
  if (kind === "json") return { text: t("applyWithFile.wrongKind"), status: 400 };
  const reading = await readResumeDocument(file, kind, context);
  if ("error" in reading) return { text: reading.error, status: reading.status };
  return (await waitingResume.store(file, reading.json))
    ? null
    : { text: t("applyWithFile.tooMany"), status: 429 };
}

export default function ApplyWithFile() {
  const { t } = useTranslation();
  const job = useLoaderData<typeof loader>();
  const { jobId, title } = job;
  const isVisitor = useSite()?.signedIn === false;
  const error = useActionData<typeof action>()?.error;
  const allErrors: Record<string, string[]> = error ? { file: [error] } : {};
  return (
    <FormPage
      symbol="file"
      above={[
        { to: "/job", text: t("nav.jobs") },
        { to: `/job/${jobId}`, text: title },
      ]}
      here={t("applyWithFile.title")}
    >
      <ErrorSummary form={{ id: "resume-file", status: error ? "error" : undefined, allErrors }} />
      <OpeningHeading name={t("applyWithFile.title")} job={job} />
      {isVisitor ? (
        <ul className="grid gap-2 pt-6 text-ink-2">
          {(["step1", "step2", "step3"] as const).map((step, index) => (
            <li
              className={`flex items-center gap-3 ${index === 0 ? "font-bold text-ink" : ""}`}
              aria-current={index === 0 ? "step" : undefined}
              key={step}
            >
              <span className="step-no" data-state={index === 0 ? "now" : "ahead"}>
                {index + 1}
              </span>{" "}
              {t(`applyWithFile.${step}`)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="pt-6">
        <ResumeFileForm jobId={jobId} error={error} button="btn btn-primary sm:justify-self-start" />
      </div>
      <p className="pt-4 text-sm">
        <Trans
          message="applyWithFile.without"
          components={[<Link key="apply" to={`/job/${jobId}/apply`} />]}
        />
      </p>
    </FormPage>
  );
}
