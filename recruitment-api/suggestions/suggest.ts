import { sql } from "kysely";
import { type Locale, type LocalizedText, locales } from "#contract/locale";
import type { MatchingSuggestion } from "#contract/matching";
import { maxSuggestedJobs } from "#contract/suggested-jobs";
import type { Deps } from "../deps";
import { isOpenAt, type OpeningDetail, summaryColumns, summaryOf } from "../openings/openings";
import { fullTextOf } from "../openings/search/full-text/full-text";
import { matchOf } from "../openings/search/text/match";
import { comparedFacts, type Fact } from "./compared-facts";
import { fieldsOfStudy, studied } from "./fields-of-study";
import { mentions, type SearchableText, searchable } from "./phrases";
import { readResumeFacts } from "./resume-facts";
import { type Common, minScore, reasonsOf, scoreOf } from "./score";

/** Maximum number of openings, newest first, that are found for each entry of the resume. */
const foundPerFact = 50;
/** Number of the best found openings whose texts are compared with the resume. */
const maxCompared = 20;

interface Reader {
  readonly memberId: string;
  readonly locale: Locale;
  readonly at: Date;
}

/**
 * Suggests up to three openings that suit a member's resume, best first, then newest. The points are computed for each
 * response and never stored.
 */
export function createSuggestions({ db, engine, lexicon }: Pick<Deps, "db" | "engine" | "lexicon">) {
  return async ({ memberId, locale, at }: Reader): Promise<MatchingSuggestion[]> => {
    const member = await db
      .selectFrom("members")
      .select("suggestsJobs")
      .where("id", "=", memberId)
      .executeTakeFirst();
    if (member?.suggestsJobs !== 1) return [];
    const resume = await readResumeFacts(db, memberId);
    const facts = comparedFacts(resume, lexicon, locale);
    const numbers = await selectCandidates({ db, engine }, facts, resume.city, { memberId, at });
    if (numbers.length === 0) return [];
    const rows = await db
      .selectFrom("openings")
      .innerJoin("cities", "cities.i18nCityKey", "openings.city")
      .select([...summaryColumns, "openings.number", "openings.detail", "cities.name as cityName"])
      .where("openings.number", "in", numbers)
      .execute();
    return rows
      .map((row) => {
        const texts = textsOf(row);
        const common = commonOf(
          facts.filter((fact) => isIn(fact, texts)),
          row.city === resume.city,
        );
        return { row, common, score: scoreOf(common) };
      })
      .filter(({ score }) => score >= minScore)
      .sort((one, other) => other.score - one.score || other.row.number - one.row.number)
      .slice(0, maxSuggestedJobs)
      .map(({ row, common, score }) => {
        const opening = summaryOf(row, locale);
        return { opening, score, reasons: reasonsOf(common, opening, locale) };
      });
  };
}

/** The numbers of the openings that suit best according to the search index, read in one query. */
async function selectCandidates(
  { db, engine }: Pick<Deps, "db" | "engine">,
  facts: readonly Fact[],
  home: string | null,
  { memberId, at }: Pick<Reader, "memberId" | "at">,
): Promise<number[]> {
  const fullText = fullTextOf(engine);
  const own = (table: "applications" | "removedSuggestions") =>
    sql<boolean>`not exists (select 1 from ${sql.table(table)} as "own"
      where "own"."memberId" = ${memberId} and "own"."jobId" = "openings"."jobId")`;
  const parts = facts.flatMap(({ phrase, kind }, index) => {
    if (phrase.concept.length === 0) return [];
    const match = fullText.matches(matchOf(phrase.concept, kind === "work" ? "title" : "facts"));
    const conditions = sql`${match} and ${isOpenAt(at)} and ${own("applications")} and ${own("removedSuggestions")}`;
    return sql`select * from (
      select cast(${index} as integer) as "fact", "openings"."number" as "number", "openings"."city" as "city"
      from ${fullText.source} where ${conditions} order by ${fullText.key} desc limit ${foundPerFact}
    ) as ${sql.ref(`found${index}`)}`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ fact: number; number: number; city: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  const byNumber = new Map<number, (typeof rows)[number][]>();
  for (const row of rows) byNumber.set(row.number, [...(byNumber.get(row.number) ?? []), row]);
  return [...byNumber]
    .map(([number, found]) => {
      const common = commonOf(
        found.flatMap(({ fact }) => facts[fact] ?? []),
        found[0]?.city === home,
      );
      return { number, score: scoreOf(common) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.number - one.number)
    .slice(0, maxCompared)
    .map(({ number }) => number);
}

/**
 * What a resume and an opening have in common, by kind. Contains only the latest position and the first field of study.
 */
function commonOf(facts: readonly Fact[], city: boolean): Common {
  const textsOf = (kind: Fact["kind"]) => facts.filter((fact) => fact.kind === kind).map(({ text }) => text);
  const [work] = facts.filter(({ kind }) => kind === "work").sort((one, other) => one.rank - other.rank);
  return {
    work: work ? { position: work.text, rank: work.rank } : null,
    skills: textsOf("skill"),
    study: textsOf("study")[0] ?? null,
    languages: textsOf("language"),
    city,
  };
}

interface StoredOpening {
  readonly jobId: string;
  readonly title: string;
  readonly detail: string;
}

/** The texts of an opening, in all languages, that a resume is compared with. */
interface OpeningTexts {
  readonly titles: SearchableText;
  readonly wanted: SearchableText;
  /** Folded */
  readonly fieldsOfStudy: readonly string[];
}

function textsOf({ title, detail }: StoredOpening): OpeningTexts {
  // row.ts writes these columns as JSON of these types.
  const { requirements, niceToHave } = JSON.parse(detail) as OpeningDetail;
  const titles = Object.values(JSON.parse(title) as LocalizedText);
  const wanted = locales.flatMap((locale) => [
    ...(requirements[locale] ?? []),
    ...(niceToHave[locale] ?? []),
  ]);
  return {
    titles: searchable(titles),
    wanted: searchable(wanted),
    fieldsOfStudy: wanted.flatMap(fieldsOfStudy),
  };
}

function isIn({ kind, text, phrase }: Fact, { titles, wanted, fieldsOfStudy }: OpeningTexts): boolean {
  if (kind === "study") return studied(text, fieldsOfStudy);
  return mentions(kind === "work" ? titles : wanted, phrase);
}
