import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { parseEnum, UsageError } from "../command";
import { requireNew } from "../content/export";
import { formatCsvLine } from "../csv";

export const exportOptions = {
  out: { type: "string", value: "FILE", help: "the file to write, .csv or .json; only you can read it" },
  bom: { type: "boolean", default: false, help: "a byte order mark at the start of CSV, for Excel" },
} as const;

type Row = Readonly<Record<string, string | number | null>>;

interface Target {
  readonly file: string;
  readonly format: "csv" | "json";
  readonly bom: boolean;
}

export function parseTarget({
  out,
  bom,
}: {
  readonly out?: string | undefined;
  readonly bom: boolean;
}): Target {
  if (!out) throw new UsageError("--out FILE is missing");
  const format = parseEnum("format", ["csv", "json"], extname(out).slice(1).toLowerCase());
  if (bom && format !== "csv") throw new UsageError("--bom can only be used with CSV");
  return { file: out, format, bom };
}

/** Writes personal data to a new file that only its owner can read: `records` as JSON, or their rows as CSV. */
export async function writeRecords<Record>(
  { file, format, bom }: Target,
  records: readonly Record[],
  columns: readonly string[],
  toRow: (record: Record) => Row,
): Promise<void> {
  requireNew(file);
  const lines = () => [
    formatCsvLine([...columns]),
    ...records.map((record) => {
      const row = toRow(record);
      return formatCsvLine(columns.map((column) => row[column] ?? null));
    }),
  ];
  const text =
    format === "json" ? `${JSON.stringify(records, null, 2)}\n` : (bom ? "\ufeff" : "") + lines().join("");
  await writeFile(file, text, { mode: 0o600, flag: "wx" });
}
