import { expect, test } from "vitest";
import { ToastQueue } from "#server/session/toasts";

test("of more toasts than the cookie holds, the newest five wait for the next page", () => {
  const toasts = new ToastQueue([]);
  for (const text of "abcdef") toasts.add(text, "info", undefined);
  toasts.add("g".repeat(401), "error", undefined);
  expect(toasts.pending.map(({ text }) => text)).toEqual([..."cdef", "g".repeat(400)]);
});
