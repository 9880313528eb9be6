import type { Logger } from "pino";
import { listSavedJobs } from "#contract/saved-jobs";
import type { KnownOffers } from "../upstream/offers";
import { examinePublic } from "./examine";
import type { Finding } from "./finding";
import { examineReads } from "./reads";
import { explanations } from "./report";

/** The whole examination may take this long, so that a slow API is not called for minutes. */
const maxExaminationMs = 30_000;
const maxExplanations = 5;
/** Member calls whose buttons and links are on public pages, which therefore depend on whether the API has them. */
const memberCalls = [listSavedJobs];

/**
 * Makes the public reading calls of an API once, and without a token those member calls that public pages depend on.
 * Logs one line for each problem and a summary. Missing calls are not tried again for five minutes.
 */
export async function logExamination({
  url,
  timeoutMs,
  log,
  offers,
  signal,
}: {
  url: string;
  /** Time limit of one call */
  timeoutMs: number;
  log: Logger;
  offers: KnownOffers;
  /** Aborts the examination; nothing is logged then */
  signal: AbortSignal;
}): Promise<void> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(maxExaminationMs)]);
  const api = { url, timeoutMs, signal: bounded };
  const { findings: known, isUnreachable } = await examinePublic(api);
  if (signal.aborted) return;
  if (isUnreachable) {
    log.warn({ reason: known[0]?.notes[0] }, "API unreachable at start-up; npm run doctor shows the reason");
    return;
  }
  const findings = [...known, ...(await examineReads(api, memberCalls, { token: null, known }))];
  if (signal.aborted) return;
  for (const finding of findings) logFinding(finding, log, offers);
  const named = (outcome: Finding["outcome"]) =>
    findings.filter((each) => each.outcome === outcome).map(({ endpoint }) => endpoint.name);
  log.info(
    {
      calls: findings.length,
      fine: named("fine").length,
      issues: named("issues"),
      failed: named("failed"),
      notOffered: named("not offered"),
    },
    "Examined the public calls of the API",
  );
}

function logFinding(finding: Finding, log: Logger, offers: KnownOffers): void {
  const { endpoint, outcome, status, ms } = finding;
  const { name, method, path, extension } = endpoint;
  if (outcome === "fine" || outcome === "issues") {
    if (extension) offers.confirm(endpoint);
  } else if (outcome === "not offered" && extension) {
    offers.reportMissing(endpoint);
    return;
  }
  const messages: Partial<Record<Finding["outcome"], string>> = {
    issues: "Parts of the response to a call cannot be read",
    failed: "A call of the API cannot be used",
    "not offered": "The API lacks a required call",
  };
  const message = messages[outcome];
  const details = explanations(finding).slice(0, maxExplanations);
  if (message !== undefined) log.warn({ call: name, method, path, status, ms, details }, message);
}
