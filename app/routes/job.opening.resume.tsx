import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireJobId } from "../applications/apply/application.server";
import { FormPage } from "../components/form-page";
import { withDestination } from "../context/destination";
import { waitingResumeBytes } from "../context/waiting-resume";
import { ErrorSummary } from "../forms/fields";
import { explain } from "../i18n/errors";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { readOpening } from "../openings/read.server";
import { kindOf, readResumeDocument } from "../resume/upload/read-document.server";
import { ResumeFileForm } from "../resume/upload/resume-file-form";
import { titled } from "../screen";
import { ApplyingFor } from "../sign-in/applying-for";

export const handle = titled("applyWithFile.title", {
  i18n: ["posting", "resume", "forms"],
  robots: "noindex",
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { jobId, title } = await readOpening(params.jobId, request, context);
  return { jobId, title };
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
  if (!file) return { text: t("import.nothing"), status: 400 };
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
  const { jobId, title } = useLoaderData<typeof loader>();
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
      <ApplyingFor title={title} />
      <h1 className="pb-6">{t("applyWithFile.title")}</h1>
      <ResumeFileForm jobId={jobId} error={error} button="btn btn-primary" />
    </FormPage>
  );
}
