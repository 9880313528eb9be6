import { describe, expect } from "vitest";
import { consentVersion } from "#contract/account";
import { email as emailSchema, readEmail } from "#contract/text";
import { goodPassword, newAddress } from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { startSite } from "#support/site";

let clock = Date.now();

const { api, portal, test } = await startSite({ seed: "demo", portal: { now: () => clock } });

/**
 * The address as an input method may write it: in full-width characters, with an ideographic full stop in the domain
 * and with spaces at both ends.
 */
function fullWidth(address: string): string {
  const wide = [...address].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)).join("");
  const [name, domain] = wide.split("＠");
  return `\u3000${name}＠${domain?.replaceAll("．", "。")} `;
}

async function submit(path: string, typed: Record<string, string>) {
  const browser = portal.browser();
  const form = (await browser.open(path)).fields;
  clock += 3_000;
  return browser.submit(path, { ...form, ...typed });
}

describe("an email address in full-width or with invisible characters", () => {
  test.each([
    ["ｔｅｓｔ＠ｅｘａｍｐｌｅ．ｏｒｇ", "test@example.org"],
    ["test＠example。org", "test@example.org"],
    ["test@example｡org", "test@example.org"],
    ["　Ｔｅｓｔ＋ｊｏｂｓ@example.org ", "Test+jobs@example.org"],
    ["a。b@example.org", "a。b@example.org"],
    [" 林若水 ", "林若水"],
    ["\u200btest@example.org", "test@example.org"],
    ["\u202atest@example.org\u202c\ufeff ", "test@example.org"],
  ])("%j is read as %j", (typed, read) => {
    expect(readEmail(typed)).toBe(read);
  });

  test.each(["名字@", "名字", "＠example。org", "\u200b@example.org"])("%j is rejected", (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });

  test("is registered as if it was typed in ASCII", async () => {
    const email = newAddress();
    const form = { name: "林予晴", email: fullWidth(email), password: goodPassword, consentVersion };
    expect((await submit("/regedit", form)).url).toBe("/regedit?sent=1");
    expect(await mailsTo(api.env.DATA_DIR, email)).toHaveLength(1);
  });

  test("signs in", async ({ member: { email } }) => {
    const page = await submit("/login", { username: fullWidth(email), password: goodPassword });
    expect(page.url).toBe("/resume");
  });

  test("gets the link to a new password", async ({ member: { email } }) => {
    const before = (await mailsTo(api.env.DATA_DIR, email)).length;
    await submit("/forgetPWD", { email: fullWidth(email) });
    await expect.poll(() => mailsTo(api.env.DATA_DIR, email)).toHaveLength(before + 1);
  });

  test("gets the receipt of a message to the company", async () => {
    const email = newAddress();
    const message = {
      name: "林若水",
      email: fullWidth(email),
      topic: "JOB",
      message: "請問第一次面試在哪一個廠區？",
    };
    await submit("/contactUs", message);
    await expect.poll(() => mailsTo(api.env.DATA_DIR, email)).toHaveLength(1);
  });

  test("gets the confirmation of a job alert", async () => {
    const email = newAddress();
    await submit("/jobAlert", { email: fullWidth(email), pace: "WEEKLY" });
    await expect.poll(() => mailsTo(api.env.DATA_DIR, email)).toHaveLength(1);
  });
});
