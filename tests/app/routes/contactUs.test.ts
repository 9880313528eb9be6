import { describe, expect } from "vitest";
import { idempotencyKeyOf } from "#app/routes/contactUs/idempotency-key.server";
import { contactForm } from "#contract/contact";
import { get, newMember } from "#support/api/members";
import { mailsTo } from "#support/mailbox";
import { signInAs } from "#support/members";
import { errorSummary } from "#support/pages/forms";
import { links, linkWithText, textOf, title } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";
import { startUpstream } from "#support/upstream";

let clock = Date.now();

const behindProxy = { env: { TRUST_PROXY: "1" }, now: () => clock };
const { api, portal, test } = await startSite({ portal: { ...behindProxy } });
const upstream = await startUpstream();
const failing = await startPortal({ apiUrl: upstream.url, ...behindProxy });

const message = (changes: Record<string, string> = {}) => ({
  name: "林若水",
  email: "lin@example.com",
  topic: "JOB",
  message: "請問韌體工程師的面試會在哪一個廠區？𠮷",
  ...changes,
});
let senders = 0;
/** Opens the form and submits it 3 s later, each time from another IP address, because of the rate limit. */
async function send(fields: Record<string, string>, path = "/contactUs", from = portal, options = {}) {
  const browser = from.browser();
  senders += 1;
  const headers = { "X-Forwarded-For": `203.0.113.${senders}` };
  const form = await browser.open(path, { headers });
  clock += 3_000;
  return browser.submit(path, { ...form.fields, ...fields }, { headers, ...options });
}
const written = () => api.db.selectFrom("contactMessages").selectAll().execute();
const typedIn = (html: string) => textOf(/<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? "");

describe("a message to the company", () => {
  test.each([
    ["", "已收到您的訊息"],
    ["/zh-CN", "我们已收到您的留言"],
    ["/en-US", "We’ve received your message"],
  ])("is stored and confirmed with its reference number under %s/", async (prefix, confirmation) => {
    const email = `reader${prefix.slice(1).toLowerCase()}@example.com`;
    const page = await send(message({ email }), `${prefix}/contactUs`);
    const row = (await written()).find((each) => each.email === email);
    expect(page.url).toBe(`${prefix}/contactUs?sent=${row?.reference}`);
    expect(page.heading).toBe(confirmation);
    expect(page.mainText).toContain(row?.reference);
    expect(row?.message).toBe(message().message);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(linkWithText(page.main, "careers@").href).toBe(
      `mailto:careers@camphorisle.example?subject=${row?.reference}`,
    );
  });

  test("sends at most three receipts a day to one mailbox, and stores every message", {
    tags: "promise-73",
  }, async () => {
    const email = "victim@example.com";
    const receipts = async () =>
      (await mailsTo(api.dataDir, email)).filter(({ subject }) => subject.startsWith("已收到")).length;
    for (let nth = 0; nth < 5; nth += 1)
      await send(
        message({
          email: nth % 2 ? email : email.replace("@", "+x@"),
          message: `第 ${nth} 封訊息，內容不同`,
        }),
      );
    expect((await written()).filter((row) => row.email.startsWith("victim"))).toHaveLength(5);
    const plus = (await mailsTo(api.dataDir, email.replace("@", "+x@"))).length;
    expect((await receipts()) + plus).toBe(3);
  });

  test("gets a 303 response, so that a reload does not send it again", { tags: "spec-2-4" }, async () => {
    const answer = await send(message({ email: "303@example.com" }), "/contactUs", portal, { follow: false });
    expect(answer.status).toBe(303);
  });

  test("is stored once when it is sent 50 times simultaneously", async () => {
    const email = "hasty@example.com";
    const form = (await portal.browser().open("/contactUs")).fields;
    clock += 3_000;
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        portal
          .browser()
          .submit(
            "/contactUs",
            { ...form, ...message({ email }) },
            { headers: { "X-Forwarded-For": `198.51.100.${index}` }, follow: false },
          ),
      ),
    );
    const stored = (await written()).filter((each) => each.email === email);
    expect(stored).toHaveLength(1);
    expect(new Set(pages.map(({ headers }) => headers.get("Location")))).toEqual(
      new Set([`/contactUs?sent=${stored[0]?.reference}`]),
    );
  });

  test("is stored separately if its text differs", async () => {
    const email = "twice@example.com";
    await send(message({ email }));
    await send(message({ email, message: "還有一個問題：可以遠距面試嗎？" }));
    expect((await written()).filter((each) => each.email === email)).toHaveLength(2);
  });

  test("is stored again if it is sent on another day", () => {
    const sent = contactForm.parse(message());
    const keyAt = (at: string) => idempotencyKeyOf(sent, new Date(at));
    expect(keyAt("2026-11-20T23:59:00Z")).toBe(keyAt("2026-11-20T00:00:00Z"));
    expect(keyAt("2026-11-21T00:00:00Z")).not.toBe(keyAt("2026-11-20T23:59:00Z"));
  });
});

