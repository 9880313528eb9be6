import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { optionalPart } from "../api/part.server";
import { Form } from "../forms/form";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { ResumePage } from "../resume/resume-page";
import { saveUpload, uploadHints } from "../resume/upload/upload.server";
import { UploadForm } from "../resume/upload/upload-form";
import { Photo, Silhouette } from "../resume/view/portrait";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import resumeCss from "../theme/pages/resume.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: resumeCss }];

export const handle = titled("photo.title", { i18n: ["resume", "member", "forms"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const resume = await optionalPart(api.resume.readAll());
  return {
    etag: resume?.photo?.etag ?? null,
    name: resume?.generalInformation.name ?? "",
    filled: resume?.filled ?? null,
    canRemove: context.can.resume,
    hints: uploadHints.photo,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const operation = new URL(request.url).searchParams.get("do");
  if (operation !== "remove") return saveUpload("photo", request, context);
  await api.files.deletePhoto();
  session.toast(context.t("photo.removed"));
  return redirect(localePath("/resume", context.locale), 303);
}

export default function PhotoPage() {
  const { t } = useTranslation();
  const { etag, name, filled, canRemove, hints } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <ResumePage here={t("photo.title")} filled={filled}>
      <div className="grid gap-10">
        <UploadForm
          kind="photo"
          title={t("photo.title")}
          intro={t("photo.intro")}
          result={actionData?.result}
          label={t("photo.file")}
          hint={t("photo.fileHint", hints)}
          accept="image/jpeg,image/png,image/webp"
          button={t("photo.save")}
          back="/resume"
        >
          {etag === null ? <Silhouette /> : <Photo etag={etag} name={name} />}
        </UploadForm>
        {etag !== null && canRemove ? <Removal /> : null}
      </div>
    </ResumePage>
  );
}

function Removal() {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="inline-flex min-h-10 items-center text-sm text-danger underline underline-offset-4">
        {t("photo.remove")}
      </summary>
      <Form className="notice notice-danger mt-1 !grid-cols-1" method="post" action="?do=remove">
        <p>{t("photo.removeText")}</p>
        <p className="pt-2">
          <button className="btn btn-danger btn-sm" type="submit">
            {t("photo.remove")}
          </button>
        </p>
      </Form>
    </details>
  );
}
