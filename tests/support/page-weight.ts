import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What a browser loads to open a page for the first time, in KB (1,024 bytes) of gzip at level 9. */
export interface PageWeight {
  readonly html: number;
  readonly scripts: number;
  readonly messages: number;
  readonly styles: number;
}

const gzipKb = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / 1024;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Weighs a page and the files of the production build that it names. `fetchText` returns the body of a path. */
export async function pageWeight(
  path: string,
  fetchText: (path: string) => Promise<string>,
): Promise<PageWeight> {
  const html = await fetchText(path);
  const named = (pattern: RegExp) => [...new Set(html.match(pattern) ?? [])];
  const files = (pattern: RegExp) =>
    sum(named(pattern).map((file) => gzipKb(readFileSync(join("build/client", file)))));
  const messages = await Promise.all(named(/(?<=")\/messages\/[^"\\]+(?=")/g).map(fetchText));
  return {
    html: gzipKb(html),
    scripts: files(/(?<=")\/assets\/[^"]+\.js(?=")/g),
    messages: sum(messages.map(gzipKb)),
    styles: files(/(?<=")\/assets\/[^"]+\.css(?=")/g),
  };
}
