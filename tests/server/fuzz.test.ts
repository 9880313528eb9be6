import { afterAll, beforeAll, expect, test } from "vitest";
import { localePath, locales } from "../../app/i18n/locale";
import { screens } from "../../remix.config.js";
import { type Listening, listen } from "../../server/listen";
import { newMember } from "../api/members";
import { demoMember, signInAs } from "../members";
import { anyPort, startPortal, type TestPortal, testOrigin } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { type Dice, near, oddTexts, type Schema, seeded, wellFormed } from "./fuzz";
import { raw } from "./raw";

const seed = 20_261_120;
/** Milliseconds; what takes longer counts as hanging */
const patience = 5_000;
/** Connections at a time, few enough that none of them waits for the others */
const atOnce = 6;

let api: TestApi;
let portal: TestPortal;
let listening: Listening;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url });
  listening = await listen(() => portal, anyPort);
});
afterAll(async () => {
  await listening.close();
  await portal.stop();
  await api.stop();
});

/** What came of a request, as one line; null where all is as it should be. */
async function faultOf(
  told: string,
  send: () => Promise<Response>,
  isDeliberate: (status: number) => boolean = () => false,
): Promise<string | null> {
  const started = performance.now();
  const late = new AbortController();
  const timeout = setTimeout(() => late.abort(), patience);
  try {
    const answer = await Promise.race([
      send(),
      new Promise<never>((_, fail) =>
        late.signal.addEventListener("abort", () => fail(new Error(`no answer in ${patience} ms`))),
      ),
    ]);
    const text = await answer.text();
    if (performance.now() - started > patience) return `slow: ${told}`;
    if (answer.status >= 500 && !isDeliberate(answer.status)) return `${answer.status}: ${told}`;
    const type = answer.headers.get("Content-Type") ?? "";
    const isPlain = !answer.headers.has("Content-Encoding");
    if (isPlain && type.startsWith("text/html") && text !== "" && !text.endsWith("</html>"))
      return `half a page: ${told}`;
    if (/[/+]json\b/.test(type) && text !== "") JSON.parse(text);
    return null;
  } catch (error) {
    return `${error instanceof Error ? error.message : error}: ${told}`;
  } finally {
    clearTimeout(timeout);
  }
}

/** Text as an address can hold it; at times raw, as a careless program would write it. */
const inPath = (text: string, dice: Dice) =>
  dice.chance(0.7) ? encodeURIComponent(wellFormed(text)) : text.replaceAll("#", "");

function pathNear(dice: Dice, parameters: readonly string[]): string {
  const screen = dice.pick(screens);
  const filled = screen.path.replace(/:\w+/g, () =>
    inPath(dice.pick(dice.chance(0.5) ? parameters : oddTexts), dice),
  );
  const path = localePath(filled, dice.pick(locales));
  const tail = dice.pick([
    "",
    "",
    "",
    "",
    ".data",
    ".data",
    "/",
    "//",
    "/..",
    "/%2e%2e/",
    "%2f",
    ".DATA",
    ";a=b",
  ]);
  return path + tail;
}

const queryNames = [
  "page", "countPerPage", "q", "city", "category", "employmentType", "salaryMin", "postedWithin", "sort", "code",
  "state", "token", "to", "sent", "lang", "grade", "family", "for", "list", "item", "i18nCityKey", "error", "iss",
  "_routes", "index", "step", "number",
]; // biome-ignore format: a list to look over
const headerNames = [
  "Accept", "Accept-Language", "Accept-Encoding", "Cookie", "Range", "If-None-Match", "If-Modified-Since", "Referer",
  "X-Forwarded-For", "X-Forwarded-Proto", "X-CSRF-TOKEN", "Content-Type", "Content-Encoding", "Authorization",
  "User-Agent", "Expect", "Purpose", "X-HTTP-Method-Override",
]; // biome-ignore format: a list to look over
const fieldNames = [
  "username", "password", "email", "name", "to", "intent", "version", "captchaStamp", "consentVersion", "locale",
  "token", "newPassword", "again", "currentPassword", "keptPost", "items[0].name", "items[99999].name", "workExps[0]",
  "militaryServiceDescription.status", "location.i18nCityKey", "answers[q1]", "preferredJobs[0]", "__proto__.polluted",
  "constructor[prototype]", "topic", "message", "jobId", "idempotencyKey", "type", "number", "file",
]; // biome-ignore format: a list to look over

