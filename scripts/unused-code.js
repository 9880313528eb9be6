// Vite plugins that remove code of packages from browser code which no page runs, but which is reached through
// conditions at run time, so that every page would load it. The build fails where a package no longer has that code.
import { remixConfig } from "../remix.config.js";

const { future } = remixConfig({ development: false });

/** Body of functions that no page calls: if one does, the error shows it at once. */
const never = "throw new Error('This function was removed from the build')";

/**
 * Functions of Remix and its router with the bodies that they get, by module:
 * - loaders that fetch one by one and may return deferred data; `v3_singleFetch` is on (3.0 KB);
 * - the scripts of documents, which app/components/page-scripts.tsx renders on the server;
 * - links that preload pages or styles (0.8 KB); app/browser/preload.ts preloads pages, and all have the same style;
 * - fetchers;
 * - lazy route discovery, which is off (0.2 KB);
 * - updates of routes in development, `clientLoader` and what is shown while it runs;
 * - error pages for routes without an error boundary; the root has one;
 * - view transitions, and routers without loaders.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const unusedFunctions = {
  "@remix-run/react/dist/esm/components.js": {
    PrefetchPageLinks: "return null",
    Scripts: never,
    usePrefetchBehavior: "return [false, undefined, {}]",
  },
  "@remix-run/react/dist/esm/fallback.js": { RemixRootDefaultHydrateFallback: never },
  "@remix-run/react/dist/esm/links.js": { prefetchStyleLinks: "" },
  "@remix-run/react/dist/esm/routes.js": {
    createClientRoutesWithHMRRevalidationOptOut: never,
    fetchServerHandler: never,
    preventInvalidServerHandlerCall: never,
    unwrapServerResponse: never,
    wrapShouldRevalidateForHdr: never,
  },
  "@remix-run/react/dist/esm/scroll-restoration.js": {
    ScrollRestoration: "UNSAFE_useScrollRestoration({ storageKey: STORAGE_KEY }); return null",
  },
  "@remix-run/react/dist/esm/single-fetch.js": {
    fetchSingleLoader: never,
    singleFetchLoaderFetcherStrategy: never,
  },
  "@remix-run/router/dist/router.js": {
    _internalSetRoutes: never,
    abortStaleFetchLoads: "return false",
    cancelActiveDeferreds: "return []",
    checkFogOfWar: "return { active: false, matches: null }",
    deleteFetcherAndUpdateState: never,
    discoverRoutes: never,
    dispose: never,
    fetch: never,
    isDeferredData: "return false",
    isDeferredResult: "return false",
    markFetchRedirectsDone: "return false",
    patchRoutes: never,
    persistAppliedTransitions: "",
    resolveNavigationDeferredResults: "",
    resolveFetcherDeferredResults: "",
    restoreAppliedTransitions: "",
  },
  "react-router/dist/index.js": {
    DefaultErrorComponent: never,
    logV6DeprecationWarnings: "",
    useNavigateUnstable: never,
  },
  "turbo-stream/dist/turbo-stream.mjs": {
    decodeDeferred: `if (!(await reader.read()).done) ${never}`,
  },
};

/**
 * Statements without which Rollup finds that a function is unused.
 *
 * @type {Readonly<Record<string, string>>}
 */
const unusedStatements = {
  "@remix-run/react/dist/esm/components.js": 'NavLink.displayName = "NavLink";',
};

/** Exports that need removed code: those of Remix, and those of a route that Remix reads. */
const unusableExports = ["Await", "Links", "NavLink", "useFetcher", "useFetchers"];
const unusableRouteExports = ["clientAction", "clientLoader", "HydrateFallback", "links"];

/** The functions of lazy route discovery that other modules of Remix call, as they behave without it (3.5 KB). */
const withoutRouteDiscovery = `
  export const isFogOfWarEnabled = () => false;
  export const getPartialManifest = (manifest) => manifest;
  export const getPatchRoutesOnNavigationFunction = () => undefined;
  export const useFogOFWarDiscovery = () => {};`;

