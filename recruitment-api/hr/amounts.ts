const written =
  /^(?:NT\$|US\$|HK\$|[A-Z]{3}|[$€¥])? ?(?<digits>\d+|\d{1,3}(?:,\d{3})+)(?<decimals>\.\d+)? ?(?:元|圓)?$/;

const normalized = (text: string) => text.normalize("NFKC").trim().toUpperCase();

const currencySigns: Readonly<Record<string, string>> = {
  NT$: "TWD",
  NTD: "TWD",
  US$: "USD",
  HK$: "HKD",
  RMB: "CNY",
  "€": "EUR",
  新臺幣: "TWD",
  新台幣: "TWD",
  臺幣: "TWD",
  台幣: "TWD",
  人民幣: "CNY",
  人民币: "CNY",
  美元: "USD",
  美金: "USD",
  日圓: "JPY",
  日元: "JPY",
};

/** The ISO 4217 code of a currency's usual sign or name; undefined for any other text. */
export const currencyCode = (text: string): string | undefined => currencySigns[normalized(text)];

/** Parses a number as spreadsheets write it: 60000, 60,000, NT$60,000, 60,000.00. Null if the text is not a number. */
export function parseNumber(text: string): number | null {
  const { digits, decimals = "" } = written.exec(normalized(text))?.groups ?? {};
  return digits === undefined ? null : Number(digits.replaceAll(",", "") + decimals);
}

/** Explains why an amount such as `60.000` is ambiguous (60,000 or 60); undefined if the amount is clear. */
export function ambiguityOfAmount(text: string): string | undefined {
  const [, whole = "", thousands = ""] = /^(?:\D*)(\d{1,3})\.(\d{3})$/.exec(normalized(text)) ?? [];
  if (whole === "") return undefined;
  return `is ambiguous: ${whole}${thousands} (a point between thousands) or ${whole} (decimals); write one of these`;
}

const isoCodes = new Set(Intl.supportedValuesOf("currency"));

export function currencyProblem(text: string): string | undefined {
  return isoCodes.has(text) ? undefined : `“${text}” is not an ISO 4217 code, such as TWD, USD or JPY`;
}
