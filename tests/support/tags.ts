import { readdirSync, readFileSync } from "node:fs";

const tagsIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, "utf8").matchAll(pattern)].map(([, tag = ""]) => tag);

/** All tags: those of lines of the specification and of promises, and the codes of requirements. */
export const tags = [
  ...tagsIn("docs/specification.md", /\| `(spec-[\w-]+)` \|$/gm),
  ...tagsIn("docs/promises.md", /\| `(promise-\d+)` \|$/gm),
  ...tagsIn("docs/requirements.md", /^\| ([A-Z]\d+) \|/gm),
];

/** The tags that tests have. In tests of Playwright, they begin with `@`. */
export function tagsOfTests(): Set<string> {
  const sources = readdirSync("tests", { encoding: "utf8", recursive: true })
    .filter((name) => /\.(?:test|spec)\.ts$/.test(name))
    .map((name) => readFileSync(`tests/${name}`, "utf8"));
  const options = sources.flatMap(
    (source) => source.match(/(?<=["`],\s*\{\s*)tags?: (?:"[^"]+"|\[[^\]]+\])/g) ?? [],
  );
  return new Set(
    options.flatMap((option) => [...option.matchAll(/"@?([^"]+)"/g)].map(([, tag = ""]) => tag)),
  );
}
