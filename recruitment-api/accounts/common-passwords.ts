import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const source = "@zxcvbn-ts/language-common";

/** Lower-case passwords separated by line feeds: 400 KB, compared to 20 MB for the package's own lists. */
let list: Buffer | undefined;

function load(): Buffer {
  const before = new Set(Object.keys(require.cache));
  // `require` instead of `import`, because only modules loaded by `require` can be unloaded. The cast repeats the type
  // that the package declares.
  const { dictionary } = require(source) as { dictionary: Record<"passwords-common", readonly string[]> };
  for (const file of Object.keys(require.cache)) if (!before.has(file)) delete require.cache[file];
  return Buffer.from(`\n${dictionary["passwords-common"].join("\n")}\n`);
}

/** Whether this is one of the 49,000 most common passwords (list of zxcvbn-ts). The list is loaded on first use. */
export function isCommonPassword(lowerCase: string): boolean {
  list ??= load();
  return list.includes(`\n${lowerCase}\n`);
}
