import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { applicationSubjects, recordAudit } from "../audit/audit";
import {
  type CommandContext,
  CommandError,
  parseEnum,
  requireOperands,
  UsageError,
  withDatabase,
} from "../command";
import { counted } from "../table";
import { verb } from "../verbs";
import { filterOptions, parseFilter } from "./filter";
import { exportFormats, writeExport } from "./write-export";

export const exportVerb = verb({
  summary: "exports applications with their resumes and files to an empty folder",
  details:
    "Writes applications.csv or applications.json, which only you can read. An export contains personal data: delete it\nwhen it is no longer needed. Needs --job or --from.",
  options: {
    out: { type: "string", value: "FOLDER", help: "a new or empty folder" },
    ...filterOptions,
    format: { type: "string", value: "FORMAT", help: "csv (default) or json" },
    bom: {
      type: "boolean",
      default: false,
      help: "a byte order mark at the start of the CSV file, for Excel",
    },
    resumes: { type: "boolean", default: false, help: "resumes/<number>.json, as submitted" },
    files: { type: "boolean", default: false, help: "files/<number>/…, as submitted" },
  },
  examples: ["export --job RD-2611-042 --out ./export --bom --files"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const filter = parseFilter(values);
    if (!filter.jobId && !filter.from) throw new UsageError("An export needs --job NUMBER or --from TIME");
    if (!values.out) throw new UsageError("--out FOLDER is missing");
    const format = parseEnum("format", exportFormats, values.format ?? "csv");
    if (values.bom && format !== "csv") throw new UsageError("--bom can only be used with CSV");
    const { out: folder, bom, resumes, files } = values;
    return withDatabase(terminal, async (context) => {
      await requireEmpty(folder);
      const { count, files: copied } = await exportAndRecord(context, filter, {
        folder,
        format,
        bom,
        resumes,
        files,
      });
      const withFiles = files ? `, ${counted(copied, ["file", "files"])}` : "";
      context.out(
        `Exported ${counted(count, ["application", "applications"])}${withFiles} to ${join(folder)}.`,
      );
      return 0;
    });
  },
});

/** Records the exported applications in the audit even if the export fails. */
async function exportAndRecord(
  context: CommandContext,
  filter: Parameters<typeof writeExport>[1],
  target: Parameters<typeof writeExport>[2],
) {
  const exported: { applicationNumber: string; memberId: string }[] = [];
  try {
    return await writeExport(context, filter, target, ({ applicationNumber, memberId }) =>
      exported.push({ applicationNumber, memberId }),
    );
  } finally {
    const { resumes, files } = target;
    await recordAudit(context.db, context, {
      subjects: applicationSubjects(exported),
      details: { resumes, files },
    });
  }
}

/** Creates the folder if needed. Throws a CommandError if it is not empty. */
export async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new CommandError(`${folder} is not empty: export to a new or empty folder.`);
}
