import { createHash, randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { RemixI18Next } from "remix-i18next/server";
import { fallbackLocale, locales } from "#contract/locale";
import { isApiError } from "./api/errors.server";
import { NonceContext } from "./components/nonce";
import { LoadersDataContext } from "./components/page-scripts";
import { TranslationProvider } from "./i18n/translation";
import { documentHeader, type RenderedDocument } from "./rendered-document";

/**
 * Responds with the complete page, because it must work without JavaScript. The edge sends the document as the body;
 * internal headers pass it the hashes of inline scripts and styles, from which it builds the Content-Security-Policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { loaderData, actionData, errors } = remix.staticHandlerContext;
  const isRepeatable = import.meta.env.PROD && status === 200 && !actionData && !errors;
  const { url } = request;
  const { scriptHashes, styleHashes } = await context.sendDocument(
    isRepeatable ? { url, messagesHref: context.messagesHref, loaderData } : null,
    () => render(url, remix, context),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(documentHeader, "1");
  headers.set("x-inline-script-hashes", scriptHashes.join(" "));
  headers.set("x-inline-style-hashes", styleHashes.join(" "));
  return new Response(null, { status, headers });
}

const i18n = new RemixI18Next({
  detection: { supportedLanguages: [...locales], fallbackLanguage: fallbackLocale },
});

/** The namespaces of the routes whose components are rendered: none below the one that shows an error. */
function namespacesIn(remix: EntryContext): string[] {
  const { matches, errors } = remix.staticHandlerContext;
  const failed = errors === null ? -1 : matches.findIndex(({ route }) => route.id in errors);
  const rendered = failed < 0 ? matches : matches.slice(0, failed + 1);
  const routeModules = Object.fromEntries(
    rendered.flatMap(({ route: { id } }) => {
      const module = remix.routeModules[id];
      return module ? [[id, module]] : [];
    }),
  );
  return i18n.getRouteNamespaces({ ...remix, routeModules });
}

async function render(url: string, remix: EntryContext, context: AppLoadContext): Promise<RenderedDocument> {
  const nonce = randomBytes(16).toString("base64url");
  const { serverHandoffStream, ...page } = remix;
  const data = await new Response(serverHandoffStream ?? "").text();
  const document = (
    <NonceContext.Provider value={nonce}>
      <LoadersDataContext.Provider value={data}>
        <TranslationProvider value={context.textsOf(namespacesIn(remix))}>
          <RemixServer context={page} url={url} nonce={nonce} />
          {/* In the browser there is a second child; `useId` counts the children. */}
          {null}
        </TranslationProvider>
      </LoadersDataContext.Provider>
    </NonceContext.Provider>
  );
  const hasErrors = remix.staticHandlerContext.errors !== null;
  const html = hasErrors ? await renderWaiting(document) : `<!DOCTYPE html>${renderToString(document)}`;
  return withHashes(html, nonce);
}

/**
 * Renders to a stream, for elements that wait for a lazily loaded component, as the error screen does. All other pages
 * are rendered to a string, which takes a fifth less time.
 */
function renderWaiting(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Without this, React moves large parts into hidden templates, which need a script.
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

/**
 * Hashes inline scripts and styles. Only elements with this render's nonce are hashed, so injected markup is not.
 * Removes the nonce, so that the same content has the same bytes and can be cached.
 */
function withHashes(html: string, nonce: string): RenderedDocument {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const marked = new RegExp(`<(script|style)([^>]*?) nonce="${nonce}"([^>]*)>([^]*?)</\\1>`, "g");
  const stripped = html.replace(
    marked,
    (_, tag: "script" | "style", before: string, after: string, content: string) => {
      if (content) hashes[tag].add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
      return `<${tag}${before}${after}>${content}</${tag}>`;
    },
  );
  return { html: stripped, scriptHashes: [...hashes.script], styleHashes: [...hashes.style] };
}

/** Logs errors of loaders, actions and rendering. The API client logs its own errors. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || isApiError(error) || isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, "A loader, an action or the rendering of a page failed");
}
