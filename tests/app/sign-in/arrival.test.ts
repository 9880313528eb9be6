import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { arrive } from "#app/sign-in/arrival.server";

test.each([
  { isWaiting: false, document: false, loads: false },
  { isWaiting: true, document: false, loads: true },
  { isWaiting: false, document: true, loads: true },
])(
  "after signing in, the browser loads a document if a saved form waits or if asked to: %o",
  ({ isWaiting, document, loads }) => {
    const context = {
      destination: { forget: vi.fn() },
      registration: { forget: vi.fn() },
      savedRequest: { isWaiting },
    } as unknown as AppLoadContext;
    const { status, headers } = arrive(context, "/resume", document);
    expect([status, headers.get("Location")]).toEqual([303, "/resume"]);
    expect(headers.has("X-Remix-Reload-Document")).toBe(loads);
    expect(context.destination.forget).toHaveBeenCalled();
  },
);
