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

/** The text before the number of a line's page, behind a mark or the word "page": "Curriculum Vitae – 1", 「履歷 第 1 頁」 */
const beforePageNumber = ({ text, page }: Line) =>
  new RegExp(`^(.+?(?:[|·•–—-]|\\bpage|\\bp\\.|\\s第))\\s*${page}(?:\\s?[頁页])?$`, "i").exec(text)?.[1];

/** Whether the last line of a page is only its number: "2", "- 2 -", "Page 2" */
const isNumber = ({ text, page }: Line, next: Line | undefined) =>
  next?.page !== page && new RegExp(`^(?:page )?${page}(?:\\s?[–-])?$`, "i").test(text);

/**
 * Removes page numbers, headers and footers that differ only in the number of their page, and the first line of the
 * document if a later page begins with it too.
 */
export function withoutFooters(lines: readonly Line[], pageCount: number): Line[] {
  const pages = new Map<string, Set<Line["page"]>>();
  for (const line of lines) {
    const before = beforePageNumber(line);
    if (before) pages.set(before, (pages.get(before) ?? new Set()).add(line.page));
  }
  return lines.filter(
    (line, place) =>
      !(line.text === lines[0]?.text && lines[place - 1]?.page === line.page - 1) &&
      !isFooter(line, pageCount) &&
      !isNumber(line, lines[place + 1]) &&
      (pages.get(beforePageNumber(line) ?? "")?.size ?? 0) < 2,
  );
}
