import { expect, test } from "vitest";
import { ToastQueue } from "#server/session/toasts";

test("of more toasts than the cookie holds, the newest five wait for the next page", () => {
  const toasts = new ToastQueue([]);
  for (const text of "abcdefg") toasts.add(text, "info", undefined);
  expect(toasts.pending.map(({ text }) => text).join("")).toBe("cdefg");
});
