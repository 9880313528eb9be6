import { issueToken, revokeToken, type Tokens } from "#contract/auth";
import { errorStatusOf } from "../upstream/response";
import { type Examined, judge, missingStatuses, unread, without } from "./finding";
import { type Answer, type ApiUnderTest, isAnswer, type NoAnswer, send } from "./request";

export type TokenFormat = "json" | "form";

export interface Member {
  readonly username: string;
  readonly password: string;
}

export interface SignIn {
  readonly finding: Examined;
  /** The API rejects the user name or the password */
  readonly isRejected: boolean;
  /** null if the sign-in failed */
  readonly session: { readonly format: TokenFormat; readonly tokens: Tokens } | null;
}

/** Statuses after which the same request may succeed in another format. */
const rejections = new Set([400, 401, 403, 415, 422]);

const given = (api: ApiUnderTest) => ({ signedIn: false, timeoutMs: api.timeoutMs });

const post = (api: ApiUnderTest, format: TokenFormat, fields: Record<string, string>) =>
  send(api, issueToken, { body: format === "form" ? new URLSearchParams(fields) : fields });

const statusOf = (result: Answer | NoAnswer) => (isAnswer(result) ? errorStatusOf(issueToken, result) : null);

/** null if the call failed, or its response has no content. */
const tokensOf = ({ outcome, value }: Examined): Tokens | null =>
  // With these outcomes, the value was read with the schema of this call.
  outcome === "fine" || outcome === "issues" ? (value as Tokens | null) : null;

/** Signs a member in, trying both formats of the request, and refreshes the tokens once. */
export async function signIn(api: ApiUnderTest, member: Member): Promise<SignIn> {
  const fields = { grant_type: "password", ...member };
  const results: (Answer | NoAnswer)[] = [];
  for (const format of ["json", "form"] as const) {
    const result = await post(api, format, fields);
    results.push(result);
    const finding = judge(issueToken, result, given(api));
    const tokens = tokensOf(finding);
    if (tokens)
      return { isRejected: false, ...(await refreshed(api, { finding, session: { format, tokens } })) };
    if (finding.outcome === "fine") {
      const notes = ["The response has no tokens.", without(issueToken)];
      return { finding: { ...finding, outcome: "failed", notes }, isRejected: false, session: null };
    }
    if (!rejections.has(statusOf(result) ?? 0)) return { finding, isRejected: false, session: null };
  }
  const [asJson = { failure: "", ms: 0 }] = results;
  const finding = { ...judge(issueToken, asJson, given(api)), outcome: "offered" as const };
  const note = "The API rejects the user name and password, both as JSON and form-encoded.";
  return { finding: { ...finding, notes: [note] }, isRejected: true, session: null };
}

/** Refreshes the tokens once. Returns the finding and the tokens that are valid afterwards. */
async function refreshed(
  api: ApiUnderTest,
  { finding, session }: { finding: Examined; session: NonNullable<SignIn["session"]> },
): Promise<Pick<SignIn, "finding" | "session">> {
  const { tokens, format } = session;
  const minutes = Math.max(1, Math.round(tokens.expires_in / 60));
  const signedOut = `Members are signed out after ${minutes} minutes.`;
  const withNote = (note: string) => ({
    finding: { ...finding, outcome: "issues" as const, notes: [...finding.notes, note, signedOut] },
    session,
  });
  if (tokens.refresh_token === undefined) return withNote("The response has no refresh_token.");
  const result = await post(api, format, {
    grant_type: "refresh_token",
    refresh_token: tokens.refresh_token,
  });
  const renewed = tokensOf(judge(issueToken, result, given(api)));
  if (renewed === null)
    return withNote(`A refresh fails (${isAnswer(result) ? result.status : result.failure}).`);
  return {
    finding,
    session: { format, tokens: { ...renewed, refresh_token: renewed.refresh_token ?? tokens.refresh_token } },
  };
}

/** Ends the session of `signIn`, if the API has a call for it. */
export async function signOut(
  api: ApiUnderTest,
  { tokens }: NonNullable<SignIn["session"]>,
): Promise<Examined> {
  const { refresh_token } = tokens;
  if (refresh_token === undefined) return unread(revokeToken, "not tried");
  const result = await send(api, revokeToken, { body: { refresh_token } });
  const error = isAnswer(result) ? errorStatusOf(revokeToken, result) : null;
  if (error !== null && missingStatuses.has(error))
    return { ...unread(revokeToken, "not offered", without(revokeToken)), status: error, ms: result.ms };
  return judge(revokeToken, result, given(api));
}
