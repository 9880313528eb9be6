import { brotliCompressSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TranslationRow } from "#contract/multilingual";
import { createMessages } from "#server/messages/messages";

const home = { colId: "nav.home", desTn: "起點", desCn: "起点", desEn: "Start" };

test("a page rendered before the API's texts arrive loads the messages with which it was rendered", async () => {
  let come: (rows: TranslationRow[]) => void = () => undefined;
  const rows = new Promise<TranslationRow[]>((done) => {
    come = done;
  });
  const messages = createMessages(() => rows, pino({ level: "silent" }));
  onTestFinished(() => messages.stop());
  const before = messages.current("en-US");
  const shipped = before.t("nav.home");
  come([home]);
  await expect.poll(() => messages.current("en-US").t("nav.home")).toBe("Start");

  const respond = (path: string) => messages.respond(new Request(new URL(path, "http://portal.test")));
  const answer = await respond(`${before.messagesHref}/common.json`);
  expect(await answer?.json()).toMatchObject({ "nav.home": shipped });
  expect(answer?.headers.get("Cache-Control")).toContain("immutable");
  const unknown = await respond("/messages/en-US.unknown/common.json");
  expect(await unknown?.json()).toMatchObject({ "nav.home": "Start" });
  expect(unknown?.headers.get("Cache-Control")).toBe("no-cache");
});

test("texts of the company replace the shipped ones, and texts of the API replace both unless they are empty", async () => {
  const rows = [home, { colId: "nav.jobs", desTn: "", desCn: "", desEn: "" }];
  const texts = { "en-US": { "nav.home": "Hall", "nav.jobs": "Berths" } };
  const messages = createMessages(async () => rows, pino({ level: "silent" }), texts);
  onTestFinished(() => messages.stop());
  expect(messages.current("en-US").t("nav.home")).toBe("Hall");
  await expect.poll(() => messages.current("en-US").t("nav.home")).toBe("Start");
  expect(messages.current("en-US").t("nav.jobs")).toBe("Berths");
  expect(messages.current("zh-CN").t("nav.home")).toBe("起点");
});

test("messages are compressed once, in a few bytes; an unknown namespace, or that of the server, is a 404 that is not cached", async () => {
  const messages = createMessages(async () => [], pino({ level: "silent" }));
  onTestFinished(() => messages.stop());
  const { file, messagesHref } = messages.current("zh-TW");
  const respond = async (namespace: string, encoding: string) => {
    const request = new Request(`http://portal.test${messagesHref}/${namespace}.json`, {
      headers: { "Accept-Encoding": encoding },
    });
    return (await messages.respond(request)) ?? new Response();
  };
  const plain = Buffer.from(await (await respond("common", "identity")).arrayBuffer());
  for (const [coding, smallest] of [
    ["gzip", gzipSync(plain, { level: 9 }).length],
    ["br", brotliCompressSync(plain).length],
  ] as const) {
    const response = await respond("common", coding);
    expect(response.headers.get("Content-Encoding")).toBe(coding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(smallest + 8);
    expect(await file("common", coding)).toBe(await file("common", coding));
  }
  for (const namespace of ["secret", "server"]) {
    const { status, headers } = await respond(namespace, "gzip");
    expect([status, headers.get("Cache-Control")], namespace).toEqual([404, "no-cache"]);
  }
});

test("the API's texts are read every five minutes, and five seconds after a failed read", {
  tags: "spec-4-8",
}, async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const reads = vi
    .fn<() => Promise<TranslationRow[]>>()
    .mockResolvedValue([home])
    .mockRejectedValueOnce(new Error("unreachable"))
    .mockResolvedValueOnce([]);
  const messages = createMessages(reads, pino({ level: "silent" }));
  onTestFinished(() => messages.stop());
  const shipped = messages.current("en-US").t("nav.home");

  await vi.advanceTimersByTimeAsync(4_999);
  expect(reads).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(reads).toHaveBeenCalledTimes(2);
  expect(messages.current("en-US").t("nav.home")).toBe(shipped);
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toHaveBeenCalledTimes(3);
  expect(messages.current("en-US").t("nav.home")).toBe("Start");
});
