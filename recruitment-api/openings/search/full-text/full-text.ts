import type { Engine } from "#api/database/engine";
import type { FullText } from "./full-text-index";
import { postgresFullText } from "./postgres";
import { sqliteFullText } from "./sqlite";

export const fullTextOf = (engine: Engine): FullText =>
  engine === "sqlite" ? sqliteFullText : postgresFullText;