test("a message that fills in the honeypot field is rejected and not stored", async () => {
  const email = "robot@example.com";
  const page = await send(message({ email, company2: "Robots Inc." }));
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(typedIn(page.text)).toBe(message().message);
  expect((await written()).some((each) => each.email === email)).toBe(false);
});

describe("the contact form", () => {
  test.each([
    ["", "請填寫姓名", "請選擇主題", "請寫下您的問題或意見"],
    ["/zh-CN", "请填写姓名", "请选择主题", "请写下您的问题或意见"],
    ["/en-US", "Enter your name", "Choose a topic", "Enter your message"],
  ])("shows an error next to each empty field under %s/", async (prefix, name, topic, text) => {
    const page = await send({}, `${prefix}/contactUs`);
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("contact", "name", name);
    expect(page).toHaveFieldError("contact", "topic", topic);
    expect(page).toHaveFieldError("contact", "message", text);
    expect(page).toHaveFieldError("contact", "email");
    expect(title(page.text)).toMatch(/^(錯誤：|错误：|Error: )/);
    expect(errorSummary(page.text)).toContain(text);
  });

  test("counts fields in its error summary, not their errors", async () => {
    const { text } = await send({ ...message(), name: `${"x".repeat(500)}\u0007` }, "/en-US/contactUs");
    expect(errorSummary(text)).toMatch(
      /^1 thing needs your attention Use [\d,]+ characters or fewer.* [A-Z]/,
    );
  });

  test.each([
    ["太短了", "至少"],
    ["九".repeat(9), "10"],
    ["字".repeat(4001), "4,000"],
  ])("rejects fewer than 10 and more than 4,000 characters (%#)", async (text, limit) => {
    const page = await send(message({ message: text }));
    expect(page.status).toBe(400);
    expect(page).toHaveFieldError("contact", "message", expect.stringContaining(limit));
    expect(typedIn(page.text)).toBe(text);
  });

  test.each(["十個字剛剛好的訊息呀", "𠮷".repeat(4000)])(
    "accepts a message of exactly 10 and of exactly 4,000 characters (%#)",
    async (text) => {
      const page = await send(message({ message: text }));
      expect(page.status).toBe(200);
      expect((await written()).some((each) => each.message === text)).toBe(true);
    },
  );

  test("preserves all input when it fails", async () => {
    const typed = message({ email: "no-address", message: "第一行\n\n  第二行 <b>不是粗體</b>" });
    const page = await send(typed);
    expect(page.status).toBe(400);
    expect(page.fields).toMatchObject({ name: typed.name, email: "no-address", topic: "JOB" });
    expect(page.text).toContain("第一行\n\n  第二行 &lt;b&gt;不是粗體&lt;/b&gt;</textarea>");
  });

  test("rejects an unknown topic", async () => {
    expect((await send(message({ topic: "PRIZE" }))).status).toBe(400);
  });

  test.each([
    ["", "2 個工作天內"],
    ["/zh-CN", "2 个工作日内"],
    ["/en-US", "within 2 business days"],
  ])("states when HR replies and links to the company's offices under %s/", async (prefix, reply) => {
    const { main, mainText } = await portal.browser().open(`${prefix}/contactUs`);
    expect(mainText.replaceAll("\u2060", "").replaceAll("\u00a0", " ")).toContain(reply);
    expect(links(main).map(({ href }) => href)).toContain(`${prefix}/hr/world/career/offices`);
  });

  test("shows the maximum length of a message, and no count that needs scripts to be correct", async () => {
    const shown = (await portal.browser().open("/en-US/contactUs")).mainText;
    expect(shown).toContain("10–4,000 characters");
    expect(shown).toContain("Up to 4,000 characters");
    expect(shown).not.toContain("of 4,000");
  });
});

