import { parseAddress } from "#http/network";

/**
 * The client's network address, as seen by the outermost trusted proxy. Every proxy appends to X-Forwarded-For, so
 * entries further left may be forged. Some proxies append the port.
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
