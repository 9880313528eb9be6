import { parseAst } from "vite";
import { expect, test } from "vitest";
import { checkBundle, replaceBodies, withoutStatement } from "../../scripts/unused-code.js";

const code =
  "function first(a) { return a; }\nfunction outer() { function inner() { return 1; } return inner(); }";
const replaced = (bodies: Record<string, string>) => replaceBodies(code, parseAst(code), bodies);

test("the bodies of the named functions are replaced, nested ones too, and all other code is unchanged", () => {
  expect(replaced({ first: "throw 0", inner: "return 2" })).toBe(
    "function first(a) { throw 0 }\nfunction outer() { function inner() { return 2 } return inner(); }",
  );
});

test("the build fails if the code has no function of a listed name", () => {
  expect(() => replaced({ first: "throw 0", second: "throw 0" })).toThrow(
    "Expected the functions first,second",
  );
});

test("the build fails if the code lacks a statement to remove", () => {
  expect(withoutStatement(code, "return a;")).toContain("function first(a) {  }");
  expect(() => withoutStatement(code, "return b;")).toThrow("Expected the statement return b;");
});

test("a page that uses a removed part of Remix, or imports a style, fails the build", () => {
  const remix = "/node_modules/@remix-run/react/dist/esm/components.js";
  const check = (ofRemix: string[], ofRoute: string[] = [], styles: string[] = []) =>
    checkBundle({
      "assets/page.js": {
        exports: ["default", ...ofRoute],
        modules: { [remix]: { renderedExports: ofRemix }, "/app/own.ts": { renderedExports: ["Links"] } },
        viteMetadata: { importedCss: new Set(styles) },
      },
      "assets/app.css": { type: "asset" },
    });
  expect(() => check(["Form", "Link"], ["handle"])).not.toThrow();
  expect(() => check(["Form", "useFetcher"])).toThrow("useFetcher of Remix");
  expect(() => check([], ["links"])).toThrow("links of Remix");
  expect(() => check([], [], ["assets/page.css"])).toThrow("assets/page.js imports a style");
});
