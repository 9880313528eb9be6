import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatCsvLine, readCsvRows } from "#api/hr/csv";

describe("a CSV cell that a spreadsheet would execute as a formula", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "careers-test-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([..."=+-@\t\r＝＋－＠"])(
    "is escaped as text and read back unchanged: it starts with %j",
    async (first) => {
      const cells = [`${first}1`, `'${first}1`, `a${first}1`];
      const line = formatCsvLine(cells);
      expect(line.replace(/^"/, "").startsWith(`'${first}1`)).toBe(true);
      const file = join(folder, "cells.csv");
      await writeFile(file, `formula,quoted,text\r\n${line}`);
      const rows = [];
      for await (const row of readCsvRows(file, () => undefined)) rows.push(row);
      expect(rows).toMatchObject([{ cells: { formula: cells[0], quoted: cells[1], text: cells[2] } }]);
    },
  );
});
