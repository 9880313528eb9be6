import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Link } from "../../components/link";
import { DraftStatus } from "../../forms/draft";
import { ErrorSummary } from "../../forms/fields";
import { Form } from "../../forms/form";
import { LanguageNote } from "../../forms/language-note";
import { SubmitButton } from "../../forms/submit-button";
import { useUnsavedWarning } from "../../forms/unsaved-warning";
import { useTranslation } from "../../i18n/translation";
import type { ResumeDraft } from "../saving/section-draft.server";
import type { FieldView } from "../view/section-view";
import { ResumeDraftNote } from "./draft-note";
import { type NamedFields, SectionFields } from "./section-fields";

const formId = "section";

/** The form of an item, or of a section without lists. */
export function SectionForm({
  title,
  hint,
  result,
  fields: views,
  saved,
  list,
  draft: { draft, values, differences },
  back,
  children,
}: {
  title: string;
  hint?: string | undefined;
  result: SubmissionResult<string[]> | undefined;
  fields: readonly FieldView[];
  /** Saved values with the section's version */
  saved: Readonly<Record<string, unknown>>;
  list?: string | undefined;
  draft: ResumeDraft;
  back: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm<Record<string, string>>({
    id: formId,
    lastResult: result,
    // The draft's values take precedence over the saved ones; the page shows the differences. The cast is safe, because
    // conform converts default values to strings.
    defaultValue: (values ? { ...values, id: saved.id, version: saved.version } : saved) as Record<
      string,
      string
    >,
  });
  useUnsavedWarning(formId);
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{title}</h1>
      <div className="intro">
        {hint ? <p>{hint}</p> : null}
        {list ? <p>{t("form.allRequired")}</p> : null}
        <LanguageNote hasDrafts={draft !== null} />
      </div>
      <ResumeDraftNote draft={draft} differences={differences} />
      <Form className="panel form" method="post" {...getFormProps(form)} noValidate>
        <input
          type="hidden"
          name="version"
          defaultValue={fields.version?.initialValue ?? String(saved.version)}
        />
        {list ? <input type="hidden" name="list" value={list} /> : null}
        <div className="fields">
          {list ? (
            <SectionFields views={views} fields={fields} />
          ) : (
            <Statements views={views} fields={fields} />
          )}
        </div>
        <div className="actions">
          <SubmitButton name="intent" value="save">
            {t("form.save")}
          </SubmitButton>{" "}
          {children}{" "}
          <Link className="inline-flex min-h-11 items-center" to={back}>
            {t("form.cancel")}
          </Link>
        </div>
        <DraftStatus draft={draft} />
      </Form>
    </>
  );
}

const prompts = [1, 2, 3] as const;

/** Prompts and the personal statement; a disclosure contains the statement in the other language. */
function Statements({ views, fields }: { views: readonly FieldView[]; fields: NamedFields }) {
  const { t } = useTranslation();
  const [own, other] = views.map((view) => [{ ...view, hint: undefined }]);
  const isOpen = other?.some(({ name }) => fields[name]?.initialValue || fields[name]?.errors);
  return (
    <>
      {/* Not an ordered list, because the items contain their numbers, as on the page of the matching programme. */}
      <ul className="grid gap-x-6 gap-y-3 rounded-md bg-sunken p-4 text-sm sm:grid-cols-3">
        {prompts.map((prompt) => (
          <li key={prompt}>
            <h2 className="flex gap-2 text-base">
              <span className="text-link">{prompt}</span> {t(`autobiography.prompt${prompt}`)}
            </h2>
            <p className="text-ink-2">{t(`autobiography.prompt${prompt}Text`)}</p>
          </li>
        ))}
      </ul>
      <SectionFields views={own ?? []} fields={fields} />
      <details className="why" open={isOpen || undefined}>
        <summary>{t("autobiography.other")}</summary>
        <SectionFields views={other ?? []} fields={fields} />
      </details>
    </>
  );
}
