import { expect } from "vitest";
import { listen } from "#server/listen";
import { newMember } from "#support/api/members";
import { stopAtEnd } from "#support/at-end";
import { near, oddTexts, type Schema, seeded, wellFormed } from "#support/fuzz";
import { demoMember, signInAs } from "#support/members";
import { anyPort } from "#support/portal";
import { raw } from "#support/raw-http";
import { startSite } from "#support/site";
import { pageRequest, summaryOf } from "./fuzz-pages";

const seed = 20_261_120;
/** Milliseconds after which a request counts as hanging */
const timeoutMs = 20_000;
/** Concurrent connections; few enough not to delay each other */
const concurrency = 6;

const { api, portal, test } = await startSite({ seed: "demo" });

const listening = stopAtEnd(await listen(() => portal, anyPort));

/** Describes a failed request in one line; null if its response is acceptable. */
async function failureOf(
  summary: string,
  send: () => Promise<Response>,
  isDeliberate: (status: number) => boolean = () => false,
): Promise<string | null> {
  const started = performance.now();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const answer = await Promise.race([
      send(),
      new Promise<never>((_, fail) =>
        late.signal.addEventListener("abort", () => fail(new Error(`no answer in ${timeoutMs} ms`))),
      ),
    ]);
    const text = await answer.text();
    if (performance.now() - started > timeoutMs) return `slow: ${summary}`;
    if (answer.status >= 500 && !isDeliberate(answer.status)) return `${answer.status}: ${summary}`;
    const type = answer.headers.get("Content-Type") ?? "";
    const isPlain = !answer.headers.has("Content-Encoding");
    if (isPlain && type.startsWith("text/html") && text !== "" && !text.endsWith("</html>"))
      return `half a page: ${summary}`;
    if (/[/+]json\b/.test(type) && text !== "") JSON.parse(text);
    return null;
  } catch (error) {
    return `${error instanceof Error ? error.message : error}: ${summary}`;
  } finally {
    clearTimeout(timer);
  }
}

test("no page fails or hangs on random requests of visitors and members", { tags: "X6" }, async () => {
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
  const failures: (string | null)[] = [];
  for (let nth = 0; nth < 360; nth += 1) {
    // Signs in again, because a random request may have signed the member out.
    if (nth % 60 === 59) browser = await signIn();
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = pageRequest(dice, parameters, nth % 3 === 0 ? "" : cookie);
    const line = summaryOf(request);
    // An unknown method gets 501 (RFC 9110, 15.6.2).
    failures.push(
      await failureOf(
        line,
        () => portal.fetch(request),
        (status) => status === 501,
      ),
    );
  }
  expect(failures.filter((failure) => failure !== null)).toEqual([]);
  expect(portal.lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

/** The part of an /openapi.json operation that these tests use. */
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

test("no API endpoint fails or hangs on random requests with and without a token", {
  tags: "X6",
}, async ({ member: { token, email } }) => {
  const dice = seeded(seed + 1);
  expect(email).not.toBe(demoMember.username);
  // tests/recruitment-api/http/openapi.test.ts checks that the document has this type.
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
    components?: { schemas?: Record<string, Schema> };
  };
  const resolve = (ref: string) => document.components?.schemas?.[ref.split("/").at(-1) ?? ""] ?? {};
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  );
  expect(calls.length).toBeGreaterThan(30);
  const failures: (string | null)[] = [];
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
    failures.push(await failureOf(line, () => fetch(url, given)));
  }
  expect(failures.filter((failure) => failure !== null)).toEqual([]);
});

test("every malformed raw HTTP request gets a response and the server keeps running", {
  tags: "X6",
}, async () => {
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
  // Each body ends where its headers say; with contradicting headers it may end anywhere.
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
  const failures: string[] = [];
  const sent = Array.from({ length: 120 }, () => {
    const [head, body] = dice.pick(rests);
    return `${[dice.pick(starts), ...(dice.chance(0.9) ? [host] : []), head].join("\r\n")}\r\n\r\n${body}`;
  });
  const send = async (bytes: string) => {
    const answer = await raw(listening.port, bytes, timeoutMs);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
    if (!(status < 500 || status === 501))
      failures.push(`${JSON.stringify(bytes.slice(0, 200))}: ${answer.slice(0, 80)}`);
  };
  for (let nth = 0; nth < sent.length; nth += concurrency)
    await Promise.all(sent.slice(nth, nth + concurrency).map(send));
  expect(failures).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${listening.port}/healthz`, { headers: {} })).status).toBe(200);
});
