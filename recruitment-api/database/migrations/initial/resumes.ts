import type { Kysely } from "kysely";
import { key, ofMember, ofOpening, required } from "./columns";

export async function resumes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("resumeSections")
    .addColumn("memberId", "text", ofMember)
    .addColumn("section", "text", required)
    .addColumn("version", "integer", required)
    .addColumn("content", "text", required)
    .addColumn("updatedAt", "text", required)
    .addPrimaryKeyConstraint("resumeSectionsKey", ["memberId", "section"])
    .execute();
  await db.schema
    .createTable("files")
    .addColumn("id", "text", key)
    .addColumn("memberId", "text", ofMember)
    .addColumn("kind", "text", required)
    .addColumn("mediaType", "text", required)
    .addColumn("fileName", "text", required)
    .addColumn("size", "integer", required)
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("etag", "text", required)
    .addColumn("uploadedAt", "text", required)
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
    .createTable("formDrafts")
    .addColumn("memberId", "text", ofMember)
    .addColumn("form", "text", required)
    .addColumn("version", "text", required)
    .addColumn("savedAt", "text", required)
    .addColumn("fields", "text", required)
    .addPrimaryKeyConstraint("formDraftsKey", ["memberId", "form"])
    .execute();
  await db.schema
    .createTable("savedJobs")
    .addColumn("memberId", "text", ofMember)
    .addColumn("jobId", "text", ofOpening)
    .addColumn("savedAt", "text", required)
    .addPrimaryKeyConstraint("savedJobsKey", ["memberId", "jobId"])
    .execute();
  await db.schema.createIndex("savedJobsByJob").on("savedJobs").column("jobId").execute();
  await db.schema
    .createTable("closingReminders")
    .addColumn("memberId", "text", ofMember)
    .addColumn("jobId", "text", ofOpening)
    .addColumn("remindedAt", "text", required)
    .addPrimaryKeyConstraint("closingRemindersKey", ["memberId", "jobId"])
    .execute();
  await db.schema
    .createTable("removedSuggestions")
    .addColumn("memberId", "text", ofMember)
    .addColumn("jobId", "text", ofOpening)
    .addColumn("removedAt", "text", required)
    .addPrimaryKeyConstraint("removedSuggestionsKey", ["memberId", "jobId"])
    .execute();
  await db.schema.createIndex("removedSuggestionsByJob").on("removedSuggestions").column("jobId").execute();
}
