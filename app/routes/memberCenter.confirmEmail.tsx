import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmEmailChange } from "#contract/member-account";
import { isApiError } from "../api/errors.server";
import { FormPage, Outcome } from "../components/form-page";
import { Link } from "../components/link";
import { FailureNotice } from "../components/notice";
import { toFailure } from "../forms/api-failure.server";
import { mailedToken } from "../forms/mailed-token.server";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";

export const handle = { ...titled("confirmEmail.title", { i18n: "account" }), robots: "noindex" };

const { token: tokenSchema } = confirmEmailChange.body.shape;
const answer = z.object({ token: tokenSchema, intent: z.enum(["confirm", "reject"]) });

/** Only shows the form: mail scanners that follow links must not consume the token. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = mailedToken(request, tokenSchema);
  return data({ token }, { status: token === null ? 400 : 200 });
}

type Result = "changed" | "waiting" | "rejected" | "linkUsed";

const reply = (result: Result | null, status = 200, error: string | null = null) =>
  data({ result, error }, { status });

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context;
  const given = answer.safeParse(Object.fromEntries(await request.formData()));
  if (!given.success) return reply("linkUsed", 400);
  const { token, intent } = given.data;
  try {
    if (intent === "confirm") return reply(await api.memberAccount.confirmEmailChange(token));
    await api.memberAccount.rejectEmailChange(token);
    return reply("rejected");
  } catch (error) {
    if (isApiError(error) && error.status === 410) return reply("linkUsed", 410);
    const { status, lines } = toFailure(error, "change", context, "error.notChanged");
    return reply(null, status, lines.join("\n"));
  }
}

export default function ConfirmEmail() {
  const { t } = useTranslation();
  const { token } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const result = actionData?.result ?? (token === null ? "linkUsed" : null);
  return (
    <FormPage symbol="mail" here={t("confirmEmail.title")}>
      {result === null && token !== null ? (
        <Choice token={token} error={actionData?.error ?? null} />
      ) : (
        <Done result={result ?? "linkUsed"} />
      )}
    </FormPage>
  );
}

function Choice({ token, error }: { token: string; error: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("confirmEmail.title")}</h1>
      <p className="intro">{t("confirmEmail.intro")}</p>
      <FailureNotice className="mt-6" text={error} />
      <Form className="actions pt-6" method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton name="intent" value="confirm">
          {t("confirmEmail.confirm")}
        </SubmitButton>{" "}
        <SubmitButton className="btn btn-quiet" name="intent" value="reject">
          {t("confirmEmail.reject")}
        </SubmitButton>
      </Form>
    </>
  );
}

function Done({ result }: { result: Result }) {
  const { t } = useTranslation();
  return (
    <Outcome title={t(`confirmEmail.${result}`)} text={t(`confirmEmail.${result}Text`)}>
      <Link className="btn btn-primary" to="/memberCenter/account">
        {t("account.title")}
      </Link>
    </Outcome>
  );
}
