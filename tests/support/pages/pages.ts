const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
export const decoded = (html: string) =>
  html.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** The text of markup on one line, without tags. */
export const textOf = (html: string) =>
  decoded(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

export const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";

/** The text without any spaces, because removed tags leave spaces between Chinese words. */
export const tight = (html: string) => textOf(html).replaceAll(" ", "");

export const heading = (html: string) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "");
export const title = (html: string) => textOf(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? "");

export const toastsOf = (html: string) =>
  textOf(/<section class="toasts"[^>]*>([\s\S]*?)<\/section>/.exec(html)?.[1] ?? "");

/** The links in the markup; `rel` is empty if a link has none. */
export const links = (html: string) =>
  [...html.matchAll(/<a\s([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", content = ""]) => {
    const attribute = (name: string) =>
      decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
    return { text: textOf(content), href: attribute("href"), rel: attribute("rel") };
  });

/** The first link whose text contains `text`; throws with all link texts if there is none. */
export function linkWithText(html: string, text: string) {
  const found = links(html).find((link) => link.text.includes(text));
  if (!found) throw new Error(`No link contains ${text}: ${links(html).map((link) => link.text)}`);
  return found;
}

/** Names and values of the checked checkboxes. */
export const ticked = (html: string) =>
  [...html.matchAll(/<input type="checkbox"([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => /\bchecked=/.test(attributes))
    .map(
      (attributes) => `${/name="(\w+)"/.exec(attributes)?.[1]}=${/value="([^"]+)"/.exec(attributes)?.[1]}`,
    );
