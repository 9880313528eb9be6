import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import { NonceContext } from "./nonce";

/** The data of all loaders, encoded by Remix, while the server renders a document. */
export const LoadersDataContext = createContext("");

/** A text as the content of a string in single quotes, in a script that contains no `<`. */
const escapeInScript = (content: string) =>
  content
    .replace(/[\\']/g, "\\$&")
    .replace(
      /[<>\n\r\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );

/** What Remix's `ScrollRestoration` does before the page is hydrated: the position of this entry of the history. */
const restoreScroll =
  "try{let{history:h}=window;" +
  'h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'let y=JSON.parse(sessionStorage.positions||"{}")[h.state.key];' +
  "y>=0&&scrollTo(0,y)}catch{}";

/**
 * The scripts of a document, at the end of its body, where React 18 leaves elements that the browser's code does not render.
 * They differ from those of Remix's `Scripts`, which are for documents that are sent in parts:
 * - They and the links that preload their files are at the end. The links are first: browsers do not run an inline script
 *   before the style has loaded, and discover nothing after it.
 * - The links give all files, the entry too, a low priority. Without links, browsers would load what an inline script
 *   imports with the priority of the style.
 * - The data of the loaders are one string.
 */
export function PageScripts() {
  const nonce = useContext(NonceContext);
  const data = useContext(LoadersDataContext);
  const { manifest, serverHandoffString } = useContext(RemixContext) ?? {};
  const matches = useMatches();
  if (!manifest) return null;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const { entry, hmr, url } = manifest;
  const files = new Set([
    url,
    ...entry.imports,
    ...routes.flatMap(({ imports }) => imports ?? []),
    ...routes.map(({ module }) => module),
    entry.module,
  ]);
  const modules = [
    ...[hmr?.runtime, url].filter((file) => file !== undefined).map((file) => `import"${file}"`),
    ...routes.map(({ module }, place) => `import*as r${place} from"${module}"`),
    // Last: it waits for the data before it uses the routes.
    `import"${entry.module}"`,
    `window.__remixRouteModules={${routes.map(({ id }, place) => `"${id}":r${place}`)}}`,
  ].join(";");
  const context = `window.__remixContext=${serverHandoffString};__remixContext.stream=new Blob(['${escapeInScript(data)}']).stream()`;
  return (
    <>
      {[...files].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: modules }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: restoreScroll + context }} />
    </>
  );
}
