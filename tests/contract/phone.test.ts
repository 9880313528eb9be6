import { expect, test } from "vitest";
import { formatPhone, isPossiblePhone } from "#contract/phone";

test.each([
  ["0912345678", true, "0912 345 678"],
  ["+886912345678", true, "0912 345 678"],
  ["+14155552671", true, "+1 415 555 2671"],
  ["12", false, "12"],
  ["call 0912345678", false, "call 0912345678"],
])("%s is a possible number: %j, and is shown as %s", (number, isPossible, shown) => {
  expect([isPossiblePhone(number), formatPhone(number)]).toEqual([isPossible, shown]);
});
