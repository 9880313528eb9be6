import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import { listJobs } from "#contract/jobs";
import { type Examined, unread, without } from "./finding";
import { type ApiUnderTest, isAnswer, madeUp, send } from "./request";

const writes = endpoints.filter(({ method }) => method !== "GET");

/** A value for each placeholder; the response to OPTIONS does not depend on it. */
const anyParams = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "0"]));

/** Reads the methods of a path by OPTIONS; null if the response does not list them. */
async function methodsOf(api: ApiUnderTest, endpoint: Endpoint): Promise<ReadonlySet<string> | null> {
  const result = await send(api, endpoint, { method: "OPTIONS", params: anyParams(endpoint) });
  const allow = isAnswer(result) ? result.headers.get("Allow") : null;
  return allow === null ? null : new Set(allow.split(",").map((method) => method.trim().toUpperCase()));
}

/**
 * Determines which writing calls an API has, by OPTIONS, which is a safe method (RFC 9110, 9.3.7): nothing is written.
 * Only the header `Allow` counts, and only if the API sends it for existing paths and not for missing ones.
 */
export async function examineWrites(api: ApiUnderTest): Promise<Examined[]> {
  const [real, none] = [await methodsOf(api, listJobs), await methodsOf(api, madeUp)];
  const isTelling = real?.has("GET") === true && none === null;
  if (!isTelling) return writes.map((endpoint) => unread(endpoint, "unclear"));
  const findings: Examined[] = [];
  for (const endpoint of writes) {
    const methods = await methodsOf(api, endpoint);
    findings.push(
      methods?.has(endpoint.method)
        ? unread(endpoint, "offered")
        : unread(endpoint, "not offered", without(endpoint)),
    );
  }
  return findings;
}
