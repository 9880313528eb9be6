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

/**
 * Messages of SQLite for BUSY, LOCKED, IOERR, CANTOPEN and PROTOCOL (https://sqlite.org/rescode.html). Not every error of
 * @photostructure/sqlite has the code.
 */
const sqliteMessages =
  /^(database (table |schema )?is locked|disk I\/O error|unable to open database file|locking protocol)/;

/** Messages of pg for connections and waits that it ends itself; these errors have no code. */
const postgresMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/;

const codeOf = (error: Error) => ("code" in error && typeof error.code === "string" ? error.code : "");

/** Whether a query failed because the database cannot be reached or is overloaded; a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    networkCodes.has(code) ||
    postgresCodes.test(code) ||
    sqliteMessages.test(error.message) ||
    postgresMessages.test(error.message)
  );
}
