import { PassThrough } from "node:stream";
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

test.each([
  ["y", true],
  ["YES ", true],
  ["", false],
  ["yesterday", false],
])("a question in HR's terminal that is answered with %j is answered with yes: %s", async (typed, isYes) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  vi.spyOn(process, "stdin", "get").mockReturnValue(input as unknown as typeof process.stdin);
  vi.spyOn(process, "stderr", "get").mockReturnValue(output as unknown as typeof process.stderr);
  const answer = processConsole().ask?.("Erase?");
  input.write(`${typed}\n`);
  expect(await answer).toBe(isYes);
  expect(output.read()?.toString()).toContain("Erase? [y/N] ");
});

test.each([
  [true, false],
  [false, true],
])("no question is asked unless input and output are a terminal: %s, %s", (isInput, isOutput) => {
  const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });
  vi.spyOn(process, "stdin", "get").mockReturnValue(stream(isInput) as unknown as typeof process.stdin);
  vi.spyOn(process, "stderr", "get").mockReturnValue(stream(isOutput) as unknown as typeof process.stderr);
  expect(processConsole().ask).toBeUndefined();
});

test("cells of a table are one line each, and wide, combined and invisible characters do not shift the next cell", () => {
  const lines: string[] = [];
  const rows = ["港", "😀", "e\u0301x", "a\u200bb", "a\n b"].map((name) => ({
    name,
    state: "OPEN",
    note: null,
  }));
  printRows((line) => lines.push(line), rows, { json: false });
  expect(lines).toEqual([
    "name  state  note",
    "港    OPEN",
    "😀    OPEN",
    "e\u0301x    OPEN",
    "a\u200bb    OPEN",
    "a b   OPEN",
  ]);
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
