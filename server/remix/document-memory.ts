import { hash } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import type { DocumentInputs, RenderedDocument } from "../../app/rendered-document";
import { expiryBy } from "../cache-expiry";
import { type EncodableBody, encodable } from "../edge/compression";
import type { Metrics } from "../metrics";

const maxBytes = 32 * 1024 * 1024;
/** Maximum milliseconds for which pages with a member's data stay in memory after they were rendered */
const maxAgeMs = 60_000;
/** Number of digests of inputs that were rendered once */
const maxSeen = 20_000;
/** Estimated memory of an entry besides its bodies */
const entryOverhead = 1_000;

/** A document as bytes, compressed when it is first sent in a coding. */
export interface DocumentBody extends EncodableBody {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

interface StoredDocument extends DocumentBody {
  /** Estimated memory in bytes */
  readonly size: number;
}

function bodyOf({ html, scriptHashes, styleHashes }: RenderedDocument): StoredDocument {
  const plain = Buffer.from(html);
  return {
    scriptHashes,
    styleHashes,
    // An estimate: the plain body, or compressed ones, each a fifth of it.
    size: plain.length + entryOverhead,
    ...encodable(plain),
  };
}

/** The digest of everything that a document depends on; null if the data cannot be digested. */
function keyOf({ url, messagesHref, loaderData }: DocumentInputs): string | null {
  try {
    // Unlike JSON, this distinguishes undefined, null, dates and NaN.
    return hash("sha256", serialize([url, messagesHref, loaderData]), "base64");
  } catch {
    return null;
  }
}

export interface DocumentMemory {
  /** Returns the document for these inputs; calls `render` unless it is in memory. */
  read(inputs: DocumentInputs | null, render: () => Promise<RenderedDocument>): Promise<DocumentBody>;
}

/**
 * Stores rendered documents by the complete data from which they are rendered, so a document is reused only if
 * rendering would result in the same bytes. A document is stored when its inputs occur for the second time, so that
 * pages with unique values do not evict others. `now` is in milliseconds.
 */
export function createDocumentMemory(metrics: Metrics, now: () => number): DocumentMemory {
  const documents = new LRUCache<string, StoredDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    ttl: maxAgeMs,
    ttlAutopurge: true,
    ...expiryBy(now),
  });
  const seen = new LRUCache<string, true>({ max: maxSeen, ttl: maxAgeMs, ...expiryBy(now) });
  metrics.gauge("portal_document_memory_documents", "Rendered documents in memory", () => documents.size);
  metrics.gauge(
    "portal_document_memory_bytes",
    "Memory of rendered documents",
    () => documents.calculatedSize,
  );

  return {
    async read(inputs, render) {
      const key = inputs && keyOf(inputs);
      const known = key === null ? undefined : documents.get(key);
      metrics.countDocument(known ? "hit" : "miss");
      if (known) return known;
      const body = bodyOf(await render());
      if (key !== null) {
        if (seen.has(key)) documents.set(key, body);
        else seen.set(key, true);
      }
      return body;
    },
  };
}
