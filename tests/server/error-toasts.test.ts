import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newMember } from "../api/members";
import { answerProvider, type IdentityProvider, startIdentityProvider } from "../identity-provider";
import { startPortal, type TestPortal, testOrigin } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";

/** An answer that belongs to no form is told as a toast. Linking a provider is such a call: here it is refused in every shape. */
let refusal: unknown;
let between: Server;
let idp: IdentityProvider;
let api: TestApi;
let portal: TestPortal;

/** The way to the real API, on which every linking meets `refusal`. */
async function startBetween(): Promise<string> {
  between = createServer(async (request, response) => {
    const { method = "GET", url = "" } = request;
    const body = await text(request);
    if (method === "POST" && url === "/api/ssoSetting") {
      response.writeHead(409, { "Content-Type": "application/json" }).end(JSON.stringify(refusal));
      return;
    }
    const headers = new Headers();
    for (const name of ["authorization", "content-type", "accept-language"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const answer = await fetch(api.url + url, { method, headers, ...(body && { body }) });
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((done) => between.listen(0, "127.0.0.1", done));
  // A TCP server that listens has an address of this shape.
  return `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  idp = await startIdentityProvider(testOrigin);
  api = await startRecruitmentApi({ engine: "sqlite", providers: [idp.provider] });
  portal = await startPortal({ apiUrl: await startBetween(), ssoProviders: [idp.provider] });
});
afterAll(async () => {
  await portal.stop();
  between.closeAllConnections();
  await new Promise((done) => between.close(done));
  await api.stop();
  await idp.stop();
});

/** The error toast of the page where a refused linking ends, as it is written without scripts. */
async function toastFor(body: unknown): Promise<string | undefined> {
  refusal = body;
  const member = await newMember(api);
  const browser = portal.browser();
  await browser.submit("/en-US/login", { username: member.email, password: member.password });
  const start = await browser.open("/en-US/oauth/acme/start?purpose=link", {
    follow: false,
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  const back = await answerProvider(start.headers.get("Location") ?? "");
  const page = await browser.open(back.replace(testOrigin, ""));
  return /class="toast toast-error" role="alert">.*?<p [^>]*>(.*?)<\/p>/s.exec(page.text)?.[1];
}

test.each([
  ["rule 1: a string", "Closed for today", "Closed for today"],
  ["rule 2: a title", { title: "Already linked", status: 409 }, "Already linked"],
  [
    "rule 3: several messages, line by line, with their parameters",
    [
      { message: "error.tooLong", parameters: [{ valueType: "number", value: 60 }] },
      {
        message: "apply.sectionMissing",
        parameters: [{ valueType: "i18nKey", value: "section.qualifications" }],
      },
    ],
    "Use 60 characters or fewer\nYour resume still lacks “Licenses and certificates”. Fill it in to apply.",
  ],
  [
    "rule 4: a single message",
    { message: "error.tooLong", parameters: [{ valueType: "number", value: 4000 }] },
    "Use 4,000 characters or fewer",
  ],
  ["rule 5: anything else", { nothing: "known" }, "unknown error"],
] as const)("an error is told as a toast by %s", async (_, body, said) => {
  expect(await toastFor(body)).toBe(said);
});
