import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { stopReminders } from "#contract/member-account";
import { isApiError } from "../../api/errors.server";
import { Crumbs } from "../../components/crumbs";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { toFailure } from "../../forms/api-failure.server";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";
import { titled } from "../../screen";

export const handle = titled("stopReminders.title", { robots: "noindex" });

const { token: mailedToken } = stopReminders.body.shape;
const tokenIn = (request: Request) =>
  mailedToken.safeParse(new URL(request.url).searchParams.get("token")).data ?? null;

/** Only shows the button: mail scanners that follow links must not stop the reminders. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = tokenIn(request);
  return data({ token }, { status: token === null ? 400 : 200 });
}

/**
 * Also the target of List-Unsubscribe, where a mail provider posts `List-Unsubscribe=One-Click` (RFC 8058), so it reads the
 * address only and does not redirect.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenIn(request);
  if (token === null) return data({ outcome: "unknown" as const, error: null }, { status: 400 });
  try {
    await context.api.memberAccount.stopReminders(token);
    return data({ outcome: "stopped" as const, error: null });
  } catch (error) {
    if (isApiError(error) && (error.status === 410 || error.status === 501))
      return data({ outcome: "unknown" as const, error: null }, { status: error.status === 410 ? 410 : 404 });
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
    <div className="wrap form-page">
      <Crumbs here={t("stopReminders.title")} />
      <div className="pt-4">
        {outcome === null ? (
          <>
            <h1>{t("stopReminders.title")}</h1>
            <p className="intro mt-2">{t("stopReminders.intro")}</p>
            {result?.error ? (
              <Notice className="mt-6" kind="warning" role="alert">
                <p className="whitespace-pre-line">{result.error}</p>
              </Notice>
            ) : null}
            <Form
              className="actions pt-6"
              method="post"
              action={`?${new URLSearchParams({ token: token ?? "" })}`}
            >
              <SubmitButton>{t("account.remindersStop")}</SubmitButton>
            </Form>
          </>
        ) : (
          <>
            <h1>{t(`stopReminders.${outcome}`)}</h1>
            <p className="intro mt-2">{t(`stopReminders.${outcome}Text`)}</p>
            <p className="actions pt-6">
              <Link className="btn btn-primary" to="/memberCenter/account">
                {t("account.title")}
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
