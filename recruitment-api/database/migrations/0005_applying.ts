import type { Kysely, Migration } from "kysely";

/** Resume files, questionnaires and application drafts. */
export const applying: Migration = {
  async up(db: Kysely<unknown>) {
    await createFileTables(db);
    await createQuestionnaireTables(db);
  },
};

async function createFileTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("mediaType", "text", (column) => column.notNull())
    .addColumn("fileName", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("etag", "text", (column) => column.notNull())
    .addColumn("uploadedAt", "text", (column) => column.notNull())
    .addColumn("removedAt", "text")
    .execute();
  await db.schema.createIndex("filesByMember").on("files").columns(["memberId", "kind"]).execute();
  await db.schema
    .createTable("photos")
    .addColumn("memberId", "text", (column) =>
      column.primaryKey().references("members.id").onDelete("cascade"),
    )
    .addColumn("fileId", "text", (column) => column.notNull().references("files.id"))
    .execute();
  await db.schema
    .createTable("applicationFiles")
    .addColumn("applicationNumber", "text", (column) =>
      column.notNull().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("fileId", "text", (column) => column.notNull().references("files.id"))
    .addPrimaryKeyConstraint("applicationFilesKey", ["applicationNumber", "fileId"])
    .execute();
  await db.schema.createIndex("applicationFilesByFile").on("applicationFiles").column("fileId").execute();
}

async function createQuestionnaireTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("questionnaires")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("openingQuestionnaires")
    .addColumn("jobId", "text", (column) =>
      column.primaryKey().references("openings.jobId").onDelete("cascade"),
    )
    .addColumn("questionnaireId", "text", (column) => column.notNull().references("questionnaires.id"))
    .execute();
  await db.schema.alterTable("applications").addColumn("questionnaire", "text").execute();
  await db.schema
    .createTable("applicationDrafts")
    .addColumn("memberId", "text", (column) => column.notNull().references("members.id").onDelete("cascade"))
    .addColumn("jobId", "text", (column) => column.notNull().references("openings.jobId").onDelete("cascade"))
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("declarations", "text", (column) => column.notNull())
    .addColumn("openedAt", "text", (column) => column.notNull())
    .addColumn("savedAt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("applicationDraftsKey", ["memberId", "jobId"])
    .execute();
}
