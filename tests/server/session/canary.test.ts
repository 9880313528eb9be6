import { afterAll, expect } from "vitest";
import { consentVersion } from "#contract/account";
import { newMember } from "#support/api/members";
import { type Browser, createBrowser } from "#support/browser";
import { answerProvider, startIdentityProvider } from "#support/identity-provider";
import { mailsTo, type ReceivedMail } from "#support/mailbox";
import { testOrigin } from "#support/portal";
import { secretsIn } from "#support/secrets";
import { startSite } from "#support/site";

const minute = 60_000;
const email = "canary-5d1f@example.org";
const passwords = {
  first: "canary one hums in the attic",
  wrong: "canary two never was the one",
  forgotten: "canary three after the storm",
  changed: "canary four on a new perch",
  short: "canary5th",
};
const typed = { name: "Canary Six 金絲雀", mobilePhone: "0912 666 606" };

/** A complete response of the portal. */
interface Seen {
  readonly url: string;
  readonly headers: string;
  readonly body: string;
}

/** Responses that replace those of the API, by path. They make pages fail. */
const replacements = new Map<string, () => Response>();
let clock = Date.now();
const seen: Seen[] = [];
/** The kind of each token that was sent between the portal and the API */
const tokens = new Map<string, string>();

const read = (value: unknown, name: string): string | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return typeof found === "string" ? found : undefined;
};

async function note(response: Response) {
  if (!response.headers.get("Content-Type")?.includes("json")) return;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  for (const name of ["access_token", "refresh_token", "id_token"]) {
    const token = read(body, name);
    if (token !== undefined) tokens.set(token, name);
  }
}

const { fetch: asEver } = globalThis;

const idp = await startIdentityProvider(testOrigin);
const { api, portal, test } = await startSite({
  seed: "demo",
  providers: [idp.provider],
  portal: { now: () => clock, ssoProviders: [idp.provider] },
});

globalThis.fetch = async (...args) => {
  const [to] = args;
  const replacement = typeof to === "string" ? replacements.get(new URL(to).pathname) : undefined;
  const response = replacement?.() ?? (await asEver(...args));
  await note(response);
  return response;
};
afterAll(async () => {
  globalThis.fetch = asEver;
});

/** A browser that records every response, including redirects. */
const watched = (): Browser =>
  createBrowser(async (request) => {
    const answer = await portal.fetch(request);
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    seen.push({ url: request.url, headers, body: await answer.clone().text() });
    return answer;
  }, testOrigin);

const data = { headers: { Accept: "*/*" } };

/** Opens a form, waits long enough for the captcha check and submits it. */
async function fill(browser: Browser, path: string, fields: Record<string, string>) {
  const shown = (await browser.open(path)).fields;
  clock += 3_000;
  return browser.submit(path, { ...shown, ...fields });
}

async function linkIn(address: string, page: string): Promise<{ path: string; code: string }> {
  const find = async () =>
    (await mailsTo(api.env.DATA_DIR, address))
      .flatMap(({ text }) => text.match(/https:\/\/\S+token=\S+/g) ?? [])
      .find((link) => link.includes(page));
  await expect.poll(find).toBeDefined();
  const { pathname, search, searchParams } = new URL((await find()) ?? "");
  return { path: pathname + search, code: searchParams.get("token") ?? "" };
}

async function registered(): Promise<string> {
  const browser = watched();
  await fill(browser, "/en-US/regedit", { name: "Canary", email, password: passwords.short, consentVersion });
  await fill(browser, "/en-US/regedit", {
    name: "Canary",
    email,
    password: passwords.first,
    consentVersion,
    locale: "en-US",
  });
  const { path, code } = await linkIn(email, "confirm");
  await fill(browser, path, { password: passwords.wrong });
  const done = await fill(browser, path, { password: passwords.first });
  expect(done.url).toBe("/en-US/resume");
  return code;
}

/**
 * Signs in with right and wrong passwords, by document and data requests, and returns after the access token has
 * expired.
 */
async function signedIn(password: string): Promise<Browser> {
  const browser = watched();
  const wrong = { username: email, password: passwords.wrong };
  const refused = await browser.submit("/en-US/login", wrong);
  await browser.submit("/en-US/login.data", wrong, data);
  clock += 3_000;
  await browser.submit("/en-US/login.data", { ...refused.fields, username: email, password }, data);
  const before = tokens.size;
  clock += 15 * minute;
  expect((await browser.open("/en-US/resume")).url).toBe("/en-US/resume");
  expect(tokens.size).toBeGreaterThan(before);
  await browser.open("/en-US/resume/generalInformation.data", data);
  return browser;
}

async function reset(): Promise<string> {
  const browser = watched();
  await fill(browser, "/en-US/forgetPWD", { email });
  const { path, code } = await linkIn(email, "modifyPwd");
  await browser.open(path.replace("?", ".data?"), data);
  await fill(browser, path, { newPassword: passwords.short, again: passwords.short });
  const fields = { newPassword: passwords.forgotten, again: passwords.forgotten };
  expect((await fill(browser, path, fields)).url).toBe("/en-US/login");
  await fill(browser, path, fields);
  return code;
}

