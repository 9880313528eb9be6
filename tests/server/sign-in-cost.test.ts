import { afterEach, beforeEach, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../portal";
import { startUpstream, type TestUpstream } from "../upstream";

let upstream: TestUpstream;
let portal: TestPortal;

beforeEach(async () => {
  upstream = await startUpstream();
  portal = await startPortal({ apiUrl: upstream.url });
});
afterEach(async () => {
  await portal.stop();
  await upstream.stop();
});

/** What was asked of the API, but for the texts that the portal fetches on its own account. */
const asked = () => upstream.calls.map(({ path }) => path).filter((path) => path !== "/api/Multilingual");

test("signing in costs one call of the API, and a signed-in page with a fresh token no auth call at all", async () => {
  const browser = portal.browser();
  const answer = await browser.submit(
    "/login",
    { username: "lin@example.org", password: "right" },
    { follow: false },
  );
  expect(answer.status).toBe(303);
  expect(asked()).toEqual(["/api/auth/token"]);
  await browser.open("/resume/generalInformation");
  await browser.open("/news");
  expect(asked().filter((path) => path.startsWith("/api/auth/"))).toEqual(["/api/auth/token"]);
  expect(asked().length).toBeGreaterThan(2);
});
