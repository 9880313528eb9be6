// `node scripts/release.js VERSION`: sets the version, dates its entry in CHANGELOG.md, commits, and tags the commit
// with the entry as message. Fails if the work tree has changes. When the tag is pushed, .github/workflows/image.yml
// publishes the release.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** @param {string[]} args */
const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

const version = process.argv[2] ?? "";
if (!/^\d+\.\d+\.\d+$/.test(version)) refuse("Usage: node scripts/release.js VERSION, for example 0.2.0");
if (git("status", "--porcelain") !== "") refuse("The tree has changes that are not committed");
if (git("tag", "--list", `v${version}`) !== "") refuse(`The tag v${version} exists`);

const changelog = readFileSync("CHANGELOG.md", "utf8");
const heading = `## [Unreleased] ${version}\n`;
const [before, after] = changelog.split(heading);
if (before === undefined || after === undefined) refuse(`CHANGELOG.md has no entry “${heading.trim()}”`);
const [notes = ""] = after.split(/\n## /);
if (notes.trim() === "") refuse(`The entry of ${version} in CHANGELOG.md is empty`);

if (!existsSync(`contract/releases/${version}.json`))
  refuse(`contract/releases/${version}.json is missing: npm run docs:api`);

const date = new Date().toISOString().slice(0, 10);
writeFileSync("CHANGELOG.md", `${before}## [${version}] ${date}\n${after}`);
execFileSync("npm", ["version", version, "--no-git-tag-version", "--allow-same-version"], {
  stdio: "ignore",
});
git("commit", "--all", "--message", `Release ${version}`);
git("tag", "--annotate", `v${version}`, "--cleanup=verbatim", "--message", `${version}\n\n${notes.trim()}\n`);
console.log(`Tagged v${version}. Publish it with: git push --follow-tags`);
