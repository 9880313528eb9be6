import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireMember } from "../../auth.server";
import { Crumbs } from "../../components/crumbs";
import { titled } from "../../screen";
import { BackToApplication } from "./back-to-application";
import { sectionPath } from "./paths";
import { takeUpload, uploadHints } from "./upload.server";
import { UploadForm } from "./upload-form";
import { askingApplication, handedOn } from "./way-back.server";

export const handle = titled("attachment.add");

export function loader({ request, context }: LoaderFunctionArgs) {
  requireMember(context);
  return {
    hints: uploadHints.attachment,
    along: handedOn(request),
    application: askingApplication(request),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  takeUpload("attachment", request, context);

export default function NewAttachment() {
  const { t } = useTranslation();
  const { hints, along, application } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs
        above={[
          { to: sectionPath("", along), text: t("nav.resume") },
          { to: sectionPath("attachment", along), text: t("section.attachment") },
        ]}
        here={t("attachment.add")}
      />
      <BackToApplication to={application} />
      <div className="pt-4">
        <UploadForm
          kind="attachment"
          along={along}
          title={t("attachment.add")}
          lede={t("attachment.lede")}
          result={answer?.result}
          label={t("attachment.file")}
          hint={t("attachment.fileHint", hints)}
          accept=".pdf,.doc,.docx,.odt,.jpg,.jpeg,.png"
          button={t("attachment.add")}
          back={sectionPath("attachment", along)}
          labelled
        />
      </div>
    </div>
  );
}
