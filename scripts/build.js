// `npm run build`: builds browser assets and Node's programs with Vite.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { programs } from "./programs.js";

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const minCompressedBytes = 1024;

rmSync("build", { recursive: true, force: true });
const vite = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
if (vite.status !== 0) process.exit(vite.status ?? 1);

// Each program sets NODE_ENV before its imports, because packages choose their production build by NODE_ENV.
for (const name of Object.keys(programs))
  writeFileSync(
    `build/${name}.js`,
    `process.env.NODE_ENV = "production";\nawait import("./server/${name}.js");\n`,
  );

// Files that programs read at run time. A path such as `../recruitment-api/places` leads to them from build/server/ as
// well as from a folder of the sources.
for (const folder of [
  "demo-company",
  "company/starter",
  "app/i18n/messages",
  "recruitment-api/mail/templates",
  "recruitment-api/openings/search/lists",
  "recruitment-api/places",
])
  cpSync(folder, `build/${folder}`, { recursive: true, filter: (path) => !path.endsWith(".ts") });

const manifest = readdirSync("build/client/assets").find((name) => name.startsWith("manifest-")) ?? "";
writeFileSync(
  "build/client/build.json",
  JSON.stringify({ build: manifest.slice("manifest-".length, -".js".length) }),
);

// An image is built without the repository; the build argument COMMIT names the commit.
const git = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" });
const commit = process.env.COMMIT || (git.status === 0 ? git.stdout.trim() : null);
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
writeFileSync("build/release.json", JSON.stringify({ version, commit }));

for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !compressible.has(extname(file))) continue;
  const bytes = readFileSync(file);
  if (bytes.length < minCompressedBytes) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
