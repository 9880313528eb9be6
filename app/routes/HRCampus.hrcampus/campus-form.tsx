import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { CampusForm as CampusFormBody, CampusSession, campusDegrees } from "#contract/campus";
import { Notice } from "../../components/notice";
import { NotShown } from "../../components/parts";
import { useSite } from "../../context/site";
import type { DraftView } from "../../forms/autosave";
import { DraftNote, DraftStatus } from "../../forms/draft";
import { ErrorSummary, SelectField, TextField } from "../../forms/fields";
import { Form } from "../../forms/form";
import { type FromResume, FromResumeNote } from "../../forms/from-resume";
import { LanguageNote } from "../../forms/language-note";
import { SubmitButton } from "../../forms/submit-button";
import { useUnsavedWarning } from "../../forms/unsaved-warning";
import { formatSentences } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import type { OpeningChoices } from "../../programme/campus.server";
import { ProgrammeConsent } from "../../programme/consent";
import type { Programme } from "../../programme/control.server";
import type { HiddenFields } from "../../programme/load-programme.server";
import { StateDate } from "../../programme/state";
import { OpeningFilters, OpeningsField } from "./opening-fields";

interface CampusFormData {
  readonly programme: Programme;
  readonly saved: { readonly form: CampusFormBody } | null;
  /** Whether the API has sessions to choose from */
  readonly asksForSession: boolean;
  readonly sessions: readonly (Pick<CampusSession, "sessionId" | "state"> & { readonly text: string })[];
  readonly sessionsNotShown: number;
  readonly degrees: typeof campusDegrees;
  readonly hiddenFields: HiddenFields;
  readonly consentedAt: string | null;
  readonly draft: DraftView | null;
  readonly draftValues: Partial<Entry> | null;
  readonly fromResume: FromResume<Partial<CampusFormBody>>;
}

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

export function CampusForm({
  loaded: {
    programme,
    saved,
    asksForSession,
    sessions,
    sessionsNotShown,
    degrees,
    hiddenFields,
    consentedAt,
    draft,
    draftValues,
    fromResume,
  },
  result,
  openings,
}: {
  loaded: CampusFormData;
  result: SubmissionResult<string[]> | undefined;
  openings: OpeningChoices | null;
}) {
  const { t } = useTranslation();
  const site = useSite();
  const { consentVersion, ...own } = hiddenFields;
  const [form, fields] = useForm<Entry>({
    id: formId,
    lastResult: result,
    defaultValue: { ...(draftValues ?? { ...fromResume.values, ...saved?.form }), ...own },
  });
  useUnsavedWarning(formId);
  const savedSession = saved?.form.sessionId;
  const selectable = sessions.filter(
    ({ state, sessionId }) => state === "UPCOMING" || sessionId === savedSession,
  );
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{saved ? t("campus.editTitle") : t("campus.heading", { cohort: programme.cohort }).trim()}</h1>
      {programme.cohort ? (
        <p className="mt-3 text-ink-2">
          <StateDate date={programme.date} />
        </p>
      ) : null}
      <p className="mt-3 text-ink-2">
        {formatSentences(
          [t("campus.intro"), t("form.allRequired"), site?.signedIn ? null : t("programme.anonymousNote")],
          t.locale,
        )}
      </p>
      {programme.message ? (
        <Notice className="mt-4">
          <p>{programme.message}</p>
        </Notice>
      ) : null}
      <LanguageNote hasDrafts={draft !== null} />
      <div className="pt-4">
        <DraftNote draft={draft} />
      </div>
      <Form className="form form-tight pt-4" method="post" {...getFormProps(form)} noValidate>
        {/* Enter activates the first submit button. Without this button, Enter would filter the lists of openings. */}
        <button type="submit" name="intent" value="review" hidden />
        {[fields.idempotencyKey, fields.formOpenedAt].map(({ name, initialValue }) => (
          <input type="hidden" key={name} name={name} defaultValue={initialValue} />
        ))}
        {asksForSession ? (
          <SessionField field={fields.sessionId} sessions={selectable} notShown={sessionsNotShown} />
        ) : null}
        <FromResumeNote given={fromResume} />
        <EducationFields fields={fields} degrees={degrees} />
        {openings ? <OpeningFilters openings={openings} /> : null}
        <OpeningsField field={fields.jobIds} openings={openings} />
        <ProgrammeConsent
          field={fields.consentVersion}
          version={consentVersion}
          consentedAt={consentedAt}
          message="campus.consent"
        />
        <div className="actions">
          <SubmitButton name="intent" value="review">
            {t("programme.toReview")}
          </SubmitButton>
        </div>
        <DraftStatus draft={draft} />
      </Form>
    </>
  );
}

type Fields = ReturnType<FieldMetadata<Entry>["getFieldset"]>;

function SessionField({
  field,
  sessions,
  notShown,
}: {
  field: Fields["sessionId"];
  sessions: CampusFormData["sessions"];
  notShown: number;
}) {
  const { t } = useTranslation();
  return (
    <div>
      <SelectField field={field} label={t("campus.session")} hint={t("campus.sessionHint")}>
        <option value="">{t("form.choose")}</option>
        {sessions.map(({ sessionId, text }) => (
          <option key={sessionId} value={sessionId}>
            {text}
          </option>
        ))}
      </SelectField>
      <NotShown of="sessions" count={notShown} />
    </div>
  );
}

function EducationFields({
  fields,
  degrees,
}: {
  fields: Pick<Fields, "school" | "department" | "degree" | "graduationMonth">;
  degrees: CampusFormData["degrees"];
}) {
  const { t } = useTranslation();
  return (
    <div className="field-pairs">
      <TextField field={fields.school} label={t("campus.school")} autoComplete="off" />
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
        type="month"
        placeholder="YYYY-MM"
      />
    </div>
  );
}
