import { basename } from "node:path";
import type { CompanyIdentity } from "#company/identity";
import { locales } from "#contract/locale";
import { FormatError } from "./format-error";

const frontMatter = /^---\n(?<fields>[\s\S]*?)\n---\n/;
const field = /^(?<name>\w+):\s*(?<value>.*)$/;
const section = new RegExp(`^# (?<locale>${locales.join("|")}): *(?<title>.*)$`, "gm");
const summaryLines = /^(?:>.*\n)+/;

const fieldNames = ["id", "slug", "category", "publishedAt", "pinned"];

function parseFields(text: string): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const line of text.split("\n").filter((line) => line.trim() !== "")) {
    const { name = "", value = "" } = field.exec(line)?.groups ?? {};
    if (!fieldNames.includes(name))
      throw new FormatError(`unknown field in the front matter: “${line}”; fields: ${fieldNames.join(", ")}`);
    cells[name] = value;
  }
  return cells;
}

/** Converts the cells of a CSV row to a news item in Markdown, the inverse of `cellsFromMarkdown`. */
export function markdownFromCells(
  cells: Readonly<Record<string, string>>,
  { contentLocales }: Pick<CompanyIdentity, "contentLocales">,
): string {
  const fields = fieldNames.flatMap((name) => (cells[name] ? [`${name}: ${cells[name]}`] : []));
  const sections = contentLocales.map((locale) => {
    const summary = (cells[`summary.${locale}`] ?? "").replace(/^/gm, "> ");
    return `# ${locale}: ${cells[`title.${locale}`] ?? ""}\n\n${summary}\n\n${cells[`body.${locale}`] ?? ""}\n`;
  });
  return `---\n${fields.join("\n")}\n---\n\n${sections.join("\n")}`;
}

/**
 * Converts a news item in Markdown to the cells of a CSV row. The file starts with front matter (`category: CAMPUS`),
 * followed by a section for each locale: `# zh-TW: title`, the summary as a block quote, the body. The id defaults to
 * the name of the file.
 */
export function cellsFromMarkdown(text: string, fileName: string): Record<string, string> {
  const source = text.replace(/\r\n?/g, "\n");
  const header = frontMatter.exec(source);
  if (!header) throw new FormatError("the front matter between two lines --- is missing");
  const cells = { id: basename(fileName, ".md"), ...parseFields(header.groups?.fields ?? "") };
  const content = source.slice(header[0].length);
  const sections = [...content.matchAll(section)];
  for (const [index, match] of sections.entries()) {
    const { locale = "", title = "" } = match.groups ?? {};
    if (`title.${locale}` in cells) throw new FormatError(`more than one section for ${locale}`);
    const text = content.slice(match.index + match[0].length, sections[index + 1]?.index).trim();
    const summary = summaryLines.exec(`${text}\n`)?.[0] ?? "";
    Object.assign(cells, {
      [`title.${locale}`]: title,
      [`summary.${locale}`]: summary.replace(/^> ?/gm, ""),
      [`body.${locale}`]: text.slice(summary.length),
    });
  }
  return cells;
}
