// `npm run check`: format and lint, types, imports, unused code, dictionaries. Runs every step and fails if any step failed.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** @type {string[]} */
const failed = [];

/** @param {string} name @param {string} command @param {string[]} args */
function step(name, command, ...args) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) failed.push(name);
}

step("format and lint", "npx", "biome", "check", "--error-on-warnings");
step("types", "npx", "tsc", "--noEmit");
step("imports", "npx", "depcruise", "--config", ".dependency-cruiser.cjs", ".");
step("unused code and dependencies", "npx", "knip");

console.log("\n— dictionaries");
// Dictionaries that must be complete; those of other languages may leave texts to en-US.
const locales = ["zh-TW", "zh-CN", "en-US"];
const dictionaries = locales.map((locale) =>
  JSON.parse(readFileSync(`app/i18n/messages/${locale}.json`, "utf8")),
);
const everyKey = [...new Set(dictionaries.flatMap((dictionary) => Object.keys(dictionary)))];
/** @param {string} text */
const placeholders = (text) =>
  [...text.matchAll(/\{\{?(\w+)\}?\}/g)]
    .map((match) => match[1])
    .sort()
    .join();
const errors = everyKey.flatMap((key) => {
  const missing = locales.filter((_, index) => !dictionaries[index][key]);
  if (missing.length > 0) return [`${key}: missing in ${missing.join(", ")}`];
  // A singular form may leave out the count: "In the last day".
  if (key.endsWith("_one")) return [];
  const differing = new Set(dictionaries.map((dictionary) => placeholders(dictionary[key])));
  return differing.size > 1 ? [`${key}: placeholders differ between locales`] : [];
});
for (const error of errors) console.error(error);
if (errors.length > 0) failed.push("dictionaries");
else console.log(`${everyKey.length} messages, complete in ${locales.join(", ")}`);

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(", ")}`);
  process.exit(1);
}
