/** Error codes for a full disk or exceeded quota: of the operating system, and of PostgreSQL (SQLSTATE 53100). */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** SQLite's message for SQLITE_FULL. Not every error of @photostructure/sqlite has the code. */
const sqliteFull = "database or disk is full";

/** Whether a write failed because a disk is full; also checks the causes of the error. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (("code" in error && fullCodes.has(String(error.code))) || error.message === sqliteFull) return true;
  return isStorageFull(error.cause);
}
