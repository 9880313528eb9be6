import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { ssoFailureMessage } from "#app/sign-in/sso-failure.server";

const messageOf = (query: string) =>
  ssoFailureMessage(new URLSearchParams(query), {
    sso: { providers: [{ name: "acme", label: "Acme ID" }] },
    t: (key: string, { provider }: { provider: string }) => `${key} ${provider}`,
  } as unknown as AppLoadContext);

test.each([
  ["unknownFlow", 400],
  ["expired", 400],
  ["mismatch", 400],
  ["denied", 403],
  ["refused", 403],
  ["otherMember", 403],
  ["notFromHere", 403],
  ["down", 503],
])(
  "the page that shows the failure %s of single sign-on names the provider, with status %i",
  (reason, status) => {
    expect(messageOf(`sso=acme&failure=${reason}`)).toEqual({
      text: `sso.failure.${reason} Acme ID`,
      status,
    });
  },
);

test.each(["sso=acme", "failure=denied", "sso=other&failure=denied", "sso=acme&failure=toString"])(
  "the query %s has no failure of single sign-on",
  (query) => {
    expect(messageOf(query)).toBeNull();
  },
);
