import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stopAtEnd } from "#support/at-end";
import { freePort } from "#support/free-port";
import { foreignText } from "#support/language-check";
import { newFolder } from "#support/new-folder";
import { heading, textOf } from "#support/pages/pages";
import { consentPage, languages, lostPage, signInPage } from "../../demo-id/pages";
import { createDemoId } from "../../demo-id/provider";
import { prepareDemoId } from "../../demo-id/start";

const portal = "http://localhost:3000";
const redirectUri = `${portal}/oauth/demo/callback`;
const port = await freePort();
const issuer = `http://localhost:${port}`;
const client = { clientId: "careers", clientSecret: "a secret between the two" };
const server = stopAtEnd(await createDemoId({ issuer, portal, redirectUri, ...client }));
await once(server.listen(port, "localhost"), "listening");

/** Sends requests with the cookies of one browser, whose language is French. */
function newBrowser() {
  const jar = new Map<string, string>();
  return async function send(path: string, body?: string) {
    const response = await fetch(new URL(path, issuer), {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        "Accept-Language": "fr",
      },
      redirect: "manual",
      ...(body !== undefined && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      jar.set(name, value);
    }
    const { status, headers } = response;
    return { status, headers, html: await response.text(), location: headers.get("Location") ?? "" };
  };
}

/** Begins a flow in a new browser; `location` is where the provider sends the browser. */
async function authorize(parameters: Record<string, string>) {
  const send = newBrowser();
  const query = new URLSearchParams({
    client_id: client.clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid profile email",
    state: "s".repeat(32),
    ...parameters,
  });
  return { send, location: (await send(`/auth?${query}`)).location };
}

/** A flow in a new browser up to the sign-in page; `answer` sends a form and opens the page after it. */
async function begin(parameters: Record<string, string> = {}) {
  const pkce = { code_challenge: "c".repeat(43), code_challenge_method: "S256" };
  const { send, location } = await authorize({ ...pkce, ...parameters });
  let address = location;
  const answer = async (form: string) => {
    let page = await send(address, form);
    while (page.location !== "" && !page.location.startsWith(portal)) {
      address = page.location;
      page = await send(address);
    }
    return page;
  };
  return { signIn: await send(address), answer };
}

test("the sign-in page of Demo ID says of each person whether the provider gives an email address, and requires a choice", async () => {
  const { signIn, answer } = await begin({ ui_locales: "zh-CN" });
  expect([signIn.status, heading(signIn.html)]).toEqual([200, "使用 Demo ID 登录"]);
  expect(signIn.html).toContain('<html lang="zh-CN">');
  for (const person of [
    "吳美樺 meihua.wu@example.com · 邮箱已验证",
    "Daniel Hart daniel.hart@example.com · 邮箱未验证",
    "周敏 不提供邮箱",
    "林予晴 demo@example.com · 邮箱已验证",
  ])
    expect(textOf(signIn.html).replace(/\s+/g, " ")).toContain(person);
  expect(signIn.html).not.toContain('role="alert"');
  const again = await answer("person=nobody");
  expect(again.status).toBe(400);
  expect(textOf(/<p role="alert">.*?<\/p>/.exec(again.html)?.[0] ?? "")).toBe("请先选择一位");
});

test("a person allows or denies what the portal asks for, and is asked again to choose in the next flow", async () => {
  const denied = await begin();
  const { html } = await denied.answer("person=daniel-hart");
  expect(heading(html)).toBe("Share this with the careers site, Daniel Hart?");
  expect(html.match(/<li>[^<]*/g)).toEqual(["<li>your Demo ID username", "<li>your name", "<li>your email"]);
  expect((await denied.answer("answer=deny")).location).toMatch(/[?&]error=access_denied/);
  const allowed = await begin({ scope: "openid" });
  expect((await allowed.answer("person=zhou-min")).html.match(/<li>/g)).toHaveLength(1);
  expect((await allowed.answer("answer=allow")).location).toMatch(
    /\/oauth\/demo\/callback\?code=[\w-]+&state=s+/,
  );
});

test("Demo ID requires PKCE", async () => {
  expect((await authorize({})).location).toContain("error=invalid_request");
});

test.each([
  ["fr, ZH-cn;q=0.5", "zh-CN"],
  ["zh-HK", "zh-TW"],
  ["en-GB, zh-TW", "en-US"],
  ["fr", "en-US"],
])(
  "the page of an unknown flow or client is in a language of the browser: %s is %s",
  async (accepted, language) => {
    for (const path of ["/interaction/unknown", "/auth?client_id=nobody"]) {
      const response = await fetch(issuer + path, { headers: { "Accept-Language": accepted } });
      expect(response.status).toBe(400);
      expect(response.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${portal}`);
      expect(await response.text()).toBe(lostPage(language as (typeof languages)[number]));
    }
  },
);

test.each(languages)("the pages of Demo ID have only text in their language: %s", (language) => {
  const pages = [
    signInPage(language, { isMissing: true }),
    consentPage(language, { name: "<Ada>", scopes: new Set(["openid", "profile", "email"]) }),
    lostPage(language),
  ];
  expect(pages[1]).toContain("&#60;Ada&#62;");
  const text = textOf(pages.join(" ").replace(/<style>.*?<\/style>/gs, ""));
  expect(foreignText(text.replace(/吳美樺|周敏|林予晴|Sofia Lindqvist/g, ""), language)).toEqual([]);
});

test("Demo ID keeps its port at the next start unless another program uses it, and gets a new secret each time", async () => {
  const dataDir = join(newFolder(), "data");
  const prepared = async () => {
    const { providersFile } = await prepareDemoId(dataDir, portal);
    const [provider] = JSON.parse(readFileSync(providersFile, "utf8"));
    return { ...provider, mode: statSync(providersFile).mode & 0o777 };
  };
  const first = await prepared();
  expect(first).toMatchObject({
    name: "demo",
    kind: "oidc",
    label: { "zh-TW": "Demo ID", "zh-CN": "Demo ID", "en-US": "Demo ID" },
    clientId: "careers-portal",
    clientSecret: expect.stringMatching(/^[\w-]{43}$/),
    scopes: ["openid", "profile", "email"],
    mode: 0o600,
  });
  const second = await prepared();
  expect(second.issuer).toBe(first.issuer);
  expect(second.clientSecret).not.toBe(first.clientSecret);
  const other = stopAtEnd(createServer());
  await once(other.listen(Number(new URL(first.issuer).port), "localhost"), "listening");
  const { issuer: moved } = await prepared();
  expect(moved).not.toBe(first.issuer);
  expect(moved).toMatch(/:[1-9]\d+$/);
});
