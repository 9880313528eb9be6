import MarkdownIt from "markdown-it";
import { type Locale, localePath } from "../i18n/locale";
import type { Translate } from "../i18n/translate";
import { withUnits } from "../i18n/unbroken";

interface RenderEnv {
  locale: Locale;
  t: Translate;
  /** In a legal text, tables of two columns are cards too, without the names of the columns */
  isLegal: boolean;
  sections: Section[];
}

interface Heading {
  id: string;
  title: string;
}

export interface Section extends Heading {
  /** Third-level headings of a legal text */
  parts: Heading[];
}

// HTML is escaped, and markdown-it leaves links with unsafe schemes (such as javascript:) as plain text.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { rules } = markdown.renderer;

type Token = ReturnType<typeof markdown.parse>[number];

markdown.core.ruler.push("sections", ({ tokens, env }: { tokens: Token[]; env: RenderEnv }) => {
  tokens.forEach((token, index) => {
    if (token.type !== "heading_open" && token.type !== "heading_close") return;
    // The page already has an h1.
    if (token.tag === "h1") token.tag = "h2";
    const content = tokens[index + 1];
    if (token.type === "heading_close" || !content) return;
    const section = env.sections.at(-1);
    if (token.tag === "h2") {
      const id = `section-${env.sections.length + 1}`;
      token.attrSet("id", id);
      env.sections.push({ id, title: plainText(content), parts: [] });
    } else if (env.isLegal && token.tag === "h3" && section) {
      const id = `${section.id}-${section.parts.length + 1}`;
      token.attrSet("id", id);
      section.parts.push({ id, title: plainText(content) });
    }
  });
});

// The first cell of a row is its heading. On phones, the rows of wide tables are cards, in which each other cell has the
// name of its column, except in tables of two columns.
markdown.core.ruler.push("cards", ({ tokens, env }: { tokens: Token[]; env: RenderEnv }) => {
  const cardsFrom = env.isLegal ? 2 : 3;
  let table: Token | undefined;
  let columns: string[] = [];
  let column = 0;
  tokens.forEach((token, index) => {
    const content = tokens[index + 1];
    if (token.type === "table_open") {
      table = token;
      table.attrSet("class", "table");
      columns = [];
    } else if (token.type === "th_open" && content) {
      columns.push(plainText(content));
      if (columns.length >= cardsFrom) table?.attrSet("class", "table table-cards");
    } else if (token.type === "tr_open") column = 0;
    else if (token.type === "td_open") {
      if (column === 0) {
        token.tag = "th";
        token.attrSet("scope", "row");
      } else if (columns.length >= cardsFrom)
        token.attrSet("data-label", (columns.length > 2 && columns[column]) || "");
    } else if (token.type === "td_close" && column++ === 0) token.tag = "th";
  });
});

const plainText = ({ children }: Token) =>
  (children ?? [])
    .map(({ type, content }) => (type === "text" || type === "code_inline" ? content : ""))
    .join("");

/** Does not use `unbroken`, because it would insert invisible characters into email and web addresses with hyphens. */
rules.text = (tokens, index) => markdown.utils.escapeHtml(withUnits(tokens[index]?.content ?? ""));

rules.link_open = (tokens, index, options, env: RenderEnv, self) => {
  const token = tokens[index];
  const href = token?.attrGet("href");
  if (href?.startsWith("/") && !href.startsWith("//")) token?.attrSet("href", localePath(href, env.locale));
  return self.renderToken(tokens, index, options);
};

// Wide tables scroll inside a focusable element (WCAG 1.4.10, 2.1.1).
rules.table_open = (tokens, index, options, { t }: RenderEnv, self) =>
  `<div class="table-scroll" role="group" tabindex="0" aria-label="${markdown.utils.escapeHtml(t("markdown.table"))}">${self.renderToken(tokens, index, options)}`;
rules.table_close = () => "</table></div>";

/**
 * Renders untrusted Markdown (CommonMark and tables) to safe HTML and returns its second-level headings, and in a legal
 * text their third-level headings. Links within
 * the site get the prefix of `locale`.
 */
export function renderMarkdown(
  text: string,
  { locale, t, isLegal = false }: Pick<RenderEnv, "locale" | "t"> & Partial<Pick<RenderEnv, "isLegal">>,
) {
  const env: RenderEnv = { locale, t, isLegal, sections: [] };
  const html = markdown.render(text, env);
  return { html, sections: env.sections };
}
