import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderSVG } from "uqr";
import { etagOf, matchesEtag } from "#http/etag";
import { localePath } from "../i18n/locale";
import { readOpening } from "../openings/read.server";

/** Modules of white around the code, without which scanners may not find it (ISO/IEC 18004) */
const quietZone = 4;

/** The address of an opening's page as a QR code; 404 for an unknown opening. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { jobId } = await readOpening(params.jobId, request, context);
  const page = new URL(localePath(`/job/${jobId}`, context.locale), context.origin);
  // Medium error correction: scanners can read the code even if 15 % of it is dirty or torn off.
  const svg = renderSVG(page.href, { ecc: "M", border: quietZone });
  const etag = `W/${etagOf(Buffer.from(svg))}`;
  const headers = {
    "Content-Type": "image/svg+xml",
    "Cache-Control": "private, no-cache",
    ETag: etag,
  };
  if (matchesEtag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(svg, { headers });
}
