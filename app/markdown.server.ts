import type { TFunction } from "i18next";
import MarkdownIt from "markdown-it";
import { type Locale, localePath } from "./i18n/locale";

interface Surroundings {
  locale: Locale;
  t: TFunction;
  /** Filled while rendering: the headings of the second level */
  sections: Section[];
}

/** A part of a text that a table of contents can lead to. */
interface Section {
  id: string;
  title: string;
}

// HTML in the text is shown as text, and links to anything but web, mail and file addresses are left as written.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { rules } = markdown.renderer;

type Token = ReturnType<typeof markdown.parse>[number];

markdown.core.ruler.push("sections", ({ tokens, env }: { tokens: Token[]; env: Surroundings }) => {
  tokens.forEach((token, index) => {
    if (token.type !== "heading_open" && token.type !== "heading_close") return;
    // The page has its own first heading.
    if (token.tag === "h1") token.tag = "h2";
    const content = tokens[index + 1];
    if (token.type === "heading_close" || token.tag !== "h2" || !content) return;
    const id = `section-${env.sections.length + 1}`;
    token.attrSet("id", id);
    env.sections.push({ id, title: plainText(content) });
  });
});

const plainText = ({ children }: Token) =>
  (children ?? [])
    .map(({ type, content }) => (type === "text" || type === "code_inline" ? content : ""))
    .join("");

rules.link_open = (tokens, index, options, env: Surroundings, self) => {
  const token = tokens[index];
  const href = token?.attrGet("href");
  if (href?.startsWith("/") && !href.startsWith("//")) token?.attrSet("href", localePath(href, env.locale));
  return self.renderToken(tokens, index, options);
};

// A wide table scrolls by itself, also with the keyboard (WCAG 1.4.10, 2.1.1).
rules.table_open = (_tokens, _index, _options, { t }: Surroundings) =>
  `<div class="table-scroll" role="group" tabindex="0" aria-label="${markdown.utils.escapeHtml(t("markdown.table"))}"><table class="table">`;
rules.table_close = () => "</table></div>";

/**
 * Markdown (CommonMark) as HTML that is safe to place in a page, whoever wrote it, with its second-level headings. Links
 * inside the site lead to pages in `locale`.
 */
export function renderMarkdown(text: string, { locale, t }: { locale: Locale; t: TFunction }) {
  const surroundings: Surroundings = { locale, t, sections: [] };
  const html = markdown.render(text, surroundings);
  return { html, sections: surroundings.sections };
}