function queryNear(dice: Dice): string {
  if (dice.chance(0.4)) return "";
  const query = new URLSearchParams();
  for (let left = 1 + dice.below(4); left > 0; left -= 1)
    query.append(dice.pick(queryNames), dice.pick(oddTexts).slice(0, 900));
  return `?${dice.chance(0.1) ? "%E0%A4%A&&==&=%" : query}`;
}

function headersNear(dice: Dice): Headers {
  const headers = new Headers();
  for (let left = dice.below(4); left > 0; left -= 1) {
    const value = dice.pick([
      ...oddTexts,
      "*",
      ";;;q=",
      "br;q=nan",
      "bytes=9-1,,",
      'W/"',
      "zh-;q=2",
      "a=b; a; =;",
    ]);
    const written = value.replace(/[^\x20-\xff]/g, "~").slice(0, 2_000);
    headers.set(dice.pick(headerNames), written);
  }
  return headers;
}

function bodyNear(dice: Dice): { body: string; type: string } {
  const fields = Array.from(
    { length: dice.below(6) },
    () => [dice.pick(fieldNames), dice.pick(oddTexts)] as const,
  );
  const form = new URLSearchParams(fields.map(([name, text]) => [name, wellFormed(text)]));
  if (dice.chance(0.6)) return { body: form.toString(), type: "application/x-www-form-urlencoded" };
  const parts = fields.map(
    ([name, text], nth) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"${nth % 2 ? `; filename="${text.slice(0, 80)}"` : ""}\r\n\r\n${text}\r\n`,
  );
  const whole = `${parts.join("")}--edge--\r\n`;
  return dice.pick([
    { body: whole, type: "multipart/form-data; boundary=edge" },
    { body: whole.slice(0, dice.below(whole.length)), type: "multipart/form-data; boundary=edge" },
    { body: whole, type: "multipart/form-data" },
    { body: whole, type: "multipart/form-data; boundary=other" },
    { body: "%%%=%&&&=\u0000", type: "application/x-www-form-urlencoded;charset=utf-16" },
    { body: "{", type: "application/json" },
    { body: "x", type: "text/plain" },
  ]);
}

/** A request to a page; a member's where `cookie` is given. */
function requestNear(dice: Dice, parameters: readonly string[], cookie: string): Request {
  const url = `${testOrigin}${pathNear(dice, parameters)}${queryNear(dice)}`;
  const headers = headersNear(dice);
  if (cookie !== "" && !headers.has("Cookie")) headers.set("Cookie", cookie);
  const method = dice.pick([
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "PURGE",
    "OPTIONS",
  ]);
  if (method !== "POST") return new Request(url, { method, headers });
  const { body, type } = bodyNear(dice);
  if (!headers.has("Content-Type")) headers.set("Content-Type", type);
  return new Request(url, { method, headers, body });
}

