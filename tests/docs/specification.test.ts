import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/specification.md", "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| specification"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("every line of the specification refers to an existing file that implements it, and to tests by a tag", () => {
  expect(rows.length).toBeGreaterThan(90);
  for (const [, line, code = "", tag] of rows) {
    const file = code.replaceAll("`", "");
    expect(existsSync(file), `${line}: ${file}`).toBe(true);
    expect(tag, line).toMatch(/^`spec-[\w-]+`$/);
  }
});
