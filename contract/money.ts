const currencies = new Map<string, Intl.NumberFormat>();

/** Uses Canadian English, which shows the country of most currency symbols: NT$, US$, CN¥, JP¥. */
function currency(code: string): Intl.NumberFormat {
  let formatter = currencies.get(code);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-CA", {
      style: "currency",
      currency: code,
      maximumFractionDigits: 0,
    });
    currencies.set(code, formatter);
  }
  return formatter;
}

/** NT$60,000; the code and the number if the code is not three capital letters */
export const formatMoney = (amount: number, code: string) =>
  /^[A-Z]{3}$/.test(code)
    ? currency(code).format(amount)
    : `${code} ${amount.toLocaleString("en-US")}`.trim();

/** NT$48,000–62,000; one amount if both ends are equal */
export const formatMoneyRange = (min: number, max: number, code: string) =>
  min === max ? formatMoney(min, code) : `${formatMoney(min, code)}–${max.toLocaleString("en-US")}`;

/** NT$ · € */
export const currencySign = (code: string) =>
  currency(code)
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? code;
