import { describe, expect, test } from "vitest";
import { networksOf, parseAddress, publicPart } from "#http/network";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["192.0.2.7:4000", "192.0.2.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["unknown", undefined],
  ["", undefined],
  ["192.0.2.700", undefined],
])("parseAddress(%j) is %s", (text, address) => expect(parseAddress(text)).toBe(address));

describe("networksOf", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7", null],
    ["::ffff:203.0.113.7", "203.0.113.7", null],
    ["::ffff:cb00:7107", "203.0.113.7", null],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7", null],
    ["2001:db8::1", "2001:db8:0:0", "2001:db8:0::/48"],
    ["2001:0DB8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1::/48"],
    ["2001:db8:1:2::", "2001:db8:1:2", "2001:db8:1::/48"],
    ["::1", "0:0:0:0", "0:0:0::/48"],
  ])("finds the networks of %s", (address, subnet, site) =>
    expect(networksOf(address)).toEqual({ subnet, site }),
  );
});

describe("publicPart", () => {
  test.each([
    ["203.0.113.7", "203.0.x.x"],
    ["::ffff:203.0.113.7", "203.0.x.x"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:…"],
    ["127.0.0.1", ""],
    ["::1", ""],
  ])("shows of %s what names the provider, not the household", (address, shown) =>
    expect(publicPart(networksOf(address))).toBe(shown),
  );
});
