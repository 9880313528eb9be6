import type { Kysely, Migration } from "kysely";

/** Openings that members save. */
export const savedJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("savedJobs")
      .addColumn("memberId", "text", (column) =>
        column.notNull().references("members.id").onDelete("cascade"),
      )
      .addColumn("jobId", "text", (column) =>
        column.notNull().references("openings.jobId").onDelete("cascade"),
      )
      .addColumn("savedAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("savedJobsKey", ["memberId", "jobId"])
      .execute();
    await db.schema.createIndex("savedJobsByJob").on("savedJobs").column("jobId").execute();
  },
};
