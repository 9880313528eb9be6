import { afterEach, expect, test, vi } from "vitest";
import { processConsole } from "#api/hr/console";
import { printRows } from "#api/hr/table";

afterEach(() => {
  vi.restoreAllMocks();
});

test("control characters in files and applicants' texts do not reach HR's terminal", () => {
  const written: unknown[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      written.push(text);
      return true;
    });
  const { out, err } = processConsole();
  out("name\tLin\u001b[2J\u009b31m\rX\nend");
  err("unknown: \u001b]0;title\u0007");
  vi.restoreAllMocks();
  expect(written).toEqual(["name\tLin\ufffd[2J\ufffd31m\ufffdX\nend\n", "unknown: \ufffd]0;title\ufffd\n"]);
});

test("cells of a table are shortened to 40 columns, except in the last column", () => {
  const lines: string[] = [];
  const rows = [40, 41].map((length) => ({ name: "x".repeat(length), note: "y".repeat(length) }));
  printRows((line) => lines.push(line), rows, { json: false });
  expect(lines.slice(1)).toEqual(
    ["x".repeat(40), `${"x".repeat(39)}…`].map((name, index) => `${name}  ${"y".repeat(40 + index)}`),
  );
});

test("a name cannot reorder the cells after it in a table", () => {
  const lines: string[] = [];
  const rows = [{ name: "Lin\u202eniL\u2067", state: "OPEN" }];
  printRows((line) => lines.push(line), rows, { json: false });
  expect(lines).toEqual(["name    state", "LinniL  OPEN"]);
  lines.length = 0;
  printRows((line) => lines.push(line), rows, { json: true });
  expect(JSON.parse(lines.join(""))).toEqual(rows);
});
