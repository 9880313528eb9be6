import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, startRecruitmentApi, type TestApi } from "../recruitment-api";

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };

describe.each(engines)("what every call has in common, on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine });
  });
  afterAll(() => api.stop());

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
  ])("%s is 404 as a problem", async (path) => {
    const { status, headers, text } = await send(path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toContain("application/problem+json");
    expect(JSON.parse(text)).toEqual({ title: "Not Found", status: 404 });
  });

  test("a method that a path does not have is 405, with those it has", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const { status, headers } = await send("/api/jobs", { method });
      expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    const { status, headers } = await send("/api/auth/token");
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("HEAD has GET's headers and no body", async () => {
    const { status, headers, text } = await send("/api/jobs", { method: "HEAD" });
    expect([status, text]).toEqual([200, ""]);
    expect(headers.get("etag")).not.toBeNull();
  });

  test("a member's call without a valid token is 401 and says how to ask", async () => {
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

  test("no token, no reading of the body: 401 stands before 400", async () => {
    expect((await post("/api/resume/apply", "{", json)).status).toBe(401);
  });

  test.each(["{", "", "nonsense", "\u0000"])("the body %j is unreadable", async (body) => {
    const { status, text } = await post("/api/auth/revoke", body, json);
    expect([status, JSON.parse(text)]).toEqual([400, [{ message: "error.unreadable" }]]);
  });

  test.each(["[]", "null", "7", '"text"', '{"refresh_token":{}}', '{"refresh_token":null}'])(
    "the body %s is not what the call takes",
    async (body) => {
      expect((await post("/api/auth/revoke", body, json)).status).toBe(400);
    },
  );

  test("a form says the same as JSON", async () => {
    expect((await post("/api/auth/revoke", "refresh_token=unknown", form)).status).toBe(204);
    expect((await post("/api/auth/revoke", '{"refresh_token":"unknown"}', json)).status).toBe(204);
    const charset = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await post("/api/auth/revoke", '{"refresh_token":"unknown"}', charset)).status).toBe(204);
  });

  test.each(["text/plain", "application/xml", "multipart/form-data; boundary=x", "application/jsonp"])(
    "a body of the type %s is 415",
    async (type) => {
      expect((await post("/api/auth/revoke", "{}", { "Content-Type": type })).status).toBe(415);
    },
  );

  test("a body over 1 MB is 413, whether its length is announced or not", async () => {
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
    "%s is answered, whatever the database thinks of NUL",
    async (path) => {
      const { status, text } = await send(path);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject([{ message: "error.controlCharacters" }]);
    },
  );

  test("a NUL inside a body is refused with its field", async () => {
    const { status, text } = await post("/api/auth/revoke", '{"refresh_token":"a\\u0000b"}', json);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual([{ message: "error.controlCharacters", field: "refresh_token" }]);
  });

  test("alive, and ready once the tables are there", async () => {
    expect((await send("/healthz")).status).toBe(200);
    expect((await send("/readyz")).status).toBe(200);
  });

  test("a fault of ours is 500 and tells nothing about it", async () => {
    await api.db.schema.dropTable("catalogue").execute();
    const { status, text } = await send("/api/jobs?salaryMin=123");
    expect([status, JSON.parse(text)]).toEqual([500, { title: "Internal Server Error", status: 500 }]);
    expect((await send("/readyz")).status).toBe(503);
  });
});
