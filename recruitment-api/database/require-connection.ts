import { sql } from "kysely";
import type { OpenedDatabase } from "./database";

/**
 * @throws {Error} naming the variable DATABASE_URL if PostgreSQL cannot be reached or rejects the role, password or
 * database
 */
export async function requireConnection(
  db: OpenedDatabase["db"],
  databaseUrl: string | undefined,
): Promise<void> {
  if (databaseUrl === undefined) return;
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new Error(`Cannot start: DATABASE_URL cannot be used (${reasonOf(error)})`, { cause: error });
  }
}

/** An error in one line. An AggregateError, which Node throws if every address of a host fails, has no message. */
export function reasonOf(error: unknown): string {
  const text = error instanceof AggregateError ? error.errors.map(String).join(", ") : String(error);
  return text.replace(/\s+/g, " ");
}
