import type { Logger } from "pino";
import type { Trace } from "#http/request-ids";
import type { PageExpiry } from "./remix/page-expiry";
import type { Caller } from "./upstream/caller";

/** What the edge determines about every request, before it opens the session. */
export interface RequestContext {
  readonly requestId: string;
  readonly trace: Trace | null;
  readonly log: Logger;
  /** Undefined if the socket is already closed */
  readonly clientAddress?: string | undefined;
  /** Counts the request's calls to the recruitment API, for its log line */
  readonly upstreamStats: Caller["upstreamStats"];
  readonly expiry: PageExpiry;
}
