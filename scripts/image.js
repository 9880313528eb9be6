// `node scripts/image.js DIR`: copies the build and its run-time dependencies to DIR, from which the Dockerfile makes
// an image, and writes the licences of the packages to third-party.txt.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

const target = process.argv[2];
if (!target) throw new Error("Usage: node scripts/image.js DIR");

// The image omits the demo's identity provider, which listens on the loopback interface: browsers outside the container
// cannot reach it.
const demoId = "build/server/demo-id.js";
const programs = readdirSync("build/server")
  .filter((name) => name.endsWith(".js"))
  .map((name) => join("build/server", name))
  .filter((file) => file !== demoId);
const { fileList } = await nodeFileTrace(
  ["bin/careers.js", ...programs],
  // The command line loads tsx only to run sources.
  { ignore: ["node_modules/tsx/**", demoId] },
);
const traced = [...fileList].filter((file) => !file.startsWith("build/"));

// Programs read these by path, so `nodeFileTrace` does not find them: fonts, character codes of Asian fonts, lists of
// common passwords, and the SQLite library for this system.
const found = [
  "node_modules/@fontsource-variable",
  "node_modules/@zxcvbn-ts/language-common",
  "node_modules/pdfjs-dist/cmaps",
  `node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}`,
];
for (const path of [...traced, ...found, "build", "LICENSE", "package.json"])
  cpSync(path, join(target, path), { recursive: true });

/**
 * The folder of the package that contains a file, such as `node_modules/@scope/name`.
 *
 * @param {string} file
 */
function packageOf(file) {
  const at = file.lastIndexOf("node_modules/") + "node_modules/".length;
  const [scope = "", name = ""] = file.slice(at).split("/");
  return file.slice(0, at) + (scope.startsWith("@") ? `${scope}/${name}` : scope);
}

/** @param {string} folder */
function noticeOf(folder) {
  const {
    name,
    version,
    license = "see below",
  } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version}, ${license}`, ...texts].join("\n\n");
}

const fonts = readdirSync("node_modules/@fontsource-variable").map((name) => `@fontsource-variable/${name}`);
const folders = new Set([
  ...[...traced, ...found.slice(1)].filter((file) => file.includes("node_modules/")).map(packageOf),
  ...fonts.map((name) => `node_modules/${name}`),
]);
const notices = [...folders].filter((folder) => existsSync(join(folder, "package.json"))).sort();
writeFileSync(
  join(target, "third-party.txt"),
  `${notices.map(noticeOf).join(`\n\n${"-".repeat(80)}\n\n`)}\n`,
);
console.log(`${traced.length} files of ${notices.length} packages, and the build, are in ${target}`);
