import { expect, test } from "vitest";
import { clientDevice } from "#server/edge/client-device";

const windows = "(Windows NT 10.0; Win64; x64)";

test.each([
  ["a known browser", `Mozilla/5.0 ${windows} Gecko/20100101 Firefox/140.0`, "Firefox; Windows"],
  ["a name with markup and quotation marks", `<b>Foo"/1.0 ${windows}`, "bFoo; Windows"],
  ["a name of 60 characters", `${"a".repeat(60)}/1.0 ${windows}`, `${"a".repeat(40)}; Windows`],
  ["a name after 400 characters", `${"-".repeat(400)} Firefox/140.0 ${windows}`, undefined],
  ["no known name", "curl", undefined],
  ["nothing", "", undefined],
])("the device of a User-Agent with %s is %s", (_, userAgent, device) => {
  expect(clientDevice(new Headers({ "User-Agent": userAgent }))).toBe(device);
});
