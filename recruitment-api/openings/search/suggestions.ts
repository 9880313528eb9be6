import { sql } from "kysely";
import type { Locale } from "#contract/locale";
import type { Deps } from "../../deps";
import { inLocale } from "../../i18n/localized";
import { isOpenAt } from "../openings";
import { fullTextOf } from "./full-text/full-text";
import { folded } from "./text/fold";
import type { Lexicon } from "./text/lexicon";
import { titleMatch } from "./text/match";
import { readQuery } from "./text/query";
import type { Vocabulary } from "./text/vocabulary";

const maxSuggestions = 8;
/**
 * More rows than `maxSuggestions`, because openings often share a title, and a title may contain the text in another
 * language only.
 */
const rowsRead = 40;

/**
 * Suggests titles of open jobs, newest first, that contain the text typed so far. Case and accents do not matter, nor
 * whether Chinese is typed in Traditional or Simplified characters.
 */
export function createSuggestions(
  { db, engine, now }: Pick<Deps, "db" | "engine" | "now">,
  lexicon: Lexicon,
  getVocabulary: () => Promise<Vocabulary>,
) {
  const fullText = fullTextOf(engine);
  return async (typed: string, locale: Locale): Promise<string[]> => {
    const { concepts } = readQuery(typed, lexicon, await getVocabulary(), { isTyping: true, locale });
    if (concepts === null || concepts.length === 0) return [];
    const { rows } = await sql<{ title: string }>`select "openings"."title" as "title"
      from ${fullText.source} where ${fullText.matches(titleMatch(concepts))} and ${isOpenAt(now())}
      order by ${fullText.key} desc limit ${rowsRead}`.execute(db);
    const titles = new Set(rows.map(({ title }) => inLocale(title, locale)));
    const text = folded(typed);
    return [...titles].filter((title) => folded(title).includes(text)).slice(0, maxSuggestions);
  };
}
