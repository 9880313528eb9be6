import { expect, test } from "vitest";
import { fetchJson, ProviderDown } from "#api/accounts/sso/provider-request";
import { startHttpServer } from "#support/http-server";

/**
 * A provider whose response depends on the path. `/<status>` returns some headers of the request as JSON.
 * `/<status>/<length>` returns a text of this length.
 */
const { url } = await startHttpServer((request, response) => {
  const [, status = "200", length] = (request.url ?? "").split("/");
  response.writeHead(Number(status), { Location: "/200" });
  const { accept, authorization = null } = request.headers;
  response.end(length === undefined ? JSON.stringify({ accept, authorization }) : "1".repeat(Number(length)));
}, "localhost");

test("a provider is asked for JSON, with the access token if there is one", async () => {
  expect(await fetchJson(`${url}/200`)).toEqual({ accept: "application/json", authorization: null });
  expect(await fetchJson(`${url}/200`, "t")).toEqual({
    accept: "application/json",
    authorization: "Bearer t",
  });
});

test.each([400, 401, 403])("a provider rejects an access token with %i", async (status) => {
  expect(await fetchJson(`${url}/${status}`, "t")).toBeNull();
  await expect(fetchJson(`${url}/${status}`)).rejects.toThrow(ProviderDown);
});

test.each([
  ["responds 404", "/404"],
  ["responds 500", "/500"],
  ["redirects", "/302"],
  ["sends more than 256 KiB", `/200/${256 * 1024 + 1}`],
  ["sends no JSON", "/200/0"],
])("a provider counts as unavailable if it %s", async (_, path) => {
  await expect(fetchJson(`${url}${path}`, "t")).rejects.toThrow(ProviderDown);
});

test("a provider may send 256 KiB", async () => {
  expect(await fetchJson(`${url}/200/${256 * 1024}`)).toBe(Infinity);
});
