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

test("the compact manifest expands to Remix's in the browser", () => {
  const window: { __remixManifest?: unknown } = {};
  new Function("window", compactManifest(script(manifest)))(window);
  expect(window.__remixManifest).toEqual(JSON.parse(JSON.stringify(manifest)));
});

test("a manifest that would change in the compact form is rejected", () => {
  expect(() => compactManifest(script({ ...manifest, sri: {} }))).toThrow("does not keep");
  expect(() => compactManifest("self.manifest={}")).toThrow("another form");
});
