const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
export const decoded = (html: string) =>
  html.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Markup as a person reads it: one line, without tags. */
export const read = (html: string) =>
  decoded(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** What stands between header and footer. */
export const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";

/** As a person reads it; without spaces, since markup between two words of Chinese leaves some. */
export const tight = (html: string) => read(html).replaceAll(" ", "");

export const heading = (html: string) => read(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "");
export const title = (html: string) => read(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? "");

/** The links of a piece of markup by what they say; `rel` where they have one. */
export const links = (html: string) =>
  [...html.matchAll(/<a\s([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = "", content = ""]) => {
    const attribute = (name: string) =>
      decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
    return { text: read(content), href: attribute("href"), rel: attribute("rel") };
  });

/** The link that says this, or throws with what there is instead. */
export function linkSaying(html: string, text: string) {
  const found = links(html).find((link) => link.text.includes(text));
  if (!found) throw new Error(`No link says ${text}: ${links(html).map((link) => link.text)}`);
  return found;
}

/** Names and values of the boxes that are ticked. */
export const ticked = (html: string) =>
  [...html.matchAll(/<input type="checkbox"([^>]*)>/g)]
    .map(([, attributes = ""]) => attributes)
    .filter((attributes) => /\bchecked=/.test(attributes))
    .map(
      (attributes) => `${/name="(\w+)"/.exec(attributes)?.[1]}=${/value="([^"]+)"/.exec(attributes)?.[1]}`,
    );
