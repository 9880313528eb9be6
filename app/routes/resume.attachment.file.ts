import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireMember } from "../../../auth.server";
import { parameterNotFound } from "../../../not-found";
import { streamFile } from "../upload/stream-file.server";

/** Downloads an attachment under its file name. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const id = z.uuid().safeParse(params.item).data;
  if (!id) throw parameterNotFound(request, context);
  return streamFile(api.files.readAttachment(id, request.headers.get("If-None-Match")));
}
