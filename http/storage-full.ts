/** No space or quota on a disk, on the disk of SQLite's file, and on that of PostgreSQL (SQLSTATE 53100). */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"]);

/** Whether a write failed because a disk is full; looks into the causes of the error too. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && fullCodes.has(String(error.code))) return true;
  return isStorageFull(error.cause);
}
