import { expect, test } from "vitest";
import { ApiError } from "#app/api/errors.server";
import { streamFile } from "#app/api/stream-file.server";

const streamed = async (headers: Record<string, string>, status = 200) => {
  const download = { status, headers: new Headers(headers), body: null };
  const response = await streamFile(Promise.resolve(download));
  return { status: response.status, headers: Object.fromEntries(response.headers) };
};

test("a streamed file has the API's headers about its content, its cache and its use, and no others", async () => {
  const passed = {
    "cache-control": "private, no-cache",
    "content-disposition": 'inline; filename="a.pdf"',
    "content-length": "12",
    "content-security-policy": "sandbox",
    "content-type": "application/pdf",
    etag: '"a"',
    "x-content-type-options": "nosniff",
  };
  expect(await streamed({ ...passed, server: "API", "set-cookie": "a=b" })).toEqual({
    status: 200,
    headers: passed,
  });
});

test("a streamed file is an attachment unless the API says otherwise, and has no length if the API compressed it", async () => {
  const { status, headers } = await streamed({ "content-length": "12", "content-encoding": "gzip" }, 304);
  expect([status, headers]).toEqual([304, { "content-disposition": "attachment" }]);
});

test("a file that does not exist has status 404; other errors are passed on", async () => {
  expect((await streamFile(Promise.reject(new ApiError(404, "no such file")))).status).toBe(404);
  const error = new ApiError(503, "down");
  await expect(streamFile(Promise.reject(error))).rejects.toBe(error);
});
