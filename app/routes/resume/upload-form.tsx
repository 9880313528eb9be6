import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { describedBy, ErrorSummary, FieldError, TextField } from "../../components/form";
import { Link, useLocale } from "../../components/link";
import { localePath } from "../../i18n/locale";
import { sectionPath } from "./paths";

interface Answer {
  /** Where the file is shown */
  readonly to?: string;
  readonly result?: SubmissionResult<string[]>;
}

/**
 * Sends a form with its file and tells how far it is. `percent` is null while nothing is sent; `answer` is what the server
 * said about a form that it did not take.
 */
function useUpload(kind: string, along: string) {
  const locale = useLocale();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const [percent, setPercent] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Answer>();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (percent !== null) return;
    const body = new FormData(event.currentTarget);
    const request = new XMLHttpRequest();
    request.open("POST", localePath(sectionPath("upload", along, `kind=${kind}`), locale));
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) setPercent(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("load", () => {
      setPercent(null);
      const said: Answer | null = request.response;
      if (said?.to) navigate(said.to);
      else if (said?.result) setAnswer(said);
      // Not an answer to an upload: the session has ended, or the site refused the request as a whole.
      else if (request.status < 400) location.reload();
      else setAnswer({ result: { status: "error", error: { "": [t("upload.failed")] } } });
    });
    request.addEventListener("error", () => {
      setPercent(null);
      setAnswer({ result: { status: "error", error: { "": [t("upload.failed")] } } });
    });
    setPercent(0);
    request.send(body);
  };
  return { percent, answer, send };
}

const formId = "upload";

/** A file and, where `labelled`, what to call it; with scripts the sending is shown. */
export function UploadForm({
  kind,
  along = "",
  title,
  lede,
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
  /** What the page's address hands on, as `sectionPath` takes it */
  along?: string;
  title: string;
  lede: string;
  /** The page's own answer to a form that it did not take */
  result: SubmissionResult<string[]> | undefined;
  hint: string;
  accept: string;
  label: string;
  button: string;
  /** Where one goes who sends nothing */
  back: string;
  labelled?: boolean;
  /** Stands before the form */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { percent, answer, send } = useUpload(kind, along);
  const [form, fields] = useForm<{ file: string; label: string }>({
    id: formId,
    lastResult: answer?.result ?? result,
  });
  const { file } = fields;
  return (
    <div className="max-w-[38rem]">
      <ErrorSummary form={form} answer={answer} />
      <h1>{title}</h1>
      <p className="mt-2 pb-7 text-ink-2">{lede}</p>
      {children}
      <Form
        className="form"
        id={form.id}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={send}
      >
        {labelled ? (
          <TextField
            field={fields.label}
            label={t("attachment.label")}
            hint={t("attachment.labelHint")}
            optional
          />
        ) : null}
        <div className={file.errors ? "field field-invalid" : "field"}>
          <label className="label" htmlFor={file.id}>
            {label}
          </label>
          <p className="hint" id={file.descriptionId}>
            {hint}
          </p>
          <FieldError field={file} />
          <input
            className="input"
            id={file.id}
            type="file"
            name="file"
            accept={accept}
            required
            {...describedBy(file, hint)}
          />
        </div>
        {percent === null ? null : <Sending percent={percent} />}
        <div className="actions border-t border-line pt-6">
          <button className="btn btn-primary" type="submit" aria-busy={percent !== null || undefined}>
            {button}
          </button>
          <Link className="inline-flex min-h-11 items-center" to={back}>
            {t("form.cancel")}
          </Link>
        </div>
      </Form>
    </div>
  );
}

/** How far the sending is; said aloud by quarters, so that nobody hears a hundred numbers. */
function Sending({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const text = (value: number) =>
    value < 100 ? t("upload.sending", { percent: value }) : t("upload.checking");
  return (
    <div className="grid gap-1">
      <progress className="h-2 w-full accent-brand" max={100} value={percent} aria-labelledby="sending" />
      <p className="text-sm text-ink-2" id="sending">
        {text(percent)}
      </p>
      <p className="sr-only" role="status">
        {text(Math.floor(percent / 25) * 25)}
      </p>
    </div>
  );
}
