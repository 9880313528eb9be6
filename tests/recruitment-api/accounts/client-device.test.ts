import { expect, test } from "vitest";
import { clientDevice } from "#api/accounts/client-device";

test.each([
  ["Firefox; Windows", "203.0.113.77", ["Firefox", "Windows", "203.0.x.x"]],
  [" Samsung Internet 9.1 ;iOS+x-y", "2001:db8:1::7", ["Samsung Internet 9.1", "iOS+x-y", "2001:db8:…"]],
  ["<b>;Windows;more", "127.0.0.1", ["", "Windows", ""]],
  [`${"x".repeat(41)};${"y".repeat(40)}`, "unknown", ["", "y".repeat(40), ""]],
  ["Chrome;é", "203.0.113.7, 203.0.113.8", ["Chrome", "", ""]],
])("the device “%s” at %s is described without characters that no name has", (device, address, described) => {
  const headers = new Headers({ "X-Device": device, "X-Forwarded-For": address });
  const [browser, system, network] = described;
  expect(clientDevice(headers)).toEqual({ browser, system, network });
});

test("a device that sends no headers has an empty description", () => {
  expect(clientDevice(new Headers())).toEqual({ browser: "", system: "", network: "" });
});
