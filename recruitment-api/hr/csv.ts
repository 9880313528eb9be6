import { createReadStream } from "node:fs";
import { PassThrough, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, type Info, parse } from "csv-parse";

/** Characters that one record may have: several times the longest opening. */
const longestRecord = 500_000;

/** A row by column name, and the line of the file on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The file cannot be read on from here. */
export class CsvFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Only UTF-8 passes; a byte order mark is left out. */
function utf8(): Transform {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decoded = (chunk: Buffer | undefined, done: (fault: Error | null, text?: string) => void) => {
    let text: string;
    try {
      text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      done(new CsvFault(1, "the file is not UTF-8; in Excel, save it as “CSV UTF-8”"));
      return;
    }
    done(null, text);
  };
  return new Transform({
    readableObjectMode: false,
    transform: (chunk: Buffer, _, done) => decoded(chunk, done),
    flush: (done) => decoded(undefined, done),
  });
}

const lineBreaks = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/**
 * The rows of a CSV file (RFC 4180, UTF-8, a header first), one at a time. `headed` judges the header before any row
 * comes. Throws a CsvFault where the file is no such thing.
 */
export async function* csvRows(
  file: string,
  headed: (columns: readonly string[]) => void,
): AsyncGenerator<CsvRow | CsvFault> {
  const records = new PassThrough({ objectMode: true, highWaterMark: 50 });
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  const reading = pipeline(createReadStream(file), utf8(), parser, records);
  // What goes wrong in the pipeline comes out of the loop below as well.
  reading.catch(() => undefined);
  let columns: readonly string[] | null = null;
  try {
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = info.lines - lineBreaks(record);
      if (columns === null) {
        columns = record.map((name) => name.trim());
        headed(columns);
        continue;
      }
      if (record.length !== columns.length) {
        yield new CsvFault(line, `the row has ${record.length} cells, the header has ${columns.length}`);
        continue;
      }
      yield { line, cells: Object.fromEntries(columns.map((name, place) => [name, record[place] ?? ""])) };
    }
  } catch (fault) {
    throw fault instanceof CsvError ? faultOf(fault) : fault;
  }
  if (columns === null) throw new CsvFault(1, "the file is empty");
}

function faultOf(fault: CsvError): CsvFault {
  const line = "lines" in fault && typeof fault.lines === "number" ? fault.lines : 1;
  return new CsvFault(line, `this is not CSV as RFC 4180 describes it (${fault.code})`);
}

// A spreadsheet takes a cell that begins so for a formula (CWE-1236); the apostrophe makes it text.
const formula = /^[=+\-@\t\r]/;

/** A row of CSV (RFC 4180), which a spreadsheet shows and does not run. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const quoted = cells.map((cell) => {
    const text = cell === null ? "" : String(cell);
    const safe = typeof cell === "string" && formula.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(",")}\r\n`;
}
