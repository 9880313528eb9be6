import { type Capability, capabilityNames } from "#contract/capabilities";
import { listJobs } from "#contract/jobs";
import { isFields } from "#contract/reading/definition";
import type { Examined, Finding } from "./finding";

/** `unclear`: the responses do not show whether the API has the capability */
export type Availability = "available" | "missing" | "unclear";

/** Whether a finding shows that the API has the call; null if it shows nothing. */
function showsCall({ endpoint, outcome, status }: Finding, statusOfMadeUp: number | null): boolean | null {
  if (outcome === "fine" || outcome === "issues") return true;
  if (outcome === "not offered") return false;
  // Some APIs respond to every unknown path with the same status, for example 401, or 200 with an HTML page. That
  // status does not show whether the API has the call.
  if (status === null || status === statusOfMadeUp) return null;
  if (endpoint.auth === "public" && (status === 401 || status === 403)) return false;
  return outcome === "offered" || outcome === "failed" ? true : null;
}

/**
 * Decides by the facets: an API that cannot search ignores the query, so search results do not show whether it can
 * search.
 */
function searchOf(findings: readonly (Finding | Examined)[]): Availability {
  const list = findings.find(({ endpoint }) => endpoint.name === listJobs.name);
  if (!list || !("json" in list) || list.value === null) return "unclear";
  return isFields(list.json) && isFields(list.json.facets) ? "available" : "missing";
}

/**
 * Which capabilities an API has, by the findings of its reading calls. One missing call makes the capability missing.
 *
 * @param statusOfMadeUp the API's status for a path that no API has; null without a response
 */
export function capabilitiesOf(
  findings: readonly (Finding | Examined)[],
  statusOfMadeUp: number | null,
): Readonly<Record<Capability, Availability>> {
  const availabilityOf = (name: Capability): Availability => {
    if (name === "jobSearch") return searchOf(findings);
    const reads = findings.filter(
      ({ endpoint }) => endpoint.method === "GET" && endpoint.capability === name,
    );
    // A call for one item was not tried because its list is empty. It counts as available: without the call, the portal
    // would look the item up in the same empty list.
    if (reads.every(({ outcome }) => outcome === "not tried")) return "available";
    const shown = reads.map((finding) => showsCall(finding, statusOfMadeUp));
    if (shown.includes(false)) return "missing";
    return shown.includes(true) ? "available" : "unclear";
  };
  return Object.fromEntries(capabilityNames.map((name) => [name, availabilityOf(name)])) as Record<
    Capability,
    Availability
  >;
}
