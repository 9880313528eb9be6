import { beforeEach, expect, test } from "vitest";
import { stopAtEnd } from "#support/at-end";
import { createBrowser } from "#support/browser";
import { freePort } from "#support/free-port";
import { demoMember } from "#support/members";
import { newFolder } from "#support/new-folder";
import { processorMs } from "#support/process-usage";
import { startServer } from "#support/server-process";

/** Processor time in milliseconds that the server may use while another visitor loads one page during an attack. */
const visitorLimitMs = 1_000;
/** Maximum size of the response to an attack, in bytes. */
const answerLimit = 200_000;

const folder = newFolder();
const apiPort = await freePort();
const apiUrl = `http://127.0.0.1:${apiPort}`;
const server = stopAtEnd(await startServer({ API_PORT: String(apiPort), DATA_DIR: folder }));
// A page waits for the API to start, so the API has started when this page is loaded.
expect((await fetch(`${server.url}/en-US/job`)).status).toBe(200);

let slowestMs = 0;

const usedMs = () => processorMs(server.child.pid);

/** Loads a page repeatedly, as another visitor, until `attack` settles. */
async function whileVisiting<Result>(attack: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const visiting = (async () => {
    for (let page = 1; !isOver; page += 1) {
      const before = usedMs();
      // Uses a different URL each time, so that no page is served from the cache.
      const answer = await fetch(`${server.url}/en-US/job?page=${1 + (page % 5)}&q=${page}`);
      expect(answer.status).toBe(200);
      await answer.text();
      slowestMs = Math.max(slowestMs, usedMs() - before);
    }
  })();
  try {
    return await attack();
  } finally {
    isOver = true;
    await visiting;
  }
}

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=X";
const part = (head: string, value = "x") => `--X\r\n${head}\r\n\r\n${value}\r\n--X--\r\n`;
const disposition = "Content-Disposition: form-data";
const intent = (value: unknown) => `__intent__=${encodeURIComponent(JSON.stringify(value))}`;

beforeEach(() => {
  slowestMs = 0;
});

test.each<[title: string, type: string, body: string]>([
  ["a part without a name", multipart, part(disposition)],
  ["a part without a name, twice", multipart, part(disposition).replace("--X--", "--X") + part(disposition)],
  ["a file part without a name", multipart, part(`${disposition}; filename="a.pdf"`)],
  [
    "a file part without a file name",
    multipart,
    part(`${disposition}; name="file"\r\nContent-Type: application/octet-stream`),
  ],
  ["a part of 20 KB without headers", multipart, `--X\r\n\r\n${"x".repeat(20_000)}\r\n--X--\r\n`],
  [
    "a part of 20 KB that is not form data",
    multipart,
    part("Content-Disposition: attachment", "x".repeat(20_000)),
  ],
  ["multipart without a boundary", "multipart/form-data", part(`${disposition}; name="a"`)],
  ["multipart with an empty boundary", "multipart/form-data; boundary=", part(`${disposition}; name="a"`)],
  ["an index of five million", urlEncoded, "username[5000000]=x"],
  ["an index of four billion", urlEncoded, "username[4000000000]=x"],
  ["an index beyond numbers", urlEncoded, `username[${"9".repeat(150)}]=x`],
  ["a nested index of two million", urlEncoded, "a[0].b[2000000].c=x"],
  [
    "an index of five million in a multipart field",
    multipart,
    part(`${disposition}; name="username[5000000]"`),
  ],
  ["a name of 5,000 steps", urlEncoded, `${Array(5_000).fill("a").join(".")}=x`],
  ["a name of 5,000 brackets", urlEncoded, `a${"[0]".repeat(5_000)}=x`],
  ["one name 40,000 times", urlEncoded, Array(40_000).fill("u=1").join("&")],
  ["one name 90,000 times", urlEncoded, Array(90_000).fill("u=1").join("&")],
  ["60,000 different names", urlEncoded, Array.from({ length: 60_000 }, (_, nth) => `n${nth}=1`).join("&")],
  ["500,000 empty fields", urlEncoded, "&".repeat(500_000)],
  [
    "one name 5,000 times in parts",
    multipart,
    part(`${disposition}; name="u"`).replace("--X--\r\n", "").repeat(5_000),
  ],
  ["an intent that is not JSON", urlEncoded, "__intent__=garbage"],
  [
    "an intent that inserts at nine million",
    urlEncoded,
    intent({ type: "insert", payload: { name: "a[9000000]" } }),
  ],
  [
    "an intent that inserts deep down",
    urlEncoded,
    intent({ type: "insert", payload: { name: "a[0].b[2000000].c" } }),
  ],
  [
    "an intent in a multipart field",
    multipart,
    part(`${disposition}; name="__intent__"`, '{"type":"insert","payload":{"name":"a[9000000]"}}'),
  ],
  ["a state that is not JSON", urlEncoded, "__state__=x"],
])("a form with %s gets 400 and delays no other request", async (_, type, body) => {
  const answer = await whileVisiting(() =>
    fetch(`${server.url}/en-US/login`, { method: "POST", headers: { "Content-Type": type }, body }),
  );
  const text = await answer.text();
  expect(answer.status).toBe(400);
  // From Node 22 on, the parser reads and omits a part of 20 KB, so the form is empty instead of unreadable.
  expect(text).toMatch(/We couldn’t read this address or form|Enter your email address/);
  expect(text.length).toBeLessThan(answerLimit);
  expect(slowestMs).toBeLessThan(visitorLimitMs);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("every page limits form field names in the same way", async () => {
  for (const path of [
    "/",
    "/en-US/regedit",
    "/contactUs",
    "/zh-CN/forgetPWD",
    "/en-US/resume/import",
    "/session/stay",
  ]) {
    const answer = await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "Content-Type": multipart },
      body: part(disposition),
    });
    expect([path, answer.status]).toEqual([path, 400]);
  }
});

