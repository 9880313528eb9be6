#!/usr/bin/env node
// The command line of the product, in a checkout (`npx careers …`) and in an image (`careers …`): runs a program's
// built file, or its source if the build is missing or stale.
import { readFileSync } from "node:fs";
import { programs } from "../scripts/programs.js";
import { buildIfStale, isStale } from "../scripts/stale.js";

process.setSourceMapsEnabled(true);

const help = `Usage: careers <command> …

  serve      the portal, with the embedded API unless RECRUITMENT_API_URL is set
  api        the recruitment API alone
  hr         HR's work: openings, applications, interviews, offers, messages
  company    a company folder: new, check, load
  doctor     checks a recruitment API the way the portal uses it
  backup     writes the database and all files to a folder, and verifies it
  restore    restores a backup

  careers <command> --help   shows the help of a command
  careers --version          shows the version and the commit, also after a command
  careers completion bash    prints a script for bash, "completion zsh" one for zsh`;

/** For each command: its program, then arguments that come before the user's. */
const commands = {
  serve: ["server"],
  api: ["api"],
  hr: ["hr"],
  company: ["company"],
  doctor: ["doctor"],
  backup: ["backup", "backup"],
  restore: ["backup", "restore"],
  completion: ["completion"],
};

const [, , name = "", ...args] = process.argv;
const command = Object.hasOwn(commands, name) ? commands[/** @type {keyof typeof commands} */ (name)] : null;

/** @param {string} path relative to this file's folder */
const readJson = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

function version() {
  const { version } = readJson("../package.json");
  try {
    const { commit } = readJson("../build/release.json");
    return commit === null ? version : `${version} (${commit})`;
  } catch {
    return version;
  }
}

const hasOwnHelp = !["serve", "api", "completion"].includes(name);
/** @param {string} arg */
const asksForHelp = (arg) => arg === "--help" || arg === "-h";

if (name === "-v" || [name, ...args].includes("--version")) console.log(version());
else if (asksForHelp(name) || (!hasOwnHelp && args.some(asksForHelp))) console.log(help);
else if (command === null) {
  console.error(name === "" ? help : `Unknown command “${name}”.\n\n${help}`);
  process.exitCode = 2;
} else {
  const [program = "", ...first] = command;
  // These commands start a server, which ignores arguments, so a mistyped option would have no effect.
  if (["serve", "api"].includes(name) && args.length > 0) {
    console.error(
      `Unknown “${args.join(" ")}”.\nUsage: careers ${name}; its settings are environment variables.`,
    );
    process.exit(2);
  }
  // The program reads its arguments as if it had been started directly.
  process.argv.splice(2, process.argv.length, ...first, ...args);
  if (name === "serve") buildIfStale();
  if (isStale()) {
    const { register } = await import("tsx/esm/api");
    register();
    await import(new URL(`../${programs[program]}`, import.meta.url).href);
  } else await import(new URL(`../build/${program}.js`, import.meta.url).href);
}
