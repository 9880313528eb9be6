import { expect, vi } from "vitest";
import { startPortal, testOrigin } from "#support/portal";
import { startSite } from "#support/site";

const { api, portal, test } = await startSite();

const visit = (headers: Record<string, string>) =>
  portal.fetch(
    new Request(`${testOrigin}/visitor`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    }),
  );
const call = async (headers: Record<string, string>) => (await visit(headers)).status;
const counted = async () =>
  (await api.db.selectFrom("visitCounts").select("visits").executeTakeFirst())?.visits ?? 0;
const pair = (token: string) => ({ Cookie: `locale=zh-TW; XSRF-TOKEN=${token}`, "X-CSRF-TOKEN": token });

const one = "a".repeat(32);
const other = "b".repeat(32);

test("a visitor is counted once a day", async () => {
  expect(await call(pair(one))).toBe(204);
  expect(await call(pair(one))).toBe(204);
  expect(await counted()).toBe(1);
  expect(await call(pair(other))).toBe(204);
  expect(await counted()).toBe(2);
});

test.each([
  ["2026-11-20T16:00:00.000Z", 86_400],
  ["2026-11-20T15:59:59.000Z", 1],
  ["2026-11-20T04:00:00.000Z", 12 * 3_600],
])(
  "the cookie lasts until midnight in Taipei: at %s, %i seconds",
  { tags: "promise-105" },
  async (now, seconds) => {
    vi.setSystemTime(now);
    const [cookie] = (await visit(pair(one))).headers.getSetCookie();
    vi.useRealTimers();
    expect(cookie).toBe(`XSRF-TOKEN=${one}; Path=/; Max-Age=${seconds}; SameSite=Lax`);
  },
);

test.each<[string, Record<string, string>]>([
  ["without the header", { Cookie: `XSRF-TOKEN=${one}` }],
  ["without the cookie", { "X-CSRF-TOKEN": one }],
  ["with two different tokens", { Cookie: `XSRF-TOKEN=${one}`, "X-CSRF-TOKEN": other }],
  ["with a token that is none", { Cookie: "XSRF-TOKEN=x", "X-CSRF-TOKEN": "x" }],
  ["from another site", { ...pair("c".repeat(32)), "Sec-Fetch-Site": "cross-site" }],
])("a call %s is rejected and not counted", async (_, headers) => {
  const before = await counted();
  expect(await call(headers)).toBe(403);
  expect(await counted()).toBe(before);
});

test("the cookie is Secure on https", async () => {
  const secure = await startPortal({
    apiUrl: api.url,
    env: { PUBLIC_ORIGIN: "https://careers.example.com" },
  });
  const { setCookies } = await secure.browser().submit("/visitor", {}, { headers: pair(one) });
  expect(setCookies).toEqual([expect.stringMatching(/^XSRF-TOKEN=a+; Path=\/; .*; SameSite=Lax; Secure$/)]);
});

test("the address for counting has no page: it leads to the home page", async () => {
  for (const [path, home] of [
    ["/visitor", "/"],
    ["/en-US/visitor", "/en-US"],
  ] as const)
    expect((await portal.browser().open(path, { follow: false })).headers.get("Location")).toBe(home);
});

test("a public page sets no cookie for an anonymous visitor", { tags: "promise-92" }, async () => {
  expect((await portal.browser().open("/job")).setCookies).toEqual([]);
});
