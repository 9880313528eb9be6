import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { ApiError } from "./api/client.server";
import { NonceContext } from "./components/nonce";

/**
 * Renders the page whole before anything leaves: without JavaScript nothing may be missing. The edge turns the hashes of
 * our own inline scripts and styles, passed on in internal headers, into the Content-Security-Policy.
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
      <I18nextProvider i18n={context.i18n}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </NonceContext.Provider>,
  );
  const page = withHashes(import.meta.env.PROD ? paintedFirst(closed(html)) : closed(html), nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("x-inline-script-hashes", page.hashes.script.join(" "));
  headers.set("x-inline-style-hashes", page.hashes.style.join(" "));
  return new Response(page.html, { status, headers });
}

function render(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // One piece, in order: React would otherwise move large parts into hidden templates that need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        // React 18 writes NUL bytes where a Chinese character would have crossed the end of its buffer
        // (facebook/react#26228, mended in React 19 only).
        text(body).then((html) => resolve(html.replaceAll("\0", "")), reject);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

const end = "</body></html>";

/** Remix writes its data after `</html>`, where HTML allows nothing; parsers put it at the body's end, so it is written there. */
function closed(html: string): string {
  const at = html.lastIndexOf(end);
  const data = html.slice(at + end.length).replace(/<!--\/?\$-->/g, "");
  return html.slice(0, at) + data + end;
}

/**
 * The page is whole without scripts, so what they load waits until it can be painted: on a slow line that is a second and
 * a half sooner. Remix writes these links, and React 18 would warn of the attribute where it is developed with.
 */
const paintedFirst = (html: string) =>
  html.replace(/<link rel="(?:modulepreload|preload)"/g, '$& fetchpriority="low"');

/**
 * Our scripts and styles are recognised by a nonce that only this render knows, so markup that somebody smuggled in is
 * never hashed. The nonce itself is taken out: a page whose bytes depend on its content alone can be kept and sent again.
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

/** Faults that Remix catches in loaders, actions and rendering. What the API did wrong was logged by its client. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || error instanceof ApiError || isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, "page failed");
}
