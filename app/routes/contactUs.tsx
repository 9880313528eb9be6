import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { contactForm, contactMessageLimits, contactReference, contactTopics } from "../../contract/contactUs";
import { Crumbs } from "../components/crumbs";
import { ErrorSummary, SelectField, TextField } from "../components/form";
import { challengeIn, HumanCheck } from "../components/human-check";
import { useLocale } from "../components/link";
import { SubmitButton } from "../components/submit-button";
import { TextArea } from "../components/text-area";
import { askAgain, parseForm, refused } from "../form.server";
import { challengeFor, notAPerson } from "../human-check.server";
import { formatCount } from "../i18n/format";
import { localePath } from "../i18n/locale";
import { titledBy } from "../screen";
import { OtherWays } from "./contactUs/other-ways";
import { sendingKey } from "./contactUs/sending-key.server";
import { Sent } from "./contactUs/sent";

export const handle = titledBy<{ reference: string | null }>(
  (t, { reference }) => t(reference ? "contactUs.sentTitle" : "nav.contact"),
  {
    description: (t) => t("contactUs.description"),
    robots: ({ reference }) => (reference ? "noindex" : undefined),
  },
);

export function loader({ request, context }: LoaderFunctionArgs) {
  // Whatever stands in the address is shown only if it looks like a reference, so nobody can put words on this page.
  const reference = contactReference.safeParse(new URL(request.url).searchParams.get("sent"));
  return {
    reference: reference.data ?? null,
    topics: contactTopics,
    limits: contactMessageLimits,
    challenge: reference.success ? null : challengeFor("contact", request, context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, t, locale } = context;
  const form = await request.formData();
  const submission = parseForm(form, contactForm, t);
  if (submission.status !== "success") return askAgain(submission, context);
  const doubt = await notAPerson("contact", form, submission, context);
  if (doubt) return doubt;
  const { value } = submission;
  try {
    const { reference } = await api.contactUs.send({ ...value, idempotencyKey: sendingKey(value) });
    return redirect(localePath(`/contactUs?sent=${reference}`, locale), 303);
  } catch (error) {
    return refused(submission, error, context);
  }
}

export default function ContactUs() {
  const { t } = useTranslation();
  const { reference } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs here={t("nav.contact")} />
      <div className="grid gap-10 pt-4 md:grid-cols-[minmax(0,38rem)_minmax(15rem,22rem)] md:gap-10 lg:gap-20">
        <div>{reference ? <Sent reference={reference} /> : <ContactForm />}</div>
        <OtherWays />
      </div>
    </div>
  );
}

function ContactForm() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { topics, limits, challenge } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof contactForm>>({
    id: "contact",
    lastResult: answer?.result,
  });
  const asked = challengeIn(answer, challenge);
  return (
    <>
      <ErrorSummary form={form} />
      <h1>{t("nav.contact")}</h1>
      <p className="mt-2 pb-7 text-ink-2">{t("contactUs.lede")}</p>
      <Form
        className="form"
        method="post"
        action={localePath("/contactUs", locale)}
        {...getFormProps(form)}
        noValidate
      >
        <TextField field={fields.name} label={t("field.name")} autoComplete="name" />
        <TextField
          field={fields.email}
          label={t("field.email")}
          hint={t("contactUs.emailHint")}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <SelectField field={fields.topic} label={t("contactUs.topic")} className="w-mid">
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
          max={limits.max}
        />
        {asked ? <HumanCheck challenge={asked} action="contact" /> : null}
        <div className="actions border-t border-line pt-6">
          <SubmitButton className="btn btn-primary min-w-36">{t("contactUs.submit")}</SubmitButton>
        </div>
        <p className="hint">{t("contactUs.afterHint")}</p>
      </Form>
    </>
  );
}