async function changed(browser: Browser) {
  const path = "/en-US/memberCenter/changePassword";
  const fields = { newPassword: passwords.changed, again: passwords.changed };
  await browser.submit(`${path}.data`, { ...fields, currentPassword: passwords.wrong }, data);
  await browser.submit(path, { ...fields, currentPassword: passwords.wrong });
  const done = await browser.submit(path, { ...fields, currentPassword: passwords.forgotten });
  expect(done.url).toBe("/en-US/memberCenter/account");
}

/** Submits a form after the session has ended: the portal saves, seals and replays the form. */
async function kept(browser: Browser) {
  clock += 31 * minute;
  const page = "/en-US/resume/generalInformation";
  const secret = { currentPassword: passwords.changed, newPassword: passwords.short, again: passwords.short };
  await browser.submit("/en-US/memberCenter/changePassword", secret);
  const from = seen.length;
  const signInPage = await browser.submit(page, { ...typed, version: "0", intent: "save" });
  expect(signInPage.status).toBe(403);
  for (const { body, headers } of seen.slice(from))
    for (const value of Object.values(typed)) expect(body + headers).not.toContain(value);
  const who = { username: email, password: passwords.wrong };
  const refused = await browser.submit(signInPage.url, { ...signInPage.fields, ...who });
  clock += 3_000;
  const back = await browser.submit(signInPage.url, {
    ...refused.fields,
    ...who,
    password: passwords.changed,
  });
  expect(back.fields).toMatchObject(typed);
}

async function linkedAndSignedInByProvider(): Promise<string[]> {
  const member = await newMember(api, "canary-linked@example.org");
  const browser = watched();
  await browser.submit("/en-US/login", { username: member.email, password: member.password });
  const codes: string[] = [];
  const through = async (by: Browser, start: string) => {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const begun = await by.open(start, { follow: false, headers });
    const back = new URL(
      await answerProvider(begun.headers.get("Location") ?? "", { person: "daniel-hart" }),
    );
    // Collects only the code. The state is no secret, because the redirect to the provider has to contain it.
    codes.push(back.searchParams.get("code") ?? "");
    return by.open(back.pathname + back.search);
  };
  expect((await through(browser, "/en-US/oauth/acme/start?purpose=link")).url).toBe(
    "/en-US/memberCenter/ssoLogin",
  );
  const newcomer = watched();
  expect((await through(newcomer, "/en-US/oauth/acme/start")).url).toBe("/en-US/resume");
  return codes;
}

async function failed(browser: Browser) {
  for (const path of ["/api/resume/generalInformation", "/api/resume"])
    replacements.set(path, () => Response.json(null, { status: 500 }));
  replacements.set("/api/news", () => new Response("<h1>News</h1>"));
  const token = [...tokens.keys()].at(-1) ?? "";
  expect((await browser.open("/en-US/resume/generalInformation")).status).toBe(502);
  expect((await browser.open("/en-US/news?page=7")).status).toBe(502);
  await browser.submit("/en-US/resume/generalInformation", { ...typed, version: "0", intent: "save" });
  replacements.clear();
  await browser.open("/en-US/no/such/page");
  const broken = await fetch(`${api.url}/api/auth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: `{"password":"${passwords.wrong}"`,
  });
  expect(broken.status).toBe(400);
  expect(await broken.text()).not.toContain(passwords.wrong);
  await fetch(`${api.url}/api/resume/nowhere`, { headers: { Authorization: `Bearer ${token}` } });
}

test("no response or log line of an account's life contains a password, token, code or email address", async () => {
  const flowCodes = await linkedAndSignedInByProvider();
  const confirmation = await registered();
  const browser = await signedIn(passwords.first);
  const resetCode = await reset();
  expect((await browser.open("/en-US/resume")).url).toContain("/en-US/login");
  const again = await signedIn(passwords.forgotten);
  await changed(again);
  await kept(again);
  await failed(again);

  const typedPasswords = Object.values(passwords);
  const issued = [...tokens.keys()];
  expect(new Set(tokens.values())).toEqual(new Set(["access_token", "refresh_token", "id_token"]));
  expect(issued.length).toBeGreaterThan(10);
  const codes = [confirmation, resetCode, ...flowCodes];
  for (const code of codes) expect(code.length).toBeGreaterThan(15);

  // Pages, data responses and redirects, with their headers. A code may appear only in the response to its own link.
  expect(seen.length).toBeGreaterThan(50);
  for (const { url, headers, body } of seen) {
    const foreign = codes.filter((code) => !url.includes(code));
    expect(secretsIn(`${headers}\n${body}`, [...typedPasswords, ...issued, ...foreign]), url).toEqual([]);
  }

  const lines = [...portal.lines, ...api.lines];
  expect(portal.lines.length).toBeGreaterThan(50);
  expect(lines.some((line) => line.includes('"level":50'))).toBe(true);
  const never = [...typedPasswords, ...issued, ...codes, email, ...Object.values(typed)];
  for (const line of lines) expect(secretsIn(line, never), line).toEqual([]);

  const mails = await mailsTo(api.env.DATA_DIR, "@");
  expect(mails.length).toBeGreaterThan(3);
  const whole = (mail: ReceivedMail) => `${mail.subject}\n${mail.text}\n${mail.html}`;
  for (const mail of mails)
    expect(secretsIn(whole(mail), [...typedPasswords, ...issued, ...flowCodes])).toEqual([]);
  for (const code of [confirmation, resetCode]) {
    const holding = mails.filter((mail) => whole(mail).includes(code));
    expect(holding.map(({ to }) => to)).toEqual([email]);
  }
});
