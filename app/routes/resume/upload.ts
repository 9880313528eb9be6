import type { ActionFunctionArgs } from "@remix-run/node";
import { takeUpload } from "./upload.server";

/** Uploads that report their progress: the same as the form's own page takes, answered for scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const kind = new URL(request.url).searchParams.get("kind") === "photo" ? "photo" : "attachment";
  const answer = await takeUpload(kind, request, context);
  if ("data" in answer) return Response.json(answer.data, answer.init ?? {});
  return Response.json({ to: answer.headers.get("Location") });
}
