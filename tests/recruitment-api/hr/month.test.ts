import { test } from "vitest";
import { command } from "#support/api/hr-commands";
import { month } from "#support/api/hr-month";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

test("a month of HR's work can be done on the command line alone", { timeout: 120_000 }, async () => {
  const api = await startRecruitmentApi({ engine });
  await month(api, (args, input) => command(api, args, undefined, { readInput: async () => input ?? "" }));
});
