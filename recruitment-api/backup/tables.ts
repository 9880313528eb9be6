import type { Schema } from "../database/schema";

/**
 * Every table of a backup, referenced tables before those that reference them. The search index is not among them: a
 * restore builds it for its own engine.
 */
export const backupTables = [
  "settings",
  "cities",
  "areas",
  "openings",
  "news",
  "translations",
  "programmeControls",
  "upgmaPhases",
  "campusSessions",
  "documents",
  "salaryBands",
  "gotoCodes",
  "questionnaires",
  "openingQuestionnaires",
  "members",
  "pendingRegistrations",
  "passwordResets",
  "signInFailures",
  "mailCounts",
  "identities",
  "emailCodes",
  "tokenFamilies",
  "refreshTokens",
  "resumeSections",
  "files",
  "photos",
  "applications",
  "applicationHistory",
  "applicationFiles",
  "applicationDrafts",
  "savedJobs",
  "anonymousApplications",
  "emailChanges",
  "retentionRecords",
  "programmeSubmissions",
  "programmeSends",
  "contactMessages",
  "jobAlerts",
  "openingArrivals",
  "outbox",
  "audit",
  "auditSubjects",
  "visitors",
  "visitCounts",
] as const satisfies readonly (keyof Schema)[];

export type BackupTable = (typeof backupTables)[number];
