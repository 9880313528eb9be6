import { parseAst } from "vite";
import { expect, test } from "vitest";
import { replaceBodies } from "../../scripts/unused-code.js";

const code =
  "function first(a) { return a; }\nfunction outer() { function inner() { return 1; } return inner(); }";
const replaced = (bodies: Record<string, string>) => replaceBodies(code, parseAst(code), bodies);

test("the named functions get other bodies, inner functions too, and all other code stays", () => {
  expect(replaced({ first: "throw 0", inner: "return 2" })).toBe(
    "function first(a) { throw 0 }\nfunction outer() { function inner() { return 2 } return inner(); }",
  );
});

test("a name that the code does not have fails the build", () => {
  expect(() => replaced({ first: "throw 0", second: "throw 0" })).toThrow(
    "Expected the functions first,second",
  );
});