test.each<[title: string, type: string, body: string]>([
  ["120 KB of one name", urlEncoded, "a&".repeat(60_000)],
  ["60,000 names", urlEncoded, Array.from({ length: 60_000 }, (_, nth) => `n${nth}=1`).join("&")],
  ["JSON nested 40,000 deep", "application/json", `${"[".repeat(40_000)}${"]".repeat(40_000)}`],
  ["an object nested 40,000 deep", "application/json", '{"a":'.repeat(40_000)],
])("an API request with %s gets 400 and delays no other request", async (_, type, body) => {
  const answer = await whileVisiting(() =>
    fetch(`${apiUrl}/api/auth/token`, { method: "POST", headers: { "Content-Type": type }, body }),
  );
  expect(answer.status).toBe(400);
  expect((await answer.text()).length).toBeLessThan(answerLimit);
  expect(slowestMs).toBeLessThan(visitorLimitMs);
});

test.each<[title: string, json: string]>([
  ["45,000 zeros as jobs", `{"work":[${"0,".repeat(44_000)}0]}`],
  ["45,000 zeros in an unknown list", `{"basics":{"name":"A"},"stuff":[${"0,".repeat(44_000)}0]}`],
  ["40,000 keywords", `{"skills":[{"name":"a","keywords":[${'"",'.repeat(30_000)}""]}]}`],
  ["lists nested 40,000 deep", `{"work":${"[".repeat(40_000)}${"]".repeat(40_000)}}`],
])("a resume file with %s is imported without delay or rejected with a message", async (_, json) => {
  const member = createBrowser((request) => fetch(request, { redirect: "manual" }), server.url);
  await member.submit("/en-US/login", demoMember);
  const form = new FormData();
  form.set("file", new File([json], "resume.json", { type: "application/json" }));
  form.set("intent", "read");
  const before = usedMs();
  const answer = await whileVisiting(() => member.submit("/en-US/resume/import", form));
  expect(answer.status).toBeLessThan(500);
  // The page contains the file twice, with quotes escaped: in the form and in the loader data.
  expect(answer.text.length).toBeLessThan(json.length * 10);
  expect(usedMs() - before).toBeLessThan(2_000);
  expect(slowestMs).toBeLessThan(visitorLimitMs);
});
