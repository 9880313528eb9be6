import { CommandError, type Console, type ExitCode } from "./command";

/**
 * Runs a command and prints one JSON object: its exit code, the data of its result, and the lines that it would have
 * printed.
 */
export async function inJson<Kind extends Console>(
  console: Kind,
  run: (console: Kind) => Promise<ExitCode>,
): Promise<ExitCode> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  let data: Readonly<Record<string, unknown>> = {};
  let exitCode: ExitCode = 1;
  try {
    exitCode = await run({
      ...console,
      out: (line) => stdout.push(line),
      err: (line) => stderr.push(line),
      result: (given) => {
        data = given;
      },
    });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    exitCode = error.exitCode;
    stderr.push(...error.message.split("\n"));
  }
  console.out(JSON.stringify({ exitCode, ...data, stdout, stderr }, null, 2));
  return exitCode;
}
