import type { CallParts } from "#app/api/call";
import type { Endpoint } from "#contract/endpoint";

/** The path and query of a call. Query parameters are sorted, so that equal calls share one cache entry. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: CallParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each));
    }
  }
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}
