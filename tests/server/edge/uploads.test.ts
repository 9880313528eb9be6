import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { createApiClient } from "#app/api";
import { noDrafts } from "#app/api/drafts";
import { FormOutOfBounds } from "#http/form-limits";
import { openSpool } from "#http/spool";
import { BodyTooLarge, BodyTooSlow, BodyUnreadable } from "#http/throttled-body";
import { receiveForm } from "#server/edge/receive-form";
import { createMetrics } from "#server/observe/metrics";
import type { Caller } from "#server/upstream/caller";
import { createUpstream } from "#server/upstream/client";
import { canAll } from "#support/capabilities";
import { startHttpServer } from "#support/http-server";
import { newFolder } from "#support/new-folder";

const limit = 100_000;
async function form(entries: readonly (readonly [string, string | File])[]): Promise<Request> {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  const sent = new Response(data);
  const headers = { "Content-Type": sent.headers.get("Content-Type") ?? "" };
  return new Request("http://portal.test/resume", {
    method: "POST",
    headers,
    body: await sent.arrayBuffer(),
  });
}
const bytes = (size: number) => Buffer.alloc(size, "0123456789");
const fileOf = (size: number, name: string) => new File([bytes(size)], name);

describe("a form with files", () => {
  const dataDir = newFolder();
  const spool = openSpool(dataDir);
  const left = () => readdir(join(dataDir, "spool"));

  test("has its fields in memory and its files on disk until it is deleted", async () => {
    const arrived = await receiveForm(
      await form([
        ["label", "作品集"],
        ["tag", "a"],
        ["tag", "b"],
        ["file", fileOf(limit, "履歷.pdf")],
        ["after", "too"],
      ]),
      { maxFileBytes: limit, spool },
    );
    expect([...arrived.fields]).toEqual([
      ["label", "作品集"],
      ["tag", "a"],
      ["tag", "b"],
      ["after", "too"],
    ]);
    const [file] = arrived.files;
    expect(file).toMatchObject({ field: "file", name: "履歷.pdf", size: limit, tooLarge: false });
    expect(await readFile(file?.path ?? "")).toEqual(bytes(limit));
    await arrived.drop();
    expect(await left()).toEqual([]);
  });

  test("without a selected file has no files", async () => {
    const arrived = await receiveForm(await form([["file", new File([], "")]]), {
      maxFileBytes: limit,
      spool,
    });
    expect(arrived.files).toEqual([]);
    await arrived.drop();
  });

  test("preserves its fields when a file is too large, and deletes the file", async () => {
    const arrived = await receiveForm(
      await form([
        ["file", fileOf(limit + 1, "big.pdf")],
        ["label", "kept"],
      ]),
      {
        maxFileBytes: limit,
        spool,
      },
    );
    expect(arrived.fields.get("label")).toBe("kept");
    expect(arrived.files).toMatchObject([{ name: "big.pdf", tooLarge: true }]);
    await expect(readFile(arrived.files[0]?.path ?? "")).rejects.toThrow("ENOENT");
    await arrived.drop();
  });

  test.each([
    ["far too much", () => form([["file", fileOf(5 * 1024 * 1024, "huge.pdf")]]), BodyTooLarge],
    [
      "a Content-Length of far too much",
      async () => {
        const small = await form([["note", "x"]]);
        small.headers.set("Content-Length", String(5 * 1024 * 1024));
        return small;
      },
      BodyTooLarge,
    ],
    [
      "13 files",
      () => form(Array.from({ length: 13 }, (_, nth) => ["file", fileOf(1, `${nth}.pdf`)] as const)),
      FormOutOfBounds,
    ],
    [
      "no body",
      async () =>
        new Request("http://portal.test/", {
          method: "POST",
          headers: { "Content-Type": "multipart/form-data; boundary=b" },
        }),
      BodyUnreadable,
    ],
    ["a field that is too long", () => form([["note", "x".repeat(1_100_000)]]), BodyTooLarge],
    [
      "a body that breaks off",
      async () =>
        new Request("http://portal.test/", {
          method: "POST",
          headers: { "Content-Type": "multipart/form-data; boundary=b" },
          body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
        }),
      BodyUnreadable,
    ],
    [
      "a body that is no form",
      async () =>
        new Request("http://portal.test/", {
          method: "POST",
          headers: { "Content-Type": "multipart/form-data; boundary=b" },
          body: "hello",
        }),
      BodyUnreadable,
    ],
  ])("is rejected with %s and leaves no file", async (_, make, fault) => {
    await expect(receiveForm(await make(), { maxFileBytes: limit, spool })).rejects.toBeInstanceOf(fault);
    expect(await left()).toEqual([]);
  });

  test("that arrives at 1 KB/s is rejected and leaves no file", async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    let drip: NodeJS.Timeout | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(head));
        drip = setInterval(() => controller.enqueue(Buffer.alloc(100)), 100);
      },
      cancel: () => clearInterval(drip),
    });
    // The fetch standard requires `duplex`; the DOM types lack it.
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=b" },
      body,
      duplex: "half",
    };
    const slow = receiveForm(new Request("http://portal.test/", init), {
      maxFileBytes: limit,
      spool,
      pace: { graceMs: 400, bytesPerSecond: 16_384 },
    });
    await expect(slow).rejects.toBeInstanceOf(BodyTooSlow);
    clearInterval(drip);
    expect(await left()).toEqual([]);
  });
});

