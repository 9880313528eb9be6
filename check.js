// `npm run check`: format and lint, types, unused code, dictionaries. Runs all of them, then fails if any did.
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
step("unused code and dependencies", "npx", "knip");

console.log("\n— dictionaries");
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
const faults = everyKey.flatMap((key) => {
  const lacking = locales.filter((_, index) => !dictionaries[index][key]);
  if (lacking.length > 0) return [`${key}: no text in ${lacking.join(", ")}`];
  // "In the last day" needs no figure where Chinese says one.
  if (key.endsWith("_one")) return [];
  const differing = new Set(dictionaries.map((dictionary) => placeholders(dictionary[key])));
  return differing.size > 1 ? [`${key}: its placeholders differ between the languages`] : [];
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) failed.push("dictionaries");
else console.log(`${everyKey.length} messages, alike in ${locales.join(", ")}`);

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(", ")}`);
  process.exit(1);
}