/**
 * The function with which Vite surrounds dynamic imports, without preloads of what the imported module imports (0.9 KB)
 * and without Vite's event for a failure; callers handle it.
 */
const withoutPreloads = "export const __vitePreload = (load) => load();";

/** @type {Readonly<Record<string, string>>} */
const replacedModules = {
  "/@remix-run/react/dist/esm/fog-of-war.js": withoutRouteDiscovery,
  "\0vite/preload-helper.js": withoutPreloads,
};

/** @typedef {{ name: string, start: number, end: number }} FunctionBody */

/** @param {unknown} node of a syntax tree (ESTree) @returns {FunctionBody[]} */
function functionBodies(node) {
  if (typeof node !== "object" || node === null) return [];
  const { type, id, body } = /** @type {any} */ (node);
  const inside = Object.values(node).flatMap(functionBodies);
  return type === "FunctionDeclaration"
    ? [{ name: id?.name, start: body.start, end: body.end }, ...inside]
    : inside;
}

/**
 * Replaces the bodies of named functions.
 *
 * @param {string} code
 * @param {unknown} tree of the code
 * @param {Readonly<Record<string, string>>} bodies
 * @throws {Error} if the code does not have exactly one function of each name
 */
export function replaceBodies(code, tree, bodies) {
  const found = functionBodies(tree).filter(({ name }) => Object.hasOwn(bodies, name));
  const names = found.map(({ name }) => name);
  if (names.sort().join() !== Object.keys(bodies).sort().join())
    throw new Error(`Expected the functions ${Object.keys(bodies)}, found ${names}`);
  return found
    .sort((a, b) => b.start - a.start)
    .reduce(
      (rest, { name, start, end }) => `${rest.slice(0, start)}{ ${bodies[name]} }${rest.slice(end)}`,
      code,
    );
}

/**
 * Throws if code of the app needs code that the build removes.
 *
 * @typedef {object} Chunk
 * @property {string[]} exports
 * @property {Record<string, { renderedExports: string[] }>} modules
 * @property {{ importedCss: Set<string> }} [viteMetadata]
 *
 * @param {Readonly<Record<string, object>>} bundle
 */
export function checkBundle(bundle) {
  const chunks = Object.entries(bundle).filter(([, output]) => "modules" in output);
  for (const [file, { exports, modules, viteMetadata }] of /** @type {[string, Chunk][]} */ (chunks)) {
    const ofRemix = Object.keys(modules).filter((id) => id.includes("/@remix-run/react/"));
    const unusable = [
      ...unusableRouteExports.filter((name) => exports.includes(name)),
      ...unusableExports.filter((name) => ofRemix.some((id) => modules[id]?.renderedExports.includes(name))),
    ];
    if (unusable.length > 0)
      throw new Error(`${file} uses ${unusable} of Remix, whose code scripts/unused-code.js removes`);
    if (viteMetadata?.importedCss.size)
      throw new Error(`${file} imports a style, which pages do not load: import it in app/app.css`);
  }
}

/** @param {string} code @param {string} statement */
export function withoutStatement(code, statement) {
  if (!code.includes(statement)) throw new Error(`Expected the statement ${statement}`);
  return code.replace(statement, "");
}

/** @returns {import("vite").Plugin} */
export function removeUnusedCode() {
  if (future?.v3_lazyRouteDiscovery || !future?.v3_singleFetch)
    throw new Error("Remix's settings have changed: check which of its functions are unused");
  const missing = new Set(Object.keys(unusedFunctions));
  return {
    name: "remove-unused-code",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    load: (id) => Object.entries(replacedModules).find(([module]) => id.endsWith(module))?.[1],
    transform(code, id) {
      const module = Object.keys(unusedFunctions).find((each) => id.endsWith(`/node_modules/${each}`));
      if (module === undefined) return undefined;
      missing.delete(module);
      const used = withoutStatement(code, unusedStatements[module] ?? "");
      return { code: replaceBodies(used, this.parse(used), unusedFunctions[module] ?? {}), map: null };
    },
    generateBundle: (_, bundle) => checkBundle(bundle),
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`The packages no longer have ${[...missing].join(", ")}`);
    },
  };
}
