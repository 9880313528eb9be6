// Vite plugins that remove code of packages from browser code which no page runs, but which is reached through conditions
// at run time, so that every page would load it. The build fails where a package no longer has that code.
import { remixConfig } from "../remix.config.js";

const { future } = remixConfig({ development: false });

/** For code that must not be reached: an error shows at once that it is. */
const never = "throw new Error('This function was removed from the build')";

/**
 * Functions of Remix and its router with the bodies that they get, by module:
 * - loaders that fetch one by one and may return deferred data; `v3_singleFetch` is on (3.0 KB);
 * - links that preload pages; app/browser/preload.ts does (0.8 KB);
 * - lazy route discovery, which is off (0.2 KB).
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const unusedFunctions = {
  "@remix-run/react/dist/esm/data.js": { fetchData: never, parseDeferredReadableStream: never },
  "@remix-run/react/dist/esm/components.js": {
    DeferredHydrationScript: "return null",
    PrefetchPageLinks: "return null",
  },
  "@remix-run/router/dist/router.js": {
    isDeferredData: "return false",
    isDeferredResult: "return false",
    resolveNavigationDeferredResults: "",
    resolveFetcherDeferredResults: "",
    discoverRoutes: never,
  },
};

/** The functions of lazy route discovery that other modules of Remix call, as they behave without it (3.5 KB). */
const withoutRouteDiscovery = `
  export const isFogOfWarEnabled = () => false;
  export const getPartialManifest = (manifest) => manifest;
  export const getPatchRoutesOnNavigationFunction = () => undefined;
  export const useFogOFWarDiscovery = () => {};`;

/**
 * The function with which Vite surrounds dynamic imports, without preloads of what the imported module imports (0.9 KB) and
 * without Vite's event for a failure; callers handle it.
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
      return { code: replaceBodies(code, this.parse(code), unusedFunctions[module] ?? {}), map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`The packages no longer have ${[...missing].join(", ")}`);
    },
  };
}
