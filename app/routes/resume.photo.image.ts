import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamFile } from "../api/stream-file.server";
import { requireMember } from "../sign-in/auth.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  return streamFile(api.files.readPhoto(request.headers.get("If-None-Match")));
}
