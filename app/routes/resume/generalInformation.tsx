import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  driverLicenses,
  generalInformation,
  militaryStatuses,
  savedGeneralInformation,
} from "../../../contract/resume/generalInformation";
import { requireMember } from "../../auth.server";
import { CheckboxGroup } from "../../components/choice-group";
import { Crumbs } from "../../components/crumbs";
import { ErrorSummary, SelectField, TextField } from "../../components/form";
import { Link } from "../../components/link";
import { SubmitButton } from "../../components/submit-button";
import { useUnsavedWarning } from "../../components/unsaved";
import { askAgain, beside, parseForm, refused } from "../../form.server";
import { countries } from "../../i18n/countries.server";
import { titled } from "../../screen";
import { BackToApplication } from "./back-to-application";
import { CityFields } from "./city-fields";
import { ConflictChoice } from "./conflict";
import { newerVersion, redrawn, unjudged } from "./conflict.server";
import { asFormValue, districtsOf } from "./general-information.server";
import { conflictAnswer } from "./general-information-conflict.server";
import { MilitaryFields } from "./military-fields";
import { sectionPath } from "./paths";
import { afterSaving, askingApplication, handedOn } from "./way-back.server";

export const handle = titled("general.title");

const sectionForm = generalInformation.extend({ version: z.coerce.number().int().min(0) });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const [saved, cities] = await Promise.all([
    beside(api.resume.readGeneralInformation(), savedGeneralInformation.parse({}), context),
    beside(api.places.cities(), [], context),
  ]);
  return {
    saved: asFormValue(saved),
    cities,
    districts: await districtsOf(saved.location?.i18nCityKey, context),
    nationalities: countries(context.locale),
    licenses: driverLicenses,
    militaryStatuses,
    back: sectionPath("", handedOn(request)),
    application: askingApplication(request),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const form = await request.formData();
  const submission = parseForm(form, sectionForm, context.t);
  if (redrawn.has(form.get("intent")))
    return shownAgain({ data: { result: unjudged(submission.reply()) } }, form, context);
  if (submission.status !== "success") return shownAgain(askAgain(submission, context), form, context);
  try {
    await api.resume.saveGeneralInformation(submission.value);
  } catch (error) {
    const newer = newerVersion(error);
    if (newer) return conflictAnswer(form, submission.value, savedGeneralInformation.parse(newer), context);
    return shownAgain(refused(submission, error, context), form, context);
  }
  session.toast(context.t("general.saved"));
  const overview = sectionPath("", handedOn(request));
  return redirect(await afterSaving("generalInformation", request, context, overview), 303);
}

/** The form as typed, with the districts of the city that is chosen in it. */
async function shownAgain(
  answer: { data: { result: SubmissionResult<string[]> }; init?: ResponseInit | null },
  form: FormData,
  context: AppLoadContext,
) {
  const city = form.get("location.i18nCityKey");
  const districts = await districtsOf(typeof city === "string" ? city : undefined, context);
  return data({ ...answer.data, districts, conflict: null }, answer.init ?? {});
}

export default function GeneralInformation() {
  const { t } = useTranslation();
  const { back, application } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[{ to: back, text: t("nav.resume") }]} here={t("general.title")} />
      <BackToApplication to={application} />
      <div className="pt-4">
        {answer?.conflict ? <ConflictChoice conflict={answer.conflict} back={back} /> : <SectionForm />}
      </div>
    </div>
  );
}

const formId = "general";

function SectionForm() {
  const { t } = useTranslation();
  const { saved, cities, districts, nationalities, licenses, militaryStatuses, back } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<z.output<typeof sectionForm>>({
    id: formId,
    lastResult: answer?.result,
    defaultValue: saved,
  });
  useUnsavedWarning(formId);
  return (
    <div className="max-w-[38rem]">
      <ErrorSummary form={form} />
      <h1>{t("general.title")}</h1>
      <p className="mt-2 pb-7 text-ink-2">{t("general.lede")}</p>
      <Form className="form" method="post" {...getFormProps(form)} noValidate>
        {/* Enter presses the first button of a form: this one, not the one that shows districts. */}
        <button type="submit" name="intent" value="save" hidden />
        <input type="hidden" name={fields.version.name} defaultValue={fields.version.initialValue} />
        <TextField field={fields.name} label={t("general.name")} autoComplete="name" />
        <TextField
          field={fields.nameEn}
          label={t("general.nameEn")}
          hint={t("general.nameEnHint")}
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <TextField
          field={fields.email}
          label={t("general.email")}
          hint={t("general.emailHint")}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField
          field={fields.mobilePhone}
          label={t("general.mobilePhone")}
          hint={t("general.mobilePhoneHint")}
          type="tel"
          autoComplete="tel"
          className="w-mid"
        />
        <SelectField
          field={fields.nationality}
          label={t("general.nationality")}
          hint={t("general.nationalityHint")}
          className="w-mid"
        >
          <option value="">{t("form.choose")}</option>
          {nationalities.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="border-t border-line pt-6">
          <fieldset className="form">
            <legend className="mb-5 text-lg font-bold">{t("general.location")}</legend>
            <CityFields field={fields.location} cities={cities} districts={answer?.districts ?? districts} />
          </fieldset>
        </div>
        <div className="form border-t border-line pt-6">
          <TextField
            field={fields.availableFrom}
            label={t("general.availableFrom")}
            hint={t("general.availableFromHint")}
            type="date"
            className="w-short"
            optional
          />
          <CheckboxGroup
            field={fields.driverLicenses}
            label={t("general.driverLicenses")}
            hint={t("general.driverLicensesHint")}
            options={licenses.map((value) => ({ value, text: t(`driverLicense+${value}`) }))}
          />
        </div>
        <div className="border-t border-line pt-6">
          <MilitaryFields field={fields.militaryServiceDescription} statuses={militaryStatuses} />
        </div>
        <div className="actions border-t border-line pt-6">
          <SubmitButton name="intent" value="save">
            {t("form.save")}
          </SubmitButton>
          <Link className="inline-flex min-h-11 items-center" to={back}>
            {t("form.cancel")}
          </Link>
        </div>
      </Form>
    </div>
  );
}
