import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const source = "@zxcvbn-ts/language-common";

/** Lower-case passwords between line feeds: 400 KB, where the package's own lists take 20 MB. */
let list: Buffer | undefined;

function load(): Buffer {
  const before = new Set(Object.keys(require.cache));
  // The package's types say what it holds; `require` alone can let go of a module again.
  const { dictionary } = require(source) as { dictionary: Record<"passwords-common", readonly string[]> };
  for (const file of Object.keys(require.cache)) if (!before.has(file)) delete require.cache[file];
  return Buffer.from(`\n${dictionary["passwords-common"].join("\n").toLowerCase()}\n`);
}

/** Whether this is one of the 49,000 commonest passwords (the list of zxcvbn-ts), letter case aside. Read at first use. */
export function isCommonPassword(lowerCase: string): boolean {
  if (lowerCase === "" || lowerCase.includes("\n")) return false;
  list ??= load();
  return list.includes(`\n${lowerCase}\n`);
}
