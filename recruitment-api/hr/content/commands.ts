import type { Command } from "../command";
import type { ImporterName } from "../importers/list";
import { openingVerbs } from "../openings/verbs";
import { commandOf, type ListedVerb } from "../verbs";
import { exportVerb } from "./export";
import { importVerb } from "./import";

const contentVerbs = (name: ImporterName, example: string): Readonly<Record<string, ListedVerb>> => ({
  import: importVerb(name, example),
  export: exportVerb(name, example),
});

export const contentCommands: Readonly<Record<string, Command>> = {
  openings: commandOf("openings", {
    summary: "lists, imports, exports, closes, reopens and deletes openings",
    verbs: { ...openingVerbs, ...contentVerbs("openings", "openings.csv") },
  }),
  news: commandOf("news", {
    summary: "imports and exports news items",
    verbs: contentVerbs("news", "news"),
  }),
  questionnaires: commandOf("questionnaires", {
    summary: "imports and exports the questionnaires of openings",
    verbs: contentVerbs("questionnaires", "questionnaires"),
  }),
  translations: commandOf("translations", {
    summary: "imports and exports texts that HR maintains outside of a release",
    verbs: contentVerbs("translations", "translations.csv"),
  }),
  careers: commandOf("careers", {
    summary: "imports and exports the career paths page",
    verbs: contentVerbs("careers", "careers.json"),
  }),
  bands: commandOf("bands", {
    summary: "imports and exports pay bands",
    verbs: contentVerbs("bands", "bands.csv"),
  }),
  goto: commandOf("goto", {
    summary: "imports and exports the short codes of /goto",
    verbs: contentVerbs("goto", "goto.csv"),
  }),
};
