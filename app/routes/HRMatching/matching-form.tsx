import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, type useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { CheckboxGroup } from "../../components/choice-group";
import { CheckboxField, ErrorSummary, TextField } from "../../components/form";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { ProgrammeConsent } from "../../components/programme/consent";
import { StateDate } from "../../components/programme/state";
import { RankedSelects } from "../../components/ranked-selects";
import { Scale } from "../../components/scale";
import { SubmitButton } from "../../components/submit-button";
import { useUnsavedWarning } from "../../components/unsaved";
import { useSite } from "../../root";
import type { loader } from "./hrmatching";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

interface Entry {
  families: string[];
  cities: string[];
  employmentTypes: string[];
  expectedMonthlySalary: string;
  availableFrom: string;
  workStyle: Record<string, string>;
  consentVersion: string;
  idempotencyKey: string;
  formOpenedAt: string;
}

const formId = "matching";

/** What somebody wants to do, where, for how much and from when, and how they work. */
export function MatchingForm({
  loaded: { programme, saved, form: sent, choices, sending },
  result,
}: {
  loaded: Loaded;
  result: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation();
  const site = useSite();
  const { consentVersion, ...own } = sending;
  const [form, fields] = useForm<Entry>({
    id: formId,
    lastResult: result,
    defaultValue: { ...sent, ...own },
  });
  const statements: Record<string, FieldMetadata<string>> = fields.workStyle.getFieldset();
  useUnsavedWarning(formId);
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t(saved ? "matchingForm.editTitle" : "matchingForm.title")}</h1>
      {programme.cohort ? (
        <p className="mt-2 text-ink-2">
          <StateDate programme={programme} />
        </p>
      ) : null}
      <p className="mt-1 pb-7 text-ink-2">
        {t("form.allRequired")} {site?.signedIn ? null : t("programme.anonymousNote")}
      </p>
      {programme.message ? (
        <Notice className="mb-7">
          <p>{programme.message}</p>
        </Notice>
      ) : null}
      <Form className="form" method="post" {...getFormProps(form)} noValidate>
        {[fields.idempotencyKey, fields.formOpenedAt].map(({ name, initialValue }) => (
          <input type="hidden" key={name} name={name} defaultValue={initialValue} />
        ))}
        <RankedSelects
          field={fields.families}
          label={t("matchingForm.families")}
          hint={t("matchingForm.familiesHint")}
          count={5}
          groups={[{ choices: choices.families.map((value) => ({ value, name: t(`jobFamily.${value}`) })) }]}
        />
        <RankedSelects
          field={fields.cities}
          label={t("matchingForm.cities")}
          hint={t("matchingForm.citiesHint")}
          count={5}
          groups={[{ choices: choices.cities }]}
        />
        <div className="panel form">
          <h2 className="text-xl">{t("matchingForm.terms")}</h2>
          <CheckboxGroup
            field={fields.employmentTypes}
            label={t("matchingForm.employmentTypes")}
            hint={t("matchingForm.employmentTypesHint")}
            options={choices.employmentTypes.map((value) => ({ value, text: t(`employmentType.${value}`) }))}
            required
          />
          <TextField
            field={fields.expectedMonthlySalary}
            label={t("matchingForm.salary")}
            hint={t("matchingForm.salaryHint")}
            inputMode="numeric"
            autoComplete="off"
            className="w-short"
          />
          <TextField
            field={fields.availableFrom}
            label={t("matchingForm.availableFrom")}
            hint={t("matchingForm.availableFromHint")}
            type="date"
            className="w-short"
          />
        </div>
        <div className="panel form">
          <div>
            <h2 className="text-xl">{t("matchingForm.workStyle")}</h2>
            <p className="hint mt-1">{t("matchingForm.workStyleHint")}</p>
          </div>
          {choices.statements.map((statement, index) => {
            const field = statements[statement];
            return field ? (
              <Scale
                key={statement}
                field={field}
                label={`${index + 1}. ${t(`workStyle.${statement}`)}`}
                least={t("workStyle.scale1")}
                most={t("workStyle.scale5")}
              />
            ) : null;
          })}
        </div>
        <div className="grid gap-4">
          <ProgrammeConsent version={consentVersion} />
          <CheckboxField field={fields.consentVersion} value={consentVersion}>
            <Trans
              i18nKey="matchingForm.consent"
              values={{ company: site?.brand.name ?? "" }}
              components={[<Link key="privacy" to="/privacyPolicy" />]}
            />
          </CheckboxField>
        </div>
        <div className="actions border-t border-line pt-6">
          <SubmitButton name="intent" value="review">
            {t("programme.toReview")}
          </SubmitButton>
          <Link className="inline-flex min-h-11 items-center" to="/HRMatching">
            {t("form.cancel")}
          </Link>
        </div>
      </Form>
    </>
  );
}
