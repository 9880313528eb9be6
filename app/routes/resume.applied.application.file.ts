import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { applicationNumber } from "#contract/submitted-application";
import { streamFile } from "../api/stream-file.server";
import { parameterNotFound } from "../not-found.server";
import { requireMember } from "../sign-in/auth.server";

/** Downloads a file or the photo of a submitted application. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const named = z.object({ applicationNumber, id: z.uuid() });
  const parsed = named.safeParse({ applicationNumber: params.number, id: params.id });
  if (!parsed.success) throw parameterNotFound(request);
  return streamFile(api.applications.readFile(parsed.data, request.headers.get("If-None-Match")));
}
