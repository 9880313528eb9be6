import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { optionalPart } from "../api/part.server";
import { useTranslation } from "../i18n/translation";
import { sectionPath } from "../resume/paths";
import { ResumePage } from "../resume/resume-page";
import { returnApplication, returnQueryOf } from "../resume/saving/return-to.server";
import { saveUpload, uploadHints } from "../resume/upload/upload.server";
import { UploadForm } from "../resume/upload/upload-form";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import resumeCss from "../theme/pages/resume.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: resumeCss }];

export const handle = titled("attachment.add", { i18n: ["resume", "member", "forms"] });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const resume = await optionalPart(api.resume.readAll());
  return {
    filled: resume?.filled ?? null,
    hints: uploadHints.attachment,
    returnQuery: returnQueryOf(request),
    application: returnApplication(request),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  saveUpload("attachment", request, context);

export default function NewAttachment() {
  const { t } = useTranslation();
  const { filled, hints, returnQuery, application } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <ResumePage
      above={[{ to: sectionPath("attachment", returnQuery), text: t("section.attachment") }]}
      here={t("attachment.add")}
      {...{ filled, returnQuery, application }}
    >
      <UploadForm
        kind="attachment"
        returnQuery={returnQuery}
        title={t("attachment.add")}
        intro={t("sectionHint.attachment")}
        result={actionData?.result}
        label={t("attachment.file")}
        hint={t("attachment.fileHint", hints)}
        accept=".pdf,.doc,.docx,.odt,.jpg,.jpeg,.png"
        button={t("attachment.add")}
        back={sectionPath("attachment", returnQuery)}
        labelled
      />
    </ResumePage>
  );
}
