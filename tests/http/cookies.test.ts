import { expect, test } from "vitest";
import { readCookies, serverCookie } from "#http/cookies";

test("of cookies with the same name the first counts, which browsers send for the most specific path", () => {
  expect([...readCookies("locale=en-US; theme = dark ; locale=zh-CN; broken; =nameless")]).toEqual([
    ["locale", "en-US"],
    ["theme", "dark"],
  ]);
});

test("a value that is too long for eight cookies does not fit", () => {
  const cookie = serverCookie("draft", false);
  const longest = "x".repeat(8 * 3_936 - 2);
  expect([cookie.fits(longest), cookie.fits(`${longest}x`)]).toEqual([true, false]);
  const written = cookie.write(longest, new Map());
  expect(written).toHaveLength(8);
  expect(cookie.read(readCookies(written.map((each) => each.split(";")[0]).join("; ")))).toBe(longest);
  expect(() => cookie.write(`${longest}x`, new Map())).toThrow("draft needs 9 cookies");
});

test("a removed cookie has Expires too, for text browsers that do not know Max-Age", () => {
  expect(serverCookie("seen", true).clear(readCookies("__Host-seen=1.x; other=y"))).toEqual([
    "__Host-seen=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
  ]);
});
