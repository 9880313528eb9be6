import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDate } from "#contract/dates";
import { maxDeclineReason, type Offer, type OfferAnswer, offerAnswers } from "#contract/interviews";
import { OfferState } from "../applications/offer-panel";
import { applicationPath } from "../applications/path";
import { readOrFindApplication } from "../applications/submitted.server";
import { Link, useLocale } from "../components/link";
import { MemberPage } from "../components/member-page";
import { Moment, OfferArt } from "../components/moment";
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
import applicationsCss from "../theme/pages/applications.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: applicationsCss }];

export const handle = titledBy<{ title: string }>((t, { title }) => t("offer.pageTitle", { title }), {
  i18n: ["applications", "member", "forms"],
});

const answerIn = (value: unknown) => offerAnswers.find((each) => each === value);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { read } = await readOrFindApplication(params.number, request, context);
  const { offer = null, events, title, department, applicationNumber } = read;
  const answer = answerIn(new URL(request.url).searchParams.get("answer"));
  if (!offer && !events.some(({ event }) => event === "OFFER_WITHDRAWN")) throw parameterNotFound(request);
  if (answer === undefined && (!offer || offer.canAnswer))
    throw redirect(localePath(applicationPath(applicationNumber), context.locale));
  return { title, department, applicationNumber, offer, answer: answer ?? null, maxReason: maxDeclineReason };
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

export default function AnswerOffer() {
  const { t } = useTranslation();
  const { title, applicationNumber, offer, answer: requested } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { errors = [], reasonErrors = [] } = reply ?? {};
  const answer = reply?.answer ?? requested;
  const canAnswer = offer?.canAnswer ?? false;
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
      {offer && canAnswer && answer ? (
        <Confirm offer={offer} answer={answer} reason={reply?.reason ?? ""} reasonErrors={reasonErrors} />
      ) : (
        <>
          <h1>{t("offer.overHeading")}</h1>
          <div className="mt-4 grid gap-4">
            <Facts />
            {offer ? (
              <OfferState offer={offer} applicationNumber={applicationNumber} />
            ) : (
              <p>{t("offer.withdrawnText")}</p>
            )}
            <p>
              <Link className="inline-flex min-h-11 items-center" to={path}>
                {t("offer.backToApplication")}
              </Link>
            </p>
          </div>
        </>
      )}
    </MemberPage>
  );
}

function Facts({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { title, department, applicationNumber } = useLoaderData<typeof loader>();
  return (
    <dl className="summary-list border-t border-line">
      <Fact name={t("offer.fact.job")}>{title}</Fact>
      {department === "" ? null : <Fact name={t("offer.fact.department")}>{department}</Fact>}
      <Fact name={t("applied.number")}>{applicationNumber}</Fact>
      {children}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="font-bold">{children}</dd>
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
  const { maxReason, applicationNumber } = useLoaderData<typeof loader>();
  const company = useSite()?.brand.name ?? "";
  const { field, onInput } = useUntilChanged({
    id: "offer-reason",
    errors: reasonErrors.length > 0 ? reasonErrors : undefined,
    errorId: "offer-reason-error",
    descriptionId: "offer-reason-hint",
  });
  const hint = t("offer.reasonHint");
  const isAccepted = answer === "ACCEPTED";
  const form = (
    <Form className="form form-tight mt-3" method="post">
      <Facts>
        {isAccepted ? <Fact name={t("offer.fact.terms")}>{t("offer.fact.termsText")}</Fact> : null}
        <Fact name={t("offer.fact.deadline")}>
          <UnbrokenText>
            {t("upcomingStep.at", { at: formatDate(offer.answerBy, locale, "deadline") })}
          </UnbrokenText>
        </Fact>
      </Facts>
      <div className="grid gap-2">
        <p>{t(isAccepted ? "offer.acceptMeaning" : "offer.declineMeaning", { company })}</p>
        <p>{t("offer.changeMind")}</p>
      </div>
      {isAccepted ? null : (
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
      )}
      <p className="actions">
        <SubmitButton
          className={isAccepted ? "btn btn-accent" : "btn btn-danger"}
          name="answer"
          value={answer}
        >
          {t(isAccepted ? "offer.acceptSure" : "offer.declineSure")}
        </SubmitButton>{" "}
        <Link className="inline-flex min-h-11 items-center" to={applicationPath(applicationNumber)}>
          {t("offer.back")}
        </Link>
      </p>
    </Form>
  );
  const heading = <h1 id="answer">{t(isAccepted ? "offer.acceptHeading" : "offer.declineHeading")}</h1>;
  return isAccepted ? (
    <Moment id="answer" art={<OfferArt />}>
      {heading}
      {form}
    </Moment>
  ) : (
    <>
      {heading}
      {form}
    </>
  );
}
