// Removes repetitions from Remix's list of all routes, which every page loads: it contains the same screen once per
// locale, each file in many screens, and each path in an id too. In the browser it becomes a list of the routes in the
// locale of the page, so the router is created in a third of the time. Only documents lead into another locale: links of
// the language switch are plain, and redirects stay in the locale of the page.
import { isDeepStrictEqual } from "node:util";
import { transformSync } from "esbuild";

/**
 * @typedef {Record<string, unknown> & { id: string, parentId?: string, path?: string, module: string,
 *   imports: string[] }} Route
 * @typedef {{ entry: unknown, url: string, version: string, routes: Record<string, Route> }} Manifest
 * @typedef {[kind: number, files: number[], name: string, path?: string | null | (string | null)[]]} CompactRoute
 *   `kind` is an index in the list of kinds, which have all other fields. `files` are indexes of the module and its
 *   imports. A name that ends in `@` is one route per locale: `path` then lists their paths, and is left out if
 *   `expand` can derive them from the name.
 */

const start = "window.__remixManifest=";

/**
 * Runs in the browser, so it must not refer to anything outside itself.
 *
 * @param {any[]} compact
 * @param {string} pathname
 */
function expand([entry, url, version, names, kinds, groups, locales], pathname) {
  const files = names.split(" ").map((/** @type {string} */ name) => `/assets/${name}.js`);
  const expanded = /** @type {Record<string, any>} */ ({});
  // The first locale has no prefix. If no other locale is found, the place is 0.
  const place = 1 + locales.slice(1).indexOf(pathname.split("/")[1]);
  const locale = locales[place];
  const idOf = (/** @type {string} */ name) => (name.endsWith("@") ? name + locale : name);
  for (const [parent, routes] of groups)
    for (const [kind, places, name, paths] of routes) {
      const [module, ...imports] = places.map((/** @type {number} */ each) => files[each]);
      const id = idOf(name);
      const prefix = parent === "root" && place > 0 ? `${locale}/` : "";
      const path =
        paths === undefined ? prefix + name.slice(1, -1) : Array.isArray(paths) ? paths[place] : paths;
      if (id.includes("@") && !id.endsWith(`@${locale}`)) continue;
      expanded[id] = { id, ...kinds[kind], module, imports };
      if (parent) expanded[id].parentId = idOf(parent);
      if (path !== null) expanded[id].path = path;
    }
  return { entry, url, version, routes: expanded };
}

/** Places of items in a list without repetitions. */
function createList() {
  /** @type {string[]} */
  const items = [];
  /** @param {string} item */
  const placeOf = (item) => (items.includes(item) ? items.indexOf(item) : items.push(item) - 1);
  return { items, placeOf };
}

/**
 * A script that assigns the same manifest in fewer bytes, with only the routes in the locale of the page.
 *
 * @param {string} script Remix's
 * @throws {Error} if the manifest would not be equal, for example because Remix has changed its format
 */
export function compactManifest(script) {
  if (!script.startsWith(start)) throw new Error("Remix's manifest does not begin as expected");
  /** @type {Manifest} */
  const manifest = JSON.parse(script.slice(start.length).replace(/;\s*$/, ""));
  const all = Object.values(manifest.routes);
  const files = createList();
  const kinds = createList();
  const locales = [...new Set(all.flatMap(({ id }) => /(?<=@).+$/.exec(id) ?? []))];
  /** @param {string} id */
  const withoutLocale = (id) => id.replace(/(?<=@).+$/, "");

  /** @param {Route} route @returns {[kind: number, files: number[]]} */
  const contentOf = ({ id: _id, path: _path, parentId: _parentId, module, imports, ...kind }) => [
    kinds.placeOf(JSON.stringify(kind)),
    [module, ...imports].map((file) => files.placeOf(file.replace(/^\/assets\/(.+)\.js$/, "$1"))),
  ];

  /** @type {Map<string, CompactRoute[]>} */
  const groups = new Map();
  /** @param {string} parent @param {CompactRoute} route */
  const add = (parent, route) => groups.set(parent, [...(groups.get(parent) ?? []), route]);
  for (const name of new Set(all.map(({ id }) => withoutLocale(id)))) {
    const same = all.filter(({ id }) => withoutLocale(id) === name);
    const parent = withoutLocale(same[0]?.parentId ?? "");
    const contents = same.map(contentOf);
    const isInAllLocales =
      same.length === locales.length && contents.every((content) => isDeepStrictEqual(content, contents[0]));
    if (isInAllLocales && contents[0]) {
      const paths = same.map(({ path }) => path ?? null);
      const follows = paths.every(
        (path, place) =>
          path === (parent === "root" && place > 0 ? `${locales[place]}/` : "") + name.slice(1, -1),
      );
      add(parent, follows ? [...contents[0], name] : [...contents[0], name, paths]);
    } else
      for (const route of same)
        add(route.parentId ?? "", [...contentOf(route), route.id, route.path ?? null]);
  }
  const localeList = locales.length > 0 ? locales : [""];
  const compact = [
    manifest.entry,
    manifest.url,
    manifest.version,
    files.items.join(" "),
    kinds.items.map((kind) => JSON.parse(kind)),
    [...groups],
    localeList,
  ];
  const expanded = localeList.map((locale) => expand(structuredClone(compact), `/${locale}/`));
  const routes = Object.assign({}, ...expanded.map((each) => each.routes));
  if (!expanded.every((each) => isDeepStrictEqual({ ...each, routes }, manifest)))
    throw new Error("Remix's manifest has fields that its compact form does not keep");
  return transformSync(`${start}(${expand})(${JSON.stringify(compact)},location.pathname);`, { minify: true })
    .code;
}
