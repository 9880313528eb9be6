import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { streamFile } from "../api/stream-file.server";
import { parameterNotFound } from "../not-found.server";
import { requireMember } from "../sign-in/auth.server";

/** Downloads an attachment under its file name. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const id = z.uuid().safeParse(params.item).data;
  if (!id) throw parameterNotFound(request);
  return streamFile(api.files.readAttachment(id, request.headers.get("If-None-Match")));
}
