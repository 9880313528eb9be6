import { applicationsCommand } from "./applications/command";
import { auditCommand } from "./audit/command";
import { type Command, CommandError, type Console, type ExitCode, openCompany, UsageError } from "./command";
import { contentCommands } from "./content/commands";
import { entriesCommand } from "./inbox/entries";
import { messagesCommand } from "./inbox/messages";
import { interviewsCommand } from "./interviews/command";
import { mailsCommand } from "./mails/command";
import { membersCommand } from "./members";
import { offersCommand } from "./offers/command";
import { programmesCommand } from "./programmes/command";
import { statsCommand } from "./stats/command";
import { exitCodes } from "./verbs";

export const commands: Readonly<Record<string, Command>> = {
  ...contentCommands,
  programmes: programmesCommand,
  entries: entriesCommand,
  applications: applicationsCommand,
  interviews: interviewsCommand,
  offers: offersCommand,
  mails: mailsCommand,
  messages: messagesCommand,
  members: membersCommand,
  stats: statsCommand,
  audit: auditCommand,
};

const help = `Usage: careers hr <command> …

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`)
  .join("\n")}

  careers hr <command> --help   shows the help of a command.

Option of every command:
  --as NAME       who runs the command, for the audit log; default: HR_USER, or your user name on this computer

The commands work on the server's data: set DATA_DIR or DATABASE_URL as for the server, which may be running. Each
command names its database first.
${exitCodes}`;

export async function hr(given: readonly string[], console: Console): Promise<ExitCode> {
  const { as, args } = takeAs(given);
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "-h") {
    (name === undefined ? console.err : console.out)(help);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.err(`Unknown command “${name}”.\n\n${help}`);
    return 2;
  }
  const [verb = ""] = rest;
  const ofVerb = command.verbs && Object.hasOwn(command.verbs, verb) ? command.verbs[verb] : undefined;
  if (rest.some((arg) => arg === "--help" || arg === "-h")) {
    console.out((ofVerb ?? command).help);
    return 0;
  }
  const action = ofVerb ? `${name} ${verb}` : name;
  try {
    if (as === "") throw new UsageError("--as needs a name");
    const terminal = { ...console, as, action };
    openCompany(terminal);
    return await command.run(rest, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      console.err(`${error.message}.\nSee careers hr ${action} --help.`);
      return 2;
    }
    if (!(error instanceof CommandError)) console.err("The command failed; nothing was changed.");
    console.err(error instanceof Error ? error.message : String(error));
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

function takeAs(args: readonly string[]): { as: string | undefined; args: readonly string[] } {
  const at = args.findIndex((arg) => arg === "--as" || arg.startsWith("--as="));
  if (at < 0) return { as: undefined, args };
  const [arg = "", next = ""] = args.slice(at);
  const isSeparate = arg === "--as";
  return {
    as: (isSeparate ? next : arg.slice("--as=".length)).trim(),
    args: [...args.slice(0, at), ...args.slice(at + (isSeparate ? 2 : 1))],
  };
}
