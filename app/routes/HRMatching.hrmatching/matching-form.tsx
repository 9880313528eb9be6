import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { employmentTypes } from "#contract/jobs";
import type { workStyleStatements } from "#contract/work-style";
import { Link, useLocale } from "../../components/link";
import { Notice } from "../../components/notice";
import { useSite } from "../../context/site";
import type { DraftView } from "../../forms/autosave";
import { CheckboxGroup } from "../../forms/choice-group";
import { DraftNote, DraftStatus } from "../../forms/draft";
import { CheckboxField, ErrorSummary, SelectField, TextField } from "../../forms/fields";
import { Form } from "../../forms/form";
import { type FromResume, FromResumeNote } from "../../forms/from-resume";
import { LanguageNote } from "../../forms/language-note";
import { type Choices, RankedSelects } from "../../forms/ranked-selects";
import { SubmitButton } from "../../forms/submit-button";
import { useUnsavedWarning } from "../../forms/unsaved-warning";
import { formatSentences } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import { ProgrammeConsent } from "../../programme/consent";
import type { Programme } from "../../programme/control.server";
import type { HiddenFields } from "../../programme/load-programme.server";
import type { matchingFields } from "../../programme/matching.server";
import { StateDate, StateTag } from "../../programme/state";
import type { Currency } from "../../search/search";
import { WorkStyleFields, workStyleError } from "./work-style";

interface MatchingFormData {
  readonly programme: Programme;
  readonly saved: object | null;
  /** The submission to edit, as form values */
  readonly form: ReturnType<typeof matchingFields> | null;
  readonly draft: DraftView | null;
  readonly draftValues: Partial<Entry> | null;
  readonly fromResume: FromResume<Partial<Pick<Entry, "cities" | "availableFrom">>>;
  readonly choices: {
    readonly families: Choices["choices"];
    readonly cities: Choices["choices"];
    readonly currencies: readonly Currency[];
    readonly employmentTypes: typeof employmentTypes;
    readonly statements: typeof workStyleStatements;
  };
  readonly hiddenFields: HiddenFields;
  readonly consentedAt: string | null;
}

interface Entry {
  families: string[];
  cities: string[];
  employmentTypes: string[];
  expectedMonthlySalary: string;
  salaryCurrency: string;
  availableFrom: string;
  workStyle: Record<string, string>;
  showsName: string;
  consentVersion: string;
  idempotencyKey: string;
  formOpenedAt: string;
}

const formId = "matching";

/** Ids and titles of the form's parts; programme-form.css states their number */
const parts = [
  [`${formId}-families`, "matchingForm.families"],
  [`${formId}-cities`, "matchingForm.cities"],
  ["terms", "matchingForm.terms"],
  ["work-style", "matchingForm.workStyle"],
  ["privacy", "matchingForm.privacy"],
] as const;

