import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "../../auth.server";
import { passedOn } from "./passed-on.server";

/** The photo's bytes, for this member's browser alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  return passedOn(api.files.readPhoto(request.headers.get("If-None-Match")));
}
