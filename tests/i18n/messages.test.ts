import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { TranslationRow } from "../../contract/multilingual";
import { createMessages } from "../../server/messages";

const home = { colId: "nav.home", desTn: "起點", desCn: "起点", desEn: "Start" };

test("a page that was written just before the API's texts came is given the texts it was written with", async () => {
  let come: (rows: TranslationRow[]) => void = () => undefined;
  const rows = new Promise<TranslationRow[]>((done) => {
    come = done;
  });
  const messages = createMessages(() => rows, pino({ level: "silent" }));
  onTestFinished(() => messages.stop());
  const before = messages.current("en-US");
  come([home]);
  await expect.poll(() => messages.current("en-US").t("nav.home")).toBe("Start");

  const answer = messages.answer(before.messagesHref);
  expect(await answer?.text()).toBe(before.json);
  expect(answer?.headers.get("Cache-Control")).toContain("immutable");
  const unknown = messages.answer("/messages/en-US.unknown.json");
  expect(await unknown?.json()).toMatchObject({ "nav.home": "Start" });
  expect(unknown?.headers.get("Cache-Control")).toBe("no-cache");
});
