import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adaptRouter } from "#app/browser/router";
import { unanswered } from "#app/browser/unanswered";

type Router = typeof window.__remixRouter;

const shown = { errors: ["Choose a city"] };

function adapt(router: Router) {
  vi.stubGlobal("window", { __remixRouter: router, __remixManifest: { routes: {} } });
  adaptRouter();
}

/** Submits a form to the action path `to`. The request fails with `error`. */
async function submit({ error, to = "/contactUs" }: { error: unknown; to?: string }) {
  const listeners: Parameters<Router["subscribe"]>[0][] = [];
  const action = vi.fn(() => Promise.reject(error));
  const route = { id: "form", action };
  const router = {
    routes: [{ id: "root", children: [route] }],
    state: { actionData: { form: shown }, navigation: { state: "submitting", location: { pathname: to } } },
    subscribe: (listener: (typeof listeners)[0]) => listeners.push(listener),
  } as unknown as Router;
  adapt(router);
  const request = new Request(`http://portal.test${to}`, { method: "POST" });
  const result: Response = await (route.action as unknown as (args: object) => Promise<Response>)({
    request,
  });
  const open = (pathname: string) => {
    vi.stubGlobal("location", { pathname });
    for (const listener of listeners) listener({ location: { pathname } } as never, {} as never);
  };
  return { result, open };
}

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/contactUs" });
  vi.stubGlobal("dispatchEvent", vi.fn());
  // The router logs the lost response; tests/support/setup.ts fails a test that writes to the real console.
  vi.stubGlobal("console", { ...console, error: vi.fn() });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the connection breaks", new TypeError("Failed to fetch"), ""],
  [
    "something else answers",
    new Error("Unable to decode turbo-stream response from URL: /contactUs.data"),
    "",
  ],
  ["the form is too large", { status: 413, data: { text: "Too large." } }, "Too large."],
])("a page keeps the result object that it shows when %s", async (_, error, reason) => {
  const { result } = await submit({ error });
  expect(result.status).toBe(503);
  expect(await result.json()).toBe(shown);
  expect(unanswered()).toBe(reason);
});

test("a form without a response is no longer reported after the visitor leaves its page", async () => {
  const { open } = await submit({ error: new TypeError("Failed to fetch") });
  open("/contactUs");
  expect(unanswered()).toBe("");
  open("/news");
  open("/contactUs");
  expect(unanswered()).toBe(undefined);
});

test.each([
  ["an error of the portal", { error: new Error("Unexpected Server Error") }],
  ["a form that leads to another page", { error: new TypeError("Failed to fetch"), to: "/job/saved/change" }],
])("%s shows the error screen", async (_, options) => {
  await expect(submit(options)).rejects.toBe(options.error);
  expect(unanswered()).toBe(undefined);
});

/** Loads the data of a page. The loader fails with `error`. */
async function load({ error, navigation }: { error: unknown; navigation: "idle" | "loading" }) {
  const route = { id: "page", loader: () => Promise.reject(error) as Promise<unknown> };
  const router = {
    routes: [route],
    state: {
      navigation: { state: navigation, ...(navigation === "loading" && { location: { pathname: "/news" } }) },
      loaderData: { page: shown },
    },
    subscribe: () => undefined,
  } as unknown as Router;
  adapt(router);
  const request = new Request(`http://portal.test${navigation === "idle" ? "/contactUs" : "/news"}`);
  return (route.loader as (args: object) => Promise<unknown>)({ request });
}

test("a page keeps its data if the response to loading them again is lost", async () => {
  const error = new TypeError("Failed to fetch");
  expect(await load({ error, navigation: "idle" })).toBe(shown);
});

test("a page whose data are lost shows the error screen while the browser is offline", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const error = new TypeError("Failed to fetch");
  await expect(load({ error, navigation: "loading" })).rejects.toBe(error);
});

test("a fetcher whose response is lost gets no data, and the page stays", async () => {
  const error = new TypeError("Failed to fetch");
  const loader = vi.fn(() => Promise.reject(error));
  const action = vi.fn(() => Promise.reject(error));
  const route = { id: "/searchSuggestions", loader, action };
  const router = {
    routes: [route],
    state: { navigation: { state: "idle" }, loaderData: {} },
    subscribe: () => undefined,
  } as unknown as Router;
  adapt(router);
  const request = new Request("http://portal.test/searchSuggestions?q=a");
  const call = (handler: unknown) => (handler as (args: object) => Promise<unknown>)({ request });
  expect(await call(route.loader)).toBeNull();
  expect(await ((await call(route.action)) as Response).json()).toBeNull();
  expect(unanswered()).toBe(undefined);
});

test.each([
  ["a link leads to", { pathname: "/news" }, false],
  ["a fetcher needs", undefined, true],
] as const)("the page stays if a module fails to load that %s", async (_, location, isIgnored) => {
  vi.stubGlobal("navigator", { onLine: false });
  const lazy = vi.fn();
  const route = { id: "/news", lazy };
  const router = { routes: [route], state: { navigation: { location } }, subscribe: () => undefined };
  vi.stubGlobal("window", {
    __remixRouter: router,
    __remixManifest: { routes: { "/news": { module: "/assets/missing.js" } } },
  });
  adaptRouter();
  const { Component } = await (route.lazy as () => Promise<{ Component?: () => void }>)();
  expect(lazy).not.toHaveBeenCalled();
  if (isIgnored) expect(Component).toBeUndefined();
  else expect(Component).toThrow();
});
