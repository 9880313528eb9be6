import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The anchor of a heading, as GitHub and similar hosts generate it. @param {string} heading */
const slugOf = (heading) =>
  heading
    .replace(/`|\*|\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** @param {string} text */
const withoutCode = (text) => text.replace(/^ *```.*?^ *```/gms, "");

/**
 * The links of Markdown files to files and headings that do not exist, as `docs/hr.md: company.md#nowhere`.
 *
 * @param {readonly string[]} files
 */
export function deadLinks(files) {
  return files.flatMap((file) =>
    [...withoutCode(readFileSync(file, "utf8")).matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link = ""]) => {
      if (/^[a-z]+:|^\/|[{}]/i.test(link)) return [];
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? file : join(dirname(file), decodeURIComponent(path));
      const isDead =
        !existsSync(target) ||
        (anchor !== undefined &&
          target.endsWith(".md") &&
          ![...withoutCode(readFileSync(target, "utf8")).matchAll(/^#+ (.+)$/gm)].some(
            ([, heading = ""]) => slugOf(heading) === anchor,
          ));
      return isDead ? [`${relative(".", file)}: ${link}`] : [];
    }),
  );
}
