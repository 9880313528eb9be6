// `npm run api`, `hr`, `company`, `doctor`, `backup` and `restore`: run a program's built file, or its source if the
// build is missing or stale.
import { programs } from "./programs.js";
import { isStale } from "./start.js";

const [, , program = "", ...args] = process.argv;
const source = programs[program];
if (source === undefined) throw new Error(`Unknown program ${program}`);
// The program reads its arguments as if it had been started directly.
process.argv.splice(2, process.argv.length, ...args);

if (isStale()) {
  const { register } = await import("tsx/esm/api");
  register();
  await import(new URL(`../${source}`, import.meta.url).href);
} else {
  await import(new URL(`../build/${program}.js`, import.meta.url).href);
}
