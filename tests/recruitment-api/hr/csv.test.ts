import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatCsvLine, readCsvRows } from "#api/hr/csv";
import { newFolder } from "#support/new-folder";

test("a CSV line escapes no number, and puts spaces and separators in quotation marks", () => {
  expect(formatCsvLine([-1, null, "a, b", " c", 'd"'])).toBe('-1,,"a, b"," c","d"""\r\n');
});

describe("a CSV cell that a spreadsheet would execute as a formula", () => {
  const folder = newFolder();

  test.each([..."=+-@\t\r＝＋－＠"])(
    "is escaped as text and read back unchanged if the cell, or a part after a semicolon or tab, starts with %j",
    async (first) => {
      const cells = [`${first}1`, `'${first}1`, `a${first}1`, `a;${first}1;'${first}2`, `a\t${first}1`];
      const line = formatCsvLine(cells);
      expect(line.replace(/^"/, "").startsWith(`'${first}1`)).toBe(true);
      expect(line).toContain(`a;'${first}1;''${first}2`);
      expect(line).toContain(`a\t'${first}1`);
      const file = join(folder, "cells.csv");
      await writeFile(file, `formula,quoted,text,semicolon,tab\r\n${line}`);
      const rows = [];
      for await (const row of readCsvRows(file, () => undefined)) rows.push(row);
      expect(rows.map((row) => ("cells" in row ? Object.values(row.cells) : row))).toEqual([cells]);
    },
  );
});
