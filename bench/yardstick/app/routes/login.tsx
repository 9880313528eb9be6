import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { commitSession, getSession } from "../session.server";

const schema = z.object({ username: z.email(), password: z.string().min(1) });

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== "success") return submission.reply();
  const response = await fetch(`${process.env.RECRUITMENT_API_URL}/api/auth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ grant_type: "password", ...submission.value }),
  });
  if (!response.ok) return submission.reply({ formErrors: ["The password is wrong."] });
  const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
  const session = await getSession();
  session.set("token", access_token);
  return redirect("/", { headers: { "Set-Cookie": await commitSession(session) } });
}

export default function SignIn() {
  const { t } = useTranslation();
  const lastResult = useActionData<typeof action>() ?? null;
  const [form, fields] = useForm<z.infer<typeof schema>>({
    lastResult,
    constraint: getZodConstraint(schema),
  });
  return (
    <Form method="post" {...getFormProps(form)}>
      <h1>{t("login.title")}</h1>
      <p>{form.errors}</p>
      <input {...getInputProps(fields.username, { type: "email" })} />
      <input {...getInputProps(fields.password, { type: "password" })} />
      <button type="submit">{t("login.title")}</button>
    </Form>
  );
}
