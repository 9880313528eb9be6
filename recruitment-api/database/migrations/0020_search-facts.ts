import type { Migration } from "kysely";
import { fullTextOf } from "../../openings/search/full-text";
import type { Engine } from "../engine";

/** An index of the terms in titles and facts, for suggestions. */
export const searchFacts = (engine: Engine): Migration => ({
  up: (db) => fullTextOf(engine).createFactsIndex(db),
});
