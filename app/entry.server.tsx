import { createHash, randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { RemixI18Next } from "remix-i18next/server";
import { fallbackLocale, locales } from "#contract/locale";
import { isApiError } from "./api/errors.server";
import { NonceContext } from "./components/nonce";
import { TranslationProvider } from "./i18n/translation";

/**
 * Milliseconds for which Remix waits for promises in loader data and keeps the data of each response in memory. The
 * time is short, because the portal's loaders return no promises in their data.
 */
export const streamTimeout = 1_000;

/**
 * Responds with the complete page, because it must work without JavaScript. Internal headers pass the hashes of its
 * inline scripts and styles to server/edge, which builds the Content-Security-Policy from them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const nonce = randomBytes(16).toString("base64url");
  const page = await render(
    <NonceContext.Provider value={nonce}>
      <TranslationProvider value={context.textsOf(namespacesOf(remix))}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </TranslationProvider>
    </NonceContext.Provider>,
  );
  const { html, scriptHashes, styleHashes } = withHashes(withScriptsInBody(page), nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("x-inline-script-hashes", scriptHashes.join(" "));
  headers.set("x-inline-style-hashes", styleHashes.join(" "));
  return new Response(html, { status, headers });
}

// Only collects namespaces. It does not detect the locale, because server/edge/locale.ts does that.
const i18n = new RemixI18Next({
  detection: { supportedLanguages: [...locales], fallbackLanguage: fallbackLocale },
});

/** The namespaces of the page's routes; `remix.routeModules` has the modules of all routes. */
function namespacesOf(remix: EntryContext): string[] {
  const routeModules = Object.fromEntries(
    remix.staticHandlerContext.matches.flatMap(({ route: { id } }) => {
      const module = remix.routeModules[id];
      return module ? [[id, module]] : [];
    }),
  );
  return i18n.getRouteNamespaces({ ...remix, routeModules });
}

function render(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // By default, React moves large parts of a page into hidden templates, which need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const chunks: Uint8Array[] = [];
        const body = new Writable({
          write(chunk: Uint8Array, _, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            // React 18 writes NUL bytes where a multi-byte character crosses the end of its buffer
            // (facebook/react#26228, fixed in React 19 only).
            resolve(Buffer.concat(chunks).toString().replaceAll("\0", ""));
            done();
          },
        });
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

const endOfPage = "</body></html>";

/**
 * Moves the scripts with the loaders' data into the body. Remix adds them after `</html>`, where HTML allows no
 * elements.
 */
function withScriptsInBody(page: string): string {
  const end = page.lastIndexOf(endOfPage);
  return page.slice(0, end) + page.slice(end + endOfPage.length) + endOfPage;
}

/**
 * Hashes inline scripts and styles. Only elements with this render's nonce are hashed, so injected markup is not.
 * Removes the nonce, so that the same content has the same bytes and can be cached.
 */
function withHashes(page: string, nonce: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const marked = new RegExp(`<(script|style)([^>]*?) nonce="${nonce}"([^>]*)>([^]*?)</\\1>`, "g");
  const html = page.replace(
    marked,
    (_, tag: "script" | "style", before: string, after: string, content: string) => {
      if (content) hashes[tag].add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
      return `<${tag}${before}${after}>${content}</${tag}>`;
    },
  );
  return { html, scriptHashes: [...hashes.script], styleHashes: [...hashes.style] };
}

/** Logs errors of loaders, actions and rendering. The API client logs its own errors. */
export function handleError(error: unknown, { context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isApiError(error) || isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, "A loader, an action or the rendering of a page failed");
}
