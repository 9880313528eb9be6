import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { startUpstream, type TestUpstream } from "../upstream";
import { errorBeside, fieldsOf, summaryOf } from "./forms";
import { heading, linkSaying, mainOf, read, title } from "./pages";

let api: TestApi;
let portal: TestPortal;
let upstream: TestUpstream;
let failing: TestPortal;
let clock = Date.now();

beforeAll(async () => {
  const behindProxy = { env: { TRUST_PROXY: "1", RECRUITMENT_API_TIMEOUT_MS: "15000" }, now: () => clock };
  api = await startRecruitmentApi({ engine: "sqlite" });
  portal = await startPortal({ apiUrl: api.url, ...behindProxy });
  upstream = await startUpstream();
  failing = await startPortal({ apiUrl: upstream.url, ...behindProxy });
});
afterAll(() => Promise.all([portal.stop(), failing.stop(), api.stop(), upstream.stop()]));

const message = (changes: Record<string, string> = {}) => ({
  name: "林若水",
  email: "lin@example.com",
  topic: "JOB",
  message: "請問韌體工程師的面談會在哪一個廠區？𠮷",
  ...changes,
});
let readers = 0;
/** Opens the form, takes a moment, and sends it: each time as another reader, since one may write only so often. */
async function send(fields: Record<string, string>, path = "/contactUs", from = portal, options = {}) {
  const browser = from.browser();
  readers += 1;
  const headers = { "X-Forwarded-For": `203.0.113.${readers}` };
  const form = await browser.open(path, { headers });
  clock += 3_000;
  return browser.submit(path, { ...fieldsOf(form.text), ...fields }, { headers, ...options });
}
const written = () => api.db.selectFrom("contactMessages").selectAll().execute();
const typedIn = (html: string) => read(/<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? "");

describe("a message to the company", () => {
  test.each([
    ["", "我們收到您的訊息了"],
    ["/zh-CN", "我们收到您的留言了"],
    ["/en-US", "We have your message"],
  ])("under %s/ is kept and answered with its number", async (prefix, said) => {
    const email = `reader${prefix.slice(1).toLowerCase()}@example.com`;
    const page = await send(message({ email }), `${prefix}/contactUs`);
    const row = (await written()).find((each) => each.email === email);
    expect(page.url).toBe(`${prefix}/contactUs?sent=${row?.reference}`);
    expect(heading(page.text)).toBe(said);
    expect(read(mainOf(page.text))).toContain(row?.reference);
    expect(row?.message).toBe(message().message);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(linkSaying(mainOf(page.text), "careers@").href).toBe(
      `mailto:careers@camphorisle.example?subject=${row?.reference}`,
    );
  });

  test("leads to its number by 303, so that a reload sends nothing", async () => {
    const answer = await send(message({ email: "303@example.com" }), "/contactUs", portal, { follow: false });
    expect(answer.status).toBe(303);
  });

  test("sent 50 times at once is one message with one number", async () => {
    const email = "hasty@example.com";
    const form = fieldsOf((await portal.browser().open("/contactUs")).text);
    clock += 3_000;
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        portal
          .browser()
          .submit(
            "/contactUs",
            { ...form, ...message({ email }) },
            { headers: { "X-Forwarded-For": `198.51.100.${index}` } },
          ),
      ),
    );
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    expect((await written()).filter((each) => each.email === email)).toHaveLength(1);
  });

  test("that says something else is another message", async () => {
    const email = "twice@example.com";
    await send(message({ email }));
    await send(message({ email, message: "還有一個問題：可以遠距面談嗎？" }));
    expect((await written()).filter((each) => each.email === email)).toHaveLength(2);
  });
});

test("a message from a program is not taken", async () => {
  const email = "robot@example.com";
  const page = await send(message({ email, company2: "Robots Inc." }));
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(typedIn(page.text)).toBe(message().message);
  expect((await written()).some((each) => each.email === email)).toBe(false);
});

