import { minuteMs } from "#contract/durations";
import { formatTime } from "../../i18n/dates";
import { requireOperands, withDatabase } from "../command";
import { counted, outputFormats, printRows } from "../table";
import { parseTimeOption } from "../times";
import { verb } from "../verbs";

export const listVerb = verb({
  summary: "lists interview times, and who has picked which",
  details:
    "Times are in the company’s time zone. Without options: all that are not over. The last column is “yes” if the applicant needs something\narranged: hr interviews accommodations shows what.",
  options: {
    job: { type: "string", value: "NUMBER", help: "only for this opening" },
    since: { type: "string", value: "TIME", help: "only those that were picked from this time on" },
    past: { type: "boolean", default: false, help: "also those that are over" },
    ...outputFormats,
  },
  examples: ["list --job RD-2611-042", "list --since 2026-12-01 --csv"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const since = values.since === undefined ? undefined : parseTimeOption("since", values.since);
    return withDatabase(terminal, async ({ db, now, out, err }) => {
      const slots = await db
        .selectFrom("interviewSlots")
        .leftJoin("applications", "applications.applicationNumber", "interviewSlots.takenBy")
        .leftJoin("members", "members.id", "applications.memberId")
        .leftJoin("interviewInvitations", "interviewInvitations.applicationNumber", "interviewSlots.takenBy")
        .leftJoin("applicationEvents", (join) =>
          join
            .onRef("applicationEvents.applicationNumber", "=", "interviewSlots.takenBy")
            .onRef("applicationEvents.about", "=", "interviewSlots.startsAt")
            .on("applicationEvents.event", "in", ["INTERVIEW_PICKED", "INTERVIEW_MOVED"]),
        )
        .selectAll("interviewSlots")
        .select(({ fn }) => [
          "members.name",
          "members.email",
          "interviewInvitations.accommodations",
          fn.max("applicationEvents.at").as("pickedAt"),
        ])
        .where("interviewSlots.removedAt", "is", null)
        .$if(values.job !== undefined, (query) => query.where("interviewSlots.jobId", "=", values.job ?? ""))
        .$if(!values.past && since === undefined, (query) =>
          query.where("interviewSlots.endsAt", ">", now().toISOString()),
        )
        .groupBy([
          "interviewSlots.id",
          "members.name",
          "members.email",
          "interviewInvitations.accommodations",
        ])
        .orderBy("interviewSlots.startsAt")
        .orderBy("interviewSlots.id")
        .execute();
      const rows = slots
        .filter(({ pickedAt }) => since === undefined || (pickedAt ?? "") >= since.toISOString())
        .map((slot) => ({
          slot: slot.id,
          jobId: slot.jobId,
          starts: formatTime(slot.startsAt),
          minutes: (Date.parse(slot.endsAt) - Date.parse(slot.startsAt)) / minuteMs,
          place: slot.place,
          joinUrl: slot.joinUrl,
          applicationNumber: slot.takenBy ?? "",
          name: slot.name ?? "",
          email: slot.email ?? "",
          picked: slot.pickedAt === null ? "" : formatTime(slot.pickedAt),
          accommodations: slot.accommodations ? "yes" : "",
        }));
      printRows(out, rows, values);
      const taken = rows.filter(({ applicationNumber }) => applicationNumber !== "").length;
      if (!values.json && !values.csv) err(`${counted(rows.length, ["time", "times"])}, ${taken} taken.`);
      return 0;
    });
  },
});
