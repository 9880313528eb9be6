import { getFormProps, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { contactForm, contactMessageLimits, contactReference, contactTopics } from "#contract/contact";
import { programmeTables } from "#contract/window";
import { Crumbs } from "../components/crumbs";
import { FormPage } from "../components/form-page";
import { useLocale } from "../components/link";
import { CaptchaFields } from "../forms/captcha";
import { challengeFor, requireHuman, shownAgain } from "../forms/captcha.server";
import { ErrorSummary, SelectField, TextField } from "../forms/fields";
import { apiErrorReply, invalidReply, parseForm } from "../forms/form.server";
import { FromResumeNote } from "../forms/from-resume";
import { fromResume, readForForm } from "../forms/from-resume.server";
import { LanguageNote } from "../forms/language-note";
import { SubmitButton } from "../forms/submit-button";
import { TextArea } from "../forms/text-area";
import { formatCount } from "../i18n/format";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { withUnits } from "../i18n/unbroken";
import { titledBy } from "../screen";
import contactCss from "../theme/pages/contact.css?url";
import { idempotencyKeyOf } from "./contactUs/idempotency-key.server";
import { OtherWays } from "./contactUs/other-ways";
import { Sent } from "./contactUs/sent";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contactCss }];

export const handle = titledBy<{ reference: string | null }>(
  (t, { reference }) => t(reference ? "contactUs.sentTitle" : "nav.contact"),
  {
    i18n: ["company", "forms"],
    description: (t) => t("contactUs.description"),
    robots: ({ reference }) => (reference ? "noindex" : undefined),
  },
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The page shows `?sent=` only if it has the format of a reference number. Otherwise a crafted URL could put any text
  // on the page.
  const reference = contactReference.safeParse(new URL(request.url).searchParams.get("sent"));
  const general = reference.success ? null : await readForForm("generalInformation", context);
  return {
    reference: reference.data ?? null,
    topics: contactTopics.filter((topic) => topic !== "PROGRAMME" || hasProgrammes(context)),
    limits: contactMessageLimits,
    hasOffices: context.companyTexts.offices.length > 0,
    challenge: reference.success ? null : challengeFor("contact", request, context),
    given: fromResume(
      "generalInformation",
      { name: general?.name, email: general?.email },
      { name: context.t("field.name"), email: context.t("field.email") },
    ),
  };
}

const hasProgrammes = ({ parts }: AppLoadContext) =>
  programmeTables.some((programme) => parts.includes(programme));

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, locale } = context;
  const form = await request.formData();
  const submission = parseForm(form, contactForm, context);
  if (submission.status !== "success")
    return shownAgain(invalidReply(submission, context), "contact", form, context);
  const captchaReply = await requireHuman("contact", form, submission, context);
  if (captchaReply) return captchaReply;
  const { value } = submission;
  try {
    const reference = await api.contactUs.send({ ...value, idempotencyKey: idempotencyKeyOf(value) });
    return redirect(localePath(`/contactUs?sent=${encodeURIComponent(reference)}`, locale), 303);
  } catch (error) {
    return shownAgain(apiErrorReply(submission, error, "contact", context), "contact", form, context);
  }
}

export default function ContactUs() {
  const { t } = useTranslation();
  const { reference, hasOffices } = useLoaderData<typeof loader>();
  if (reference)
    return (
      <FormPage symbol="mail" here={t("nav.contact")}>
        <Sent reference={reference} />
      </FormPage>
    );
  return (
    <div className="wrap pt-5">
      <Crumbs here={t("nav.contact")} />
      <div className="form-columns contact pt-4">
        <ContactForm>
          <OtherWays hasOffices={hasOffices} />
        </ContactForm>
      </div>
    </div>
  );
}

/** `children` are between the introduction and the form. */
function ContactForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { topics, limits, challenge, given } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof contactForm>>({
    id: "contact",
    lastResult: actionData?.result,
    defaultValue: given.values,
  });
  return (
    <>
      <div>
        <ErrorSummary form={form} />
        <h1>{t("nav.contact")}</h1>
        <div className="mt-4 text-ink-2">
          <p>{withUnits(t("contactUs.intro"))}</p>
          <LanguageNote hasDrafts={false} />
        </div>
      </div>
      {children}
      <Form
        className="form panel"
        method="post"
        action={localePath("/contactUs", locale)}
        {...getFormProps(form)}
        noValidate
      >
        <p className="hint">{t("contactUs.allRequired")}</p>
        <FromResumeNote given={given} />
        <TextField field={fields.name} label={t("field.name")} autoComplete="name" />
        <TextField
          field={fields.email}
          label={t("field.email")}
          hint={t("contactUs.emailHint")}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <SelectField field={fields.topic} label={t("contactUs.topic")}>
          <option value="">{t("form.choose")}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`contactUs.topic.${topic}`)}
            </option>
          ))}
        </SelectField>
        <TextArea
          field={fields.message}
          label={t("contactUs.message")}
          hint={t("contactUs.messageHint", {
            min: limits.min,
            max: formatCount(limits.max, locale),
          })}
          rows={8}
          minLength={limits.min}
          max={limits.max}
        />
        <CaptchaFields challenge={actionData?.challenge ?? challenge} action="contact" />
        <div className="actions border-t border-line pt-6">
          <p className="hint w-full">{t("contactUs.afterHint")}</p>
          <SubmitButton className="btn btn-primary min-w-36">{t("contactUs.submit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
