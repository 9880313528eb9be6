import { randomUUID } from "node:crypto";

const wellFormedId = /^[\w.:=+/-]{8,128}$/;

/** The sender's request id if it is well formed, else a new one. Pass null if the sender is not trusted. */
export const requestIdOf = (sent: string | null | undefined): string =>
  sent && wellFormedId.test(sent) ? sent : randomUUID();

/** A distributed trace that the sender of a request has started (W3C Trace Context). */
export interface Trace {
  readonly id: string;
  /** The trace's headers as received. The portal records no spans, so it forwards them unchanged. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Version 00 has four fields; later versions may append more. Ids that consist of zeros are invalid. */
const traceparent = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.{1,200})?$/;
const maxTracestate = 512;

/** The trace of a request; null without a valid `traceparent`. */
export function traceOf(
  header: (name: "traceparent" | "tracestate") => string | null | undefined,
): Trace | null {
  const parent = header("traceparent");
  const [, version, id, rest] = traceparent.exec(parent ?? "") ?? [];
  if (!parent || id === undefined || (version === "00" && rest !== undefined)) return null;
  const state = header("tracestate");
  const hasState = state && state.length <= maxTracestate;
  return { id, headers: { traceparent: parent, ...(hasState && { tracestate: state }) } };
}
