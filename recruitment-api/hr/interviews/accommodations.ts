import { formatTime } from "../../i18n/dates";
import { applicationSubjects, recordAudit } from "../audit/audit";
import { requireOperands, withDatabase } from "../command";
import { outputFormats, printCounted } from "../table";
import { verb } from "../verbs";

export const accommodationsVerb = verb({
  summary: "shows what applicants need for their interview",
  details: `Use it only to arrange the interview. The text is deleted 30 days after the interview, or when the application ends. Reading it is recorded in the audit log.`,
  options: {
    job: { type: "string", value: "NUMBER", help: "only for this opening" },
    ...outputFormats,
  },
  examples: ["accommodations", "accommodations --job RD-2611-042"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    return withDatabase(terminal, async (context) => {
      const found = await context.db
        .selectFrom("interviewInvitations")
        .innerJoin("applications", "applications.applicationNumber", "interviewInvitations.applicationNumber")
        .innerJoin("members", "members.id", "applications.memberId")
        .leftJoin("interviewSlots", "interviewSlots.takenBy", "applications.applicationNumber")
        .select([
          "applications.applicationNumber",
          "applications.jobId",
          "applications.memberId",
          "members.name",
          "interviewSlots.startsAt",
          "interviewSlots.place",
          "interviewInvitations.accommodations",
        ])
        .where("interviewInvitations.accommodations", "!=", "")
        .$if(values.job !== undefined, (query) => query.where("applications.jobId", "=", values.job ?? ""))
        .orderBy("applications.applicationNumber")
        .execute();
      await recordAudit(context.db, context, { subjects: applicationSubjects(found) });
      const rows = found.map(({ applicationNumber, jobId, name, startsAt, place, accommodations }) => ({
        applicationNumber,
        jobId,
        name,
        starts: startsAt === null ? "" : formatTime(startsAt),
        place: place ?? "",
        accommodations,
      }));
      printCounted(context, rows, values, ["applicant", "applicants"]);
      return 0;
    });
  },
});
