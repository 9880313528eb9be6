export type DiskFault = "full" | "read-only" | "unavailable";

/** Error codes of the operating system, and PostgreSQL's SQLSTATE for a full disk. */
const faults: Readonly<Record<string, DiskFault>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  "53100": "full",
  EROFS: "read-only",
  EACCES: "unavailable",
  EIO: "unavailable",
  ENODEV: "unavailable",
  ESTALE: "unavailable",
};
/** SQLite's message for SQLITE_FULL. Not every error of @photostructure/sqlite has the code. */
const sqliteFull = "database or disk is full";

/** The disk fault that an error or one of its causes reports; null for any other error. */
export function diskFault(error: unknown): DiskFault | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? faults[String(error.code)] : undefined;
  return code ?? (error.message === sqliteFull ? "full" : diskFault(error.cause));
}
