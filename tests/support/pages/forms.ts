import { decoded, mainOf, textOf } from "./pages";

const attribute = (attributes: string, name: string) => {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes);
  return found ? textOf(found[1] ?? "") : undefined;
};

const escaped = (name: string) => name.replace(/[.[\]]/g, "\\$&");

const control =
  /<(?:input\b(?<input>[^>]*)>|select\b(?<select>[^>]*)>(?<options>[\s\S]*?)<\/select>|textarea\b(?<textarea>[^>]*)>(?<text>[\s\S]*?)<\/textarea>)/g;

/**
 * The fields that a browser without scripts would send for the form in the main element, in the order of the page and
 * without its buttons. If checkboxes share a name, the last checked one wins.
 */
export function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { groups = {} } of mainOf(html).matchAll(control)) {
    const { input, select, options = "", textarea, text = "" } = groups;
    const attributes = input ?? select ?? textarea ?? "";
    const name = attribute(attributes, "name");
    if (name === undefined) continue;
    if (input !== undefined) {
      if (attribute(input, "type") === "checkbox" && !/\schecked=/.test(input)) continue;
      fields[name] = attribute(input, "value") ?? "";
    } else if (select !== undefined) {
      const selected = /<option\b([^>]*\sselected=[^>]*)>/.exec(options)?.[1] ?? "";
      fields[name] = attribute(selected, "value") ?? "";
      // A line break directly after the start tag is not part of the value (HTML, 13.1.2.5).
    } else fields[name] = decoded(text.replace(/^\n/, ""));
  }
  return fields;
}

/** The option values of a select element, without the empty one. */
export function choicesOf(html: string, name: string): string[] {
  const select = new RegExp(`<select\\b[^>]*name="${escaped(name)}"[^>]*>([\\s\\S]*?)</select>`).exec(html);
  return [...(select?.[1] ?? "").matchAll(/<option\b([^>]*)>/g)]
    .map(([, attributes = ""]) => attribute(attributes, "value") ?? "")
    .filter(Boolean);
}

/** The undo forms of the toasts on a page: the action and the fields of each. */
export const undoFormsOf = (html: string) =>
  [...html.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].flatMap(
    ([, action = "", content = ""]) => {
      const fields = fieldsOf(`<main>${content}</main>`);
      return fields.intent === "restore" ? [{ action: decoded(action), fields }] : [];
    },
  );

/** The error message next to a field; empty if there is none. */
export function fieldError(html: string, formId: string, name: string): string {
  const id = escaped(`${formId}-${name}-error`);
  return textOf(new RegExp(`<p[^>]*id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1] ?? "");
}

/** The error summary above a form that failed validation; empty if there is none. */
export const errorSummary = (html: string) =>
  textOf(/<div class="error-summary[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? "");
