import { join, resolve } from "node:path";
import { z } from "zod";
import { CompanyFolderError } from "#company/folder-error";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { locales } from "#contract/locale";
import { openDatabase } from "../database/database";
import { requireConnection } from "../database/require-connection";
import { recordAudit } from "../hr/audit/audit";
import {
  actorOf,
  CommandError,
  type Console,
  type ExitCode,
  parseCliArgs,
  parseEnum,
  requireOperands,
  UsageError,
} from "../hr/command";
import { describeDatabase } from "../hr/describe-database";
import { inJson } from "../hr/in-json";
import { counted } from "../hr/table";
import { prepareDatabase } from "../places/prepare-database";
import { type ApiEnvironment, readEnvironment } from "../process/env";
import { checkCompany } from "./check";
import { loadCompany } from "./load";
import { newCompany } from "./new";

const help = `Usage: careers company new DIR --name NAME --email ADDRESS [--locales ${locales.join(",")}]
       careers company check [DIR] [--json]
       careers company load [DIR] [--dry-run] [--reopen] [--overwrite] [--json]

  new     writes a commented starter to the new folder DIR; --locales are the languages of the site (default: en-US)
  check   validates the whole folder and reports every error by file and line or field; writes nothing
  load    brings openings, news and other content of the folder into the recruitment API's database; what has the same
          id is replaced, what is not in the folder is kept. The server may be running. --dry-run checks only.
          --reopen reopens closed openings, --overwrite replaces openings that were changed since they were loaded

--json prints the result and all lines as one JSON object.
DIR defaults to COMPANY_DIR, and that to the demo company. The database is DATABASE_URL (PostgreSQL) or
DATA_DIR/recruitment.db (SQLite); load creates it if it does not exist. See docs/company.md.
Exit codes: 0 success, 1 the folder has errors or the command failed, 2 usage error.`;

export async function companyCommand(args: readonly string[], terminal: Console): Promise<ExitCode> {
  const { out, err } = terminal;
  const [name = "", ...rest] = args;
  if (name === "" || [name, ...rest].some((arg) => arg === "--help" || arg === "-h")) {
    (name === "" ? err : out)(help);
    return name === "" ? 2 : 0;
  }
  try {
    const command = commands[parseEnum("command", ["new", "check", "load"], name)];
    const others = rest.filter((arg) => arg !== "--json");
    const run = (within: Console) => command(others, within);
    return await (others.length < rest.length ? inJson(terminal, run) : run(terminal));
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}.\nSee careers company --help.`);
      return 2;
    }
    err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

const commands = { new: runNew, check: runCheck, load: runLoad };

async function runNew(args: readonly string[], { out }: Console): Promise<ExitCode> {
  const { values, positionals } = parseCliArgs(args, {
    name: { type: "string" },
    email: { type: "string" },
    locales: { type: "string", default: "en-US" },
  });
  const [folder = ""] = requireOperands(positionals, "DIR");
  const { name, email } = values;
  if (!name) throw new UsageError("--name is missing: the company's name");
  if (!email) throw new UsageError("--email is missing: the company's contact address");
  if (!z.email().safeParse(email).success)
    throw new UsageError(`--email: “${email}” is not an email address`);
  const tags = values.locales.split(",").map((tag) => parseEnum("locale", locales, tag.trim()));
  await newCompany(resolve(folder), { name, contactEmail: email, locales: tags });
  const errors = await checkCompany(resolve(folder), () => new Date());
  if (errors.length > 0) throw new CompanyFolderError(folder, errors);
  out(`Wrote a starter to ${resolve(folder)}. Next:`);
  out(`  edit ${join(folder, "company.json")}, legal/ and openings.csv`);
  out(`  careers company check ${folder}`);
  out(`  careers company load ${folder}`);
  out(`  COMPANY_DIR=${folder} npm start`);
  return 0;
}

function folderOf(positionals: readonly string[], env: ApiEnvironment): string {
  if (positionals.length > 1) throw new UsageError(`Unexpected argument “${positionals[1]}”`);
  return resolve(positionals[0] ?? env.COMPANY_DIR);
}

async function runCheck(
  args: readonly string[],
  { settings, now, out, err, result }: Console,
): Promise<ExitCode> {
  const { positionals } = parseCliArgs(args, {});
  const folder = folderOf(positionals, readEnvironment(settings));
  const errors = await checkCompany(folder, now);
  result?.({ folder, errors });
  for (const line of errors) err(line);
  if (errors.length > 0) {
    err(`${counted(errors.length, ["error", "errors"])} in ${folder}.`);
    return 1;
  }
  const { locales: own, programmes } = loadIdentity(folder);
  out(`${folder} has no errors: ${own.join(", ")}; programmes: ${programmes.join(", ") || "none"}.`);
  return 0;
}

async function runLoad(args: readonly string[], terminal: Console): Promise<ExitCode> {
  const { values, positionals } = parseCliArgs(args, {
    "dry-run": { type: "boolean", default: false },
    reopen: { type: "boolean", default: false },
    overwrite: { type: "boolean", default: false },
  });
  const env = readEnvironment(terminal.settings);
  const folder = folderOf(positionals, env);
  const dataDir = resolve(env.DATA_DIR);
  const { out, err, now } = terminal;
  out(`Database: ${describeDatabase(env)}`);
  const errors = await checkCompany(folder, now);
  terminal.result?.({ folder, errors });
  for (const line of errors) err(line);
  if (errors.length > 0) throw new CommandError(`${folder} has errors: nothing was loaded.`);
  if (values["dry-run"]) {
    out(`Dry run: ${folder} can be loaded. Nothing was written.`);
    return 0;
  }
  const database = openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
  try {
    await requireConnection(database.db, env.DATABASE_URL);
    await prepareDatabase(database, terminal.progress);
    const company = loadIdentity(folder);
    const loaded = await database.db.transaction().execute(async (db) => {
      const confirmed = (["reopen", "overwrite"] as const).filter((kind) => values[kind]);
      const context = { db, engine: database.engine, now, company };
      const files = await loadCompany(context, confirmed, terminal.progress);
      await recordAudit(
        db,
        { actor: actorOf(env), action: "company load", now },
        {
          subjects: files.map(({ path }) => ({ kind: "content", subject: path })),
        },
      );
      return files;
    });
    terminal.result?.({ folder, errors, loaded });
    for (const { path, rows } of loaded) out(`${path}: ${rows}`);
    out(`Loaded ${folder === demoCompany ? "the demo company" : folder}.`);
    return 0;
  } finally {
    await database.close();
  }
}
