import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#api/database/database";
import { atEnd, stopAtEnd } from "#support/at-end";
import { seededStore } from "#support/stores";

const store = await seededStore("sqlite", "none");
atEnd(() => store.remove());
const { db } = stopAtEnd(openDatabase(store));

/** The interfaces of the schema by name, each with its fields and their types as written. */
function interfacesIn(source: string): [string, Map<string, string>][] {
  const code = source.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, "");
  return [...code.matchAll(/interface (\w+)[^{]*\{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
    name,
    new Map([...body.matchAll(/(\w+): ([^;]+);/g)].map(([, field = "", type = ""]) => [field, type])),
  ]);
}

test("the columns of the database are those of the schema's types, and are nullable and numeric where these are", async () => {
  const folder = "recruitment-api/database";
  const files = ["schema.ts", ...readdirSync(`${folder}/schema`).map((name) => `schema/${name}`)];
  const interfaces = new Map(
    files.flatMap((name) => interfacesIn(readFileSync(`${folder}/${name}`, "utf8"))),
  );
  const tables = [...interfaces].flatMap(([name, fields]) =>
    name === "Schema" || name.endsWith("Tables") ? [...fields] : [],
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const [table, type] of tables) {
    // The columns of the search index differ by engine.
    if (table === "openingTerms") continue;
    const expected = [...(interfaces.get(type) ?? [])].map(([name, written]) => {
      const selected = /^(?:Generated|ColumnType)<([^,>]+)/.exec(written)?.[1] ?? written;
      return [name, /\bnull\b/.test(selected), /\bnumber\b/.test(selected)];
    });
    const { rows } = await sql<{ name: string; type: string; notnull: number; pk: number }>`
      select "name", "type", "notnull", "pk" from pragma_table_info(${table})`.execute(db);
    const found = rows.map(({ name, type, notnull, pk }) => [
      name,
      notnull === 0 && pk === 0,
      type !== "TEXT" && type !== "text",
    ]);
    expect([table, found.sort()]).toEqual([table, expected.sort()]);
  }
});

test("the rows of a person, an opening or an application, the due and the expired rows are found by an index", async () => {
  const columns = {
    applications: ["jobId", "submittedAt", "memberId"],
    applicationEvents: ["applicationNumber", "at"],
    applicationFiles: ["applicationNumber", "fileId"],
    applicationHistory: ["applicationNumber"],
    areas: ["i18nCityKey"],
    audit: ["at"],
    auditSubjects: ["auditId", "memberId", "subject"],
    contactMessages: ["idempotencyKey", "receivedAt"],
    emailChanges: ["currentTokenHash", "expiresAt", "newTokenHash"],
    emailCodes: ["expiresAt", "provider"],
    files: ["memberId"],
    identities: ["memberId", "provider"],
    interviewSlots: ["jobId", "takenBy"],
    jobAlerts: ["email", "nextAt"],
    mailCounts: ["since"],
    members: ["email", "eraseAt", "lastSignInAt"],
    news: ["pinned", "slug"],
    openings: ["jobId"],
    outbox: ["alertId"],
    passwordResets: ["expiresAt", "memberId"],
    pendingRegistrations: ["email", "expiresAt"],
    programmeSubmissions: ["memberId"],
    refreshTokens: ["expiresAt", "familyId"],
    removedSuggestions: ["jobId", "memberId"],
    retentionRecords: ["at"],
    savedJobs: ["jobId", "memberId"],
    signInFailures: ["failedAt"],
    tokenFamilies: ["expiresAt", "memberId"],
  };
  const conditions = [
    ...Object.entries(columns).flatMap(([table, names]) =>
      names.map((name) => [table, sql`${sql.ref(name)} = 'x'`] as const),
    ),
    ["outbox", sql`"isBulk" = 1 and "nextAttemptAt" is not null`] as const,
  ];
  for (const [table, condition] of conditions) {
    const { rows } = await sql<{ detail: string }>`
      explain query plan select 1 from ${sql.table(table)} where ${condition}`.execute(db);
    expect
      .soft(rows.map(({ detail }) => detail))
      .toEqual([expect.stringMatching(/^SEARCH .* USING .*INDEX/)]);
  }
});
