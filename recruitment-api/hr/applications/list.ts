import { formatTime } from "../../i18n/dates";
import { requireOperands, withDatabase } from "../command";
import { outputFormats, printCounted } from "../table";
import { verb } from "../verbs";
import { filterOptions, parseFilter } from "./filter";
import { selectApplications } from "./select";

export const listVerb = verb({
  summary: "lists applications, oldest first",
  details: "Times are in the company’s time zone.",
  options: { ...filterOptions, ...outputFormats },
  examples: ["list --job RD-2611-042 --state SUBMITTED", "list --from 2026-12-01 --csv"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const filter = parseFilter(values);
    return withDatabase(terminal, async (context) => {
      const rows = [];
      for await (const row of selectApplications(context.db, filter))
        rows.push({
          applicationNumber: row.applicationNumber,
          jobId: row.jobId,
          state: row.state,
          submitted: formatTime(row.submittedAt),
          name: row.name,
          email: row.email,
          source: row.source,
        });
      printCounted(context, rows, values, ["application", "applications"]);
      return 0;
    });
  },
});
