import { describe, expect } from "vitest";
import { consentVersion } from "#contract/account";
import { days, published, text } from "#support/api/openings";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { startSite } from "#support/site";

const { api, portal, test } = await startSite();

const [jobId = ""] = await published(api, {
  title: text("燈塔管理員", "灯塔管理员", "Lighthouse keeper"),
  publishedAt: days(-1, new Date()),
});

async function sourceAfterApplying(browser: Browser) {
  const { username, password } = await readyApplicant(api, portal);
  await browser.submit("/en-US/login", { username, password });
  const path = `/en-US/job/${jobId}/apply`;
  const form = (await browser.open(path)).fields;
  await browser.submit(path, { ...form, consentVersion, declarations: "TRUTHFUL" });
  const { source } = await api.db
    .selectFrom("applications")
    .innerJoin("members", "members.id", "applications.memberId")
    .select("source")
    .where("members.email", "=", username)
    .executeTakeFirstOrThrow();
  return source;
}

describe("the source of a visit", () => {
  test("is kept for seven days while the visitor opens other pages and registers, and is stored with the application", {
    tags: "promise-102",
  }, async ({ browser }) => {
    const { setCookies } = await browser.open(`/en-US/job/${jobId}?src=newsletter-2612`);
    expect(setCookies).toEqual([expect.stringMatching(/^(__Host-)?source=.*HttpOnly.*Max-Age=604800$/)]);
    expect((await browser.open("/en-US/job")).setCookies).toEqual([]);
    await browser.open("/en-US/regedit");
    expect(await sourceAfterApplying(browser)).toBe("newsletter-2612");
  });

  test("is the last one that an address named", async ({ browser }) => {
    await browser.open("/en-US?src=first");
    await browser.open("/en-US/news?src=second");
    expect(await sourceAfterApplying(browser)).toBe("second");
  });

  test.each(["", "a b", "<script>", "x".repeat(41), "%E7%8E%8B"])(
    "%j is not stored, and the page is served",
    async (name) => {
      const browser = portal.browser();
      const page = await browser.open(`/en-US/job/${jobId}?src=${encodeURIComponent(name)}`);
      expect([page.status, page.setCookies]).toEqual([200, []]);
      browser.jar.set("source", `1.${name}`);
      expect(await sourceAfterApplying(browser)).toBeNull();
    },
  );
});
