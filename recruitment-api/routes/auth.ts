import { issueToken, revokeToken, type Tokens } from "../../contract/auth";
import { passwordMatches } from "../passwords";
import { type Api, ApiFault, type Deps, refusal, serve } from "../serve";
import { beginSignIn, slowDown, succeedSignIn } from "../signInPace";

/** Network address of the applicant as the portal saw it. Anybody may send it, so it only ever slows down. */
const clientAddressHeader = "x-forwarded-for";

export function authRoutes(api: Api): void {
  serve(api, issueToken, async ({ body, headers }, deps) =>
    body.grant_type === "password"
      ? signIn(body, headers.get(clientAddressHeader)?.slice(0, 64), deps)
      : refresh(body.refresh_token, deps),
  );

  serve(api, revokeToken, async ({ body }, { tokens }) => {
    await tokens.revoke(body.refresh_token);
    return null;
  });
}

async function signIn(
  { username, password }: { username: string; password: string },
  address: string | undefined,
  { db, tokens, now }: Deps,
): Promise<Tokens> {
  const email = username.normalize("NFC").trim().toLowerCase();
  const attempt = { account: email, address };
  const seconds = await beginSignIn(db, attempt, now());
  if (seconds > 0) throw slowDown(seconds);

  const member = await db
    .selectFrom("members")
    .select(["id", "passwordHash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const matches = await passwordMatches(member?.passwordHash, password);
  if (!member || !matches) throw refusal(400, "auth.wrongCredentials");

  await succeedSignIn(db, attempt);
  return tokens.issue(member.id);
}

async function refresh(refreshToken: string, { tokens }: Deps): Promise<Tokens> {
  const fresh = await tokens.exchange(refreshToken);
  // RFC 6749, 5.2: clients look for `error`.
  if (!fresh) throw new ApiFault(400, { message: "auth.invalidGrant", error: "invalid_grant" });
  return fresh;
}
