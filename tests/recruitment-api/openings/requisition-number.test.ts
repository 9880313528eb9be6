import { expect, test } from "vitest";
import { requisitionNumber } from "#api/openings/requisition-number";

test.each(["RD-2611-042", "ABCD-2611-042000", "AB-0000-000"])("%s is a requisition number", (text) => {
  expect(requisitionNumber.safeParse(text).success).toBe(true);
});

test.each([
  ...["A-2611-042", "ABCDE-2611-042", "RD-261-042", "RD-26110-042", "RD-2611-42", "RD-2611-0420000"],
  ...["rd-2611-042", "RD2611042", " RD-2611-042", "RD-2611-042x"],
])("%s is no requisition number", (text) => {
  expect(requisitionNumber.safeParse(text).success).toBe(false);
});
