// A Vite plugin that lists which messages the browser code of each screen can show, so that a page loads only those.
// `t("nav.jobs")` uses a message; `t(`jobs.sort.${sort}`)` uses a pattern. Both are found in the code after tree
// shaking, so the messages of loaders and actions are not included.
import { mkdirSync, writeFileSync } from "node:fs";
import { screens } from "../remix.config.js";

const screenMessagesFile = "build/screen-messages.json";

/**
 * @typedef {{ keys: string[], patterns: string[] }} NamedMessages `patterns` are sources of regular expressions
 * @typedef {import("vite").Rollup.PluginContext} PluginContext
 */

const isKey = /^[a-z]\w*(?:[.+]\w+)+$/i;

/**
 * The static parts of a template that builds the key of a message, as in `section.${name}` or
 * `${page}.faq${number}Text`
 */
const isPartOfKey = /^[\w.+]*$/;
const minStaticLength = 4;

/** @param {string} text */
const escapeRegExp = (text) => text.replace(/[.+]/g, "\\$&");

/** @param {(string | null | undefined)[]} parts @returns {string | null} */
function patternOf(parts) {
  const fixed = parts.join("");
  if (!parts.every((part) => part != null && isPartOfKey.test(part))) return null;
  if (fixed.length < minStaticLength || !/[.+]/.test(fixed)) return null;
  return `^${parts.map((part) => escapeRegExp(part ?? "")).join(".+")}$`;
}

/**
 * The keys and patterns in a module's code.
 *
 * @param {unknown} node of a syntax tree (ESTree)
 * @param {{ keys: Set<string>, patterns: Set<string> }} found
 */
export function collectNames(node, found) {
  if (typeof node !== "object" || node === null) return;
  const { type, value, quasis, expressions } = /** @type {any} */ (node);
  if (type === "Literal" && typeof value === "string" && isKey.test(value)) found.keys.add(value);
  if (type === "TemplateLiteral") {
    /** @type {(string | null | undefined)[]} */
    const parts = quasis.map((/** @type {any} */ quasi) => quasi.value.cooked);
    if (expressions.length === 0) {
      if (isKey.test(parts[0] ?? "")) found.keys.add(parts[0] ?? "");
    } else {
      const pattern = patternOf(parts);
      if (pattern) found.patterns.add(pattern);
    }
  }
  for (const child of Object.values(node)) collectNames(child, found);
}

/** Modules that every page loads */
const isShared = /\/app\/(?:entry\.client|root|layouts\/\w+|routes\/not-found)\.tsx$/;

/** @returns {import("vite").Plugin} */
export function listScreenMessages() {
  return {
    name: "list-screen-messages",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_, bundle) {
      /** @type {Map<string, string>} */
      const code = new Map();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, module] of Object.entries(chunk.modules)) if (module.code) code.set(id, module.code);
      }
      const own = [...this.getModuleIds()].filter((id) => !id.includes("/node_modules/"));

      /** @param {string[]} ids @param {ReadonlySet<string>} [without] */
      const reachable = (ids, without = new Set()) => {
        const modules = new Set(ids);
        for (const id of modules)
          for (const next of this.getModuleInfo(id)?.importedIds ?? [])
            if (!without.has(next) && !next.includes("/node_modules/")) modules.add(next);
        return modules;
      };
      /** @param {ReadonlySet<string>} modules @returns {NamedMessages} */
      const namedBy = (modules) => {
        const found = { keys: /** @type {Set<string>} */ (new Set()), patterns: new Set() };
        for (const id of modules) {
          const source = code.get(id);
          if (source) collectNames(this.parse(source), /** @type {any} */ (found));
        }
        return { keys: [...found.keys].sort(), patterns: [.../** @type {any} */ (found.patterns)].sort() };
      };

      const shared = reachable(own.filter((id) => isShared.test(id)));
      // Resource routes too, although they have no messages: a form that is sent to one makes the router load them.
      const listed = screens.map(({ path, file }) => [
        path,
        namedBy(
          reachable(
            own.filter((id) => id.endsWith(`/app/${file}`)),
            shared,
          ),
        ),
      ]);
      // A module that is imported on demand loads its messages at that time: loadMessagesOf in app/browser/messages.ts.
      for (const id of own.flatMap((each) => this.getModuleInfo(each)?.dynamicallyImportedIds ?? [])) {
        const [, name] = /\/app\/(.+)\.tsx?$/.exec(id) ?? [];
        if (name) listed.push([name, namedBy(reachable([id], shared))]);
      }
      mkdirSync("build", { recursive: true });
      writeFileSync(
        screenMessagesFile,
        JSON.stringify({ shared: namedBy(shared), screens: Object.fromEntries(listed) }),
      );
    },
  };
}
