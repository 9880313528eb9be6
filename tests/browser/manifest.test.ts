import { expect, test } from "vitest";
import { compactManifest } from "../../scripts/compact-manifest.js";

const route = (id: string, more: object = {}) => ({
  id,
  path: id,
  hasLoader: true,
  module: "/assets/page.js",
  imports: ["/assets/react.js", "/assets/link.js"],
  css: [],
  ...more,
});
const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"], css: [] },
  routes: {
    root: route("root", { path: "" }),
    "/@zh-TW": { ...route("/@zh-TW", { parentId: "root", index: true }), path: undefined },
    "/@en-US": route("/@en-US", { parentId: "root", caseSensitive: true, css: ["/assets/page.css"] }),
  },
  url: "/assets/manifest-1.js",
  version: "1",
};
const script = (value: object) => `window.__remixManifest=${JSON.stringify(value)};`;

test.each([
  ["/job", "/@zh-TW"],
  ["/en-USA/job", "/@zh-TW"],
  ["/en-US", "/@en-US"],
  ["/en-US/job", "/@en-US"],
])("in the browser, the compact manifest of %s expands to Remix's with one locale", (pathname, id) => {
  const window: { __remixManifest?: unknown } = {};
  new Function("window", "location", compactManifest(script(manifest)))(window, { pathname });
  const { root, [id]: page } = JSON.parse(JSON.stringify(manifest.routes));
  expect(window.__remixManifest).toEqual({ ...manifest, routes: { root, [id]: page } });
});

test("a manifest that would change in the compact form is rejected", () => {
  expect(() => compactManifest(script({ ...manifest, sri: {} }))).toThrow("does not keep");
  expect(() => compactManifest("self.manifest={}")).toThrow("does not begin as expected");
});
