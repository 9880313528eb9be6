import { vi } from "vitest";
import { atEnd } from "./at-end";

/**
 * Stops the clock of this process until the tests of the file end, so that no day ends between a value that a test
 * computes and the page that shows it. Call it after the portal is started: TZDate copies the methods of Date when it is
 * imported.
 */
export function freezeDate(now = new Date()): void {
  atEnd(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now });
}
