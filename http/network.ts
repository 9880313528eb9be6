import { isIP, isIPv4 } from "node:net";

/**
 * Prefix lengths in 16-bit groups: a household typically has a subnet (/64), an organisation a site (/48) (RFC 6177).
 */
const subnetGroups = 4;
const siteGroups = 3;

/**
 * An IP address without port, brackets and zone, as proxies write it in X-Forwarded-For; undefined for any other text.
 */
export function parseAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/%.*$/, "");
  return isIP(address) ? address : undefined;
}

/** The eight groups of an IPv6 address, the last two possibly written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/[\d.]+$/, (tail) => {
    if (!isIPv4(tail)) return tail;
    const [a = 0, b = 0, c = 0, d = 0] = tail.split(".").map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = "", tail = ""] = hex.split("::");
  const parse = (text: string) =>
    text
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [parse(head), parse(tail)];
  return [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
}

/** The IPv4 address in an IPv4-mapped IPv6 address, `::ffff:192.0.2.7` or `::ffff:c000:207`. */
function mappedIpv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/**
 * The networks of an address, for limits. `site` is null for IPv4: a client rarely has several IPv4 addresses, but
 * often a whole IPv6 site.
 */
export interface Networks {
  /** An IPv4 address, or the /64 prefix of an IPv6 address */
  readonly subnet: string;
  /** The /48 prefix of an IPv6 address */
  readonly site: string | null;
}

export function networksOf(address: string): Networks {
  if (!address.includes(":")) return { subnet: address, site: null };
  const groups = groupsOf(address);
  const mapped = mappedIpv4(groups);
  if (mapped !== null) return { subnet: mapped, site: null };
  const prefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(":");
  return { subnet: prefix(subnetGroups), site: `${prefix(siteGroups)}::/48` };
}

/**
 * Whether an address is a loopback address: a process on this machine, or any client behind a local proxy that
 * TRUST_PROXY does not count.
 */
export const isLoopback = ({ subnet }: Networks) => subnet.startsWith("127.") || subnet === "0:0:0:0";

/**
 * The part of an address that identifies its provider or town, not a household: `203.0.x.x`, `2001:db8:…`. "" for a
 * loopback address.
 */
export function publicPart(networks: Networks): string {
  if (isLoopback(networks)) return "";
  const { subnet, site } = networks;
  return site === null
    ? `${subnet.split(".").slice(0, 2).join(".")}.x.x`
    : `${subnet.split(":").slice(0, 2).join(":")}:…`;
}
