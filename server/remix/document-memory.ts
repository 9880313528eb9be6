import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import type { DocumentInputs, RenderedDocument } from "../../app/rendered-document";
import { type Coding, compressBytes, type EncodableBody } from "../edge/compression";
import type { Metrics } from "../metrics";

const maxBytes = 32 * 1024 * 1024;
/** Pages with a member's data stay in memory no longer than this after they were rendered */
const maxAgeMs = 60_000;
/** Digests of inputs that were rendered once */
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
  const compressed = new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    scriptHashes,
    styleHashes,
    // The compressed bodies are smaller than the plain one; there are at most two.
    size: 2 * plain.length + entryOverhead,
    async encoded(coding) {
      if (coding === null) return plain;
      const known = compressed.get(coding) ?? compressBytes(plain, coding);
      compressed.set(coding, known);
      return known;
    },
  };
}

/** The digest of everything that a document depends on; null: the data cannot be compared. */
function keyOf({ url, messagesHref, loaderData }: DocumentInputs): string | null {
  try {
    // Unlike JSON, this distinguishes undefined, null, dates and NaN.
    const data = serialize([url, messagesHref, loaderData]);
    return createHash("sha256").update(data).digest("base64");
  } catch {
    return null;
  }
}

export interface DocumentMemory {
  /** The document for these inputs; `render` runs unless it is in memory. */
  read(inputs: DocumentInputs | null, render: () => Promise<RenderedDocument>): Promise<DocumentBody>;
}

/**
 * Remembers rendered documents by the complete data they are rendered from, so a document is used again only where rendering
 * would result in the same bytes. A document is stored when its inputs occur for the second time: pages with values that are
 * valid once do not evict others. `now` is in milliseconds.
 */
export function createDocumentMemory(metrics: Metrics, now: () => number): DocumentMemory {
  const perf = { now };
  const documents = new LRUCache<string, StoredDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    ttl: maxAgeMs,
    // Reads the clock on every lookup instead of once a millisecond.
    ttlResolution: 0,
    perf,
  });
  const seen = new LRUCache<string, true>({ max: maxSeen, ttl: maxAgeMs, ttlResolution: 0, perf });
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
