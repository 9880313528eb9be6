import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { arrive, arriveWith, isApplication, mailedDestination } from "#app/sign-in/arrival.server";

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
    expect(context.registration.forget).toHaveBeenCalled();
  },
);

test.each([
  ["/job/RD-1/apply", true],
  ["/en-US/job/RD-1/apply?source=mail", true],
  ["/zh-CN/resume/import?for=RD-1", true],
  ["/resume/import", false],
  ["/news/import?for=RD-1", false],
  ["/job/RD-1", false],
  ["/news/RD-1/apply", false],
  ["/job/%3Cb%3E/apply", false],
  [null, false],
])("the path %j leads to an application: %s", (path, expected) => {
  expect(isApplication(path)).toBe(expected);
});

test.each([
  ["/en-US/job/RD-1/apply#agree", "/job/RD-1/apply"],
  ["/job?city=TW-HSZ", "/job?city=TW-HSZ"],
  ["/job?q=<b>", "/job"],
  [null, undefined],
])("the destination %j is %j in a mailed link", (path, to) => {
  expect(mailedDestination({ destination: { path } } as unknown as AppLoadContext).to).toBe(to);
});

test.each([
  ["/en-US/resume", []],
  ["/en-US/job/RD-1/apply", ["/en-US/job/RD-1/apply"]],
])(
  "signing in to a closed account leads to it and stores the destination %s unless it is the usual one",
  (to, stored) => {
    const store = vi.fn();
    const context = { locale: "en-US", destination: { store } } as unknown as AppLoadContext;
    const tokens = { access_token: "a", erase_at: "2027-01-01T00:00:00.000Z" } as Parameters<
      typeof arriveWith
    >[0];
    for (const document of [false, true]) {
      const { status, headers } = arriveWith(tokens, context, to, document);
      expect([status, headers.get("Location")]).toEqual([303, "/en-US/memberCenter/account"]);
      expect(headers.has("X-Remix-Reload-Document")).toBe(document);
    }
    expect(store.mock.calls).toEqual([...stored, ...stored].map((path) => [path]));
  },
);
