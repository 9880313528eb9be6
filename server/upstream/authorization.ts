import { SessionEnded } from "#app/api/errors.server";
import type { Endpoint } from "#contract/endpoint";
import { type Caller, excludeFromDeadline } from "./caller";
import { errorStatusOf, type UpstreamResponse } from "./response";
import type { Send, UpstreamRequest } from "./transport";

/**
 * Sends calls with the caller's access token if the endpoint accepts one. A 401 leads to one token refresh and one
 * retry; a second 401 ends the session.
 */
export function withAuthorization(send: Send) {
  /** @throws {SessionEnded} if there is no session, or the API rejects a newly issued token */
  return async (endpoint: Endpoint, request: UpstreamRequest, caller: Caller): Promise<UpstreamResponse> => {
    const { tokens } = caller;
    const token =
      endpoint.auth === "public" ? null : await excludeFromDeadline(caller, () => tokens.accessToken());
    if (endpoint.auth === "member" && token === null) throw new SessionEnded("absent");
    const first = await send(endpoint, request, caller, token);
    if (errorStatusOf(endpoint, first) !== 401 || token === null) return first;
    const newToken = await excludeFromDeadline(caller, () => tokens.refreshAccessToken(token));
    const second = await send(endpoint, request, caller, newToken);
    if (errorStatusOf(endpoint, second) !== 401) return second;
    await tokens.invalidateTokens();
    throw new SessionEnded("rejected");
  };
}
