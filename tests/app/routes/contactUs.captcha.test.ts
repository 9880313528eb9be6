import { describe, expect } from "vitest";
import { errorSummary } from "#support/pages/forms";
import { startPortal } from "#support/portal";
import { startSite } from "#support/site";
import { startUpstream } from "#support/upstream";

let clock = Date.now();

const behindProxy = { env: { TRUST_PROXY: "1" }, now: () => clock };
const { api, portal, test } = await startSite({ portal: { ...behindProxy } });
const upstream = await startUpstream();
const failing = await startPortal({ apiUrl: upstream.url, ...behindProxy });

const message = (text: string) => ({
  name: "林若水",
  email: "lin@example.com",
  topic: "JOB",
  message: text,
});
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
const stored = () => api.db.selectFrom("contactMessages").select("message").execute();

/** The fields of a new form. Advances the clock, because the captcha delays a form that is sent too soon. */
async function openedForm(path: string, address = "203.0.113.7", at = portal) {
  const form = (await at.browser().open(path, from(address))).fields;
  clock += 3_000;
  return form;
}

describe("a form reopened with the back button", () => {
  test.each([
    ["", "這份表單先前已經送出過"],
    ["/zh-CN", "该表单之前已提交过"],
    ["/en-US", "This form has already been submitted"],
  ])("is shown again with its input and can then be sent, under %s/", async (prefix, text) => {
    const path = `${prefix}/contactUs`;
    const form = await openedForm(path);
    const submit = (fields: Record<string, string>) =>
      portal.browser().submit(path, fields, from("203.0.113.7"));
    expect((await submit({ ...form, ...message("第一封：面試在哪一個廠區？") })).status).toBe(200);
    const second = message(`第二封，路徑 ${prefix}：可以遠距面試嗎？`);
    const again = await submit({ ...form, ...second });
    expect(again.status).toBe(400);
    expect(errorSummary(again.text)).toContain(text);
    expect(again.fields).toMatchObject({ name: second.name, email: second.email });
    expect(again.text).toContain(second.message);
    expect(await stored()).not.toContainEqual({ message: second.message });
    clock += 3_000;
    const sent = await submit({ ...again.fields, ...second });
    expect(sent.url).toContain(`${path}?sent=`);
    expect(await stored()).toContainEqual({ message: second.message });
  });
});

describe("a form shown again with errors", () => {
  test("has a new stamp after a field error", async () => {
    const { captchaStamp, ...form } = await openedForm("/en-US/contactUs");
    const page = await portal
      .browser()
      .submit("/en-US/contactUs", { ...form, captchaStamp: captchaStamp ?? "" }, from("203.0.113.7"));
    expect(page.status).toBe(400);
    expect(page.fields.captchaStamp).not.toBe(captchaStamp);
  });

  test.each(["document", "data request"])(
    "can be sent again immediately after an error of the API (%s)",
    async (kind) => {
      const path = kind === "document" ? "/en-US/contactUs" : "/en-US/contactUs.data";
      const { headers } = from("203.0.113.8");
      upstream.failWith(({ path: called }) => (called === "/api/contactUs" ? "hang up" : undefined));
      const form = await openedForm("/en-US/contactUs", "203.0.113.8", failing);
      const send = (stamp: string, text: string) => {
        const fields = { ...form, ...message(text), captchaStamp: stamp };
        return failing.browser().submit(path, fields, { headers: { ...headers, Accept: "*/*" } });
      };
      const page = await send(form.captchaStamp ?? "", "Is there a night shift?");
      expect(page.status).toBe(503);
      const [, inPage, inData] =
        /name="captchaStamp" value="([^"]+)"|"stamp","([^"]+)"/.exec(page.text) ?? [];
      const again = await send(inPage ?? inData ?? "", "Is there a day shift, then?");
      expect(again.status).toBe(503);
      expect(again.text).toContain("What you entered is still here");
    },
  );
});

test("data with a stamp is not stored by the browser; documents are, so that the browser restores their input", async () => {
  const data = await portal.browser().open("/en-US/contactUs.data", { headers: { Accept: "*/*" } });
  expect(data.headers.get("Cache-Control")).toBe("private, no-store");
  const page = await portal.browser().open("/en-US/contactUs");
  expect(page.headers.get("Cache-Control")).toBe("private, no-cache");
});

test.each([
  ["", /請等 (\d+) 分鐘再試/],
  ["/zh-CN", /请 (\d+) 分钟后再试/],
  ["/en-US", /Try again in (\d+) min/],
])(
  "a network that sends too many forms is shown the minutes of Retry-After, under %s/",
  { tags: "promise-22" },
  async (prefix, minutes) => {
    const path = `${prefix}/forgetPWD`;
    const address = `198.51.100.${prefix.charCodeAt(1) || 1}`;
    const send = async (nth: number) => {
      const form = await openedForm(path, address);
      return portal.browser().submit(path, { ...form, email: `reader-${nth}@example.org` }, from(address));
    };
    for (let nth = 0; nth < 20; nth += 1) expect((await send(nth)).status).toBe(200);
    const page = await send(20);
    expect(page.status).toBe(429);
    expect(page.fields.email).toBe("reader-20@example.org");
    const shown = Number(minutes.exec(errorSummary(page.text))?.[1]);
    expect(shown).toBe(10);
    expect(page.headers.get("Retry-After")).toBe(String(shown * 60));
  },
);
