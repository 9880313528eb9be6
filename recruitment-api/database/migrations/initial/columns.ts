import type { ColumnDefinitionBuilder } from "kysely";

export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();

/** The id of a member. The row is deleted with the member. */
export const ofMember = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("members.id").onDelete("cascade");

/** The job id of an opening. The row is deleted with the opening. */
export const ofOpening = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("openings.jobId").onDelete("cascade");
