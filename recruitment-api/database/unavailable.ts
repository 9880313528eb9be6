/** Error codes of Node for an unreachable server (https://nodejs.org/api/errors.html#common-system-errors). */
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/**
 * SQLSTATEs of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html): connection exceptions (08),
 * too many connections, statement timeout, lock not available, shutdown, crash and start-up.
 */
const postgresCodes = /^(08\w{3}|53300|57014|55P03|57P0[1-5])$/;

/** The SQLSTATEs read_only_sql_transaction (a standby, or a database that protects its storage) and disk_full. */
export const postgresReadOnly = "25006";
const postgresFull = "53100";

/**
 * Messages of SQLite for BUSY, LOCKED, IOERR, CANTOPEN and PROTOCOL (https://sqlite.org/rescode.html). Not every error
 * of @photostructure/sqlite has the code.
 */
const sqliteMessages =
  /^(database (table |schema )?is locked|disk I\/O error|unable to open database file|locking protocol)/;

/** Messages of SQLite for READONLY and FULL. */
const sqliteReadOnly = "attempt to write a readonly database";
const sqliteFull = "database or disk is full";

/** Messages of errors that pg raises itself for connections and waits; these errors have no code. */
const postgresMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/;

const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? error.code : "");

/**
 * `unavailable`: the database cannot be reached, or is overloaded. `read-only`: reads succeed. `full`: reads succeed,
 * and small writes may succeed.
 */
export type Fault = "unavailable" | "read-only" | "full";

/** Why the database could not execute a query that may succeed later; null for any other error. */
export function databaseFault(error: unknown): Fault | null {
  if (error instanceof AggregateError) return error.errors.some(databaseFault) ? "unavailable" : null;
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === postgresReadOnly || error.message === sqliteReadOnly) return "read-only";
  if (code === postgresFull || error.message === sqliteFull) return "full";
  const isUnavailable =
    networkCodes.has(code) ||
    postgresCodes.test(code) ||
    sqliteMessages.test(error.message) ||
    postgresMessages.test(error.message);
  return isUnavailable ? "unavailable" : null;
}
