/**
 * The programs that run in Node.js: the names of their files in build/, and their sources.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const programs = {
  server: "server.ts",
  "recruitment-api": "recruitment-api/process/worker.ts",
  api: "recruitment-api/process/main.ts",
  hr: "recruitment-api/hr/main.ts",
  completion: "recruitment-api/hr/completion-main.ts",
  backup: "recruitment-api/backup/main.ts",
  company: "recruitment-api/company/main.ts",
  doctor: "server/doctor/main.ts",
  "demo-id": "demo-id/worker.ts",
  "resume-reader": "resume-reader/main.ts",
  "resume-pdf": "resume-pdf/main.ts",
};