export function MatchingForm({
  loaded: {
    programme,
    saved,
    form: submitted,
    draft,
    draftValues,
    fromResume,
    choices,
    hiddenFields,
    consentedAt,
  },
  result,
}: {
  loaded: MatchingFormData;
  result: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation();
  const site = useSite();
  const locale = useLocale();
  const { consentVersion, ...own } = hiddenFields;
  const [form, fields] = useForm<Entry>({
    id: formId,
    lastResult: result,
    defaultValue: { ...(draftValues ?? { ...fromResume.values, ...submitted }), ...own },
  });
  useUnsavedWarning(formId);
  const { hash } = useLocation();
  // The review links to parts of the form. Without scripts, the browser starts from the part too.
  useEffect(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }), [hash]);
  return (
    <>
      <ErrorSummary form={form} textOf={(name, error, names) => workStyleError(name, names, t) ?? error} />
      <div className="matching-head">
        {programme.cohort && programme.window.state === "OPEN" ? (
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <StateTag state={programme.window.state} /> <StateDate date={programme.date} />
          </p>
        ) : null}
        <h1>{t(saved ? "matchingForm.editTitle" : "matchingForm.title")}</h1>
        <p className="mt-3 pb-4 text-sm text-ink-2 sm:pb-6">
          {formatSentences(
            [t("form.allRequired"), site?.signedIn ? null : t("programme.anonymousNote")],
            locale,
          )}
        </p>
        {programme.message ? (
          <Notice className="mb-4">
            <p>{programme.message}</p>
          </Notice>
        ) : null}
        <LanguageNote hasDrafts={draft !== null} />
        <DraftNote draft={draft} />
        <nav className="matching-parts" aria-label={t("matchingForm.parts")}>
          <ul>
            {parts.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Form className="form form-tight matching-form" method="post" {...getFormProps(form)} noValidate>
        {[fields.idempotencyKey, fields.formOpenedAt].map(({ name, initialValue }) => (
          <input type="hidden" key={name} name={name} defaultValue={initialValue} />
        ))}
        <PreferenceFields fields={fields} fromResume={fromResume} {...choices} />
        <TermsFields
          fields={fields}
          employmentTypes={choices.employmentTypes}
          currencies={choices.currencies}
        />
        <WorkStyleFields field={fields.workStyle} statements={choices.statements} />
        <section className="panel grid gap-3" aria-labelledby="privacy">
          <h2 className="text-xl" id="privacy" tabIndex={-1}>
            {t("matchingForm.privacy")}
          </h2>
          <CheckboxField field={fields.showsName} optional>
            <b>{t("matchingForm.showsName")}</b>
            <span className="optional">{t("form.optional")}</span>{" "}
            <span className="hint block">{t("matchingForm.showsNameHint")}</span>
          </CheckboxField>
          <ProgrammeConsent
            field={fields.consentVersion}
            version={consentVersion}
            consentedAt={consentedAt}
            message="matchingForm.consent"
          />
        </section>
        <div className="actions pt-2">
          <SubmitButton name="intent" value="review">
            {t("programme.toReview")}
          </SubmitButton>{" "}
          <Link className="inline-flex min-h-11 items-center" to="/HRMatching">
            {t("form.cancel")}
          </Link>
        </div>
        <DraftStatus draft={draft} />
      </Form>
    </>
  );
}

type Fields = ReturnType<FieldMetadata<Entry>["getFieldset"]>;
type ChoicesOf<Name extends keyof MatchingFormData["choices"]> = Pick<MatchingFormData["choices"], Name>;

function PreferenceFields({
  fields,
  fromResume,
  families,
  cities,
}: { fields: Pick<Fields, "families" | "cities"> } & Pick<MatchingFormData, "fromResume"> &
  ChoicesOf<"families" | "cities">) {
  const { t } = useTranslation();
  return (
    <>
      <RankedSelects
        field={fields.families}
        label={t("matchingForm.families")}
        hint={t("matchingForm.familiesHint")}
        count={5}
        groups={[{ choices: families }]}
      />
      <RankedSelects
        field={fields.cities}
        label={t("matchingForm.cities")}
        hint={t("matchingForm.citiesHint")}
        note={<FromResumeNote given={fromResume} />}
        count={5}
        groups={[{ choices: cities }]}
      />
    </>
  );
}

function TermsFields({
  fields,
  employmentTypes,
  currencies,
}: {
  fields: Pick<Fields, "employmentTypes" | "expectedMonthlySalary" | "salaryCurrency" | "availableFrom">;
} & ChoicesOf<"employmentTypes" | "currencies">) {
  const { t } = useTranslation();
  return (
    <section className="panel grid grid-cols-1 gap-3 sm:gap-6" aria-labelledby="terms">
      <h2 className="text-xl" id="terms" tabIndex={-1}>
        {t("matchingForm.terms")}
      </h2>
      <CheckboxGroup
        field={fields.employmentTypes}
        label={t("matchingForm.employmentTypes")}
        hint={t("matchingForm.employmentTypesHint")}
        options={employmentTypes.map((value) => ({ value, text: t(`employmentType.${value}`) }))}
        required
      />
      <div className="matching-terms">
        <TextField
          field={fields.expectedMonthlySalary}
          label={t("matchingForm.salary")}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField field={fields.salaryCurrency} label={t("matchingForm.currency")}>
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.availableFrom} label={t("matchingForm.availableFrom")} type="date" />
      </div>
    </section>
  );
}
