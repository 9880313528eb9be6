import type { Logger } from "pino";
import { type Can, type Capability, canOf, capabilities, capabilityNames } from "#contract/capabilities";
import { examinePublic } from "../doctor/examine";
import type { Finding } from "../doctor/finding";
import { explanations } from "../doctor/report";
import { withTimeout } from "./timeout";

/** An examination may take this long, so that a slow API is not called for minutes. */
const maxExaminationMs = 30_000;
/** Pages wait this long for the first examination. */
const maxWaitMs = 5_000;
const maxExplanations = 5;

export interface Capabilities {
  start(): void;
  /** Waits for the first examination. Without a result, no capability is available. */
  current(): Promise<Can>;
  /** Without waiting */
  known(): Can;
  stop(): void;
}

const all = canOf(() => true);

export const allCapabilities: Capabilities = {
  start: () => undefined,
  current: async () => all,
  known: () => all,
  stop: () => undefined,
};

export const missingIn = (can: Can): Capability[] => capabilityNames.filter((name) => !can[name]);

interface Options {
  /** Resolves when the API's address is known */
  readonly url: () => Promise<string>;
  readonly timeoutMs: number;
  readonly log: Logger;
  /** Milliseconds until the next examination; default: five minutes */
  readonly intervalMs?: number;
  /** Milliseconds until the next examination after one that found no usable API; default: 15 seconds */
  readonly retryMs?: number;
}

/**
 * Examines the API at intervals, and logs what has changed. An examination counts if at least one public call of the
 * specification gets a usable response. Only an examination that counts changes the known capabilities.
 */
export function watchCapabilities({
  url,
  timeoutMs,
  log,
  intervalMs = 5 * 60_000,
  retryMs = 15_000,
}: Options): Capabilities {
  const stopping = new AbortController();
  const logger = createFindingLog(log);
  let can: Can | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Returns whether the examination counts. */
  async function examineOnce(): Promise<boolean> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(maxExaminationMs)]);
    const { findings, capabilities: results } = await examinePublic({ url: await url(), timeoutMs, signal });
    if (stopping.signal.aborted) return false;
    const before = can;
    const counts = results !== null && findings.some(isUsable);
    // A capability whose result is `unclear` keeps its previous state.
    if (counts)
      can = canOf(
        (name) => results[name] === "available" || (results[name] === "unclear" && !!before?.[name]),
      );
    logger.findings(findings, can);
    if (counts && can) logger.capabilities(before, can);
    return counts;
  }

  async function run(): Promise<void> {
    const counts = await examineOnce().catch((err: unknown) => {
      log.error({ err }, "Examination of the API failed; trying again");
      return false;
    });
    if (!stopping.signal.aborted) timer = setTimeout(run, counts ? intervalMs : retryMs).unref();
  }

  const none = canOf(() => false);
  let endWait = () => {};
  const first = new Promise<void>((resolve) => {
    endWait = resolve;
  });
  return {
    start() {
      withTimeout(run(), maxWaitMs, () => new Error("no result yet")).then(endWait, endWait);
    },
    async current() {
      if (can === null) await first;
      return can ?? none;
    },
    known: () => can ?? none,
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

const isUsable = ({ endpoint, outcome }: Finding) =>
  endpoint.capability === undefined && (outcome === "fine" || outcome === "issues");

const messages: Partial<Record<Finding["outcome"], string>> = {
  issues: "Parts of the response to a call cannot be read",
  failed: "A call of the API cannot be used",
  "not offered": "The API lacks a required call",
};

/** Logs the results of examinations: each problem once, until its call has another result. */
function createFindingLog(log: Logger) {
  let outcomes = new Map<string, string>();
  let isUnreachable = false;
  return {
    findings(findings: readonly Finding[], can: Can | null) {
      const wasUnreachable = isUnreachable;
      isUnreachable = findings.every(({ status }) => status === null);
      if (isUnreachable) {
        const reason = findings[0]?.notes[0];
        if (!wasUnreachable) log.warn({ reason }, "API unreachable; careers doctor shows the reason");
        return;
      }
      const before = outcomes;
      outcomes = new Map(findings.map(({ endpoint, outcome }) => [endpoint.name, outcome]));
      for (const { endpoint, outcome, status, ms, ...finding } of findings) {
        const message = messages[outcome];
        if (message === undefined || before.get(endpoint.name) === outcome) continue;
        // `capabilities` below logs the missing capability, which is enough.
        if (endpoint.capability !== undefined && !can?.[endpoint.capability]) continue;
        const { name: call, method, path } = endpoint;
        const details = explanations({ endpoint, outcome, status, ms, ...finding }).slice(0, maxExplanations);
        log.warn({ call, method, path, status, ms, details }, message);
      }
    },
    capabilities(before: Can | null, now: Can) {
      for (const name of capabilityNames) {
        if (!now[name] && before?.[name] !== false)
          log.warn({ capability: name, without: capabilities[name] }, "The API lacks a capability");
        if (now[name] && before?.[name] === false)
          log.info({ capability: name }, "A capability that the API lacked is now available");
      }
      if (before === null) log.info({ missing: missingIn(now) }, "Examined the API");
    },
  };
}
