import { fieldsOf } from "./pages/forms";
import { heading, mainOf, textOf } from "./pages/pages";
import { collectSecret, watchOutput } from "./secrets";

export interface Page {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly setCookies: readonly string[];
  /** Markup of the main element, and its text on one line */
  readonly main: string;
  readonly mainText: string;
  readonly heading: string;
  /** The fields that a browser without scripts would send for the form in the main element */
  readonly fields: Record<string, string>;
}

type Fetch = (request: Request) => Promise<Response>;

interface Given {
  readonly headers?: Record<string, string>;
  /** Follow redirects; defaults to true */
  readonly follow?: boolean;
}

const maxRedirects = 5;

const pairsOf = (
  fields: Record<string, string> | readonly (readonly [string, string])[],
): [string, string][] =>
  Array.isArray(fields) ? fields.map(([name, value]) => [name, value]) : Object.entries(fields);

/** A browser without JavaScript: stores cookies, follows redirects and sends forms with Chromium's headers. */
export function createBrowser(fetch: Fetch, origin: string, jar = new Map<string, string>()) {
  const keep = (cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, pair.slice(at + 1));
    }
  };
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(method: string, path: string, body: BodyInit | undefined, given: Given): Promise<Page> {
    let url = new URL(path, origin);
    let request = { method, body };
    for (let hop = 0; ; hop += 1) {
      const headers = new Headers({ Accept: "text/html", "Sec-Fetch-Mode": "navigate" });
      if (jar.size > 0) headers.set("Cookie", cookieHeader());
      if (request.method === "POST") headers.set("Sec-Fetch-Site", "same-origin");
      for (const [name, value] of Object.entries(given.headers ?? {})) headers.set(name, value);
      const response = await fetch(new Request(url, { ...request, headers }));
      const query = request.method === "GET" ? url.search : path;
      const setCookies = response.headers.getSetCookie();
      watchOutput(`${method} ${url.pathname}, its headers`, JSON.stringify([...response.headers]), query);
      keep(setCookies);
      const location = response.headers.get("Location");
      const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
      if (isRedirect && request.method === "POST" && [301, 302].includes(response.status))
        throw new Error(`The form sent to ${path} is answered with ${response.status} instead of 303`);
      if (!isRedirect || given.follow === false) {
        const bytes = new Uint8Array(await response.arrayBuffer());
        const text = new TextDecoder().decode(bytes);
        watchOutput(`${method} ${url.pathname}`, text, query);
        return {
          status: response.status,
          url: url.pathname + url.search,
          headers: response.headers,
          bytes,
          text,
          setCookies,
          get main() {
            return mainOf(text);
          },
          get mainText() {
            return textOf(mainOf(text));
          },
          get heading() {
            return heading(text);
          },
          get fields() {
            return fieldsOf(text);
          },
        };
      }
      if (hop >= maxRedirects) throw new Error(`too many redirects at ${url}`);
      url = new URL(location, url);
      request = { method: "GET", body: undefined };
    }
  }

  return {
    jar,
    open: (path: string, given: Given = {}) => send("GET", path, undefined, given),
    /** FormData is sent as multipart/form-data, other fields as application/x-www-form-urlencoded */
    submit: (
      path: string,
      fields: Record<string, string> | readonly (readonly [string, string])[] | FormData,
      given: Given = {},
    ) => {
      const form = fields instanceof FormData ? fields : new URLSearchParams(pairsOf(fields));
      for (const [name, value] of form) collectSecret(name, value);
      return send("POST", path, form, given);
    },
    /** A second browser that starts with a copy of these cookies */
    copy: () => createBrowser(fetch, origin, new Map(jar)),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
