import { hr } from "./hr/hr";

process.exitCode = await hr(process.argv.slice(2), {
  settings: {},
  now: () => new Date(),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
