import { applications } from "./applications";
import { type Command, type ExitCode, Misuse, Refusal, type Terminal } from "./command";
import { importing } from "./importing";
import { programme } from "./programme";

const commands: Readonly<Record<string, Command>> = { import: importing, programme, applications };

const overview = `Usage: npm run hr -- <command> …

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`)
  .join("\n")}

  npm run hr -- <command> --help   explains a command.

It works on the data of the server: DATA_DIR or DATABASE_URL as the server has them. The server may be running.
Exit codes: 0 done, 1 not possible or faults found, 2 not understood.`;

/** The command line of the HR team. */
export async function hr(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === "--help" || name === "help") {
    (name === undefined ? terminal.err : terminal.out)(overview);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    terminal.err(`There is no command “${name}”.\n\n${overview}`);
    return 2;
  }
  if (rest.includes("--help")) {
    terminal.out(command.help);
    return 0;
  }
  try {
    return await command.run(rest, terminal);
  } catch (fault) {
    if (fault instanceof Misuse) {
      terminal.err(`${fault.message}.\nnpm run hr -- ${name} --help explains the command.`);
      return 2;
    }
    if (!(fault instanceof Refusal)) terminal.err("Nothing was changed by this command.");
    terminal.err(fault instanceof Error ? fault.message : String(fault));
    return 1;
  }
}
