import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import { maxDeclineReason, type Offer, type OfferAnswer, offerAnswers } from "#contract/interviews";
import { OfferState } from "../applications/offer-panel";
import { applicationPath } from "../applications/path";
import { readOrFindApplication } from "../applications/submitted.server";
import { Link, useLocale } from "../components/link";
import { MemberPage } from "../components/member-page";
import { UnbrokenText } from "../components/unbroken-text";
import { useSite } from "../context/site";
import { toFailure } from "../forms/api-failure.server";
import { useUntilChanged } from "../forms/field-check";
import { describedBy, FieldFrame } from "../forms/field-frame";
import { ErrorSummary } from "../forms/fields";
import { Form } from "../forms/form";
import { MultilineInput } from "../forms/multiline-input";
import { SubmitButton } from "../forms/submit-button";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { parameterNotFound } from "../not-found.server";
import { titledBy } from "../screen";
import { requireMember } from "../sign-in/auth.server";

export const handle = titledBy<{ title: string }>((t, { title }) => t("offer.pageTitle", { title }), {
  i18n: ["applications", "member", "forms"],
});

const answerIn = (value: unknown) => offerAnswers.find((each) => each === value);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { read } = await readOrFindApplication(params.number, request, context);
  const { offer = null, events, title, applicationNumber } = read;
  const answer = answerIn(new URL(request.url).searchParams.get("answer"));
  if (!offer && !events.some(({ event }) => event === "OFFER_WITHDRAWN")) throw parameterNotFound(request);
  if (answer === undefined && (!offer || offer.canAnswer))
    throw redirect(localePath(applicationPath(applicationNumber), context.locale));
  return { title, applicationNumber, offer, answer: answer ?? null, maxReason: maxDeclineReason };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, session } = requireMember(context);
  const { t, locale } = context;
  const form = await request.formData();
  const answer = answerIn(form.get("answer"));
  const reason = String(form.get("reason") ?? "");
  const typed = { answer, reason, reasonErrors: [] };
  // A form replayed after sign-in is shown as typed: the member has to press the button again.
  if (context.form.isReplay) return data({ ...typed, errors: [] });
  if (answer === undefined) {
    context.form.hasFailed = true;
    return data({ ...typed, errors: [t("error.unreadable")] }, { status: 400 });
  }
  try {
    await api.interviews.answerOffer(params.number ?? "", { answer, reason });
  } catch (error) {
    const failure = toFailure(error, "change", context, "error.notChanged");
    const { status, formErrors, fieldErrors } = failure;
    return data({ ...typed, errors: [...formErrors], reasonErrors: fieldErrors.reason ?? [] }, { status });
  }
  session.toast(t(answer === "ACCEPTED" ? "offer.acceptedToast" : "offer.declinedToast"));
  return redirect(localePath(applicationPath(params.number ?? ""), locale), 303);
}

export const shouldRevalidate = () => true;

/** Asks for confirmation, with the consequences, before an offer is accepted or declined. */
export default function AnswerOffer() {
  const { t } = useTranslation();
  const { title, applicationNumber, offer, answer: requested } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { errors = [], reasonErrors = [] } = reply ?? {};
  const answer = reply?.answer ?? requested;
  const canAnswer = offer?.canAnswer ?? false;
  const heading = !canAnswer
    ? "offer.overHeading"
    : answer === "ACCEPTED"
      ? "offer.acceptHeading"
      : "offer.declineHeading";
  const path = applicationPath(applicationNumber);
  return (
    <MemberPage
      here={t("offer.crumb")}
      above={[
        { to: "/resume/applied", text: t("applied.title") },
        { to: path, text: title },
      ]}
    >
      <ErrorSummary
        form={{
          id: "offer",
          status: errors.length + reasonErrors.length > 0 ? "error" : undefined,
          allErrors: { "": errors, ...(reasonErrors.length > 0 && { reason: reasonErrors }) },
        }}
      />
      <h1>{t(heading)}</h1>
      {offer && canAnswer && answer ? (
        <Confirm offer={offer} answer={answer} reason={reply?.reason ?? ""} reasonErrors={reasonErrors} />
      ) : (
        <div className="mt-5 grid gap-3">
          <OfferedJob />
          {offer ? (
            <OfferState offer={offer} applicationNumber={applicationNumber} />
          ) : (
            <p>{t("offer.withdrawnText")}</p>
          )}
        </div>
      )}
      <p className="pt-4">
        <Link className="inline-flex min-h-11 items-center" to={path}>
          {t(canAnswer ? "offer.back" : "offer.backToApplication")}
        </Link>
      </p>
    </MemberPage>
  );
}

function OfferedJob() {
  const { title, applicationNumber } = useLoaderData<typeof loader>();
  return (
    <div>
      <p className="text-lg font-bold">{title}</p>
      <p className="text-sm text-ink-2">{applicationNumber}</p>
    </div>
  );
}

function Confirm({
  offer,
  answer,
  reason,
  reasonErrors,
}: {
  offer: Offer;
  answer: OfferAnswer;
  reason: string;
  reasonErrors: readonly string[];
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { maxReason } = useLoaderData<typeof loader>();
  const company = useSite()?.brand.name ?? "";
  const { field, onInput } = useUntilChanged({
    id: "offer-reason",
    errors: reasonErrors.length > 0 ? reasonErrors : undefined,
    errorId: "offer-reason-error",
    descriptionId: "offer-reason-hint",
  });
  const hint = t("offer.reasonHint");
  return (
    <Form className="form form-tight mt-5" method="post">
      <div className="panel">
        <OfferedJob />
        <p className="mt-3 font-bold">
          <UnbrokenText>
            {t("offer.answerBy", { at: formatDate(offer.answerBy, locale, "deadline") })}
          </UnbrokenText>
        </p>
      </div>
      <div className="grid gap-2">
        <p>{t(answer === "ACCEPTED" ? "offer.acceptMeaning" : "offer.declineMeaning", { company })}</p>
        <p>{t("offer.changeMind")}</p>
      </div>
      {answer === "DECLINED" ? (
        <FieldFrame field={field} label={t("offer.reason")} hint={hint} optional onInput={onInput}>
          <MultilineInput
            className="input"
            id={field.id}
            name="reason"
            defaultValue={reason}
            maxLength={maxReason}
            rows={4}
            {...describedBy(field, hint)}
          />
        </FieldFrame>
      ) : null}
      <p>
        <SubmitButton
          className={answer === "ACCEPTED" ? "btn btn-primary" : "btn btn-danger"}
          name="answer"
          value={answer}
        >
          {t(answer === "ACCEPTED" ? "offer.acceptSure" : "offer.declineSure")}
        </SubmitButton>
      </p>
    </Form>
  );
}
