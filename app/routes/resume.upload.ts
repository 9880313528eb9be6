import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../i18n/locale";
import { saveUpload } from "../resume/upload/upload.server";

/** The URL has no page; GET redirects to the resume. */
export function loader({ context: { locale } }: LoaderFunctionArgs) {
  return redirect(localePath("/resume", locale));
}

/** Upload endpoint for scripts, which show progress: processes the same form as the pages and responds with JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
  const kind = new URL(request.url).searchParams.get("kind") === "photo" ? "photo" : "attachment";
  const reply = await saveUpload(kind, request, context);
  if ("data" in reply) return Response.json(reply.data, reply.init ?? {});
  return Response.json({ to: reply.headers.get("Location") });
}
