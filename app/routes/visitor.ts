import type { ActionFunctionArgs } from "@remix-run/node";
import { startOfDay } from "#contract/company-time";
import { visitorToken } from "#contract/visitor";
import { readCookies } from "#http/cookies";
import { loadInstead } from "../no-page.server";

export const loader = loadInstead("/");

/** Seconds until midnight on the company's clock; `now` is in milliseconds. */
const secondsLeftOfDay = (now: number) => Math.ceil((startOfDay(now, 1) - now) / 1000);

/**
 * Counts a visit, and keeps the cookie until the company's midnight. Header and cookie must contain the same token
 * (OWASP, double-submit cookie); 403 otherwise.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = visitorToken.safeParse(request.headers.get("X-CSRF-TOKEN"));
  const cookie = readCookies(request.headers.get("Cookie")).get("XSRF-TOKEN");
  if (!token.success || token.data !== cookie) throw new Response(null, { status: 403 });
  await context.api.visitor.visit(token.data);
  const secure = context.origin.startsWith("https:") ? "; Secure" : "";
  return new Response(null, {
    status: 204,
    headers: {
      "Set-Cookie": `XSRF-TOKEN=${token.data}; Path=/; Max-Age=${secondsLeftOfDay(Date.now())}; SameSite=Lax${secure}`,
    },
  });
}
