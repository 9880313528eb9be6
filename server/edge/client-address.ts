import { parseAddress } from "#http/network";

/**
 * The client's network address, as seen by the outermost trusted proxy. Every proxy appends an entry to
 * X-Forwarded-For, so the entries to the left of that proxy's entry may be forged. Some proxies add a port to the
 * address; `parseAddress` removes it.
 */
export function clientAddress(
  headers: Headers,
  socket: string | undefined,
  trustedHops: number,
): string | undefined {
  if (trustedHops === 0) return socket;
  const forwardedFor = headers.get("X-Forwarded-For")?.split(",") ?? [];
  return parseAddress(forwardedFor.at(-trustedHops) ?? forwardedFor.at(0) ?? "") ?? socket;
}
