import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "../../components/form";
import { Link } from "../../components/link";
import { SubmitButton } from "../../components/submit-button";
import { useUnsavedWarning } from "../../components/unsaved";
import { SectionFields } from "./section-fields";
import type { FieldView } from "./section-view";

const formId = "section";

/** One item of a section, or a section that has no items. */
export function SectionForm({
  title,
  lede,
  result,
  fields: views,
  saved,
  list,
  back,
  children,
}: {
  title: string;
  lede: string;
  result: SubmissionResult<string[]> | undefined;
  fields: readonly FieldView[];
  /** As saved, with the section's version */
  saved: Readonly<Record<string, unknown>>;
  /** The list that the item belongs to */
  list?: string | undefined;
  back: string;
  /** More buttons */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm<Record<string, string>>({
    id: formId,
    lastResult: result,
    // What conform writes into fields it turns into text itself.
    defaultValue: saved as Record<string, string>,
  });
  useUnsavedWarning(formId);
  return (
    <div className="max-w-[38rem]">
      <ErrorSummary form={form} />
      <h1>{title}</h1>
      <p className="mt-2 pb-7 text-ink-2">{lede}</p>
      <Form className="form" method="post" {...getFormProps(form)} noValidate>
        <input
          type="hidden"
          name="version"
          defaultValue={fields.version?.initialValue ?? String(saved.version)}
        />
        {list ? <input type="hidden" name="list" value={list} /> : null}
        <SectionFields views={views} fields={fields} />
        <div className="actions border-t border-line pt-6">
          <SubmitButton name="intent" value="save">
            {t("form.save")}
          </SubmitButton>
          {children}
          <Link className="inline-flex min-h-11 items-center" to={back}>
            {t("form.cancel")}
          </Link>
        </div>
      </Form>
    </div>
  );
}
