import { createCookieSessionStorage, redirect } from "@remix-run/node";

export const { getSession, commitSession } = createCookieSessionStorage({
  cookie: { name: "session", httpOnly: true, sameSite: "lax", path: "/", secrets: ["yardstick"] },
});

/** @throws {Response} A redirect to the sign-in page for visitors */
export async function requireToken(request: Request): Promise<string> {
  const session = await getSession(request.headers.get("Cookie"));
  const token: unknown = session.get("token");
  if (typeof token !== "string") throw redirect("/login");
  return token;
}
