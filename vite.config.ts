import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "oxc-minify";
import license from "rollup-plugin-license";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { remixConfig } from "./remix.config.js";
import { programs } from "./scripts/programs.js";

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
  "remix-i18next/client",
];

/** Packages that only code for the server imports; Remix removes loaders and actions from browser code. */
const serverPackages = ["@conform-to/zod", "@remix-run/node", "lru-cache", "remix-auth", "undici", "zod"];

/**
 * Minifies the browser's scripts with Oxc, for which Vite 6 has no setting. After gzip, the result is 3 % smaller than
 * esbuild's and as small as that of three passes of terser, which take a hundred times as long.
 */
const minifyWithOxc: Plugin = {
  name: "minify-with-oxc",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  renderChunk: {
    // Runs after Vite has replaced syntax that the oldest browsers lack.
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

const entry = /\/app\/entry\.client\.tsx$/;

/**
 * Modules that every page loads, and tiny modules that most pages load: the manifest's entries for a separate chunk
 * would be longer than such a module
 */
const shell = /\/app\/(?:entry\.client|root|layouts\/default|components\/(?:crumbs|hydrated|notice))\.tsx?$/;

/** Small modules that most content pages load */
const ofContentPages =
  /\/app\/(?:components\/(?:dots|empty|job-list|pager|parts|pay|save-form|tag|unbroken-text|without-date)|i18n\/(?:money|unbroken))\.tsx?$/;

/** Small modules of most forms, in one chunk, because the manifest names each chunk for every route that loads it */
const ofForms = /\/app\/(?:components\/form-columns|forms\/(?:field-frame|submit-button))\.tsx$/;

/** Small modules of openings and of forms that apply for them */
const ofApplying =
  /\/app\/(?:components\/missing-sections|forms\/file-input|resume\/upload\/resume-file-form)\.tsx$/;

/**
 * Puts what every page loads into two chunks: the packages, whose chunk changes its name only when a package changes,
 * and the app's modules. Few chunks keep the manifest small. Every page loads it, and it names all chunks of each
 * route.
 */
function chunkOf(): Rollup.GetManualChunk {
  let ofEveryPage: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!ofEveryPage) {
      ofEveryPage = new Set([...getModuleIds()].filter((each) => shell.test(each)));
      for (const each of ofEveryPage)
        for (const imported of getModuleInfo(each)?.importedIds ?? []) ofEveryPage.add(imported);
    }
    // The entry has its own chunk, because Remix's page has to import it after the modules of its routes.
    if (entry.test(id)) return undefined;
    // Vite's helper for `import()` and Rollup's for CommonJS. In another chunk they would cause a cycle of chunks.
    if (id.startsWith("\0")) return "packages";
    if (ofEveryPage.has(id)) return id.includes("/node_modules/") ? "packages" : "shell";
    if (ofForms.test(id)) return "forms";
    if (ofApplying.test(id)) return "applying";
    return ofContentPages.test(id) ? "content" : undefined;
  };
}

/**
 * Builds Node's programs together with the Remix app, so that a process has one copy of each module. `portal` and
 * `remix-build` are for tests.
 */
const buildPrograms: Plugin = {
  name: "build-programs",
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  config: () => ({
    build: {
      rollupOptions: {
        input: { ...programs, portal: "server/portal.ts", "remix-build": "virtual:remix/server-build" },
        // Source maps without the source text are enough for stack traces.
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          sourcemapExcludeSources: true,
        },
      },
    },
  }),
};

/** Writes the licences of the packages in the browser's scripts to /licenses.txt. */
const writeLicenses: Plugin = {
  ...license({ thirdParty: { output: "build/client/licenses.txt" } }),
  name: "write-licenses",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
} as Plugin;

export default defineConfig(({ command, isSsrBuild }) => ({
  // Vite minifies the stylesheet; with Tailwind's own optimization before that, the result is larger.
  plugins: [
    tailwindcss({ optimize: false }),
    remix(remixConfig({ development: command === "serve" })),
    buildPrograms,
    minifyWithOxc,
    writeLicenses,
  ],
  optimizeDeps: { include: browserPackages, exclude: serverPackages },
  build: {
    // Source maps for stack traces on the server; none are published to browsers.
    sourcemap: isSsrBuild === true,
    ...(!isSsrBuild &&
      command === "build" && {
        rollupOptions: {
          // Reading a property or a global has no effects in the browser's code, so unused reads are removed.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: { manualChunks: chunkOf() },
        },
      }),
    // `minifyWithOxc` minifies the scripts for browsers.
    minify: false,
    cssMinify: "esbuild",
    // Browsers without `modulepreload` work too; they only load modules later.
    modulePreload: { polyfill: false },
    target: isSsrBuild ? "node20" : ["chrome91", "firefox78", "safari14"],
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
  },
}));
