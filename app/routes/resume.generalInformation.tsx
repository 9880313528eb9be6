import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { countryRules } from "#contract/country-rules";
import { withUnknownFields } from "#contract/reading/unknown-fields";
import {
  generalInformation,
  militaryFields,
  savedGeneralInformation,
} from "#contract/resume/general-information";
import { optionalPart } from "../api/part.server";
import { Link } from "../components/link";
import { DraftStatus } from "../forms/draft";
import { handleDraftButtons, readDraft, removeSubmittedDraft } from "../forms/draft.server";
import { requireNotPast } from "../forms/entered-dates.server";
import { ErrorSummary } from "../forms/fields";
import { Form } from "../forms/form";
import { apiErrorReply, invalidReply, orFallback, parseForm, withoutErrors } from "../forms/form.server";
import { LanguageNote } from "../forms/language-note";
import { SubmitButton } from "../forms/submit-button";
import { useUnsavedWarning } from "../forms/unsaved-warning";
import { useTranslation } from "../i18n/translation";
import { ConflictChoice } from "../resume/editor/conflict";
import { ResumeDraftNote } from "../resume/editor/draft-note";
import { sectionPath } from "../resume/paths";
import { hasOtherEmail } from "../resume/resume-email.server";
import { ResumePage } from "../resume/resume-page";
import { newerVersion, redisplayIntents } from "../resume/saving/conflict.server";
import {
  compareGeneralDraft,
  conflictReply,
  generalDraftKey,
} from "../resume/saving/general-information-conflict.server";
import { pathAfterSave, returnApplication, returnQueryOf } from "../resume/saving/return-to.server";
import { cityOptions } from "../resume/sections/city-options.server";
import { fieldViews } from "../resume/sections/field-views.server";
import { generalForm, readDistricts, toFormValue } from "../resume/sections/general-information.server";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import resumeCss from "../theme/pages/resume.css?url";
import { GeneralInformationFields } from "./resume.generalInformation/general-information-fields";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: resumeCss }];

export const handle = titled("general.title", { i18n: ["resume", "member", "forms"] });

const sectionForm = generalForm.extend({ version: z.coerce.number().int().min(0) });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const unreadable = { saved: savedGeneralInformation.parse({}), filled: null };
  const [{ saved, filled }, stored, cities, account] = await Promise.all([
    orFallback(api.resume.readWithStates("generalInformation"), unreadable, context),
    readDraft(generalDraftKey, context),
    orFallback(api.places.cities(), [], context),
    optionalPart(api.memberAccount.read()),
  ]);
  const draft = await compareGeneralDraft(stored, saved, context);
  const city = draft.city ?? saved.location?.i18nCityKey;
  return {
    saved: toFormValue(saved),
    draft,
    accountEmail: account && hasOtherEmail(saved, account) ? account.email : null,
    filled,
    cities: cityOptions(cities, context),
    districts: await readDistricts(city, context),
    views: fieldViews(generalInformation.fields, context).filter(
      ({ kind }) => kind !== "military" || asksMilitaryService(saved),
    ),
    militaryViews: fieldViews(militaryFields, context),
    back: sectionPath("", returnQueryOf(request)),
    returnQuery: returnQueryOf(request),
    application: returnApplication(request),
  };
}

/** Whether the form has military service: if the country's employers ask for it, or if the resume has a value. */
const asksMilitaryService = ({ militaryServiceDescription }: z.output<typeof savedGeneralInformation>) =>
  countryRules().militaryService || Object.keys(militaryServiceDescription ?? {}).length > 0;

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const form = await request.formData();
  if (form.get("intent") === "accountEmail") form.set("email", form.get("accountEmail") ?? "");
  const draftReply = await handleDraftButtons(generalDraftKey, form, request, context);
  if (draftReply instanceof Response) return draftReply;
  if (draftReply) return formReply(draftReply, form, context);
  const submission = parseForm(form, sectionForm, context);
  if (redisplayIntents.has(form.get("intent")))
    return formReply({ data: { result: withoutErrors(submission.reply()) } }, form, context);
  if (submission.status !== "success") return formReply(invalidReply(submission, context), form, context);
  try {
    const saved = await api.resume.readGeneralInformation();
    requireNotPast("availableFrom", submission.value.availableFrom, saved.availableFrom);
    const changed = withUnknownFields(savedGeneralInformation, saved, submission.value);
    // The cast is safe: the submitted values have all known fields of the section; unknown ones come from the API.
    await api.resume.saveGeneralInformation(changed as typeof submission.value);
  } catch (error) {
    const newer = newerVersion(error);
    if (newer) return conflictReply(form, submission.value, savedGeneralInformation.parse(newer), context);
    return formReply(apiErrorReply(submission, error, "resume", context), form, context);
  }
  await removeSubmittedDraft(generalDraftKey, form, context);
  session.toast(context.t("general.saved"));
  const overview = sectionPath("", returnQueryOf(request));
  return redirect(await pathAfterSave("generalInformation", request, context, overview), 303);
}

/** Shows the submitted form again with the districts of the selected city. */
async function formReply(
  reply: { data: { result: SubmissionResult<string[]> }; init?: ResponseInit | null },
  form: FormData,
  context: AppLoadContext,
) {
  const city = form.get("location.i18nCityKey");
  const districts = await readDistricts(typeof city === "string" ? city : undefined, context);
  return data({ ...reply.data, districts, conflict: null }, reply.init ?? {});
}

export default function GeneralInformation() {
  const { t } = useTranslation();
  const { back, filled, returnQuery, application } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <ResumePage
      here={t("general.title")}
      filled={actionData?.conflict ? actionData.conflict.filled : filled}
      {...{ returnQuery, application }}
    >
      {actionData?.conflict ? <ConflictChoice conflict={actionData.conflict} back={back} /> : <SectionForm />}
    </ResumePage>
  );
}

const formId = "general";

function SectionForm() {
  const { t } = useTranslation();
  const { saved, draft, views, militaryViews, accountEmail, cities, districts, back } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<z.output<typeof sectionForm>>({
    id: formId,
    lastResult: actionData?.result,
    // A draft can contain any text. The cast is safe, because conform converts default values to strings.
    defaultValue: draft.values
      ? { ...(draft.values as object as typeof saved), version: saved.version }
      : saved,
  });
  useUnsavedWarning(formId);
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("general.title")}</h1>
      <div className="intro">
        <p>{t("sectionHint.generalInformation")}</p>
        <LanguageNote hasDrafts={draft.draft !== null} />
      </div>
      <ResumeDraftNote draft={draft.draft} differences={draft.differences} />
      <Form className="form gap-5" method="post" {...getFormProps(form)} noValidate>
        {/* Enter presses the first submit button of a form, which must save instead of showing districts. */}
        <button type="submit" name="intent" value="save" hidden />
        <input type="hidden" name={fields.version.name} defaultValue={fields.version.initialValue} />
        <GeneralInformationFields
          {...{ views, militaryViews, fields, accountEmail, cities }}
          districts={actionData?.districts ?? districts}
        />
        <div className="actions pt-2">
          <SubmitButton name="intent" value="save">
            {t("form.save")}
          </SubmitButton>{" "}
          <Link className="inline-flex min-h-11 items-center" to={back}>
            {t("form.cancel")}
          </Link>
        </div>
        <DraftStatus draft={draft.draft} />
      </Form>
    </>
  );
}
