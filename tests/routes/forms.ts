import { decoded, mainOf, read } from "./pages";

const attribute = (attributes: string, name: string) => {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes);
  return found ? read(found[1] ?? "") : undefined;
};

const escaped = (name: string) => name.replace(/[.[\]]/g, "\\$&");

/**
 * What a browser without scripts would send of the form in a page's main part, its buttons aside. Of boxes that share a
 * name the last ticked one counts.
 */
export function fieldsOf(html: string): Record<string, string> {
  const main = mainOf(html);
  const fields: Record<string, string> = {};
  for (const [, attributes = ""] of main.matchAll(/<input\b([^>]*)>/g)) {
    const name = attribute(attributes, "name");
    if (name === undefined) continue;
    if (attribute(attributes, "type") === "checkbox" && !/\schecked=/.test(attributes)) continue;
    fields[name] = attribute(attributes, "value") ?? "";
  }
  for (const [, attributes = "", content = ""] of main.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const name = attribute(attributes, "name");
    const chosen = /<option\b([^>]*\sselected=[^>]*)>/.exec(content)?.[1] ?? "";
    if (name !== undefined) fields[name] = attribute(chosen, "value") ?? "";
  }
  for (const [, attributes = "", content = ""] of main.matchAll(
    /<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g,
  )) {
    const name = attribute(attributes, "name");
    // A line break right after the tag is none of the text's (HTML, 13.1.2.5).
    if (name !== undefined) fields[name] = decoded(content.replace(/^\n/, ""));
  }
  return fields;
}

/** Values of a choice from a list. */
export function choicesOf(html: string, name: string): string[] {
  const select = new RegExp(`<select\\b[^>]*name="${escaped(name)}"[^>]*>([\\s\\S]*?)</select>`).exec(html);
  return [...(select?.[1] ?? "").matchAll(/<option\b([^>]*)>/g)]
    .map(([, attributes = ""]) => attribute(attributes, "value") ?? "")
    .filter(Boolean);
}

/** The forms of a toast that take back what it tells: where each goes and what it sends. */
export const undoFormsOf = (html: string) =>
  [...html.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].flatMap(
    ([, action = "", content = ""]) => {
      const fields = fieldsOf(`<main>${content}</main>`);
      return fields.intent === "restore" ? [{ action: decoded(action), fields }] : [];
    },
  );

/** What stands as an error beside a field. */
export function errorBeside(html: string, formId: string, name: string): string {
  const id = escaped(`${formId}-${name}-error`);
  return read(new RegExp(`<p[^>]*id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1] ?? "");
}

/** What the box above the heading says, where a form was refused. */
export const summaryOf = (html: string) =>
  read(/<div class="error-summary[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? "");
