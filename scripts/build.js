// `npm run build`: builds browser assets and the Remix server build with Vite, processes and workers with esbuild.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { compactManifest } from "./compact-manifest.js";

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const minCompressedBytes = 1024;

rmSync("build", { recursive: true, force: true });
const vite = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
if (vite.status !== 0) process.exit(vite.status ?? 1);

await build({
  entryPoints: {
    server: "server.ts",
    "recruitment-api": "recruitment-api/worker.ts",
    api: "recruitment-api/main.ts",
    hr: "recruitment-api/hr/main.ts",
    backup: "recruitment-api/backup/main.ts",
    company: "recruitment-api/company/main.ts",
    doctor: "server/doctor/main.ts",
    "demo-id": "demo-id/worker.ts",
    "resume-reader": "resume-reader/main.ts",
    "resume-pdf": "resume-pdf/main.ts",
  },
  outdir: "build",
  bundle: true,
  // Splits dynamic imports, such as that of the S3 client (24 MB), from the files that every start loads.
  splitting: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  // As in vite.config.ts.
  sourcesContent: false,
  // Must be the first import: React selects its production build by this variable when it is imported, and imports run
  // before all statements of a module.
  banner: { js: 'import "./environment.js";' },
  logLevel: "warning",
});

writeFileSync("build/environment.js", 'process.env.NODE_ENV ??= "production";\n');
cpSync("demo-company", "build/demo-company", { recursive: true });
cpSync("company/starter", "build/company-starter", { recursive: true });
cpSync("app/i18n/messages", "build/messages", { recursive: true });
cpSync("recruitment-api/mail/templates", "build/mail/templates", { recursive: true });
cpSync("recruitment-api/openings/search/lists", "build/search", { recursive: true });
cpSync("recruitment-api/places", "build/places", {
  recursive: true,
  filter: (path) => !path.endsWith(".ts"),
});

const manifest = readdirSync("build/client/assets").find((name) => name.startsWith("manifest-")) ?? "";
const manifestFile = join("build/client/assets", manifest);
writeFileSync(manifestFile, compactManifest(readFileSync(manifestFile, "utf8")));
writeFileSync(
  "build/client/build.json",
  JSON.stringify({ build: manifest.slice("manifest-".length, -".js".length) }),
);

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
