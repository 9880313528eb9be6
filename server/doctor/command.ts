import { parseArgs } from "node:util";
import { printable } from "#http/printable";
import { type DoctorEnv, readDoctorEnv } from "../env";
import { examine, isUsable } from "./examine";
import { jsonReport, textReport } from "./report";

const help = `Usage: careers doctor [URL] [--member USER] [--write] [--json]

Examines a recruitment API as the portal would use it: which calls and which
capabilities it has, what their responses lack, and what that means for
visitors. Nothing is changed.

  URL            the API's address; default: RECRUITMENT_API_URL
  --member USER  signs in as this member and reads what members see. The
                 password is asked for, or read from standard input or
                 RECRUITMENT_API_PASSWORD. Without a member, member calls are
                 made without a token, which shows only whether they exist.
  --write        checks which write calls exist, with OPTIONS requests
  --json         prints JSON

Each call times out after RECRUITMENT_API_TIMEOUT_MS (10 s). See docs/operations.md.
Exit codes: 0 everything a member does works, as far as read calls can show;
1 calls in the specification are missing or unusable, something stops or
misleads applicants, or no member was given; 2 usage error, API unreachable or sign-in
rejected.`;

export interface DoctorTerminal {
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly readPassword: () => Promise<string>;
}

class UsageError extends Error {}

/** The command line of the doctor; returns the exit code. */
export async function doctor(args: readonly string[], given: DoctorTerminal): Promise<0 | 1 | 2> {
  const terminal: DoctorTerminal = {
    ...given,
    out: (line) => given.out(printable(line)),
    err: (line) => given.err(printable(line)),
  };
  try {
    return await run(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.err(`${error.message}\nSee careers doctor --help.`);
    return 2;
  }
}

async function run(args: readonly string[], terminal: DoctorTerminal): Promise<0 | 1 | 2> {
  const { values, positionals } = optionsOf(args);
  if (values.help) {
    terminal.out(help);
    return 0;
  }
  const settings = settingsOf(terminal);
  if (positionals.length > 1) throw new UsageError(`Unexpected argument “${positionals[1]}”.`);
  const url = addressOf(positionals[0] ?? settings.url);
  const member =
    values.member === undefined
      ? null
      : { username: values.member, password: settings.password ?? (await promptForPassword(terminal)) };
  if (member?.password === "") throw new UsageError("The password is empty.");
  const examination = await examine({ url, timeoutMs: settings.timeoutMs }, { member, write: values.write });
  if (examination.capabilities === null) {
    const reason = examination.findings.find(({ outcome }) => outcome === "failed")?.notes[0];
    terminal.err(`${url} cannot be reached. ${reason}`);
    return 2;
  }
  if (values.json) terminal.out(JSON.stringify(jsonReport(url, examination), null, 2));
  else for (const line of textReport(url, examination)) terminal.out(line);
  if (examination.isRejected) {
    terminal.err("The API rejects the user name and password; member calls were made without a token.");
    return 2;
  }
  return isUsable(examination) ? 0 : 1;
}

async function promptForPassword({ readPassword }: DoctorTerminal): Promise<string> {
  try {
    return await readPassword();
  } catch {
    throw new UsageError("No password was given.");
  }
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        member: { type: "string" },
        write: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false, short: "h" },
      },
    });
  } catch (error) {
    // Node's message contains the option's name, never its value.
    throw new UsageError(error instanceof Error ? (error.message.split(". To specify")[0] ?? "") : "");
  }
}

function settingsOf({ settings }: DoctorTerminal): DoctorEnv {
  try {
    return readDoctorEnv(settings);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function addressOf(given: string | undefined): string {
  if (given === undefined) throw new UsageError("URL is missing, and RECRUITMENT_API_URL is not set.");
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError("URL must be an http or https address.");
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError("URL must have no user name, password, query or fragment.");
  return given.replace(/\/+$/, "");
}
