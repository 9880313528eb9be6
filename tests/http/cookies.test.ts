import { expect, test } from "vitest";
import { readCookies } from "#http/cookies";

test("of cookies with the same name the first counts, which browsers send for the most specific path", () => {
  expect([...readCookies("locale=en-US; theme=dark; locale=zh-CN; broken")]).toEqual([
    ["locale", "en-US"],
    ["theme", "dark"],
  ]);
});
