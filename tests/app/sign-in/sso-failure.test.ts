import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { ssoFailureMessage } from "#app/sign-in/sso-failure.server";

const messageOf = (query: string) =>
  ssoFailureMessage(new URLSearchParams(query), {
    sso: { providers: [{ name: "acme", label: "Acme ID" }] },
    t: (key: string, { provider }: { provider: string }) => `${key} ${provider}`,
  } as unknown as AppLoadContext);

test.each(["sso=acme", "failure=denied", "sso=other&failure=denied", "sso=acme&failure=toString"])(
  "the query %s has no failure of single sign-on",
  (query) => {
    expect(messageOf(query)).toBeNull();
  },
);
