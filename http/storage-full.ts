/**
 * Error codes for a full disk or exceeded quota: of the operating system, of SQLite, and of PostgreSQL (SQLSTATE
 * 53100).
 */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"]);

/** Whether a write failed because a disk is full; also checks the causes of the error. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && fullCodes.has(String(error.code))) return true;
  return isStorageFull(error.cause);
}
