import { expect, test } from "vitest";
import { goodPassword, newMember } from "#support/api/members";
import { signInAs } from "#support/members";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { stopAfterAll } from "#support/stop-after-all";

const api = stopAfterAll(await startRecruitmentApi({ engine: "sqlite" }));
const portal = stopAfterAll(await startPortal({ apiUrl: api.url }));

const path = "/en-US/memberCenter/ssoLogin";

test("a member without a password is offered to unlink one of two providers, but not the last", async () => {
  const { email } = await newMember(api);
  const browser = await signInAs(portal, { username: email, password: goodPassword }, "en-US");
  const { id } = await api.db
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const link = (provider: string) =>
    api.db
      .insertInto("identities")
      .values({ memberId: id, provider, subject: email, email, linkedAt: new Date().toISOString() })
      .execute();
  const canUnlink = async () => (await browser.open(path)).text.includes("Yes, unlink");
  await api.db.updateTable("members").set({ passwordHash: null }).where("id", "=", id).execute();
  await link("harbour");
  expect(await canUnlink()).toBe(false);
  await link("lantern");
  expect(await canUnlink()).toBe(true);
});
