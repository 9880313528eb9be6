import { setTimeout } from "node:timers/promises";
import { type ActionFunctionArgs, type LinksFunction, redirect } from "@remix-run/node";
import { z } from "zod";
import { useLocale } from "../components/link";
import { localePath } from "../i18n/locale";
import { titledBy } from "../screen";
import programmeFormCss from "../theme/pages/programme-form.css?url";
import scaleCss from "../theme/pages/scale.css?url";
import {
  ButtonSamples,
  ErrorSummarySample,
  NoticeSamples,
  TagSamples,
  ToastSamples,
  toastNames,
} from "./dev.forms/feedback";
import { CaptchaSample, ChoiceSamples, InputSamples } from "./dev.forms/fields";
import { QuestionSamples } from "./dev.forms/questions";
import { samplesIn } from "./dev.forms/samples";

export const links: LinksFunction = () =>
  [programmeFormCss, scaleCss].map((href) => ({ rel: "stylesheet", href }));

export const handle = titledBy(() => "Form components", {
  i18n: ["forms", "applications", "programmes", "registration"],
});

/** Long enough to see a pending button. */
const pendingMs = 2_000;

export async function action({ request, context: { session, locale } }: ActionFunctionArgs) {
  const toast = z.enum(toastNames).parse((await request.formData()).get("toast"));
  await setTimeout(pendingMs);
  const { sentence } = samplesIn(locale);
  const undo = { to: "/dev/forms", fields: { toast: "info" } };
  if (toast === "undo") session.toast(sentence, "success", undo);
  else session.toast(sentence, toast);
  return redirect(localePath("/dev/forms", locale), 303);
}

/** A screen for development only: every form component in every state. */
export default function Forms() {
  return (
    <div className="wrap pt-5">
      <h1 className="pt-4" lang="en">
        Form components
      </h1>
      <p className="mt-2 pb-6 text-ink-2" lang="en">
        Every form component in every state. This page exists in development only.
      </p>
      {/* Form state keeps its initial values, so the key recreates the forms when the language changes. */}
      <div key={useLocale()}>
        <InputSamples />
        <ChoiceSamples />
        <QuestionSamples />
        <CaptchaSample />
        <ErrorSummarySample />
        <ButtonSamples />
        <ToastSamples />
        <NoticeSamples />
        <TagSamples />
      </div>
    </div>
  );
}
