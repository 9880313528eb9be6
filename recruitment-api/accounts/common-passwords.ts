import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const source = "@zxcvbn-ts/language-common";

/** Lower-case passwords, separated by line feeds. They take 400 KB; the package's own lists take 20 MB. */
let list: Buffer | undefined;

function load(): Buffer {
  const before = new Set(Object.keys(require.cache));
  // `require` instead of `import`, because only modules loaded by `require` can be unloaded. The cast repeats the type
  // that the package declares.
  const { dictionary } = require(source) as { dictionary: Record<"passwords-common", readonly string[]> };
  for (const file of Object.keys(require.cache)) if (!before.has(file)) delete require.cache[file];
  return Buffer.from(`\n${dictionary["passwords-common"].join("\n")}\n`);
}

/** Whether a password is one of the 49,000 most common ones (list of zxcvbn-ts). The first call loads the list. */
export function isCommonPassword(lowerCase: string): boolean {
  list ??= load();
  return list.includes(`\n${lowerCase}\n`);
}
