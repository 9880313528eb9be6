import type { ActionFunctionArgs } from "@remix-run/node";
import { visitorToken } from "../../contract/visitor";
import { readCookies } from "../cookies.server";

const refused = () => new Response(null, { status: 403 });

/** Counts a visit: header and cookie carry the same token, which no other site can bring about (OWASP: double submit). */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = visitorToken.safeParse(request.headers.get("X-CSRF-TOKEN"));
  const cookie = readCookies(request.headers.get("Cookie")).get("XSRF-TOKEN");
  if (!token.success || token.data !== cookie) throw refused();
  await context.api.visitor.visit(token.data);
  return new Response(null, { status: 204 });
}
