import { expect, test } from "vitest";
import { diskFault } from "#http/disk-fault";

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["ENOSPC", "full"],
  ["53100", "full"],
  ["EROFS", "read-only"],
  ["EACCES", "unavailable"],
  ["ENOENT", null],
])("the error code %s means that the disk is %s, also as a cause", (code, fault) => {
  expect(diskFault(withCode(code))).toBe(fault);
  expect(diskFault(new Error("failed", { cause: withCode(code) }))).toBe(fault);
});

test("SQLite's message for a full disk counts without a code; a text is no error", () => {
  expect(diskFault(new Error("database or disk is full"))).toBe("full");
  expect(diskFault("database or disk is full")).toBeNull();
});
