import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "oxc-minify";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { remixConfig } from "./remix.config.js";
import { removeUnusedCode } from "./scripts/unused-code.js";

/**
 * Packages that browser code imports. Without this list Vite discovers them page by page, and each discovery loads a
 * second copy of React into the page.
 */
const browserPackages = [
  "@conform-to/react",
  "@date-fns/utc",
  "@remix-run/react",
  "date-fns/lightFormat",
  "react",
  "react-dom/client",
  "react-hot-toast/headless",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
];

/** Packages that only loaders and actions import; Remix removes them from browser code. */
const serverPackages = ["@conform-to/zod", "@remix-run/node", "lru-cache", "remix-auth", "undici", "zod"];

/**
 * Minifies the browser's scripts with Oxc, which Vite 6 has no setting for: they are 3 % smaller than esbuild's after
 * gzip, and as small as those of three passes of terser, which take a hundred times as long.
 */
const minifyWithOxc: Plugin = {
  name: "minify-with-oxc",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  renderChunk: {
    // After Vite has replaced syntax that the oldest browsers lack.
    order: "post",
    async handler(code, { fileName }) {
      const { code: minified, errors } = await minify(fileName, code, {
        module: true,
        compress: { target: "es2020" },
      });
      if (errors.length > 0) this.error(errors.map(({ message }) => message).join("\n"));
      return { code: minified };
    },
  },
};

/** React, Remix and the helpers that Rollup adds to them */
const framework =
  /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/|commonjsHelpers/;

/** Modules that every page loads. */
const shared =
  /\/(app\/(root|layouts\/default|browser\/(cookies|early-input|document-loads)|components\/(crumbs|hydrated|notice)|i18n\/format)|contract\/taipei-time)\.tsx?$/;

/** The modules that every page loads, with what they import. */
function modulesOfEveryPage({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): ReadonlySet<string> {
  const found = new Set([...getModuleIds()].filter((id) => shared.test(id)));
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Modules that most content pages load: as one chunk they are smaller, and the HTML of these pages lists fewer files.
 */
const readingModules =
  /\/app\/(components\/(dots|empty|job-list|pager|parts|pay|save-form)|i18n\/notice)\.tsx?$/;

/**
 * Two chunks for the modules that every page loads: `framework` has the same name across builds until a package
 * changes, and one chunk compresses better than many small ones.
 */
function chunkOf() {
  let common: ReadonlySet<string> | undefined;
  return (id: string, meta: Rollup.ManualChunkMeta) => {
    if (framework.test(id)) return "framework";
    common ??= modulesOfEveryPage(meta);
    if (common.has(id)) return "common";
    return readingModules.test(id) ? "reading" : undefined;
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // Vite minifies the style; after Tailwind's own optimization it is 120 bytes larger.
    tailwindcss({ optimize: false }),
    remix(remixConfig({ development: command === "serve" })),
    removeUnusedCode(),
    minifyWithOxc,
  ],
  optimizeDeps: { include: browserPackages, exclude: serverPackages },
  build: {
    // Source maps for stack traces on the server; none are published to browsers.
    sourcemap: isSsrBuild === true,
    // The plugin above minifies scripts for browsers, and scripts/build.js the server build.
    minify: false,
    cssMinify: "esbuild",
    // Stack traces need no text of the sources.
    ...(isSsrBuild && { rollupOptions: { output: { sourcemapExcludeSources: true } } }),
    ...(command === "build" && !isSsrBuild && { rollupOptions: { output: { manualChunks: chunkOf() } } }),
    // scripts/unused-code.js removes the function that would preload them.
    modulePreload: { resolveDependencies: () => [] },
    target: ["chrome91", "firefox78", "safari14"],
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
  },
}));
