import { expect, test } from "vitest";
import { pagePath } from "#server/session/guards";

test.each([
  ["/resume?_routes=routes%2Fresume&x=1&index", "/resume?x=1"],
  ["/resume?_routes=routes%2Fresume", "/resume"],
  ["//evil.example/resume?x=1", "/evil.example/resume?x=1"],
])("the page of %s is %s", (address, page) => {
  expect(pagePath(new Request(`https://portal.test${address}`))).toBe(page);
});