describe("the form", () => {
  test.each([
    ["", "請填寫姓名", "請選擇主題", "請寫下您的問題或意見"],
    ["/zh-CN", "请填写姓名", "请选择主题", "请写下您的问题或意见"],
    ["/en-US", "Enter your name", "Choose a topic", "Write your message"],
  ])("under %s/ says beside each field what is missing", async (prefix, name, topic, text) => {
    const page = await send({}, `${prefix}/contactUs`);
    expect(page.status).toBe(400);
    expect(errorBeside(page.text, "contact", "name")).toBe(name);
    expect(errorBeside(page.text, "contact", "topic")).toBe(topic);
    expect(errorBeside(page.text, "contact", "message")).toBe(text);
    expect(errorBeside(page.text, "contact", "email")).not.toBe("");
    expect(title(page.text)).toMatch(/^(錯誤：|错误：|Error: )/);
    expect(summaryOf(page.text)).toContain(text);
  });

  test.each([
    ["太短了", "至少"],
    ["九".repeat(9), "10"],
    ["字".repeat(4001), "4,000"],
  ])("takes 10 to 4,000 characters, not %#", async (text, limit) => {
    const page = await send(message({ message: text }));
    expect(page.status).toBe(400);
    expect(errorBeside(page.text, "contact", "message")).toContain(limit);
    expect(typedIn(page.text)).toBe(text);
  });

  test.each(["十個字剛剛好的訊息呀", "𠮷".repeat(4000)])("takes a message at the edge (%#)", async (text) => {
    const page = await send(message({ message: text }));
    expect(page.status).toBe(200);
    expect((await written()).some((each) => each.message === text)).toBe(true);
  });

  test("loses nothing of what was typed", async () => {
    const typed = message({ email: "no-address", message: "第一行\n\n  第二行 <b>不是粗體</b>" });
    const page = await send(typed);
    expect(page.status).toBe(400);
    expect(fieldsOf(page.text)).toMatchObject({ name: typed.name, email: "no-address", topic: "JOB" });
    expect(page.text).toContain("第一行\n\n  第二行 &lt;b&gt;不是粗體&lt;/b&gt;</textarea>");
  });

  test("refuses a topic that does not exist", async () => {
    expect((await send(message({ topic: "PRIZE" }))).status).toBe(400);
  });

  test("says how long a message may be", async () => {
    const said = read(mainOf((await portal.browser().open("/en-US/contactUs")).text));
    expect(said).toContain("10–4,000 characters");
    expect(said).toContain("0 of 4,000 characters");
  });
});

test.each(["<script>alert(1)</script>", "call 0800-EVIL now", "a".repeat(200)])(
  "an address that claims the number %j shows the form",
  async (sent) => {
    const page = await portal.browser().open(`/en-US/contactUs?sent=${encodeURIComponent(sent)}`);
    expect(heading(page.text)).toBe("Contact us");
    expect(mainOf(page.text)).not.toContain("EVIL");
  },
);

describe("when the API fails", () => {
  const answering = (answer: object | "hang up") =>
    upstream.failWith(({ path }) => (path === "/api/contactUs" ? answer : undefined));

  test("nothing typed is lost, and the page says what to do", async () => {
    answering("hang up");
    const page = await send(message(), "/en-US/contactUs", failing);
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(summaryOf(page.text)).toContain("What you filled in is still here");
    expect(fieldsOf(page.text)).toMatchObject({ name: "林若水", email: "lin@example.com", topic: "JOB" });
    expect(typedIn(page.text)).toBe(message().message);
  });

  const entry = (key: string) => ({
    message: key,
    parameters: [{ valueType: "i18nKey", value: "nav.jobs" }],
  });
  test.each([
    ["a string as it is", "The hall is closed today", "The hall is closed today"],
    ["a title", { title: "Too early in the day", status: 422 }, "Too early in the day"],
    [
      "an array's messages",
      [entry("error.tooLong"), entry("error.jobNotFound")],
      "Use Jobs characters or fewer",
    ],
    ["a single object's message", entry("error.tooLong"), "Use Jobs characters or fewer"],
    ["otherwise “unknown error”", { what: "is this" }, "unknown error"],
  ])("its text is read without JavaScript as well: %s", async (_, body, said) => {
    answering({ status: 422, body: typeof body === "string" ? JSON.stringify(body) : body });
    const page = await send(message(), "/en-US/contactUs", failing);
    expect(page.status).toBe(422);
    expect(summaryOf(page.text)).toContain(said);
    if (Array.isArray(body)) expect(summaryOf(page.text)).toContain("We cannot find this job");
  });
});
