import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/specification.md", "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| specification"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("every line of the specification refers to an existing file that implements it and an existing test that verifies it", () => {
  expect(rows.length).toBeGreaterThan(90);
  for (const [, line, code = "", shown = ""] of rows) {
    const file = code.replaceAll("`", "");
    expect(existsSync(file), `${line}: ${file}`).toBe(true);
    const tests = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)];
    expect(tests.length, `${line}: no test`).toBeGreaterThan(0);
    for (const [, source = "", title = ""] of tests) {
      expect(readFileSync(source, "utf8"), `${line}: ${source}`).toContain(title);
    }
  }
});
