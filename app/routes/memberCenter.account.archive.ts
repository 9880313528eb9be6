import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "../../../auth.server";
import { streamFile } from "../../resume/upload/stream-file.server";

/** Downloads everything that is stored about the member as one archive. */
export function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  return streamFile(api.memberAccount.download());
}
