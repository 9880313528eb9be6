import { vi } from "vitest";

/** A promise that resolves when `open` is called. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Repeats `check` until it does not throw, and returns its result. `expect.poll` has the same limit (vitest.config.ts).
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 });
