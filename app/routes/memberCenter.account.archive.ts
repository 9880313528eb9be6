import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamFile } from "../api/stream-file.server";
import { requireMember } from "../sign-in/auth.server";

/** Downloads everything that is stored about the member as one archive. */
export function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  return streamFile(api.memberAccount.download());
}
