import { expect } from "vitest";
import { goodPassword, memberIdOf, newMember } from "#support/api/members";
import { signInAs } from "#support/members";
import { textOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const { api, portal, test } = await startSite();

const path = "/en-US/memberCenter/ssoLogin";

test("a member without a password is offered to unlink one of two providers, but not the last", async () => {
  const { email } = await newMember(api);
  const browser = await signInAs(portal, { username: email, password: goodPassword }, "en-US");
  const id = await memberIdOf(api, email);
  const link = (provider: string) =>
    api.db
      .insertInto("identities")
      .values({ memberId: id, provider, subject: email, email, linkedAt: new Date().toISOString() })
      .execute();
  const password = async () => textOf((await browser.open(path)).text);
  expect(await password()).toMatch(
    /You can also sign in with your email and password\. Change your password/,
  );
  const canUnlink = async () => (await browser.open(path)).text.includes("Yes, unlink");
  await link("harbour");
  expect(await canUnlink(), "with a password").toBe(true);
  await api.db.updateTable("members").set({ passwordHash: null }).where("id", "=", id).execute();
  expect(await password()).toContain("You don’t have a password yet. Set one to also sign in");
  expect(await canUnlink()).toBe(false);
  await link("lantern");
  expect(await canUnlink()).toBe(true);
});
