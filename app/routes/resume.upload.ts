import type { ActionFunctionArgs } from "@remix-run/node";
import { loadInstead } from "../no-page.server";
import { saveUpload } from "../resume/upload/upload.server";

export const loader = loadInstead("/resume");

/** Upload endpoint for scripts, which show progress: processes the same form as the pages and responds with JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
  const kind = new URL(request.url).searchParams.get("kind") === "photo" ? "photo" : "attachment";
  const reply = await saveUpload(kind, request, context);
  if ("data" in reply) return Response.json(reply.data, reply.init ?? {});
  return Response.json({ to: reply.headers.get("Location") });
}
