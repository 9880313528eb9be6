import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TranslationRow } from "#contract/multilingual";
import { createMessages } from "../../server/messages/messages";

const home = { colId: "nav.home", desTn: "起點", desCn: "起点", desEn: "Start" };

test("a page rendered before the API's texts arrive loads the messages with which it was rendered", async () => {
  let come: (rows: TranslationRow[]) => void = () => undefined;
  const rows = new Promise<TranslationRow[]>((done) => {
    come = done;
  });
  const messages = createMessages(() => rows, pino({ level: "silent" }));
  onTestFinished(() => messages.stop());
  const before = messages.current("en-US");
  come([home]);
  await expect.poll(() => messages.current("en-US").t("nav.home")).toBe("Start");

  const respond = (path: string) => messages.respond(new URL(path, "http://portal.test"));
  const answer = respond(before.messagesHref);
  expect(await answer?.text()).toBe(before.json("shared"));
  expect(answer?.headers.get("Cache-Control")).toContain("immutable");
  const unknown = respond("/messages/en-US.unknown.json?screen=/job");
  expect(await unknown?.json()).toMatchObject({ "nav.home": "Start" });
  expect(unknown?.headers.get("Cache-Control")).toBe("no-cache");
});

test("the API's texts are read every five minutes, and five seconds after a failed read", async () => {
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
