import type { AppLoadContext } from "@remix-run/node";
import type { SsoFailure } from "../context/sso";

/** HTTP status of the page that shows each failure. */
const statuses: Readonly<Record<SsoFailure, number>> = {
  unknownFlow: 400,
  expired: 400,
  denied: 403,
  refused: 403,
  mismatch: 400,
  down: 503,
  otherMember: 403,
  notFromHere: 403,
};
const isFailure = (value: string): value is SsoFailure => Object.hasOwn(statuses, value);

/** The error message for a failed single sign-on in the query (`?sso=google&failure=denied`); null without one. */
export function ssoFailureMessage(search: URLSearchParams, { sso, t }: AppLoadContext) {
  const reason = search.get("failure") ?? "";
  const provider = sso.providers.find(({ name }) => name === search.get("sso"))?.label;
  if (!isFailure(reason) || provider === undefined) return null;
  return { text: t(`sso.failure.${reason}`, { provider }), status: statuses[reason] };
}
