import { issueToken, revokeToken } from "../../contract/auth";
import type { Call } from "./client.server";

export const auth = (call: Call) => ({
  withPassword: (username: string, password: string) =>
    call(issueToken, { body: { grant_type: "password", username, password } }),
  withRefreshToken: (refreshToken: string) =>
    call(issueToken, { body: { grant_type: "refresh_token", refresh_token: refreshToken } }),
  revoke: (refreshToken: string) => call(revokeToken, { body: { refresh_token: refreshToken } }),
});
