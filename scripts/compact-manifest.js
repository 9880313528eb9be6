// Removes repetitions from Remix's list of all routes, which every page loads: it contains the same screen once per
// locale, and each file in many screens.
import { isDeepStrictEqual } from "node:util";

/**
 * @typedef {Record<string, unknown> & { id: string, parentId?: string, path?: string, index?: boolean, module: string,
 *   imports: string[], css: string[] }} Route
 * @typedef {{ entry: unknown, url: string, version: string, routes: Record<string, Route> }} Manifest
 */

const start = "window.__remixManifest=";

/**
 * Runs in the browser: must not refer to anything outside itself.
 *
 * @param {any[]} compact
 */
function expand([entry, url, version, files, definitions, routes]) {
  /** @param {number[]} places */
  const named = (places) => places.map((place) => files[place]);
  /** @type {Record<string, any>} */
  const expanded = {};
  for (const [definition, id, parentId, path, index] of routes) {
    const [flags, module, imports, css] = definitions[definition];
    expanded[id] = { id, ...flags, module: files[module], imports: named(imports), css: named(css) };
    if (parentId) expanded[id].parentId = parentId;
    if (typeof path === "string") expanded[id].path = path;
    if (index) expanded[id].index = true;
  }
  return { entry, url, version, routes: expanded };
}

/**
 * A script that assigns the same manifest in fewer bytes.
 *
 * @param {string} script Remix's @throws {Error} if the manifest would not be equal, for example because Remix has
 * changed its format
 */
export function compactManifest(script) {
  if (!script.startsWith(start)) throw new Error("Remix's manifest has another form");
  /** @type {Manifest} */
  const manifest = JSON.parse(script.slice(start.length).replace(/;\s*$/, ""));
  /** @type {string[]} */
  const files = [];
  /** @type {string[]} */
  const definitions = [];
  /** @param {string[]} list @param {string} item */
  const placeOf = (list, item) => (list.includes(item) ? list.indexOf(item) : list.push(item) - 1);
  /** @param {string} file */
  const placeOfFile = (file) => placeOf(files, file);
  const routes = Object.values(manifest.routes).map(
    ({ id, parentId, path, index, module, imports, css, ...flags }) => {
      const parts = [flags, placeOfFile(module), imports.map(placeOfFile), css.map(placeOfFile)];
      return [
        placeOf(definitions, JSON.stringify(parts)),
        id,
        parentId ?? 0,
        path ?? 0,
        ...(index ? [1] : []),
      ];
    },
  );
  const compact = [
    manifest.entry,
    manifest.url,
    manifest.version,
    files,
    definitions.map((definition) => JSON.parse(definition)),
    routes,
  ];
  if (!isDeepStrictEqual(expand(structuredClone(compact)), manifest))
    throw new Error("Remix's manifest has fields that its compact form does not keep");
  return `${start}(${expand})(${JSON.stringify(compact)});`;
}
