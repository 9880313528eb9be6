import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { stopReminders } from "#contract/member-account";
import { isApiError } from "../api/errors.server";
import { FormPage, Outcome } from "../components/form-page";
import { Link } from "../components/link";
import { FailureNotice } from "../components/notice";
import { toFailure } from "../forms/api-failure.server";
import { mailedToken } from "../forms/mailed-token.server";
import { SubmitButton } from "../forms/submit-button";
import { Trans, useTranslation } from "../i18n/translation";
import { titled } from "../screen";

export const handle = titled("stopReminders.title", { i18n: "account", robots: "noindex" });

const tokenIn = (request: Request) => mailedToken(request, stopReminders.body.shape.token);

/** GET only shows the button: mail scanners that follow links must not stop the reminders. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = tokenIn(request);
  return data({ token }, { status: token === null ? 400 : 200 });
}

/**
 * Mail providers also post `List-Unsubscribe=One-Click` to this URL (RFC 8058). So the action reads only the token in
 * the URL and does not redirect.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenIn(request);
  const unknown = (status: number) => data({ outcome: "unknown" as const, error: null }, { status });
  if (token === null) return unknown(400);
  if (!context.can.account) return unknown(404);
  try {
    await context.api.memberAccount.stopReminders(token);
    return data({ outcome: "stopped" as const, error: null });
  } catch (error) {
    if (isApiError(error) && error.status === 410) return unknown(410);
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    return data({ outcome: null, error: lines.join("\n") }, { status });
  }
}

export default function StopReminders() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const outcome = result?.outcome ?? (token === null ? "unknown" : null);
  return (
    <FormPage symbol="bell" here={t("stopReminders.title")}>
      {outcome === null ? (
        <>
          <h1>{t("stopReminders.title")}</h1>
          <p className="intro">{t("stopReminders.intro")}</p>
          <FailureNotice className="mt-6" text={result?.error} />
          <Form
            className="actions pt-6"
            method="post"
            action={`?${new URLSearchParams({ token: token ?? "" })}`}
          >
            <SubmitButton>
              <Trans message="account.remindersStop" components={[<span key="reminders" />]} />
            </SubmitButton>
          </Form>
        </>
      ) : (
        <Outcome title={t(`stopReminders.${outcome}`)} text={t(`stopReminders.${outcome}Text`)}>
          <Link className="btn btn-primary" to="/memberCenter/account">
            {t("account.title")}
          </Link>
        </Outcome>
      )}
    </FormPage>
  );
}
