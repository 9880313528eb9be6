import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import { storeSubmittedForm } from "../browser/submitted-form";
import { usePageTexts } from "../i18n/translation";
import { useSite } from "../site";
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

/** Restores the scroll position of this history entry before hydration, as Remix's `ScrollRestoration` does. */
const restoreScroll =
  "try{let{history:h}=window;" +
  'h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  'let y=JSON.parse(sessionStorage.positions||"{}")[h.state.key];' +
  "y>=0&&scrollTo(0,y)}catch{}";

/** What a page loads after its first paint: messages and modules. It preloads all `files` and imports some of them. */
interface Loaded {
  readonly messages: readonly string[];
  readonly files: readonly string[];
  /** Imported before the rest, in development only */
  readonly refresh: string | undefined;
  readonly manifest: string;
  /** Files by route id */
  readonly routes: Readonly<Record<string, string>>;
  readonly entry: string;
}

/**
 * Loads messages and modules after the first paint, which they would delay on a slow connection: the page works
 * without them. A page in a hidden tab is not painted, so it loads them at once.
 */
function loadAfterPaint({ messages, files, refresh, manifest, routes, entry }: Loaded): string {
  const numbers = new Map(files.map((file, number) => [file, number]));
  const file = (name: string) => `f[${numbers.get(name)}]`;
  const routeFiles = Object.values(routes).map(file);
  const routeModules = Object.keys(routes).map((id, place) => `${JSON.stringify(id)}:r[${place}]`);
  return (
    "{let load=async()=>{" +
    `let f=${JSON.stringify(files)},` +
    'add=(href,more)=>document.body.append(Object.assign(document.createElement("link"),{href,...more}));' +
    // All at once, because an import alone requests its own imports only when it has arrived.
    `for(let m of ${JSON.stringify(messages)})add(m,{rel:"preload",as:"fetch",crossOrigin:""});` +
    'for(let m of f)add(m,{rel:"modulepreload"});' +
    (refresh ? `await import("${refresh}");` : "") +
    `let[,...r]=await Promise.all([${[file(manifest), ...routeFiles]}].map(m=>import(m)));` +
    `window.__remixRouteModules={${routeModules}};` +
    `await import(${file(entry)})};` +
    "document.hidden?load():requestAnimationFrame(()=>setTimeout(load))}"
  );
}

/**
 * The script of a document, at the end of its body, where React 18 leaves elements that the browser's code does not
 * render. It differs from those of Remix's `Scripts`, which are for documents that are sent in parts: modules are
 * loaded after the first paint, and the data of the loaders are one string.
 */
export function PageScripts() {
  const nonce = useContext(NonceContext);
  const data = useContext(LoadersDataContext);
  const { manifest, serverHandoffString } = useContext(RemixContext) ?? {};
  const site = useSite();
  const texts = usePageTexts();
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
  const script =
    restoreScroll +
    storeSubmittedForm +
    `window.__remixContext=${serverHandoffString};__remixContext.stream=new Blob(['${escapeInScript(data)}']).stream();` +
    loadAfterPaint({
      messages: site ? texts.namespaces.map((each) => `${site.messagesHref}/${each}.json`) : [],
      files: [...files],
      refresh: hmr?.runtime,
      manifest: url,
      routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
      entry: entry.module,
    });
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
