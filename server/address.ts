/**
 * The reader's network address: what the outermost of the trusted proxies saw. Every proxy appends to X-Forwarded-For, so
 * what stands further left could be made up.
 */
export function clientAddress(
  headers: Headers,
  socket: string | undefined,
  trustedHops: number,
): string | undefined {
  if (trustedHops === 0) return socket;
  const seen =
    headers
      .get("X-Forwarded-For")
      ?.split(",")
      .map((each) => each.trim()) ?? [];
  return seen.at(-trustedHops) ?? seen.at(0) ?? socket;
}
