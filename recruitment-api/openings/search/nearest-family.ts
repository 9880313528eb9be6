import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { searchData } from "#api/shipped";
import { isJobFamily } from "#contract/company-values";
import type { Job } from "#contract/jobs";
import type { OpeningRow } from "./list/opening-rows";
import { keyOf, type Lexicon } from "./text/lexicon";
import { isUnspaced } from "./text/terms";

type Family = Job["category"];

const rows = z
  .array(z.object({ family: z.string(), names: z.string(), words: z.string() }))
  .parse(parse(readFileSync(new URL("families.csv", searchData)), { columns: true, comment: "#" }));
const keysOf = (column: "names" | "words") =>
  rows.flatMap((row) =>
    row[column]
      .split("|")
      .filter(Boolean)
      .map((word) => [keyOf(word), row.family] as const),
  );

/**
 * Words for occupations with their nearest job family; see lists/families.csv. The company may not have this family.
 */
const families = keysOf("words");
const names = keysOf("names");

/** The company's job families that have this text or one of its synonyms as a name: 研發 names several. */
export function familiesNamedBy(text: string, { synonyms }: Lexicon): Family[] {
  const key = keyOf(text);
  const same = (synonyms.get(key) ?? []).filter(({ isRelated }) => !isRelated);
  const keys = [key, ...same.map(({ word }) => keyOf(word))];
  const named = names.flatMap(([name, family]) => (keys.includes(name) ? [family] : []));
  return [...new Set(named)].filter(isJobFamily);
}

/** Number of best matches that are counted by family. */
const decisive = 5;

/**
 * The company's job family nearest to a text: the family that a word of the text names, else the most frequent family
 * of the best matches.
 */
export function familyNear(text: string, ranked: readonly OpeningRow[]): Family | null {
  const key = ` ${keyOf(text)} `;
  const named = families.find(
    ([word, family]) => isJobFamily(family) && key.includes(isUnspaced(word) ? word : ` ${word} `),
  );
  if (named) return named[1];
  const counts = new Map<string, number>();
  for (const { category } of ranked.slice(0, decisive))
    if (category !== null) counts.set(category, (counts.get(category) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most !== undefined && isJobFamily(most[0]) ? most[0] : null;
}
