import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatDate } from "#contract/dates";
import { type AlertPace, alertPaces, readJobAlert } from "#contract/job-alerts";
import { FormPage, Outcome } from "../components/form-page";
import { Link, useLocale } from "../components/link";
import { FailureNotice, Notice } from "../components/notice";
import { toFailure } from "../forms/api-failure.server";
import { mailedToken } from "../forms/mailed-token.server";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";

export const handle = {
  ...titled("alert.manageTitle", { i18n: ["alerts", "forms", "opening"] }),
  robots: "noindex",
};

const tokenIn = (request: Request) => mailedToken(request, readJobAlert.query.shape.token);

/** GET shows the alert and changes nothing: mail scanners that follow links must not confirm or stop it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenIn(request);
  const { jobAlerts } = context.api;
  const alert = token === null ? null : await jobAlerts.read(token);
  return { alert, paces: alertPaces };
}

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm") }),
  z.object({ intent: z.literal("pace"), pace: z.enum(alertPaces) }),
  z.object({ intent: z.literal("stop") }),
]);
type Done = "confirmed" | "paceSaved" | "stopped";

const reply = (done: Done | null, status = 200, error: string | null = null) =>
  data({ done, error }, { status });

/**
 * Changes the alert that the token in the URL identifies. To stop it, mail programs post
 * `List-Unsubscribe=One-Click` to this URL (RFC 8058).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { jobAlerts } = context.api;
  const form = Object.fromEntries(await request.formData());
  const wanted = "List-Unsubscribe" in form ? ({ intent: "stop" } as const) : change.safeParse(form).data;
  const token = tokenIn(request);
  if (token === null || wanted === undefined) return reply(null, 400);
  try {
    switch (wanted.intent) {
      case "confirm":
        await jobAlerts.confirm(token);
        return reply("confirmed");
      case "pace":
        await jobAlerts.changePace(token, wanted.pace);
        return reply("paceSaved");
      case "stop":
        await jobAlerts.stop(token);
        return reply("stopped");
    }
  } catch (error) {
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    return reply(null, status, lines.join("\n"));
  }
}

export default function ManageJobAlert() {
  const { t } = useTranslation();
  const { alert, paces } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <FormPage symbol={alert ? "bell" : "signpost"} here={t("alert.manageTitle")}>
      {alert ? <Alert alert={alert} paces={paces} /> : <Ended isStopped={actionData?.done === "stopped"} />}
    </FormPage>
  );
}

function Ended({ isStopped }: { isStopped: boolean }) {
  const { t } = useTranslation();
  return (
    <Outcome
      title={t(isStopped ? "alert.stopped" : "alert.ended")}
      text={t(isStopped ? "alert.stoppedText" : "alert.endedText")}
    >
      <Link className="btn btn-primary" to="/job">
        {t("jobs.seeAll")}
      </Link>
    </Outcome>
  );
}

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>["alert"]>;

interface AlertProps {
  readonly alert: Shown;
  readonly paces: readonly AlertPace[];
}

function Alert({ alert, paces }: AlertProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const actionData = useActionData<typeof action>();
  const { done = null, error = null } = actionData ?? {};
  return (
    <>
      <h1>{t("alert.manageTitle")}</h1>
      <FailureNotice className="mt-6" text={error} />
      {done === "confirmed" || done === "paceSaved" ? (
        <Notice className="mt-6" kind="success" role="status">
          <p>{t(`alert.${done}`)}</p>
        </Notice>
      ) : null}
      <p className="intro">
        {t("alert.for")}
        <Link to={alert.query ? `/job?${alert.query}` : "/job"}>{alert.description}</Link>
      </p>
      <p className="mt-2 text-ink-2">{alert.email}</p>
      {alert.isConfirmed ? (
        <Pace alert={alert} paces={paces} />
      ) : (
        <p className="mt-2">{t("alert.confirmText")}</p>
      )}
      {alert.isConfirmed ? (
        <p className="pt-6 text-ink-2">
          {t("alert.keepText", { date: formatDate(alert.expiresAt, locale, "prose") })}
        </p>
      ) : null}
      <Form className="actions pt-4" method="post">
        <SubmitButton
          className={alert.isConfirmed ? "btn btn-quiet" : "btn btn-primary"}
          name="intent"
          value="confirm"
        >
          {t(alert.isConfirmed ? "alert.keep" : "alert.confirm")}
        </SubmitButton>{" "}
        <SubmitButton className="btn btn-quiet" name="intent" value="stop">
          {t("alert.stop")}
        </SubmitButton>
      </Form>
    </>
  );
}

function Pace({ alert, paces }: AlertProps) {
  const { t } = useTranslation();
  return (
    <Form className="flex flex-wrap items-end gap-3 pt-6" method="post">
      <input type="hidden" name="intent" value="pace" />
      <div className="field">
        <label className="label" htmlFor="pace">
          {t("alert.pace")}
        </label>
        <select className="input" id="pace" name="pace" defaultValue={alert.pace}>
          {paces.map((pace) => (
            <option key={pace} value={pace}>
              {t(`alert.pace.${pace}`)}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton className="btn btn-quiet">{t("form.save")}</SubmitButton>
    </Form>
  );
}
