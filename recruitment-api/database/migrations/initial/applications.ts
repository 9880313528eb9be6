import type { Kysely } from "kysely";
import { key, ofMember, ofOpening, required } from "./columns";

export async function applications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("questionnaires")
    .addColumn("id", "text", key)
    .addColumn("content", "text", required)
    .execute();
  await db.schema
    .createTable("openingQuestionnaires")
    .addColumn("jobId", "text", (column) =>
      column.primaryKey().references("openings.jobId").onDelete("cascade"),
    )
    .addColumn("questionnaireId", "text", (column) => column.notNull().references("questionnaires.id"))
    .execute();
  await db.schema
    .createTable("applicationDrafts")
    .addColumn("memberId", "text", ofMember)
    .addColumn("jobId", "text", ofOpening)
    .addColumn("answers", "text", required)
    .addColumn("declarations", "text", required)
    .addColumn("openedAt", "text", required)
    .addColumn("savedAt", "text", required)
    .addPrimaryKeyConstraint("applicationDraftsKey", ["memberId", "jobId"])
    .execute();
  await db.schema
    .createTable("applications")
    .addColumn("applicationNumber", "text", key)
    .addColumn("memberId", "text", ofMember)
    .addColumn("jobId", "text", (column) => column.notNull().references("openings.jobId"))
    .addColumn("state", "text", required)
    .addColumn("idempotencyKey", "text", required)
    .addColumn("consentVersion", "text", required)
    .addColumn("declarations", "text", required)
    .addColumn("answers", "text", required)
    .addColumn("resume", "text", required)
    .addColumn("submittedAt", "text", required)
    .addColumn("questionnaire", "text")
    .addColumn("source", "text")
    .addUniqueConstraint("applicationsOneAKey", ["memberId", "idempotencyKey"])
    .addUniqueConstraint("applicationsOneAnOpening", ["memberId", "jobId"])
    .execute();
  await db.schema.createIndex("applicationsByJob").on("applications").column("jobId").execute();
  await db.schema.createIndex("applicationsBySubmission").on("applications").column("submittedAt").execute();
  await db.schema
    .createTable("applicationHistory")
    .addColumn("applicationNumber", "text", (column) =>
      column.notNull().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("position", "integer", required)
    .addColumn("state", "text", required)
    .addColumn("at", "text", required)
    .addPrimaryKeyConstraint("applicationHistoryKey", ["applicationNumber", "position"])
    .execute();
  await db.schema
    .createTable("applicationEvents")
    .addColumn("applicationNumber", "text", (column) =>
      column.notNull().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("position", "integer", required)
    .addColumn("event", "text", required)
    .addColumn("at", "text", required)
    .addColumn("about", "text")
    .addPrimaryKeyConstraint("applicationEventsKey", ["applicationNumber", "position"])
    .execute();
  await db.schema.createIndex("applicationEventsByTime").on("applicationEvents").column("at").execute();
  await db.schema
    .createTable("applicationFiles")
    .addColumn("applicationNumber", "text", (column) =>
      column.notNull().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("fileId", "text", (column) => column.notNull().references("files.id"))
    .addPrimaryKeyConstraint("applicationFilesKey", ["applicationNumber", "fileId"])
    .execute();
  await db.schema.createIndex("applicationFilesByFile").on("applicationFiles").column("fileId").execute();
  await db.schema
    .createTable("interviewSlots")
    .addColumn("id", "text", key)
    .addColumn("jobId", "text", ofOpening)
    .addColumn("startsAt", "text", required)
    .addColumn("endsAt", "text", required)
    .addColumn("place", "text", required)
    .addColumn("joinUrl", "text", required)
    .addColumn("takenBy", "text", (column) =>
      column.references("applications.applicationNumber").onDelete("set null"),
    )
    .addColumn("removedAt", "text")
    .addColumn("placeNames", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  await db.schema.createIndex("slotsByApplication").on("interviewSlots").column("takenBy").execute();
  await db.schema.createIndex("slotsByJob").on("interviewSlots").columns(["jobId", "startsAt"]).execute();
  await db.schema
    .createTable("interviewInvitations")
    .addColumn("applicationNumber", "text", (column) =>
      column.primaryKey().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("invitedAt", "text", required)
    .addColumn("moves", "integer", required)
    .addColumn("sequence", "integer", required)
    .addColumn("lastSlotId", "text", (column) => column.references("interviewSlots.id").onDelete("set null"))
    .addColumn("accommodations", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("accommodationsSavedAt", "text")
    .execute();
  await db.schema
    .createTable("jobOffers")
    .addColumn("applicationNumber", "text", (column) =>
      column.primaryKey().references("applications.applicationNumber").onDelete("cascade"),
    )
    .addColumn("offeredAt", "text", required)
    .addColumn("answerBy", "text", required)
    .addColumn("answer", "text")
    .addColumn("reason", "text", required)
    .addColumn("answeredAt", "text")
    .execute();
  await db.schema
    .createTable("anonymousApplications")
    .addColumn("applicationNumber", "text", key)
    .addColumn("jobId", "text", required)
    .addColumn("state", "text", required)
    .addColumn("submittedAt", "text", required)
    .addColumn("endedAt", "text", required)
    .execute();
}
