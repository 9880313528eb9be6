import { type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useLocale } from "../../components/link";
import { isOtherMember } from "../../context/other-member";
import { useUntilChanged } from "../../forms/field-check";
import { describedBy, FieldFrame } from "../../forms/field-frame";
import { ErrorSummary, TextField } from "../../forms/fields";
import { FileInput } from "../../forms/file-input";
import { Form } from "../../forms/form";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";
import { withUnits } from "../../i18n/unbroken";
import { sectionPath } from "../paths";

interface UploadReply {
  /** Path of the page that shows the file */
  readonly to?: string;
  readonly result?: SubmissionResult<string[]>;
}

/**
 * Submits a form with a file and reports progress. `percent` is null when idle; `reply` is the server's error reply.
 */
function useUpload(kind: string, returnQuery: string) {
  const locale = useLocale();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const [percent, setPercent] = useState<number | null>(null);
  const [reply, setReply] = useState<UploadReply>();
  const reject = (text: string) => setReply({ result: { status: "error", error: { "": [text] } } });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (percent !== null) return;
    const body = new FormData(event.currentTarget);
    const request = new XMLHttpRequest();
    request.open("POST", localePath(sectionPath("upload", returnQuery, `kind=${kind}`), locale));
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) setPercent(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("load", () => {
      setPercent(null);
      const received: UploadReply | null = request.response;
      if (received?.to) navigate(received.to);
      else if (received?.result) setReply(received);
      else if (isOtherMember(received)) reject(t("otherMember.text"));
      // The response is not an `UploadReply`: the session has expired, or the server rejected the request unread.
      else if (request.status < 400) location.reload();
      else reject(t("upload.failed"));
    });
    request.addEventListener("error", () => {
      setPercent(null);
      reject(t("upload.failed"));
    });
    setPercent(0);
    request.send(body);
  };
  return { percent, reply, send };
}

/**
 * The chosen picture as a data URL, because the Content-Security-Policy does not allow blob URLs; empty if none is
 * chosen.
 */
function usePreview() {
  const [picture, setPicture] = useState("");
  const show = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
    setPicture("");
    const file = input.files?.[0];
    if (!file?.type.startsWith("image/")) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (input.files?.[0] === file) setPicture(String(reader.result));
    });
    reader.readAsDataURL(file);
  };
  return { picture, show, hide: () => setPicture("") };
}

const formId = "upload";

/** A form for a file and, if `labelled`, a label for the file; with scripts, it shows the progress of the upload. */
export function UploadForm({
  kind,
  returnQuery = "",
  title,
  intro,
  result,
  hint,
  accept,
  label,
  button,
  back,
  labelled = false,
  children,
}: {
  kind: "photo" | "attachment";
  /** Query string for `sectionPath` */
  returnQuery?: string;
  title: string;
  intro: string;
  result: SubmissionResult<string[]> | undefined;
  hint: string;
  accept: string;
  label: string;
  button: string;
  back: string;
  labelled?: boolean;
  /** Shown next to the file, until a picture is chosen */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { percent, reply, send } = useUpload(kind, returnQuery);
  const [form, fields] = useForm<{ file: string; label: string }>({
    id: formId,
    lastResult: reply?.result ?? result,
  });
  const preview = usePreview();
  const { field: file, onInput } = useUntilChanged(fields.file);
  return (
    <div>
      <ErrorSummary form={form} reply={reply} />
      <h1>{title}</h1>
      <p className="intro">{intro}</p>
      <Form
        className="panel"
        id={form.id}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
        onChange={children ? ({ target }) => preview.show(target) : undefined}
      >
        <div className="upload">
          {preview.picture === "" ? (
            children
          ) : (
            <img
              className="h-32 w-[6.5rem] rounded-md bg-sunken object-cover"
              src={preview.picture}
              alt=""
              // The browser cannot show every kind of picture.
              onError={preview.hide}
            />
          )}
          <div className="form">
            <FieldFrame field={file} label={label} hint={withUnits(hint)} onInput={onInput}>
              <FileInput id={file.id} name="file" accept={accept} required {...describedBy(file, hint)} />
            </FieldFrame>
            {labelled ? (
              <TextField
                field={fields.label}
                label={t("attachment.label")}
                hint={t("attachment.labelHint")}
                optional
              />
            ) : null}
            {percent === null ? null : <UploadProgress percent={percent} />}
            <div className="actions">
              <button className="btn btn-primary" type="submit" aria-busy={percent !== null || undefined}>
                {button}
              </button>{" "}
              <Link className="inline-flex min-h-11 items-center" to={back}>
                {t("form.cancel")}
              </Link>
            </div>
          </div>
        </div>
      </Form>
    </div>
  );
}

/** Upload progress; announced to screen readers in steps of 25 %. */
function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const text = (value: number) =>
    value < 100 ? t("upload.sending", { percent: value }) : t("upload.checking");
  return (
    <div className="grid gap-1">
      <progress className="h-2 w-full" max={100} value={percent} aria-labelledby="sending" />
      <p className="text-sm text-ink-2" id="sending">
        {text(percent)}
      </p>
      <p className="sr-only" role="status">
        {text(Math.floor(percent / 25) * 25)}
      </p>
    </div>
  );
}
