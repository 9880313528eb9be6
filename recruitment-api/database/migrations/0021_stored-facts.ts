import type { Migration } from "kysely";
import { fullTextOf } from "../../openings/search/full-text";
import type { Engine } from "../engine";

/** The terms of titles and facts in a column of their own, for suggestions. */
export const storedFacts = (engine: Engine): Migration => ({
  up: (db) => fullTextOf(engine).storeFacts(db),
});
