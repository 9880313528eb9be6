import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type OpenedDatabase, openDatabase } from "../database";
import { type ApiEnvironment, readEnvironment } from "../env.server";

/** 0: done. 1: it could not be done, or faults were found. 2: the command was not understood. */
export type ExitCode = 0 | 1 | 2;

/** Where a command runs. */
export interface Terminal {
  /** Before the variables of the environment, by the names of `env.server.ts` */
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** A command with an open database. */
export interface Session extends Terminal, Pick<OpenedDatabase, "db" | "engine"> {
  readonly env: ApiEnvironment;
  readonly dataDir: string;
}

export interface Command {
  /** One line for the list of commands */
  readonly summary: string;
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** What was asked for makes no sense: exit code 2. */
export class Misuse extends Error {}

/** It made sense, and cannot be done: exit code 1. */
export class Refusal extends Error {}

/** Options and operands; anything that is not expected is misuse. */
export function understood<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (fault) {
    throw new Misuse(fault instanceof Error ? fault.message.split(". To specify")[0] : String(fault));
  }
}

/** The operands, exactly as many as there are names. */
export function operands(given: readonly string[], ...names: readonly string[]): string[] {
  const missing = names[given.length];
  if (missing !== undefined) throw new Misuse(`<${missing}> is missing`);
  if (given.length > names.length) throw new Misuse(`“${given[names.length]}” is not expected`);
  return [...given];
}

export function oneOf<const Value extends string>(
  what: string,
  values: readonly Value[],
  given: string,
): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new Misuse(`${what} “${given}”: there are ${values.join(", ")}`);
  return found;
}

/** Opens the data that the server works on, which may be running; it must have been started once with this version. */
export async function withData(
  terminal: Terminal,
  work: (session: Session) => Promise<ExitCode>,
): Promise<ExitCode> {
  const env = environment(terminal);
  const dataDir = resolve(env.DATA_DIR);
  if (!env.DATABASE_URL && !existsSync(join(dataDir, "recruitment.db")))
    throw new Refusal(`There is no recruitment data in ${dataDir}. Set DATA_DIR, or start the server once.`);
  const { db, engine, close } = openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
  try {
    await requireTables(db);
    return await work({ ...terminal, db, engine, env, dataDir });
  } finally {
    await close();
  }
}

function environment({ settings }: Terminal): ApiEnvironment {
  try {
    return readEnvironment(settings);
  } catch (fault) {
    throw new Refusal(fault instanceof Error ? fault.message : String(fault));
  }
}

async function requireTables(db: OpenedDatabase["db"]): Promise<void> {
  try {
    await db.selectFrom("programmeControls").select("programme").limit(1).execute();
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new Refusal(
      `The data cannot be read, or was made by an older version: start the server once (${why}).`,
    );
  }
}
