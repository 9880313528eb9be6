import type { Kysely } from "kysely";
import type { Job } from "../../../contract/jobs";
import { attachQuestionnaires } from "../../questionnaires";
import type { Schema } from "../../schema";
import { commercial, corporate, plant } from "./business";
import { security, technical } from "./technical";

/** What openings of a family ask, where they ask something. */
export const questionnaireOf = {
  ENGINEERING: technical,
  FIRMWARE: technical,
  SOFTWARE: technical,
  QUALITY: technical,
  INFORMATION_SECURITY: security,
  MANUFACTURING: plant,
  SUPPLY_CHAIN: plant,
  SALES: commercial,
  MARKETING: commercial,
  FINANCE: corporate,
  LEGAL: corporate,
  PEOPLE: corporate,
} as const satisfies Record<Job["category"], object>;

/** Gives every opening that announces a questionnaire that of its family. */
export async function loadQuestionnaires(
  db: Kysely<Schema>,
  openings: readonly Pick<Job, "jobId" | "category" | "hasQuestionnaire">[],
): Promise<void> {
  const asking = openings.filter(({ hasQuestionnaire }) => hasQuestionnaire);
  await attachQuestionnaires(
    db,
    [technical, security, plant, commercial, corporate].map((content) => ({
      content,
      jobIds: asking
        .filter(({ category }) => questionnaireOf[category] === content)
        .map(({ jobId }) => jobId),
    })),
  );
}
