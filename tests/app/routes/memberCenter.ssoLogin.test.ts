import { expect } from "vitest";
import { formatDate } from "#contract/dates";
import { goodPassword, memberIdOf, newMember } from "#support/api/members";
import type { Browser } from "#support/browser";
import { signInAs } from "#support/members";
import { links, linkWithText, textOf } from "#support/pages/pages";
import { startSite } from "#support/site";
import { idleProvider } from "#support/sso-provider";

const otherProvider = { ...idleProvider, name: "other", label: { ...idleProvider.label, "en-US": "Other" } };
const { api, portal, test } = await startSite({ portal: { ssoProviders: [idleProvider, otherProvider] } });

const path = "/en-US/memberCenter/ssoLogin";

async function memberWithProviders() {
  const { email } = await newMember(api);
  const browser = await signInAs(portal, { username: email, password: goodPassword }, "en-US");
  const memberId = await memberIdOf(api, email);
  const linkedAt = new Date().toISOString();
  const link = (provider: string) =>
    api.db.insertInto("identities").values({ memberId, provider, subject: email, email, linkedAt }).execute();
  const removePassword = () =>
    api.db.updateTable("members").set({ passwordHash: null }).where("id", "=", memberId).execute();
  return { browser, email, linkedAt, link, removePassword };
}

/** The providers on the page, each with its state and its buttons. */
const methodsOn = async (browser: Browser) => {
  const [settings = ""] =
    /<section class="settings[\s\S]*?<\/section>/.exec((await browser.open(path)).main) ?? [];
  return [...settings.matchAll(/<li>[\s\S]*?<\/li>/g)].map(([item]) => textOf(item));
};

test("a member without a password is offered to unlink one of two providers, but not the last", async () => {
  const { browser, link, removePassword } = await memberWithProviders();
  const password = async () => textOf((await browser.open(path)).text);
  expect(await password()).toMatch(/Password Set Sign in with your email and password\. Change Password/);
  expect(linkWithText((await browser.open(path)).main, "Change Password").href).toBe(
    "/en-US/memberCenter/changePassword",
  );
  const canUnlink = async () => (await browser.open(path)).text.includes("Yes, unlink");
  await link("harbour");
  expect(await canUnlink(), "with a password").toBe(true);
  await removePassword();
  expect(await password()).toContain("Password Not set Sign in with your email and password. Set Password");
  expect(await canUnlink()).toBe(false);
  const { main } = await browser.open(path);
  expect(textOf(main)).toContain(
    "This is your only way to sign in, so it can’t be unlinked. Set a password first.",
  );
  for (const text of ["Set Password", "Set a password"])
    expect(linkWithText(main, text).href).toBe("/en-US/forgetPWD");
  await link("lantern");
  expect(await canUnlink()).toBe(true);
});

test("the sign-in settings list offered providers and those that are no longer offered, and unlink both", async () => {
  const { browser, email, linkedAt, link } = await memberWithProviders();
  const account = (await browser.open("/en-US/memberCenter/account")).mainText;
  expect(account).toContain("Linked accounts Link another account");
  expect(await methodsOn(browser)).toEqual([
    "A Acme Not linked Sign in with Acme, without a password. Link Acme",
    "O Other Not linked Sign in with Other, without a password. Link Other",
  ]);
  expect(linkWithText((await browser.open(path)).main, "Link Acme").href).toBe(
    "/en-US/oauth/acme/start?purpose=link",
  );
  await link("acme");
  await link("harbour");
  const linked = `Linked ${formatDate(linkedAt, "en-US")} ${email}`;
  const unlink = (name: string) =>
    `Unlink ${name} You’ll no longer be able to sign in with ${name}. Yes, unlink`;
  expect(await methodsOn(browser)).toEqual([
    `A Acme ${linked} ${unlink("Acme")}`,
    "O Other Not linked Sign in with Other, without a password. Link Other",
    `h harbour ${linked} No longer available ${unlink("harbour")}`,
  ]);
  for (const [type, name] of [
    ["acme", "Acme"],
    ["harbour", "harbour"],
  ] as const) {
    const page = await browser.submit(path, { type });
    expect(page).toBeAt(path);
    expect(page).toShowToast(`${name} unlinked`);
  }
  expect(await methodsOn(browser)).toHaveLength(2);
  expect(await browser.submit(path, {})).toBeAt(path);
});

test("the sign-in settings show why linking failed", async () => {
  const { browser } = await memberWithProviders();
  const page = await browser.open(`${path}?sso=acme&failure=down`);
  expect(page.status).toBe(503);
  expect(page.mainText).toContain("Acme isn’t responding. Try again later");
});

test("a member without a password confirms closing the account with a linked provider", async () => {
  const { browser, link, removePassword } = await memberWithProviders();
  await link("other");
  await removePassword();
  const close = "/en-US/memberCenter/account/close";
  const { main, fields } = await browser.open(close);
  expect(fields).toMatchObject({ hasPassword: "no" });
  expect(textOf(main)).toContain("This account has no password. To confirm it’s you, sign in again");
  expect(
    links(main).flatMap(({ text, href }) => (text.startsWith("Sign in again") ? [[text, href]] : [])),
  ).toEqual([["Sign in again with Other", `/en-US/oauth/other/start?${new URLSearchParams({ to: close })}`]]);
});
