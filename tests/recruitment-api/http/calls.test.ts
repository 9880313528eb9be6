import { connect } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newMember } from "#support/api/members";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };

const api = await startRecruitmentApi({ engine });

const send = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${api.url}${path}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};
const post = (path: string, body: string, headers: Record<string, string>) =>
  send(path, { method: "POST", body, headers });

test.each([
  "/",
  "/api",
  "/api/nothing",
  "/api/jobs/",
  "/api/jobs/A/B",
  "/api/%E0%A4%A",
  "/API/JOBS",
  "/.env",
])("every endpoint responds to %s with 404 and problem details", async (path) => {
  const { status, headers, text } = await send(path);
  expect(status).toBe(404);
  expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(JSON.parse(text)).toEqual({ title: "Not Found", status: 404 });
});

test("every endpoint responds with 405 and Allow to a method that the path does not support", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const { status, headers } = await send("/api/jobs", { method });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
  const { status, headers } = await send("/api/auth/token");
  expect([status, headers.get("allow")]).toEqual([405, "POST"]);
});

test("every endpoint responds to HEAD with the headers of GET and no body", async () => {
  const { status, headers, text } = await send("/api/jobs", { method: "HEAD" });
  expect([status, text]).toEqual([200, ""]);
  expect(headers.get("etag")).not.toBeNull();
});

test("every endpoint responds with 401 and a challenge if a required access token is missing or invalid", {
  tags: "spec-6-2",
}, async () => {
  const without = await send("/api/resume/generalInformation");
  expect(without.status).toBe(401);
  expect(without.headers.get("www-authenticate")).toBe('Bearer realm="recruitment"');
  expect(JSON.parse(without.text)).toEqual({ title: "Unauthorized", status: 401 });
  for (const authorization of [
    "Bearer nonsense",
    "Bearer ",
    "Basic YTpi",
    "Bearer a b",
    `Bearer ${"x".repeat(7000)}`,
  ]) {
    const { status, headers } = await send("/api/resume/generalInformation", {
      headers: { Authorization: authorization },
    });
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toContain('error="invalid_token"');
  }
});

test("every endpoint accepts the scheme of the access token in any case, and with several spaces", async () => {
  const { token } = await newMember(api);
  const headers = { Authorization: `bearer  ${token}` };
  const { status, headers: sent } = await send("/api/resume/generalInformation", { headers });
  expect([status, sent.get("cache-control")]).toEqual([200, "private, no-store"]);
});

test("every endpoint authenticates before it parses the body", async () => {
  expect((await post("/api/resume/apply", "{", json)).status).toBe(401);
});

test.each(["{", "", "nonsense", "\u0000"])("every endpoint rejects the unreadable body %j", async (body) => {
  const { status, headers, text } = await post("/api/auth/revoke", body, json);
  expect([status, JSON.parse(text)]).toEqual([400, [{ message: "error.unreadable" }]]);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
});

test.each(["[]", "null", "7", '"text"', '{"refresh_token":{}}', '{"refresh_token":null}'])(
  "every endpoint rejects the body %s, which does not match the schema",
  async (body) => {
    expect((await post("/api/auth/revoke", body, json)).status).toBe(400);
  },
);

test("every endpoint accepts a form in place of JSON", async () => {
  const { status, headers } = await post("/api/auth/revoke", "refresh_token=unknown", form);
  expect([status, headers.get("cache-control")]).toEqual([204, "no-store"]);
  expect((await post("/api/auth/revoke", '{"refresh_token":"unknown"}', json)).status).toBe(204);
  const charset = { "Content-Type": "Application/JSON; charset=utf-8" };
  expect((await post("/api/auth/revoke", '{"refresh_token":"unknown"}', charset)).status).toBe(204);
});

test.each(["text/plain", "application/xml", "multipart/form-data; boundary=x", "application/jsonp"])(
  "every endpoint rejects a body of type %s with 415",
  async (type) => {
    expect((await post("/api/auth/revoke", "{}", { "Content-Type": type })).status).toBe(415);
  },
);

test("every endpoint rejects a body over 1 MB with 413, with or without Content-Length", async () => {
  const bodyOf = (length: number) => JSON.stringify({ refresh_token: "x".repeat(length - 20) });
  expect((await post("/api/auth/revoke", bodyOf(1024 * 1024), json)).status).toBe(400);
  const body = bodyOf(1024 * 1024 + 1);
  const { status, headers } = await post("/api/auth/revoke", body, json);
  expect([status, headers.get("connection")]).toEqual([413, "close"]);
  const streamed = await fetch(`${api.url}/api/auth/revoke`, {
    method: "POST",
    headers: json,
    body: new Blob([body]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(streamed.status).toBe(413);
});

test.each([
  ["/api/jobs?city=%00", "city"],
  ["/api/jobs?q=%00", "q"],
  ["/api/resumeParameters/cityArea?i18nCityKey=a%00", "i18nCityKey"],
])("every endpoint rejects the NUL character in %s", async (path, field) => {
  const { status, text } = await send(path);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual([{ message: "error.controlCharacters", field }]);
});

test("every endpoint rejects a NUL character in a body, with its field if it has one", async () => {
  const message = "error.controlCharacters";
  for (const [body, entry] of [
    ['{"refresh_token":"a\\u0000b"}', { message, field: "refresh_token" }],
    ['"a\\u0000b"', { message }],
  ] as const) {
    const { status, text } = await post("/api/auth/revoke", body, json);
    expect([status, JSON.parse(text)]).toEqual([400, [entry]]);
  }
});

test("the API is alive, and ready once the tables exist", async () => {
  const { status, text } = await send("/healthz");
  expect([status, JSON.parse(text)]).toEqual([200, { status: "alive" }]);
  const ready = await send("/readyz");
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    200,
    { status: "ready", database: "ready", files: "ready", disk: "ready" },
  ]);
});

test("every endpoint responds to a request that the client aborts with 400, which is not logged as an error", async () => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    "POST /api/auth/revoke HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{",
  );
  const logged = () => api.lines.map((line) => JSON.parse(line));
  const before = logged().length;
  setTimeout(() => socket.destroy(), 50);
  await expect
    .poll(() => logged().slice(before))
    .toContainEqual(expect.objectContaining({ operation: "revokeToken", status: 400 }));
  expect(logged().filter(({ level, operation }) => level >= 50 && /revoke/.test(operation))).toEqual([]);
});

test("every endpoint responds to an unexpected error with 500 without details, which are logged", async () => {
  await api.db.schema.alterTable("catalogue").renameTo("missing").execute();
  try {
    const { status, text } = await send("/api/jobs?salaryMin=123");
    expect([status, JSON.parse(text)]).toEqual([500, { status: 500 }]);
    expect(api.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 50,
        operation: "GET /api/jobs",
        msg: "Request failed with an unexpected error",
        err: expect.objectContaining({ message: expect.stringContaining("catalogue") }),
      }),
    );
    // A check that began before the table was renamed can still succeed.
    const readiness = async () => {
      const { status, headers, text } = await send("/readyz");
      return [status, headers.get("retry-after"), JSON.parse(text)];
    };
    await expect
      .poll(readiness)
      .toEqual([503, "1", { status: "failing", database: "unavailable", files: "ready", disk: "ready" }]);
  } finally {
    // The next test file may get this database.
    await sql`alter table missing rename to catalogue`.execute(api.db);
  }
});
