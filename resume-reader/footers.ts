import type { Line } from "./line";

const footer =
  /^(?:page\s*)?\d{1,3}\s*(?:\/|of)\s*\d{1,3}$|^第\s*\d{1,3}\s*[頁页]|^powered by \w+$|^\S{2,8}\s*[·|｜-]\s*附件[简簡][历歷]$/i;

/** Whether a line is only a page number or the name of a tool, or ends with the number of its page and of all pages: … 2 / 3 */
const isFooter = ({ text, page }: Line, pageCount: number) =>
  footer.test(text) ||
  new RegExp(
    `\\s(?:(?:page )?${page}\\s?(?:/|of)\\s?${pageCount}|第\\s?${page}\\s?[頁页]\\s*[,，/]?\\s*共\\s?${pageCount}\\s?[頁页])$`,
    "i",
  ).test(text);

/** The text before the number of a line's page, behind a mark or the word "page": "Curriculum Vitae – 1" */
const beforePageNumber = ({ text, page }: Line) =>
  new RegExp(`^(.+?(?:[|·•–—-]|\\bpage|\\bp\\.))\\s*${page}$`, "i").exec(text)?.[1];

/** Removes page numbers, and headers and footers that differ only in the number of their page. */
export function withoutFooters(lines: readonly Line[], pageCount: number): Line[] {
  const pages = new Map<string, Set<Line["page"]>>();
  for (const line of lines) {
    const before = beforePageNumber(line);
    if (before) pages.set(before, (pages.get(before) ?? new Set()).add(line.page));
  }
  return lines.filter(
    (line) => !isFooter(line, pageCount) && (pages.get(beforePageNumber(line) ?? "")?.size ?? 0) < 2,
  );
}