describe("name and email of the contact form", () => {
  const path = "/en-US/contactUs";
  const note = "Filled in from “About you” on your resume: Name, Email.";

  test("come from a member's resume, and a message does not change it", async () => {
    const { email, password, token } = await newMember(api);
    const browser = await signInAs(portal, { username: email, password }, "en-US");
    const form = await browser.open(path);
    expect(form.fields).toMatchObject({ name: "Ines Okafor", email });
    expect(form.mainText).toContain(note);
    expect(form.headers.get("Cache-Control")).toBe("private, no-store");
    clock += 3_000;
    const fields = { ...form.fields, ...message({ email: "ines@example.org" }) };
    expect((await browser.submit(path, fields)).heading).toBe("We’ve received your message");
    const { body } = await get(api, "resume/generalInformation", { token });
    expect(body).toMatchObject({ name: "Ines Okafor", email });
  });

  test("are empty for a visitor, on a page that may be cached", async () => {
    const form = await portal.browser().open(path);
    expect(form.fields).toMatchObject({ name: "", email: "" });
    expect(form.mainText).not.toContain("Filled in from");
    expect(form.headers.get("Cache-Control")).not.toContain("no-store");
  });

  test.each([500, 503, 401])("are empty if the API responds to the resume with %i", async (status) => {
    upstream.failWith(() => undefined);
    const browser = await signInAs(failing, { username: "lin@example.com", password: "right" }, "en-US");
    upstream.failWith((call) => (call.path.startsWith("/api/resume/") ? { status } : undefined));
    const form = await browser.open(path);
    expect(form.status).toBe(200);
    expect(form.fields).toMatchObject({ name: "", email: "" });
  });
});

test.each(["<script>alert(1)</script>", "call 0800-EVIL now", "a".repeat(200)])(
  "a URL with the invalid reference %j shows the form",
  async (sent) => {
    const page = await portal.browser().open(`/en-US/contactUs?sent=${encodeURIComponent(sent)}`);
    expect(page.heading).toBe("Contact us");
    expect(page.main).not.toContain("EVIL");
  },
);

describe("when the API fails", () => {
  const answering = (answer: object | "hang up") =>
    upstream.failWith(({ path }) => (path === "/api/contactUs" ? answer : undefined));

  test("the form preserves the input and explains what to do", async () => {
    answering("hang up");
    const page = await send(message(), "/en-US/contactUs", failing);
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(errorSummary(page.text)).toContain("What you entered is still here");
    expect(page.fields).toMatchObject({ name: "林若水", email: "lin@example.com", topic: "JOB" });
    expect(typedIn(page.text)).toBe(message().message);
  });

  const entry = (key: string) => ({
    message: key,
    parameters: [{ valueType: "i18nKey", value: "nav.jobs" }],
  });
  test.each([
    ["a string unchanged", "The hall is closed today", "The hall is closed today"],
    ["a title", { title: "Too early in the day", status: 422 }, "Too early in the day"],
    [
      "an array's messages",
      [entry("error.tooLong"), entry("error.jobNotFound")],
      "Use Jobs characters or fewer",
    ],
    ["a single object's message", entry("error.tooLong"), "Use Jobs characters or fewer"],
    ["“unknown error” for any other body", { what: "is this" }, "unknown error"],
  ])("its error text is also shown without JavaScript: %s", async (_, body, expected) => {
    answering({ status: 422, body: typeof body === "string" ? JSON.stringify(body) : body });
    const page = await send(message(), "/en-US/contactUs", failing);
    expect(page.status).toBe(422);
    expect(errorSummary(page.text)).toContain(expected);
    if (Array.isArray(body)) expect(errorSummary(page.text)).toContain("We can’t find this job");
  });
});
