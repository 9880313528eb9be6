// `npm run check`: merge conflicts, format and lint, types, imports, unused code, dictionaries, links. Runs every step
// and fails if any step failed.
import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { deadLinks } from "./dead-links.js";

/** @type {string[]} */
const failed = [];

/**
 * Runs a step and prints its output when it ends.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
async function step(name, command, ...args) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...color },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (data) => {
      output += data;
    });
  }
  const status = await new Promise((resolve) => {
    child.on("close", resolve);
    child.on("error", (error) => {
      output += error;
      resolve(1);
    });
  });
  console.log(`\n— ${name}\n${output}`);
  if (status !== 0) failed.push(name);
}

await Promise.all([
  step("merge conflicts", "sh", "-c", "! git grep -nE '^(<<<<<<<|>>>>>>>) '"),
  // With more checkers, many types are checked repeatedly, and the other steps need the processors.
  step("types", process.execPath, "node_modules/typescript-7/bin/tsc", "--noEmit", "--checkers", "1"),
  step("format and lint", "biome", "check", "--error-on-warnings"),
  step("imports", "depcruise", "--config", ".dependency-cruiser.cjs", "."),
  step("unused code and dependencies", "knip"),
]);

console.log("\n— dictionaries");
// These dictionaries must be complete; in other languages, missing texts fall back to en-US.
const locales = ["zh-TW", "zh-CN", "en-US"];
const dictionaries = locales.map((locale) => {
  const folder = `app/i18n/messages/${locale}`;
  const texts = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
  return Object.assign({}, ...texts);
});
const everyKey = [...new Set(dictionaries.flatMap((dictionary) => Object.keys(dictionary)))];
/** @param {string} text */
const placeholders = (text) =>
  [...text.matchAll(/\{\{?(\w+)\}?\}/g)]
    .map((match) => match[1])
    .sort()
    .join();
/** @param {string} locale Chinese has no singular form. */
const hasSingular = (locale) =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes("one");
const errors = everyKey.flatMap((key) => {
  const having = locales.filter((_, index) => dictionaries[index][key]);
  const expected = locales.filter((locale) => !key.endsWith("_one") || hasSingular(locale));
  if (having.join() !== expected.join())
    return [`${key}: in ${having.join(", ")}, but expected in ${expected.join(", ")}`];
  // A singular form may leave out the count: "In the last day".
  if (key.endsWith("_one")) return [];
  const differing = new Set(dictionaries.map((dictionary) => placeholders(dictionary[key])));
  return differing.size > 1 ? [`${key}: placeholders differ between locales`] : [];
});
for (const error of errors) console.error(error);
if (errors.length > 0) failed.push("dictionaries");
else console.log(`${everyKey.length} messages, complete in ${locales.join(", ")}`);

console.log("\n— links of documents");
const documents = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  encoding: "utf8",
});
const dead = deadLinks(documents.split("\n").filter((file) => file !== "" && !file.includes("/legal/")));
for (const link of dead) console.error(`${link} does not exist`);
if (dead.length > 0) failed.push("links of documents");

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(", ")}`);
  process.exit(1);
}
