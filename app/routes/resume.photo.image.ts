import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "../../../auth.server";
import { streamFile } from "../upload/stream-file.server";

/** Serves the signed-in member's photo. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  return streamFile(api.files.readPhoto(request.headers.get("If-None-Match")));
}
