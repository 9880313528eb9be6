import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { Tokens } from "#contract/auth";
import { readEmail } from "#contract/text";
import { SessionEnded } from "../api/errors.server";

/** The result of a sign-in strategy; pass it to `session.signIn(tokens, { username })`. */
export interface SignedIn {
  readonly tokens: Tokens;
  readonly username: string;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Reads `username` and `password` from a form; the body of the request stays readable. */
class PasswordStrategy extends Strategy<SignedIn, Credentials> {
  override name = "password";

  override async authenticate(request: Request): Promise<SignedIn> {
    const form = await request.clone().formData();
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    return this.verify({ username: readEmail(field("username")), password: field("password") });
  }
}

/**
 * The sign-in strategies; the only one is `password`. `authenticate("password", request)` throws the API's ApiError for
 * a wrong password or an unknown user.
 */
export function createAuthenticator({
  api,
  session,
}: Pick<AppLoadContext, "api" | "session">): Authenticator<SignedIn> {
  const password = new PasswordStrategy(async ({ username, password }) => ({
    tokens: await api.auth.withPassword(username, password, session.deviceToken(username)),
    username,
  }));
  return new Authenticator<SignedIn>().use(password);
}

/**
 * Returns the member's API and session. Without a session, throws `SessionEnded`, so that the visitor has to sign in.
 */
export function requireMember({ api, session }: AppLoadContext) {
  if (session.member === null) throw new SessionEnded("absent");
  return { api, session };
}

/**
 * `to` if it is a path of this site, else `otherwise`. Browsers drop tabs and line breaks from addresses, read `\` as
 * `/`, and remove `/.`. Without this check, `/\evil`, `/\t/evil` and `/.//evil` could leave the site (WHATWG URL, 4.4).
 */
export function safeReturnPath(to: string | null | undefined, otherwise = "/"): string {
  if (!to?.startsWith("/") || to.length > 2000 || /[\\\u0000-\u0020\u007f]/.test(to)) return otherwise;
  const site = "http://site.invalid";
  const url = URL.canParse(to, site) ? new URL(to, site) : null;
  if (url === null || url.origin !== site) return otherwise;
  const path = url.pathname + url.search + url.hash;
  // An encoded tab or slash is harmless until a proxy decodes it.
  if (/^\/(%09|%0a|%0d|%2f|%5c|\/)/i.test(path)) return otherwise;
  return path;
}
