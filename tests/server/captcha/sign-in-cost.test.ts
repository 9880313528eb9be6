import { beforeEach, expect, test } from "vitest";
import { startPortal, type TestPortal } from "#support/portal";
import { startUpstream, type TestUpstream } from "#support/upstream";

let upstream: TestUpstream;
let portal: TestPortal;

beforeEach(async () => {
  upstream = await startUpstream();
  portal = await startPortal({ apiUrl: upstream.url });
});

/** Paths of the calls of the API, except the portal's own requests for texts. */
const paths = () => upstream.calls.map(({ path }) => path).filter((path) => path !== "/api/Multilingual");

test("sign-in makes one call of the API, and a page with a fresh token makes no auth call", async () => {
  const browser = portal.browser();
  const answer = await browser.submit(
    "/login",
    { username: "lin@example.org", password: "right" },
    { follow: false },
  );
  expect(answer.status).toBe(303);
  expect(paths()).toEqual(["/api/auth/token"]);
  await browser.open("/resume/generalInformation");
  await browser.open("/news");
  expect(paths().filter((path) => path.startsWith("/api/auth/"))).toEqual(["/api/auth/token"]);
  expect(paths().length).toBeGreaterThan(2);
});
