// `npm run build`: builds browser assets and the Remix server build with Vite, processes and workers with esbuild.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const compressible = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const minCompressedBytes = 1024;

rmSync("build", { recursive: true, force: true });
const vite = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
if (vite.status !== 0) process.exit(vite.status ?? 1);

/**
 * Packages that are not bundled: those with native code or files that they read, and those that only development, the
 * demo's identity provider or rarely used features load.
 */
const external = [
  "@aws-sdk/*",
  "@node-rs/argon2",
  "@remix-run/dev",
  "@zxcvbn-ts/*",
  "fontkit",
  "libsql",
  "mammoth",
  "oidc-provider",
  "pdfkit",
  "pg-native",
  "sharp",
  "subset-font",
  "tsx",
  "unpdf",
  "vite",
];

/**
 * Gives each file of a package an empty source map, because packages would make the maps of the build ten times as large.
 *
 * @type {import("esbuild").Plugin}
 */
const withoutMapsOfPackages = {
  name: "without-maps-of-packages",
  setup({ onLoad }) {
    const map = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString("base64");
    onLoad({ filter: /[\\/]node_modules[\\/].+\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, "utf8")}\n//# sourceMappingURL=data:application/json;base64,${map}`,
    }));
  },
};

/**
 * Replaces server/remix/remix-build.ts with Vite's build.
 *
 * @type {import("esbuild").Plugin}
 */
const withRemixBuild = {
  name: "with-remix-build",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]remix[\\/]remix-build\.ts$/ }, () => ({
      contents: 'export * as remixBuild from "./index.js"',
      resolveDir: resolve("build/server"),
    }));
  },
};

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
  // Packages are bundled and minified, because Node holds the text of each loaded module in memory (docs/decisions/0038).
  bundle: true,
  external,
  plugins: [withRemixBuild, withoutMapsOfPackages],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"' },
  // Splits dynamic imports, such as that of the S3 client (24 MB), from the files that every start loads.
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  // As in vite.config.ts.
  sourcesContent: false,
  // The environment must be the first import, because packages read it when they are imported. CommonJS packages in the
  // bundle call `require` for Node's modules.
  banner: {
    js: `import "./environment.js"; import { createRequire as nodeRequire } from "node:module"; const require = nodeRequire(import.meta.url);`,
  },
  // The server build imports packages whose exports it does not use.
  logOverride: { "ignored-bare-import": "silent" },
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
