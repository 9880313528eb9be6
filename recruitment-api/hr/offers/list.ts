import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { applicationSubjects, recordAudit } from "../audit/audit";
import { requireOperands, withDatabase } from "../command";
import { exportOptions, parseTarget, writeRecords } from "../inbox/write-records";
import { counted, outputFormats, printCounted } from "../table";
import { parseTimeOption } from "../times";
import { verb } from "../verbs";

const filterOptions = {
  job: { type: "string", value: "NUMBER", help: "only for this opening" },
  since: { type: "string", value: "TIME", help: "only those that were answered from this time on" },
} as const;

const columns = [
  "applicationNumber",
  "jobId",
  "name",
  "email",
  "answerBy",
  "answer",
  "answered",
  "reason",
] as const;

async function selectOffers(
  db: Kysely<Schema>,
  { job, since }: { readonly job?: string | undefined; readonly since?: string | undefined },
) {
  const from = since === undefined ? undefined : parseTimeOption("since", since).toISOString();
  return db
    .selectFrom("jobOffers")
    .innerJoin("applications", "applications.applicationNumber", "jobOffers.applicationNumber")
    .innerJoin("members", "members.id", "applications.memberId")
    .selectAll("jobOffers")
    .select(["applications.jobId", "applications.memberId", "members.name", "members.email"])
    .$if(job !== undefined, (query) => query.where("applications.jobId", "=", job ?? ""))
    .$if(from !== undefined, (query) => query.where("jobOffers.answeredAt", ">=", from ?? ""))
    .orderBy("jobOffers.answerBy")
    .orderBy("jobOffers.applicationNumber")
    .execute();
}

const rowOf = (offer: Awaited<ReturnType<typeof selectOffers>>[number]) => ({
  applicationNumber: offer.applicationNumber,
  jobId: offer.jobId,
  name: offer.name,
  email: offer.email,
  answerBy: formatTime(offer.answerBy),
  answer: offer.answer ?? "",
  answered: offer.answeredAt === null ? "" : formatTime(offer.answeredAt),
  reason: offer.reason,
});

export const listVerb = verb({
  summary: "lists offers with their answers, and why they were declined",
  details: "Times are in the company’s time zone.",
  options: { ...filterOptions, ...outputFormats },
  examples: ["list", "list --since 2026-12-01 --csv"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    return withDatabase(terminal, async (context) => {
      const rows = (await selectOffers(context.db, values)).map(rowOf);
      printCounted(context, rows, values, ["offer", "offers"]);
      return 0;
    });
  },
});

export const exportVerb = verb({
  summary: "exports offers with their answers to a file",
  details:
    "Times are in the company’s time zone. An export contains personal data: delete it when it is no longer needed.",
  options: { ...exportOptions, ...filterOptions },
  examples: ["export --out offers.csv --bom"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const target = parseTarget(values);
    return withDatabase(terminal, async (context) => {
      const offers = await selectOffers(context.db, values);
      await writeRecords(target, offers.map(rowOf), columns, (row) => row);
      await recordAudit(context.db, context, { subjects: applicationSubjects(offers) });
      context.out(`Exported ${counted(offers.length, ["offer", "offers"])} to ${target.file}.`);
      return 0;
    });
  },
});
