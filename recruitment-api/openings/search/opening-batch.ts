import type { Kysely } from "kysely";
import { countryOf } from "#contract/countries";
import type { Schema } from "../../database/schema";
import { lastNumberBy } from "../openings";
import { indexedText } from "./full-text/indexed-text";
import { searchedTextColumns, searchedTextOf } from "./full-text/searched-text";
import { type PayLimit, payClassOf } from "./list/pay-limit";
import type { Concept, SearchPhrase } from "./text/match";

export interface BatchedOpening {
  /** Position in `openingArrivals` */
  readonly position: number;
  readonly number: number;
  readonly jobId: string;
  /** LocalizedText as JSON, like `department` and `cityName` */
  readonly title: string;
  readonly department: string;
  readonly cityName: string;
  readonly city: string;
  readonly category: string;
  readonly employmentType: string;
  readonly arrangement: string | null;
  readonly experienceLevel: string | null;
  readonly salaryCurrency: string;
  readonly salaryPeriod: string;
  readonly salaryMin: number | null;
  readonly salaryReach: number;
  /** The indexed terms: one line for each text, with spaces around each term */
  readonly terms: string;
}

/** The criteria of a search; a facet without values matches every opening. */
export interface OpeningCriteria {
  /** Null without a search text. An empty list matches nothing */
  readonly concepts: readonly Concept[] | null;
  readonly facets: Readonly<
    Record<
      "country" | "city" | "category" | "employmentType" | "arrangement" | "experienceLevel",
      readonly string[]
    >
  >;
  readonly payLimit: PayLimit | null;
  /** Whether openings whose pay cannot be compared match */
  readonly includesOthers: boolean;
}

/** The open openings with a position above `after`, up to `upTo`, by position. */
export async function readBatch(
  db: Kysely<Schema>,
  { after, upTo, at }: { readonly after: number; readonly upTo: number; readonly at: Date },
): Promise<OpeningBatch> {
  const rows = await db
    .selectFrom("openingArrivals")
    .innerJoin("openings", "openings.jobId", "openingArrivals.jobId")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .select(["openingArrivals.position", "openings.number", ...searchedTextColumns])
    .select(["openings.salaryCurrency", "openings.salaryPeriod", "openings.salaryReach"])
    .where("openingArrivals.position", ">", after)
    .where("openingArrivals.position", "<=", upTo)
    .where("openings.number", "<=", lastNumberBy(at))
    .where("openings.openUntil", ">", at.toISOString())
    .orderBy("openingArrivals.position")
    .execute();
  return new OpeningBatch(
    rows.map((row) => {
      const { text, cityName } = searchedTextOf(row);
      const { title, facts, body } = indexedText(text, cityName).terms;
      const { detail: _, ...opening } = row;
      return { ...opening, terms: [title, facts, body].map((terms) => ` ${terms.join(" ")} `).join("\n") };
    }),
  );
}

/**
 * Openings in memory, to match many searches against a few openings. The job list instead reads all openings for one
 * search. It finds the same openings, if mentions are included and partial matches are not
 * (tests/recruitment-api/openings/search/opening-batch.test.ts).
 */
export class OpeningBatch {
  readonly #openings: readonly BatchedOpening[];
  /** Caches the openings with a phrase, because searches share many phrases */
  readonly #byPhrase = new Map<string, ReadonlySet<BatchedOpening>>();

  constructor(openings: readonly BatchedOpening[]) {
    this.#openings = openings;
  }

  matching({ concepts, facets, payLimit, includesOthers }: OpeningCriteria): BatchedOpening[] {
    return this.#openings.filter(
      (opening) =>
        isIn(facets.city, opening.city) &&
        isIn(facets.country, countryOf(opening.city)) &&
        isIn(facets.category, opening.category) &&
        isIn(facets.employmentType, opening.employmentType) &&
        isIn(facets.arrangement, opening.arrangement) &&
        isIn(facets.experienceLevel, opening.experienceLevel) &&
        (payLimit === null || paysAtLeast(opening, payLimit, includesOthers)) &&
        (concepts === null || this.#hasAll(opening, concepts)),
    );
  }

  #hasAll(opening: BatchedOpening, concepts: readonly Concept[]): boolean {
    return (
      concepts.length > 0 &&
      concepts.every((alternatives) =>
        alternatives.some(({ phrases }) => phrases.every((phrase) => this.#with(phrase).has(opening))),
      )
    );
  }

  #with({ terms, prefix }: SearchPhrase): ReadonlySet<BatchedOpening> {
    const phrase = ` ${terms.join(" ")}${prefix ? "" : " "}`;
    const known = this.#byPhrase.get(phrase);
    if (known) return known;
    const found = new Set(this.#openings.filter((opening) => opening.terms.includes(phrase)));
    this.#byPhrase.set(phrase, found);
    return found;
  }
}

const isIn = (selected: readonly string[], value: string | null): boolean =>
  selected.length === 0 || (value !== null && selected.includes(value));

function paysAtLeast(opening: BatchedOpening, payLimit: PayLimit, includesOthers: boolean): boolean {
  const pay = payClassOf(opening, payLimit);
  return pay === "reached" || (includesOthers && pay !== "outside");
}
