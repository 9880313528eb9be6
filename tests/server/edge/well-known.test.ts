import { expect, test } from "vitest";
import { startPortal, testOrigin } from "#support/portal";
import { probeBuild } from "#support/probe";
import { startUpstream } from "#support/upstream";

const upstream = await startUpstream();
const portal = await startPortal({
  apiUrl: upstream.url,
  build: probeBuild,
  now: () => Date.parse("2026-11-23T15:00:00Z"),
});

const get = (path: string) => portal.fetch(new Request(testOrigin + path));

test("security.txt names the company's contact, expires within a year, and says where it belongs", async () => {
  const response = await get("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
  expect(await response.text()).toMatch(
    new RegExp(
      `^Contact: mailto:\\S+@\\S+\\nExpires: 2027-05-22T00:00:00.000Z\\nPreferred-Languages: zh-TW, zh-CN, en-US\\n` +
        `Canonical: ${testOrigin}/.well-known/security.txt\\n$`,
    ),
  );
});

test("a password manager is led to the form that changes the password", async () => {
  const response = await get("/.well-known/change-password");
  expect(response).toRedirectTo("/memberCenter/changePassword", 302);
});

test("any other well-known path is a 404", async () => {
  expect((await get("/.well-known/other")).status).toBe(404);
});
