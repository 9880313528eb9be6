import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { type CompanyIdentity, loadIdentity } from "#company/identity";
import { fallbackLocale, localize } from "#contract/locale";
import { knownMigrations, newestMigration, type OpenedDatabase, openDatabase } from "../database/database";
import { type ApiEnvironment, readEnvironment } from "../process/env";
import type { ReportProgress } from "../terminal/progress";
import { describeDatabase } from "./describe-database";

/** 0: done; 1: the command failed, or its input has errors; 2: wrong usage. */
export type ExitCode = 0 | 1 | 2;

export interface Console {
  /** Environment variables by name; they override those of the process. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly now: () => Date;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Reads standard input to its end; absent if there is no standard input */
  readonly readInput?: () => Promise<string>;
  /** Receives the result of the command as data, for `--json`; absent without `--json` */
  readonly result?: (data: Readonly<Record<string, unknown>>) => void;
  readonly progress?: ReportProgress;
  /** Asks a yes-or-no question; absent if the input is not a terminal */
  readonly ask?: (question: string) => Promise<boolean>;
}

export interface Terminal extends Console {
  /** The option `--as`: the person who runs the command */
  readonly as?: string | undefined;
  /** The command without its arguments, such as `openings close` */
  readonly action: string;
}

export interface CommandContext extends Terminal, Pick<OpenedDatabase, "db" | "engine"> {
  readonly env: ApiEnvironment;
  readonly company: CompanyIdentity;
  readonly dataDir: string;
  /** The person who runs the command, for the audit: `--as`, HR_USER or the user of the operating system */
  readonly actor: string;
}

export interface Command {
  /** One line for the list of commands */
  readonly summary: string;
  readonly help: string;
  /** The names of the options of a command without verbs */
  readonly options?: readonly string[];
  /** The help of each verb, such as `list`, and the names of its options */
  readonly verbs?: Readonly<Record<string, { readonly help: string; readonly options: readonly string[] }>>;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** The arguments are not valid: exit code 2. */
export class UsageError extends Error {}

/** The command fails although its arguments are valid. With exit code 0, the command has nothing to do. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode = 1,
  ) {
    super(message);
  }
}

/** Parses options and operands; throws a UsageError for anything unexpected. */
export function parseCliArgs<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split(". To specify")[0] : String(error));
  }
}

/** Returns the operands; throws a UsageError unless there is exactly one for each name. */
export function requireOperands(operands: readonly string[], ...names: readonly string[]): string[] {
  const missing = names[operands.length];
  if (missing !== undefined) throw new UsageError(`<${missing}> is missing`);
  if (operands.length > names.length) throw new UsageError(`Unexpected argument “${operands[names.length]}”`);
  return [...operands];
}

/** Returns the allowed value; throws a UsageError that lists the allowed values. */
export function parseEnum<const Value extends string>(
  label: string,
  allowed: readonly Value[],
  input: string,
): Value {
  const value = allowed.find((candidate) => candidate === input);
  if (value === undefined)
    throw new UsageError(`Unknown ${label} “${input}”; expected one of ${allowed.join(", ")}`);
  return value;
}

/**
 * Opens the server's database for a command and closes it afterwards. The server may be running. Commands do not
 * migrate the database, so the server must have run once with this version.
 */
export async function withDatabase(
  terminal: Terminal,
  run: (context: CommandContext) => Promise<ExitCode>,
): Promise<ExitCode> {
  const env = environmentOf(terminal);
  const company = companyOf(env);
  const dataDir = resolve(env.DATA_DIR);
  if (!env.DATABASE_URL && !existsSync(join(dataDir, "recruitment.db")))
    throw new CommandError(`No recruitment data in ${dataDir}. Set DATA_DIR, or start the server once.`);
  const database = openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
  terminal.err(`Database: ${describeDatabase(env)} (${localize(company.name, fallbackLocale)})`);
  try {
    await requireCurrentSchema(database);
    const { db, engine } = database;
    return await run({ ...terminal, db, engine, env, company, dataDir, actor: actorOf(env, terminal.as) });
  } finally {
    await database.close();
  }
}

export function actorOf({ HR_USER }: Pick<ApiEnvironment, "HR_USER">, as?: string): string {
  const named = as ?? HR_USER;
  if (named !== undefined) return named;
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user id without a name.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

function environmentOf({ settings }: Terminal): ApiEnvironment {
  try {
    return readEnvironment(settings);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the company folder, whose time zone applies to times in arguments. */
export const openCompany = (terminal: Terminal): CompanyIdentity => companyOf(environmentOf(terminal));

function companyOf({ COMPANY_DIR }: ApiEnvironment): CompanyIdentity {
  try {
    return loadIdentity(COMPANY_DIR);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws {CommandError} unless the database has the schema of this version */
async function requireCurrentSchema(database: OpenedDatabase): Promise<void> {
  const found = await newestMigration(database).catch((error: unknown) => {
    throw new CommandError(
      `The database cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const expected = knownMigrations.at(-1);
  if (found === expected) return;
  const state =
    found === undefined
      ? "The database has no tables yet"
      : `The newest migration of the database is ${found}, that of this version is ${expected}`;
  const isOlder = found === undefined || knownMigrations.includes(found);
  throw new CommandError(
    `${state}: ${isOlder ? "start the server once" : "use the version (image) that last started on this database"}.`,
  );
}
