import { open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ApplicationState } from "#contract/applications";
import { readHistory } from "../../applications/history";
import { inLocale } from "../../i18n/localized";
import type { CommandContext } from "../command";
import { formatCsvLine } from "../csv";
import { copyFiles, writeResume } from "./resume-files";
import { type ApplicationFilter, type SelectedApplication, selectApplications } from "./select";

export const exportFormats = ["csv", "json"] as const;

interface ExportOptions {
  readonly folder: string;
  readonly format: (typeof exportFormats)[number];
  readonly bom: boolean;
  readonly resumes: boolean;
  readonly files: boolean;
}

interface ExportRecord {
  readonly applicationNumber: string;
  readonly jobId: string;
  readonly title: string;
  readonly state: ApplicationState;
  readonly submittedAt: string;
  readonly name: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly locale: string;
  readonly source: string | null;
  readonly consentVersion: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly history: readonly { state: ApplicationState; at: string }[];
}

const columns = [
  "applicationNumber",
  "jobId",
  "title",
  "state",
  "submittedAt",
  "name",
  "email",
  "mobilePhone",
  "locale",
  "source",
  "consentVersion",
  "answers",
  "history",
] as const satisfies readonly (keyof ExportRecord)[];

const submittedResume = z.object({
  generalInformation: z
    .object({ content: z.object({ name: z.string(), email: z.string(), mobilePhone: z.string() }) })
    .optional()
    .catch(undefined),
});

async function toExportRecord(
  { db }: CommandContext,
  row: SelectedApplication,
  resume: unknown,
): Promise<ExportRecord> {
  const general = submittedResume.parse(resume).generalInformation?.content;
  return {
    applicationNumber: row.applicationNumber,
    jobId: row.jobId,
    title: inLocale(row.title, "zh-TW"),
    state: row.state,
    submittedAt: row.submittedAt,
    name: general?.name ?? row.name,
    email: general?.email ?? row.email,
    mobilePhone: general?.mobilePhone ?? "",
    locale: row.locale,
    source: row.source,
    consentVersion: row.consentVersion,
    answers: z.record(z.string(), z.unknown()).parse(JSON.parse(row.answers)),
    history: await readHistory(db, row.applicationNumber),
  };
}

function toCsvLine(application: ExportRecord): string {
  return formatCsvLine(
    columns.map((column) => {
      if (column === "history")
        return application.history.map(({ state, at }) => `${state} ${at}`).join("\n");
      if (column === "answers")
        return Object.keys(application.answers).length > 0 ? JSON.stringify(application.answers) : "";
      return application[column];
    }),
  );
}

/**
 * Writes the selected applications to an empty folder, one at a time. Only the owner can read the files. Calls
 * `exported` before it writes each application.
 */
export async function writeExport(
  context: CommandContext,
  filter: ApplicationFilter,
  { folder, format, bom, resumes, files }: ExportOptions,
  exported: (application: SelectedApplication) => void,
): Promise<{ count: number; files: number }> {
  const list = await open(join(folder, `applications.${format}`), "wx", 0o600);
  let count = 0;
  let copied = 0;
  try {
    await list.write(format === "json" ? "[" : `${bom ? "\ufeff" : ""}${formatCsvLine([...columns])}`);
    for await (const row of selectApplications(context.db, filter)) {
      exported(row);
      const resume: unknown = JSON.parse(row.resume);
      const application = await toExportRecord(context, row, resume);
      const entry = JSON.stringify(application, null, 2).replaceAll("\n", "\n  ");
      await list.write(format === "csv" ? toCsvLine(application) : `${count > 0 ? "," : ""}\n  ${entry}`);
      if (resumes) await writeResume(join(folder, "resumes"), row.applicationNumber, resume);
      if (files) copied += await copyFiles(context, join(folder, "files"), row.applicationNumber);
      count += 1;
    }
    if (format === "json") await list.write("\n]\n");
  } finally {
    await list.close();
  }
  return { count, files: copied };
}
