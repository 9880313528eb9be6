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
 * Runs in the browser, so it must not refer to anything outside itself. A name that ends in `@` stands for the routes of all
 * locales; their paths are a list where they differ.
 *
 * @param {any[]} compact
 */
function expand([entry, url, version, files, definitions, routes, locales]) {
  const filesAt = (/** @type {number[]} */ places) => places.map((place) => files[place]);
  const expanded = /** @type {Record<string, any>} */ ({});
  locales.forEach((/** @type {string} */ locale, /** @type {number} */ place) => {
    const idOf = (/** @type {string} */ name) => (name.endsWith("@") ? name + locale : name);
    for (const [definition, name, parent, paths, index] of routes) {
      const id = idOf(name);
      const path = Array.isArray(paths) ? paths[place] : paths;
      const [flags, module, imports, css] = definitions[definition];
      expanded[id] = { id, ...flags, module: files[module], imports: filesAt(imports), css: filesAt(css) };
      if (parent) expanded[id].parentId = idOf(parent);
      if (typeof path === "string") expanded[id].path = path;
      if (index) expanded[id].index = true;
    }
  });
  return { entry, url, version, routes: expanded };
}

/**
 * A script that assigns the same manifest in fewer bytes.
 *
 * @param {string} script Remix's
 * @throws {Error} if the manifest would not be equal, for example because Remix has changed its format
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
  const all = Object.values(manifest.routes);
  const locales = [...new Set(all.flatMap(({ id }) => /(?<=@).+$/.exec(id) ?? []))];
  /** @param {string} id */
  const withoutLocale = (id) => id.replace(/(?<=@).+$/, "");
  /** @param {Route} route */
  const definitionOf = ({
    id: _id,
    path: _path,
    parentId: _parentId,
    index,
    module,
    imports,
    css,
    ...flags
  }) => {
    const parts = [flags, placeOfFile(module), imports.map(placeOfFile), css.map(placeOfFile)];
    return { place: placeOf(definitions, JSON.stringify(parts)), end: index ? [1] : [] };
  };
  /** @type {unknown[][]} */
  const routes = [];
  for (const name of new Set(all.map(({ id }) => withoutLocale(id)))) {
    const same = all.filter(({ id }) => withoutLocale(id) === name);
    const paths = same.map(({ path }) => path ?? 0);
    const isInAllLocales =
      same.length === locales.length &&
      new Set(same.map((route) => JSON.stringify(definitionOf(route)))).size === 1;
    for (const route of isInAllLocales ? same.slice(0, 1) : same) {
      const { place, end } = definitionOf(route);
      const parent = route.parentId ?? 0;
      routes.push(
        isInAllLocales
          ? [place, name, parent && withoutLocale(parent), new Set(paths).size > 1 ? paths : paths[0], ...end]
          : [place, route.id, parent, route.path ?? 0, ...end],
      );
    }
  }
  const compact = [
    manifest.entry,
    manifest.url,
    manifest.version,
    files,
    definitions.map((definition) => JSON.parse(definition)),
    routes,
    locales.length > 0 ? locales : [""],
  ];
  if (!isDeepStrictEqual(expand(structuredClone(compact)), manifest))
    throw new Error("Remix's manifest has fields that its compact form does not keep");
  return `${start}(${expand})(${JSON.stringify(compact)});`;
}
