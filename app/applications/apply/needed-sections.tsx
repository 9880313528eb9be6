import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { DraftNote, DraftStatus } from "../../forms/draft";
import { CheckboxField } from "../../forms/fields";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useUnsavedWarning } from "../../forms/unsaved-warning";
import { useTranslation } from "../../i18n/translation";
import { SectionFields } from "../../resume/editor/section-fields";
import type { NeededDraft } from "./needed-draft.server";
import type { NeededSection } from "./needed-sections.server";

type Nested = { [name: string]: Nested };

const formId = "needed";

/** Conform's metadata of the field at a path such as `location.i18nCityKey`. */
function fieldAt(parent: FieldMetadata<Nested>, path: string): FieldMetadata<string> | undefined {
  const field = path
    .split(".")
    .reduce<FieldMetadata<Nested> | undefined>((each, name) => each?.getFieldset()[name], parent);
  // All paths end at text fields, but the types of nested fields do not express this.
  return field as unknown as FieldMetadata<string> | undefined;
}

/** The state of `NeededSections`. The page creates it, because it shows the form's errors above the page's heading. */
export function useNeededForm(
  needed: readonly NeededSection[],
  result: SubmissionResult<string[]> | undefined,
  { draft, values }: NeededDraft,
) {
  const [form, sections] = useForm<Nested>({
    id: formId,
    lastResult: result,
    // The cast is safe, because conform converts default values to strings.
    defaultValue: values as Nested | null,
  });
  return { needed, draft, form, sections };
}

/**
 * The form for missing sections of the resume on the page of an application: fields of the general information, and for
 * each other section one item of a list or, without lists, its whole form.
 */
export function NeededSections({
  resumeForm: { needed, draft, form, sections },
  lead,
}: {
  resumeForm: ReturnType<typeof useNeededForm>;
  lead?: string;
}) {
  const { t } = useTranslation();
  useUnsavedWarning(formId);
  return (
    <>
      {lead ? <p className="pb-5 text-ink-2">{lead}</p> : null}
      <DraftNote draft={draft} />
      <Form className="form" method="post" {...getFormProps(form)} noValidate>
        {needed.map(({ section, fields, statement }, place) => {
          const parent = sections[section];
          if (!parent) return null;
          const metadata = Object.fromEntries(fields.map(({ name }) => [name, fieldAt(parent, name)]));
          const none = statement && fieldAt(parent, statement.name);
          return (
            <fieldset key={section} className={place > 0 || lead ? "form border-t border-line pt-6" : "form"}>
              <legend className="float-start w-full text-lg font-bold">{t(`section.${section}`)}</legend>
              {none ? (
                <CheckboxField field={none} optional>
                  {statement.label}
                </CheckboxField>
              ) : null}
              <SectionFields views={fields} fields={metadata} mayBeEmpty={statement !== null} />
            </fieldset>
          );
        })}
        <div className="actions">
          <SubmitButton name="intent" value="needed">
            {t("apply.neededSave")}
          </SubmitButton>
        </div>
        <DraftStatus draft={draft} />
      </Form>
    </>
  );
}
