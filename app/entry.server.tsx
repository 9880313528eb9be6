import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { isApiError } from "./api/errors.server";
import { NonceContext } from "./components/nonce";
import { TranslationProvider } from "./i18n/translation";

/**
 * Renders the complete page before sending it, because it must work without JavaScript. Internal headers pass the hashes
 * of inline scripts and styles to the edge, which builds the Content-Security-Policy from them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const nonce = randomBytes(16).toString("base64url");
  const html = await render(
    <NonceContext.Provider value={nonce}>
      <TranslationProvider value={context.t}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </TranslationProvider>
    </NonceContext.Provider>,
  );
  const page = withHashes(
    import.meta.env.PROD ? withLowPriorityPreloads(withValidEnd(html)) : withValidEnd(html),
    nonce,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("x-inline-script-hashes", page.hashes.script.join(" "));
  headers.set("x-inline-style-hashes", page.hashes.style.join(" "));
  return new Response(page.html, { status, headers });
}

function render(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React moves large parts into hidden templates, which need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        // React 18 writes NUL bytes where a multi-byte character crosses the end of its buffer
        // (facebook/react#26228, fixed in React 19 only).
        text(body).then((html) => resolve(html.replaceAll("\0", "")), reject);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

const end = "</body></html>";

/** Moves the data that Remix writes after `</html>`, which is invalid HTML, to the end of the body. */
function withValidEnd(html: string): string {
  const at = html.lastIndexOf(end);
  const data = html.slice(at + end.length).replace(/<!--\/?\$-->/g, "");
  return html.slice(0, at) + data + end;
}

/**
 * Lowers the priority of script preloads: the page is complete without scripts and so paints 1.5 s earlier on a slow
 * connection. Remix writes these links, so this edits the HTML; in development React 18 would warn about the attribute.
 */
const withLowPriorityPreloads = (html: string) =>
  html.replace(/<link rel="(?:modulepreload|preload)"/g, '$& fetchpriority="low"');

/**
 * Hashes inline scripts and styles. Only elements with this render's nonce are hashed, so injected markup is not. Removes
 * the nonce, so that the same content has the same bytes and can be cached.
 */
function withHashes(html: string, nonce: string) {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const marked = new RegExp(`<(script|style)([^>]*?) nonce="${nonce}"([^>]*)>([^]*?)</\\1>`, "g");
  const stripped = html.replace(
    marked,
    (_, tag: "script" | "style", before: string, after: string, content: string) => {
      if (content) hashes[tag].add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
      return `<${tag}${before}${after}>${content}</${tag}>`;
    },
  );
  return { html: stripped, hashes: { script: [...hashes.script], style: [...hashes.style] } };
}

/** Logs errors of loaders, actions and rendering. The API client logs its own errors. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || isApiError(error) || isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, "Page failed");
}