describe("files between portal and API", () => {
  const id = "0b8f5c1e-7c55-4f0e-9d0c-2b7f0f3f6a11";
  let folder: string;
  let apiUrl: string;
  let received: { authorization: string; type: string; body: Buffer }[];
  beforeEach(async () => {
    folder = newFolder();
    received = [];
    ({ url: apiUrl } = await startHttpServer(async (request, response) => {
      const { authorization = "", "content-type": type = "", "if-none-match": known } = request.headers;
      received.push({ authorization, type, body: await buffer(request) });
      if (authorization === "Bearer old") return response.writeHead(401).end("{}");
      if (request.method === "POST") {
        const answer = JSON.stringify({ items: [], version: 1, updatedAt: null, id });
        return response.writeHead(201, { "Content-Type": "application/json" }).end(answer);
      }
      if (known) return response.writeHead(304, { ETag: known }).end();
      return response.writeHead(200, { ETag: '"e"', "Content-Type": "application/pdf" }).end(bytes(limit));
    }));
  });

  async function withApi(run: (api: ReturnType<typeof createApiClient>) => Promise<void>) {
    const upstream = createUpstream({
      url: async () => apiUrl,
      timeoutMs: 5_000,
      metrics: createMetrics(),
      log: pino({ level: "silent" }),
      now: Date.now,
    });
    const caller: Caller = {
      locale: "en-US",
      requestId: "r",
      tokens: {
        accessToken: async () => "old",
        refreshAccessToken: async () => "new",
        invalidateTokens: async () => undefined,
      },
      deadline: Date.now() + 5_000,
      upstreamStats: { calls: 0, ms: 0, isStale: false },
    };
    try {
      await run(createApiClient(upstream.callFor(caller), canAll, noDrafts));
    } finally {
      await upstream.close();
    }
  }

  test("an upload rejected for an expired token is sent again with the same bytes", {
    tags: "R5",
  }, async () => {
    const path = join(folder, "cv");
    await writeFile(path, bytes(3 * 1024 * 1024));
    await withApi(async ({ files }) => {
      const saved = await files.uploadAttachment(
        { name: 'a"b\r\n.pdf', path, size: 3 * 1024 * 1024 },
        "履歷",
      );
      expect(saved.id).toBe(id);
    });
    const [first, second] = received;
    expect(received.map(({ authorization }) => authorization)).toEqual(["Bearer old", "Bearer new"]);
    expect(second?.type).toBe(first?.type);
    expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
    const sent = await new Response(new Uint8Array(second?.body ?? []), {
      headers: { "Content-Type": second?.type ?? "" },
    }).formData();
    expect(sent.get("label")).toBe("履歷");
    const file = sent.get("file");
    expect(file instanceof File && Buffer.from(await file.arrayBuffer()).equals(bytes(3 * 1024 * 1024))).toBe(
      true,
    );
  });

  test("a download is streamed unchanged, and gets 304 if the client already has the file", async () => {
    await withApi(async ({ files }) => {
      const whole = await files.readAttachment(id);
      expect(whole.headers.get("etag")).toBe('"e"');
      expect(Buffer.from(await new Response(whole.body).arrayBuffer())).toEqual(bytes(limit));
      expect(await files.readAttachment(id, '"e"')).toMatchObject({ status: 304, body: null });
    });
  });
});
