import { issueToken, type PasswordGrant, revokeToken, type Tokens } from "#contract/auth";
import { readEmail } from "#contract/text";
import type { Deps } from "../deps";
import { ApiError, apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { clientDevice } from "./client-device";
import { tooManyAttempts } from "./rate-limits";
import { countAttempt, resetAttempts } from "./sign-in-throttle";

/** The applicant's network address as the portal reports it. Any client can forge it, so no access may depend on it. */
const clientAddressHeader = "x-forwarded-for";

export function authRoutes(api: Api): void {
  serve(api, issueToken, async ({ body, headers }, deps) =>
    body.grant_type === "password" ? signIn(body, headers, deps) : refresh(body.refresh_token, deps),
  );

  serve(api, revokeToken, async ({ body }, { tokens }) => {
    await tokens.revoke(body.refresh_token);
    return null;
  });
}

async function signIn(
  { username, password, device_token }: PasswordGrant,
  headers: Headers,
  { db, tokens, passwords, devices, now }: Deps,
): Promise<Tokens> {
  const email = readEmail(username).toLowerCase();
  const device = device_token === undefined ? null : devices.verify(device_token, email);
  const address = headers.get(clientAddressHeader) ?? undefined;
  const attempt = { account: email, address, device };
  const waitSeconds = await countAttempt(db, attempt, now());
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);

  const member = await db
    .selectFrom("members")
    .select(["id", "passwordHash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const matches = await passwords.match(member?.passwordHash, password);
  if (!member || !matches) throw apiError(400, "auth.wrongCredentials");

  await resetAttempts(db, attempt, now());
  return { ...(await tokens.issue(member.id, clientDevice(headers))), device_token: devices.issue(email) };
}

async function refresh(refreshToken: string, { tokens }: Deps): Promise<Tokens> {
  const refreshed = await tokens.refresh(refreshToken);
  // OAuth clients read the `error` member (RFC 6749, 5.2).
  if (!refreshed) throw new ApiError(400, { message: "auth.invalidGrant", error: "invalid_grant" });
  return refreshed;
}
