import { expect, test } from "vitest";
import { currencySign, formatMoney, formatMoneyRange } from "#contract/money";

test.each([
  ["TWD", "NT$60,000", "NT$"],
  ["USD", "US$60,000", "US$"],
  ["EUR", "€60,000", "€"],
  ["JPY", "JP¥60,000", "JP¥"],
])("an amount in %s is %s, with the sign %s", (code, amount, sign) => {
  expect(formatMoney(60_000, code)).toBe(amount);
  expect(formatMoney(60_000.4, code)).toBe(amount);
  expect(currencySign(code)).toBe(sign);
});

test.each([
  ["", "60,000"],
  ["Taler", "Taler 60,000"],
  ["twd", "twd 60,000"],
])("an amount in the unknown currency %j is %s", (code, amount) => {
  expect(formatMoney(60_000, code)).toBe(amount);
});

test("a range names the currency once", () => {
  expect(formatMoneyRange(1_000, 2_000, "EUR")).toBe("€1,000–2,000");
  expect(formatMoneyRange(1_000, 1_000, "EUR")).toBe("€1,000");
});
