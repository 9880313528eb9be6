import MarkdownIt from "markdown-it";
import { referenceNumbers } from "#contract/reference-numbers";
import { escapeHtml } from "./html";
import type { MailItem } from "./kinds";

type Token = ReturnType<MarkdownIt["parse"]>[number];

/** Returns the value of a placeholder, not escaped. */
export type ReadValue = (name: string) => string;
/** Returns the items of a placeholder; undefined if its value is not a list. */
export type ReadItems = (name: string) => readonly MailItem[] | undefined;

interface Values {
  readonly read: ReadValue;
  readonly readItems: ReadItems;
}

/** Inline styles of elements: many mail programs remove style sheets. */
export interface MailStyles {
  readonly button: string;
  readonly link: string;
  /** Style of less important text */
  readonly quiet: string;
}

// The supported subset of CommonMark: paragraphs, headings, lists, emphasis, code and links. Everything else is text,
// including HTML.
const markdown = new MarkdownIt("zero", { html: false }).enable([
  "heading",
  "list",
  "emphasis",
  "link",
  "newline",
  "backticks",
  "escape",
]);
// Allows placeholders as link targets.
markdown.normalizeLink = (url) => url;

/** Replaces the placeholders of a text in one pass: placeholders inside values are not replaced. */
export const fillIn = (text: string, read: ReadValue): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => read(name));

/**
 * The address of a link, with its placeholders filled in. Encodes the values, unless a single placeholder is the whole
 * address.
 */
function target(token: Token, read: ReadValue): string {
  const href = String(token.attrGet("href") ?? "");
  return /^\{\{\w+\}\}$/.test(href)
    ? fillIn(href, read)
    : fillIn(href, (name) => encodeURIComponent(read(name)));
}

export const linkTargets = (body: string): string[] =>
  markdown
    .parse(body, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === "link_open" ? [String(token.attrGet("href") ?? "")] : []));

/** The top-level blocks, without the blocks that use a placeholder with an empty value. */
function blocksOf(body: string, read: ReadValue): Token[][] {
  const blocks: Token[][] = [[]];
  for (const token of markdown.parse(body, {})) {
    blocks.at(-1)?.push(token);
    if (token.level === 0 && token.nesting === -1) blocks.push([]);
  }
  const isEmpty = (token: Token) =>
    [...token.content.matchAll(/\{\{(\w+)\}\}/g)].some(([, name = ""]) => read(name) === "");
  return blocks.filter((tokens) => tokens.length > 0 && !tokens.some(isEmpty));
}

/**
 * A paragraph that consists of one link is shown as a button. Returns its label and link; undefined for other blocks.
 */
function buttonOf(tokens: readonly Token[]): { label: string; link: Token } | undefined {
  const [open, inline, close] = tokens;
  const children = (inline?.children ?? []).filter(({ type, content }) => type !== "text" || content !== "");
  const [link] = children;
  const isButton =
    tokens.length === 3 &&
    open?.type === "paragraph_open" &&
    close?.type === "paragraph_close" &&
    link?.type === "link_open" &&
    children.at(-1)?.type === "link_close" &&
    children.filter(({ type }) => type === "link_open").length === 1;
  return isButton ? { label: children.map(({ content }) => content).join(""), link } : undefined;
}

function listOf(tokens: readonly Token[], readItems: ReadItems): readonly MailItem[] | undefined {
  const name = tokens.length === 3 ? /^\{\{(\w+)\}\}$/.exec(tokens[1]?.content ?? "")?.[1] : undefined;
  return name === undefined ? undefined : readItems(name);
}

/**
 * Renders a template as plain text. The address of a link follows the link; the address of a button is on the next
 * line.
 */
export function renderText(body: string, { read, readItems }: Values): string {
  const blocks = blocksOf(body, read).map((tokens) => {
    const items = listOf(tokens, readItems);
    if (items) return items.map(({ text, link, note }) => `- ${text}\n  ${note}\n  ${link}`).join("\n\n");
    const button = buttonOf(tokens);
    if (button) return `${fillIn(button.label, read)}\n${target(button.link, read)}`;
    return tokens
      .map((token) => textOf(token, read))
      .join("")
      .trimEnd();
  });
  return `${blocks.join("\n\n")}\n`;
}

function textOf(token: Token, read: ReadValue): string {
  if (token.type === "list_item_open") return token.info ? `${token.info}. ` : "- ";
  if (token.type !== "inline") return "";
  let href = "";
  const parts = (token.children ?? []).map((child) => {
    if (child.type === "softbreak" || child.type === "hardbreak") return "\n";
    if (child.type === "link_open") href = target(child, read);
    if (child.type === "link_close") return ` <${href}>`;
    return fillIn(child.content, read);
  });
  return `${parts.join("")}\n`;
}

const blockStyle = "margin:0 0 16px";
const elementStyles: Readonly<Record<string, string>> = {
  p: blockStyle,
  ul: `${blockStyle};padding:0 0 0 24px`,
  ol: `${blockStyle};padding:0 0 0 24px`,
  h1: `${blockStyle};font-size:20px;line-height:1.4`,
  h2: `${blockStyle};font-size:18px;line-height:1.4`,
  h3: `${blockStyle};font-size:16px;line-height:1.4`,
};

/** Prevents line breaks at the hyphens of reference numbers. */
const unbroken = (html: string) =>
  html.replace(referenceNumbers, '<span style="white-space:nowrap">$&</span>');

/** Renders a template as HTML; values are escaped, and their line breaks preserved. */
export function renderHtml(body: string, { read, readItems }: Values, styles: MailStyles): string {
  const fill = (text: string) =>
    unbroken(fillIn(escapeHtml(text), (name) => escapeHtml(read(name)).replaceAll("\n", "<br>")));
  const render = (token: Token): string => {
    if (token.type === "inline") return (token.children ?? []).map(render).join("");
    if (token.type === "softbreak" || token.type === "hardbreak") return "<br>";
    if (token.type === "link_open")
      return `<a class="link" href="${escapeHtml(target(token, read))}" style="${styles.link}">`;
    if (token.type === "code_inline") return `<code>${fill(token.content)}</code>`;
    if (token.nesting === 0) return fill(token.content);
    // The paragraphs of a tight list have no element.
    if (token.hidden) return "";
    if (token.nesting === -1) return `</${token.tag}>`;
    const style = elementStyles[token.tag];
    return style === undefined ? `<${token.tag}>` : `<${token.tag} style="${style}">`;
  };
  const blocks = blocksOf(body, read).map((tokens) => {
    const items = listOf(tokens, readItems);
    if (items) return htmlList(items, styles);
    const button = buttonOf(tokens);
    if (!button) return tokens.map(render).join("");
    const href = escapeHtml(target(button.link, read));
    return `<p style="${blockStyle}"><a class="button" href="${href}" style="${styles.button}">${fill(button.label)}</a></p>
<p class="quiet" style="${blockStyle};font-size:11px;line-height:1.5;word-break:break-all;${styles.quiet}">${href}</p>`;
  });
  return blocks.join("\n");
}

const htmlList = (items: readonly MailItem[], { link: linkStyle, quiet }: MailStyles): string => {
  const rows = items.map(
    ({ text, link, note }) =>
      `<li style="margin:0 0 8px"><a class="link" href="${escapeHtml(link)}" style="${linkStyle}">${unbroken(escapeHtml(text))}</a><br><span class="quiet" style="font-size:14px;${quiet}">${unbroken(escapeHtml(note))}</span></li>`,
  );
  return `<ul style="${elementStyles.ul}">${rows.join("")}</ul>`;
};
