import { expect, test } from "vitest";
import { formatSize } from "#contract/file-size";

test.each([
  [1, "1 KB"],
  [640 * 1024, "640 KB"],
  [1024 * 1024, "1 MB"],
  [2.44 * 1024 * 1024, "2.4 MB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatSize(bytes, "en-US")).toBe(text);
});
