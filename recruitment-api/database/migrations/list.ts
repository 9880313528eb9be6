import type { Migration } from "kysely";
import type { Engine } from "../engine";
import { initial } from "./0001_initial";

/** All migrations by name, in the order in which they run. Never change a released migration. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  "0001_initial": initial(engine),
});
