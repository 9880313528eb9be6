import { issueToken, refreshTokens, revokeToken, type Tokens } from "#contract/auth";
import type { Can } from "#contract/capabilities";
import type { Call } from "./call";
import { readErrorBody } from "./error-body";
import { ApiError, isApiError } from "./errors.server";
import { required } from "./result";

/** Treats a 401 without a readable body as a rejected password. */
function explainRejection(error: unknown): never {
  if (!isApiError(error) || error.status !== 401 || readErrorBody(error.body) !== null) throw error;
  throw new ApiError(401, error.message, { body: { error: "invalid_grant" } });
}

export const auth = (call: Call, can: Can) => ({
  withPassword: async (username: string, password: string, deviceToken?: string | undefined) =>
    required(
      await call(issueToken, {
        body: {
          grant_type: "password",
          username,
          password,
          ...(deviceToken !== undefined && { device_token: deviceToken }),
        },
      }).catch(explainRejection),
      issueToken.name,
    ),
  /** null if the response has no tokens, which is how some APIs reject a refresh token */
  withRefreshToken: async (refreshToken: string): Promise<Tokens | null> => {
    const tokens = await call(refreshTokens, {
      body: { grant_type: "refresh_token", refresh_token: refreshToken },
    });
    return tokens?.access_token ? { ...tokens, access_token: tokens.access_token } : null;
  },
  revoke: async (refreshToken: string): Promise<void> => {
    if (can.account) await call(revokeToken, { body: { refresh_token: refreshToken } });
  },
});
