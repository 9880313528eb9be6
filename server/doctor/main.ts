import { loadEnvFile } from "#http/env-file";
import { doctor } from "./command";
import { readPassword } from "./password";

loadEnvFile();
process.exitCode = await doctor(process.argv.slice(2), {
  settings: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  readPassword: () => readPassword(process.stdin, (text) => process.stderr.write(text)),
});