const told = ({ method, url, headers }: Request) =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(Object.fromEntries([...headers].filter(([name]) => name !== "cookie"))).slice(0, 300)}`;

test("X6: no page fails or hangs, whatever a visitor or a member sends to it", async () => {
  const dice = seeded(seed);
  const member = await newMember(api);
  const parameters = [
    (await api.db.selectFrom("openings").select("jobId").executeTakeFirstOrThrow()).jobId,
    "workExperience",
    "generalInformation",
    "attachment",
    "langScore",
    "new",
    "demo",
  ];
  const signIn = () => signInAs(portal, { username: member.email, password: member.password });
  let browser = await signIn();
  const faults: (string | null)[] = [];
  for (let nth = 0; nth < 360; nth += 1) {
    // Among what is sent may be a sign-out.
    if (nth % 60 === 59) browser = await signIn();
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = requestNear(dice, parameters, nth % 3 === 0 ? "" : cookie);
    const line = told(request);
    // What is no method of ours is answered by 501 (RFC 9110, 15.6.2).
    faults.push(
      await faultOf(
        line,
        () => portal.fetch(request),
        (status) => status === 501,
      ),
    );
  }
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
  expect(portal.lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
}, 30_000);

/** What /openapi.json says of a call, as far as these tests read it. */
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

test("X6: no call of the API fails or hangs, whatever a stranger or a member sends to it", async () => {
  const dice = seeded(seed + 1);
  const { token, email } = await newMember(api);
  expect(email).not.toBe(demoMember.username);
  // The document is the API's own and has this shape (tests/api/openapi.test.ts).
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
    components?: { schemas?: Record<string, Schema> };
  };
  const resolve = (ref: string) => document.components?.schemas?.[ref.split("/").at(-1) ?? ""] ?? {};
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  );
  expect(calls.length).toBeGreaterThan(30);
  const faults: (string | null)[] = [];
  for (let nth = 0; nth < calls.length * 8; nth += 1) {
    const call = calls[nth % calls.length];
    if (!call) throw new Error("There is a call for each number");
    const { path, method, described } = call;
    const target = path.replace(/\{\w+\}/g, () =>
      encodeURIComponent(wellFormed(dice.pick(oddTexts)).slice(0, 500) || "x"),
    );
    const query = (described.parameters ?? [])
      .filter((parameter) => parameter.in === "query" && dice.chance(0.6))
      .map(({ name }) => [name, wellFormed(dice.pick(oddTexts)).slice(0, 900)]);
    const headers: Record<string, string> = {
      "Content-Type": "application/json",
      "Accept-Language": dice.pick(["en-US", "zh-TW", "zh-", "*", ";q=2", ""]),
      ...(dice.chance(0.8) && { Authorization: `Bearer ${dice.chance(0.9) ? token : "x.y.z"}` }),
    };
    const [schema] = Object.values(described.requestBody?.content ?? {}).map(
      (content) => content.schema ?? {},
    );
    const grown = JSON.stringify(near(schema ?? {}, dice, resolve)) ?? "";
    const body = dice.chance(0.1) ? grown.slice(0, dice.below(grown.length)) : grown;
    const url = `${api.url}${target}?${new URLSearchParams(query)}`;
    const line = `${method} ${url.slice(0, 300)} ${body.slice(0, 400)}`;
    const given = method === "GET" ? { method, headers } : { method, headers, body };
    faults.push(await faultOf(line, () => fetch(url, given)));
  }
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
}, 30_000);

test("X6: on the wire, too, every request gets an answer, and the server goes on", async () => {
  const dice = seeded(seed + 2);
  const host = "Host: portal.test";
  const starts = [
    "GET / HTTP/1.1",
    "GET http://portal.test/terms HTTP/1.1",
    "GET //evil.test/ HTTP/1.1",
    "GET /\\evil HTTP/1.1",
    "GET /%00 HTTP/1.1",
    "GET /?%ff=%fe HTTP/1.1",
    "GET * HTTP/1.1",
    "OPTIONS * HTTP/1.1",
    "TRACE / HTTP/1.1",
    "GET / HTTP/9.9",
    "get / HTTP/1.1",
    "GET  /  HTTP/1.1",
    `GET /${"x".repeat(9_000)} HTTP/1.1`,
    "POST /login HTTP/1.1",
    "\u0000\u0001\u0002",
    "GET / HTTP/1.0",
  ];
  const chunks = "5\r\nhello\r\n0\r\n\r\n";
  // Each with a body that ends as it says; one that says two things may be cut off anywhere.
  const rests: readonly (readonly [head: string, body: string])[] = [
    ["Content-Length: 5\r\nTransfer-Encoding: chunked", chunks],
    ["Content-Length: 5\r\nContent-Length: 6", "hello!"],
    ["Content-Length: -1", ""],
    ["Content-Length: 0", ""],
    ["Content-Length: 5", "hello"],
    ["Transfer-Encoding: chunked", chunks],
    ["Transfer-Encoding: chunked", "zz\r\nhello\r\n0\r\n\r\n"],
    ["Transfer-Encoding: chunked, gzip", chunks],
    ["Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3", "abc"],
    ["Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 3", "--b"],
    ["Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked", chunks],
    ["Cookie: \u00ff\u00fe=\u0080", ""],
    [`X-Long: ${"x".repeat(40_000)}`, ""],
    ["Host: evil.test", ""],
    ["Accept-Encoding: \t,;,", ""],
    ["Expect: the unexpected", ""],
    ["Upgrade: h2c", ""],
    [" folded: header", ""],
    ["No colon", ""],
    [": no name", ""],
  ];
  const faults: string[] = [];
  const sent = Array.from({ length: 120 }, () => {
    const [head, body] = dice.pick(rests);
    return `${[dice.pick(starts), ...(dice.chance(0.9) ? [host] : []), head].join("\r\n")}\r\n\r\n${body}`;
  });
  const ask = async (bytes: string) => {
    const answer = await raw(listening.port, bytes, patience);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
    if (!(status < 500 || status === 501))
      faults.push(`${JSON.stringify(bytes.slice(0, 200))}: ${answer.slice(0, 80)}`);
  };
  for (let nth = 0; nth < sent.length; nth += atOnce)
    await Promise.all(sent.slice(nth, nth + atOnce).map(ask));
  expect(faults).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${listening.port}/healthz`, { headers: {} })).status).toBe(200);
}, 30_000);
