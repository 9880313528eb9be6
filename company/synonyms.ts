import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { CompanyFolderError, issueLines } from "./folder-error";
import type { CompanyIdentity } from "./identity";

const wordList = z.string().transform((cell) =>
  cell
    .split("|")
    .map((word) => word.trim())
    .filter((word) => word !== ""),
);

const synonymRow = z.strictObject({
  /** Words with the same meaning: a search for one finds the others */
  words: wordList.refine((words) => words.length > 0, { error: "is empty" }),
  /** Words that a search for `words` also finds, but not the reverse */
  also: wordList,
});
export type SynonymRow = z.output<typeof synonymRow>;

/** Parses a list of synonyms: a CSV with the columns `words` and `also`, words separated by `|`. */
export const parseSynonyms = (csv: string): SynonymRow[] =>
  z.array(synonymRow).parse(parse(csv, { columns: true, bom: true, comment: "#", comment_no_infix: true }));

const fileName = "synonyms.csv";

/**
 * Reads `synonyms.csv` of a company folder; empty without the file.
 *
 * @throws {CompanyFolderError} if it is not a valid list
 */
export function readSynonyms({ folder }: Pick<CompanyIdentity, "folder">): SynonymRow[] {
  const file = join(folder, fileName);
  if (!existsSync(file)) return [];
  try {
    return parseSynonyms(new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    if (error instanceof z.ZodError) throw new CompanyFolderError(folder, issueLines(fileName, error));
    const reason = error instanceof TypeError ? "is not UTF-8" : String(error);
    throw new CompanyFolderError(folder, [`${fileName}: ${reason}`]);
  }
}
