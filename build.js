// `npm run build`: the browser's files and Remix's server build by Vite, then server.ts and the recruitment API by esbuild.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const precompressed = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const smallest = 1024;

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
    hr: "recruitment-api/hr.ts",
    "demo-id": "demo-id/worker.ts",
  },
  outdir: "build",
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  // React chooses its production half by this variable when it is first imported.
  banner: { js: 'process.env.NODE_ENV ??= "production";' },
  logLevel: "warning",
});

const manifest = readdirSync("build/client/assets").find((name) => name.startsWith("manifest-"));
writeFileSync(
  "build/client/build.json",
  JSON.stringify({ build: manifest?.slice("manifest-".length, -".js".length) }),
);

for (const entry of readdirSync("build/client", { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !precompressed.has(extname(file))) continue;
  const bytes = readFileSync(file);
  if (bytes.length < smallest) continue;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
