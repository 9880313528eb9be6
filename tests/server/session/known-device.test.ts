import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { createKnownDevices } from "#server/session/device";
import { createSealer } from "#server/session/seal";
import { newMember } from "#support/api/members";
import { startSite } from "#support/site";

const { api, portal, test } = await startSite({
  portal: {
    env: { TRUST_PROXY: "1", PUBLIC_ORIGIN: "https://portal.test" },
  },
});

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const isSignedIn = ({ status, url }: { status: number; url: string }) =>
  status === 200 && url === "/en-US/resume";

test("a member can sign in from a known device while others guess the password", async () => {
  const { email: username, password } = await newMember(api);
  const signIn = (browser = portal.browser(), typed = password, address = "198.51.100.1") =>
    browser.submit("/en-US/login", { username, password: typed }, from(address));
  const browser = portal.browser();
  const page = await signIn(browser);
  expect(isSignedIn(page)).toBe(true);
  await browser.submit("/logout", {});
  const device = [...browser.jar.keys()];
  expect(device).toEqual(["__Host-device"]);

  for (let time = 0; time < 6; time += 1) await signIn(portal.browser(), "guess", `203.0.113.${time}`);
  const elsewhere = await signIn();
  expect(elsewhere.status).toBe(429);
  const seconds = /Try again in (\d+) sec\./.exec(elsewhere.text)?.[1];
  expect(elsewhere.headers.get("Retry-After")).toBe(seconds);
  expect(isSignedIn(await signIn(browser))).toBe(true);
  expect((await signIn(portal.browser(), "guess", "203.0.113.7")).status).toBe(429);
});

test("a device stores the tokens of the five accounts that signed in last", () => {
  const device = createKnownDevices(createSealer([randomBytes(32).toString("hex")]), false)(new Map());
  const names = ["ada", "ben", "cho", "dee", "eli", "fay"];
  for (const name of names) device.remember(name, `token of ${name}`);
  expect(names.map((name) => device.tokenFor(name))).toEqual([
    undefined,
    ...names.slice(1).map((name) => `token of ${name}`),
  ]);
  device.remember("ben", "a newer token of ben");
  expect([device.tokenFor(" BEN "), device.tokenFor("cho")]).toEqual([
    "a newer token of ben",
    "token of cho",
  ]);
});

test("the token of an account without a known name is used for names that have none of their own", () => {
  const device = createKnownDevices(createSealer([randomBytes(32).toString("hex")]), false)(new Map());
  expect([device.id, device.commit()]).toEqual([null, []]);
  device.remember("ada", "token of ada");
  for (const token of ["first", "second"]) device.remember(undefined, token);
  expect([device.tokenFor("ada"), device.tokenFor("ben")]).toEqual(["token of ada", "second"]);
});

test("the device cookie outlives the session, reveals nothing and leaves pages cacheable", {
  tags: "promise-100",
}, async ({ member: { email: username, password }, browser }) => {
  const page = await browser.submit(
    "/en-US/login",
    { username, password },
    { ...from("198.51.100.2"), follow: false },
  );
  const cookie = page.setCookies.find((each) => each.startsWith("__Host-device=")) ?? "";
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure; Max-Age=15552000$/);
  expect(cookie).not.toContain(username);
  for (const name of browser.jar.keys()) if (name !== "__Host-device") browser.jar.delete(name);
  expect((await browser.open("/en-US/job")).headers.get("Cache-Control")).toBe("private, no-cache");
});
