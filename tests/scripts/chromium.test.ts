import { expect, onTestFinished, test, vi } from "vitest";
import { installedChromium } from "../../scripts/chromium.js";

test("CHROMIUM_PATH comes before the packages of the distribution, if its file exists", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(installedChromium()).toBe(process.execPath);
  vi.stubEnv("CHROMIUM_PATH", "/no/such/file");
  expect(installedChromium()).not.toBe("/no/such/file");
});
