import type { Migration } from "kysely";
import type { Engine } from "../database";
import { catalogue } from "./0001_catalogue";
import { members } from "./0002_members";
import { accounts } from "./0003_accounts";
import { applying } from "./0005_applying";
import { programmes } from "./0006_programmes";

/** Every migration by name, in the order in which they run. A published one is never changed. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    "0001_catalogue": catalogue(engine),
    "0002_members": members,
    "0003_accounts": accounts,
    "0005_applying": applying,
    "0006_programmes": programmes,
  };
}
