import { z } from "zod";
import type { CompanyIdentity } from "#company/identity";
import {
  attachQuestionnaires,
  type LocalizedQuestionnaire,
  questionnaireErrors,
} from "../../applications/questionnaires";
import type { Importer } from "./importer";
import { messageOf } from "./row-errors";
import { writeInBatches } from "./write-in-batches";

const localizedQuestionnaire = ({ contentLocales }: CompanyIdentity) =>
  z.custom<LocalizedQuestionnaire>().superRefine((content, context) => {
    for (const { path, message } of questionnaireErrors(content, contentLocales, messageOf))
      context.addIssue({ code: "custom", path, message });
  });

export const questionnaireImporter: Importer<LocalizedQuestionnaire> = {
  nouns: ["questionnaire", "questionnaires"],
  formats: ["json"],
  columns: [],
  idColumn: "id",
  oneRecordPerFile: true,
  folderFormat: "json",
  schema: async ({ company }) => localizedQuestionnaire(company),
  async *read({ db }) {
    const rows = await db.selectFrom("questionnaires").select("content").orderBy("id").execute();
    for (const { content } of rows) yield JSON.parse(content);
  },
  write: (context, rows) =>
    writeInBatches(context, rows, async (tx, batch) => {
      const ids = batch.map(({ id }) => id);
      const existing = await tx.selectFrom("questionnaires").select("id").where("id", "in", ids).execute();
      await attachQuestionnaires(
        tx,
        batch.map((content) => ({ content, jobIds: [] })),
      );
      return existing.length;
    }),
};
