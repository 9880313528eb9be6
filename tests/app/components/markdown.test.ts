import { expect, test } from "vitest";
import { renderMarkdown } from "#app/components/markdown.server";
import type { Translate } from "#app/i18n/translate";

const t = ((key: string) => key) as Translate;
const htmlOf = (...lines: string[]) => renderMarkdown(lines.join("\n"), { locale: "zh-TW", t }).html;

test("the cells of a table with three columns have the names of their columns, and the first is a heading", () => {
  const html = htmlOf(
    "| 名稱 | 用途 | 期間 |",
    "|---|---|---|",
    "| session | 登入 | 12 小時 |",
    "| locale | 語言 | 365 天 |",
  );
  expect(html).toContain('<table class="table table-cards">');
  expect(html).toContain(
    '<th scope="row">session</th>\n<td data-label="用途">登入</td>\n<td data-label="期間">12',
  );
  expect(html).toContain(
    '<th scope="row">locale</th>\n<td data-label="用途">語言</td>\n<td data-label="期間">365',
  );
});

test("a table with two columns remains a table on phones", () => {
  const html = htmlOf("| 資料 | 期間 |", "|---|---|", "| 備份 | 35 日 |");
  expect(html).toContain('<table class="table">');
  expect(html).toContain('<th scope="row">備份</th>\n<td>35');
});

test("the rows of all tables of a legal text are cards on phones; with two columns, the cells show no column name", () => {
  const text =
    "| 資料 | 期間 |\n|---|---|\n| 備份 | 35 日 |\n\n| 名稱 | 用途 | 期間 |\n|---|---|---|\n| locale | 語言 | 365 天 |";
  const { html } = renderMarkdown(text, { locale: "zh-TW", t, isLegal: true });
  expect(html).toContain('<th scope="row">locale</th>\n<td data-label="用途">語言');
  expect(html).toContain('<table class="table table-cards">');
  expect(html).toContain('<th scope="row">備份</th>\n<td data-label="">35');
});

test("the third-level headings of a legal text are parts of their section, for the table of contents", () => {
  const text = "## Data\n\n### What\n\n### Why\n\n## Cookies";
  const { html, sections } = renderMarkdown(text, { locale: "en-US", t, isLegal: true });
  const parts = [
    { id: "section-1-1", title: "What" },
    { id: "section-1-2", title: "Why" },
  ];
  expect(sections).toEqual([
    { id: "section-1", title: "Data", parts },
    { id: "section-2", title: "Cookies", parts: [] },
  ]);
  expect(html).toContain('<h3 id="section-1-2">Why</h3>');
});

test("a number stays with its unit, and addresses keep their characters", () => {
  expect(htmlOf("依第 8 條，30 日內，寫信到 <hr-team@example.com>。")).toBe(
    '<p>依第\u00A08\u00A0條，30\u00A0日內，寫信到 <a href="mailto:hr-team@example.com">hr-team@example.com</a>。</p>\n',
  );
});
