import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, type useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { CheckboxField, ErrorSummary, SelectField, TextField } from "../../components/form";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { ProgrammeConsent } from "../../components/programme/consent";
import { StateDate } from "../../components/programme/state";
import { RankedSelects } from "../../components/ranked-selects";
import { Rings } from "../../components/rings";
import { SubmitButton } from "../../components/submit-button";
import { useUnsavedWarning } from "../../components/unsaved";
import type { OpeningChoices } from "../../programme/campus.server";
import { useSite } from "../../root";
import type { loader } from "./hrcampus";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

interface Entry {
  sessionId: string;
  school: string;
  department: string;
  degree: string;
  graduationMonth: string;
  jobIds: string[];
  consentVersion: string;
  idempotencyKey: string;
  formOpenedAt: string;
}

const formId = "campus";

/** A session, an education, and up to three openings in order. */
export function CampusForm({
  loaded: { programme, saved, sessions, degrees, sending },
  result,
  openings,
}: {
  loaded: Loaded;
  result: SubmissionResult<string[]> | undefined;
  openings: OpeningChoices | null;
}) {
  const { t } = useTranslation();
  const site = useSite();
  const { consentVersion, ...own } = sending;
  const [form, fields] = useForm<Entry>({
    id: formId,
    lastResult: result,
    defaultValue: { ...saved?.form, ...own },
  });
  useUnsavedWarning(formId);
  const before = saved?.form.sessionId;
  const choosable = sessions.filter(({ state, sessionId }) => state === "UPCOMING" || sessionId === before);
  return (
    <>
      <ErrorSummary form={form} />
      <div className="deep relative overflow-clip rounded-lg p-6 sm:p-8">
        <Rings className="absolute -end-20 -top-28 w-80" />
        <h1 className="relative">
          {saved ? t("campus.editTitle") : t("campus.heading", { cohort: programme.cohort }).trim()}
        </h1>
        <p className="relative mt-2 text-on-deep-2">{t("campus.lede")}</p>
        {programme.cohort ? (
          <p className="relative mt-1 text-sm text-on-deep-2">
            <StateDate programme={programme} />
          </p>
        ) : null}
      </div>
      {programme.message ? (
        <Notice className="mt-6">
          <p>{programme.message}</p>
        </Notice>
      ) : null}
      <p className="pt-6 text-ink-2">
        {t("form.allRequired")} {site?.signedIn ? null : t("programme.anonymousNote")}
      </p>
      <Form className="form pt-6" method="post" {...getFormProps(form)} noValidate>
        {/* Enter presses the first button of a form: this one, not the one that changes the lists. */}
        <button type="submit" name="intent" value="review" hidden />
        {[fields.idempotencyKey, fields.formOpenedAt].map(({ name, initialValue }) => (
          <input type="hidden" key={name} name={name} defaultValue={initialValue} />
        ))}
        <SelectField field={fields.sessionId} label={t("campus.session")} hint={t("campus.sessionHint")}>
          <option value="">{t("form.choose")}</option>
          {choosable.map(({ sessionId, text }) => (
            <option key={sessionId} value={sessionId}>
              {text}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-7 sm:grid-cols-2 sm:items-end">
          <TextField field={fields.school} label={t("campus.school")} autoComplete="organization" />
          <TextField field={fields.department} label={t("campus.department")} autoComplete="off" />
          <SelectField field={fields.degree} label={t("campus.degree")}>
            <option value="">{t("form.choose")}</option>
            {degrees.map((degree) => (
              <option key={degree} value={degree}>
                {t(`campusDegree.${degree}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            field={fields.graduationMonth}
            label={t("campus.graduationMonth")}
            hint={t("campus.graduationMonthHint")}
            type="month"
          />
        </div>
        {openings ? <Narrow openings={openings} /> : null}
        <RankedSelects
          field={fields.jobIds}
          label={t("campus.openings")}
          hint={t("campus.openingsHint")}
          count={3}
          groups={[
            ...(openings?.chosen.length ? [{ label: t("campus.chosen"), choices: openings.chosen }] : []),
            ...(openings?.groups ?? []).map(({ family, choices }) => ({
              label: t(`jobFamily.${family}`),
              choices,
            })),
          ]}
        />
        <div className="grid gap-4">
          <ProgrammeConsent version={consentVersion} />
          <CheckboxField field={fields.consentVersion} value={consentVersion}>
            <Trans
              i18nKey="campus.consent"
              values={{ company: site?.brand.name ?? "" }}
              components={[<Link key="privacy" to="/privacyPolicy" />]}
            />
          </CheckboxField>
        </div>
        <div className="actions">
          <SubmitButton className="btn btn-primary min-w-44 max-sm:w-full" name="intent" value="review">
            {t("programme.toReview")}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** Shortens the lists of openings: the form comes back as it stands, with others to choose from. */
function Narrow({ openings }: { openings: OpeningChoices }) {
  const { t } = useTranslation();
  const { narrowed, families, cities, shown, total } = openings;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-6">
      <legend className="sr-only">{t("campus.narrow")}</legend>
      <p className="font-bold" aria-hidden="true">
        {t("campus.narrow")}
      </p>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end">
        <div className="field">
          <label className="label" htmlFor="narrow-family">
            {t("campus.family")}
          </label>
          <select className="input" id="narrow-family" name="family" defaultValue={narrowed.family}>
            <option value="">{t("campus.anyFamily")}</option>
            {families.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="label" htmlFor="narrow-city">
            {t("campus.city")}
          </label>
          <select className="input" id="narrow-city" name="city" defaultValue={narrowed.city}>
            <option value="">{t("home.anyCity")}</option>
            {cities.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <SubmitButton className="btn btn-quiet" name="intent" value="choices">
          {t("campus.showOpenings")}
        </SubmitButton>
      </div>
      <p className="text-sm text-ink-3" role="status">
        {t("campus.someOpenings", { total, shown })}
      </p>
    </fieldset>
  );
}
