import { join, resolve } from "node:path";
import type { ApiEnvironment } from "../process/env";

/**
 * The database of an environment, without its password: `PostgreSQL careers on db.example:5432` or
 * `SQLite /srv/data/recruitment.db`.
 */
export function describeDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<ApiEnvironment, "DATABASE_URL" | "DATA_DIR">): string {
  if (DATABASE_URL === undefined) return `SQLite ${join(resolve(DATA_DIR), "recruitment.db")}`;
  const { pathname, host } = new URL(DATABASE_URL);
  return `PostgreSQL ${decodeURIComponent(pathname.slice(1))} on ${host || "localhost"}`;
}
