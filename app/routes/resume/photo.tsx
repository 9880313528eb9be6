import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireMember } from "../../auth.server";
import { Crumbs } from "../../components/crumbs";
import { localePath } from "../../i18n/locale";
import { titled } from "../../screen";
import { Photo } from "./portrait";
import { takeUpload, uploadHints } from "./upload.server";
import { UploadForm } from "./upload-form";

export const handle = titled("photo.title");

export async function loader({ context }: LoaderFunctionArgs) {
  const { photo, generalInformation } = await requireMember(context).api.resume.readAll();
  return { etag: photo?.etag ?? null, name: generalInformation.name ?? "", hints: uploadHints.photo };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const asked = new URL(request.url).searchParams.get("do");
  if (asked !== "remove") return takeUpload("photo", request, context);
  await api.files.deletePhoto();
  session.toast(context.t("photo.removed"));
  return redirect(localePath("/resume", context.locale), 303);
}

export default function PhotoPage() {
  const { t } = useTranslation();
  const { etag, name, hints } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[{ to: "/resume", text: t("nav.resume") }]} here={t("photo.title")} />
      <div className="grid gap-10 pt-4">
        <UploadForm
          kind="photo"
          title={t("photo.title")}
          lede={t("photo.lede")}
          result={answer?.result}
          label={t(etag ? "photo.change" : "photo.file")}
          hint={t("photo.fileHint", hints)}
          accept="image/jpeg,image/png,image/webp"
          button={t("photo.save")}
          back="/resume"
        >
          {etag ? (
            <div className="pb-7">
              <Photo etag={etag} name={name} />
            </div>
          ) : null}
        </UploadForm>
        {etag ? <Removal /> : null}
      </div>
    </div>
  );
}

function Removal() {
  const { t } = useTranslation();
  return (
    <details className="max-w-[38rem]">
      <summary className="inline-flex min-h-10 items-center underline underline-offset-4">
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
