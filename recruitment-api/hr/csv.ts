import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { PassThrough, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";

/** Maximum length of a record in characters, several times that of the longest opening. */
const maxRecordLength = 500_000;

/** A row by column name. `row` is its number in a spreadsheet, where the header is row 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The file is not valid CSV. `position` is a row of the spreadsheet or a line of the file, such as `row 7`. */
export class CsvFormatError extends Error {
  constructor(
    readonly position: string,
    message: string,
  ) {
    super(message);
  }
}

/** The encoding of a text by its byte order mark; Excel's “Unicode text” is UTF-16. */
const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";

/** Decodes UTF-8 and UTF-16, drops a byte order mark, and rejects any other encoding. */
function decodeText(start: Uint8Array): Transform {
  const decoder = new TextDecoder(encodingOf(start), { fatal: true });
  const decode = (chunk: Buffer | undefined, done: (error: Error | null, text?: string) => void) => {
    let text: string;
    try {
      text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      done(new CsvFormatError("line 1", "the file is not UTF-8; in Excel, save it as “CSV UTF-8”"));
      return;
    }
    done(null, text);
  };
  return new Transform({
    readableObjectMode: false,
    transform: (chunk: Buffer, _, done) => decode(chunk, done),
    flush: (done) => decode(undefined, done),
  });
}

const startBytes = 64 * 1024;

async function readStart(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The delimiter of the cells: comma, semicolon or tab, whichever the header contains most often. */
function delimiterIn(start: Uint8Array): string {
  const [header = ""] = new TextDecoder(encodingOf(start)).decode(start).split(/[\r\n]/);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [",", ";", "\t"].reduce((most, each) => (count(each) > count(most) ? each : most));
}

/** Matches the first cell of a comment, such as `# note`, but not an Excel error such as `#REF!`. */
const comment = /^\s*#\s/;

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/**
 * Streams the rows of a CSV file with a header (RFC 4180; commas, semicolons or tabs; UTF-8 or UTF-16). Calls
 * `checkHeader` before the first row. Skips empty rows and comments; `onComment` gets the row number of each comment.
 * Yields a CsvFormatError for a row with the wrong number of cells, and throws one if the rest of the file cannot be
 * parsed.
 */
export async function* readCsvRows(
  file: string,
  checkHeader: (columns: readonly string[]) => void,
  onComment?: (row: number) => void,
): AsyncGenerator<CsvRow | CsvFormatError> {
  const records = new PassThrough({ objectMode: true, highWaterMark: 50 });
  const start = await readStart(file);
  const parser = parse({
    relax_column_count: true,
    max_record_size: maxRecordLength,
    delimiter: delimiterIn(start),
  });
  // The loop below throws the errors of the pipeline. Without `catch`, they would also be unhandled rejections.
  pipeline(createReadStream(file), decodeText(start), parser, records).catch(() => undefined);
  let columns: readonly string[] | null = null;
  let row = 0;
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row += 1;
      if (columns === null) {
        columns = record.map((name) => name.trim());
        checkHeader(columns);
        continue;
      }
      if (isEmpty(record)) continue;
      if (comment.test(record[0] ?? "")) {
        onComment?.(row);
        continue;
      }
      if (record.length !== columns.length) {
        yield new CsvFormatError(
          `row ${row}`,
          `the row has ${record.length} cells, the header has ${columns.length}`,
        );
        continue;
      }
      yield {
        row,
        cells: Object.fromEntries(
          columns.map((name, index) => [name, unescapeFormulas(record[index] ?? "")]),
        ),
      };
    }
  } catch (error) {
    throw error instanceof CsvError ? toFormatError(error) : error;
  }
  if (columns === null) throw new CsvFormatError("row 1", "the file is empty");
}

const reasons: Readonly<Record<string, string>> = {
  INVALID_OPENING_QUOTE: "a quotation mark inside a cell; double it, and put the cell in quotation marks",
  CSV_INVALID_CLOSING_QUOTE: "text after the closing quotation mark of a cell",
  CSV_QUOTE_NOT_CLOSED: "a cell with an opening quotation mark has no closing one",
  CSV_MAX_RECORD_SIZE: "a row is longer than any opening; a quotation mark may be missing",
};

function toFormatError(error: CsvError): CsvFormatError {
  const line = "lines" in error && typeof error.lines === "number" ? error.lines : 1;
  return new CsvFormatError(`line ${line}`, `not valid CSV (RFC 4180): ${reasons[error.code] ?? error.code}`);
}

// Spreadsheets execute a cell as a formula if it starts with one of these characters (CWE-1236). East Asian versions
// accept full-width characters too. A leading apostrophe turns the cell into text. Some spreadsheets split cells at
// semicolons or tabs, so the text after each semicolon or tab is escaped as well. `unescapeFormulas` removes only the
// apostrophe that was added.
const formulas = /(^|[;\t])('*)(?=[=+\-@\t\r＝＋－＠])/g;
const escapedFormulas = /(^|[;\t])'('*)(?=[=+\-@\t\r＝＋－＠])/g;

const unescapeFormulas = (cell: string) => cell.replace(escapedFormulas, "$1$2");

/** Formats a row of CSV (RFC 4180) and escapes formulas. */
export function formatCsvLine(cells: readonly (string | number | null)[]): string {
  const escaped = cells.map((cell) => {
    const text = cell === null ? "" : String(cell);
    const safe = typeof cell === "string" ? text.replace(formulas, "$1'$2") : text;
    return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${escaped.join(",")}\r\n`;
}
