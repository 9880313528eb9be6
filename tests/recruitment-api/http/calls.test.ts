import { sql } from "kysely";
import { expect, test } from "vitest";
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
  expect(headers.get("content-type")).toContain("application/problem+json");
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

test("every endpoint authenticates before it parses the body", async () => {
  expect((await post("/api/resume/apply", "{", json)).status).toBe(401);
});

test.each(["{", "", "nonsense", "\u0000"])("every endpoint rejects the unreadable body %j", async (body) => {
  const { status, text } = await post("/api/auth/revoke", body, json);
  expect([status, JSON.parse(text)]).toEqual([400, [{ message: "error.unreadable" }]]);
});

test.each(["[]", "null", "7", '"text"', '{"refresh_token":{}}', '{"refresh_token":null}'])(
  "every endpoint rejects the body %s, which does not match the schema",
  async (body) => {
    expect((await post("/api/auth/revoke", body, json)).status).toBe(400);
  },
);

test("every endpoint accepts a form in place of JSON", async () => {
  expect((await post("/api/auth/revoke", "refresh_token=unknown", form)).status).toBe(204);
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
  const body = JSON.stringify({ refresh_token: "x".repeat(1024 * 1024) });
  expect((await post("/api/auth/revoke", body, json)).status).toBe(413);
  const streamed = await fetch(`${api.url}/api/auth/revoke`, {
    method: "POST",
    headers: json,
    body: new Blob([body]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(streamed.status).toBe(413);
});

test.each(["/api/jobs?city=%00", "/api/jobs?q=%00", "/api/resumeParameters/cityArea?i18nCityKey=a%00"])(
  "every endpoint rejects the NUL character in %s",
  async (path) => {
    const { status, text } = await send(path);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject([{ message: "error.controlCharacters" }]);
  },
);

test("every endpoint rejects a NUL character in a body with its field", async () => {
  const { status, text } = await post("/api/auth/revoke", '{"refresh_token":"a\\u0000b"}', json);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual([{ message: "error.controlCharacters", field: "refresh_token" }]);
});

test("the API is alive, and ready once the tables exist", async () => {
  expect((await send("/healthz")).status).toBe(200);
  expect((await send("/readyz")).status).toBe(200);
});

test("every endpoint responds to an unexpected error with 500 without details", async () => {
  await api.db.schema.alterTable("catalogue").renameTo("missing").execute();
  try {
    const { status, text } = await send("/api/jobs?salaryMin=123");
    expect([status, JSON.parse(text)]).toEqual([500, { status: 500 }]);
    expect((await send("/readyz")).status).toBe(503);
  } finally {
    // The next test file may get this database.
    await sql`alter table missing rename to catalogue`.execute(api.db);
  }
});
