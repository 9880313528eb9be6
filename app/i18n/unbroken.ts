const noBreakSpace = "\u00A0";
const wordJoiner = "\u2060";

/** Matches the space between a number and its unit */
const beforeUnit =
  /(\d) (?=(?:[a-zA-Zµ°Ω%]{1,3}|business|(?:minute|hour|day|week|month|year|character|word)s?|[年月日天週周小時时分秒人個个字條条項项款词樓楼號号節节章])(?![a-zA-Z]))/g;

/** Matches phone numbers such as +81 90 1234 5678 and 0912 345 678 */
const phoneNumber = /\+\d{1,3}(?: \d{2,4}){2,3}|\b0\d{1,3}(?:[- ]\d{3,4}){1,2}\b/g;

/** Prevents line breaks inside phone numbers. Hyphens stay, followed by a word joiner. */
export const withPhoneNumbers = (text: string): string =>
  text.replace(phoneNumber, (number) =>
    number.replaceAll(" ", noBreakSpace).replaceAll("-", `-${wordJoiner}`),
  );

/**
 * Prevents line breaks between a number and its unit (5.5 kW, 30 days, 24 個月) or the word before it (第 8 條, Article 8),
 * and inside ranges (200–800).
 */
export const withUnits = (text: string): string =>
  text
    .replace(beforeUnit, `$1${noBreakSpace}`)
    .replace(/(\d–)(?=\d)/g, `$1${wordJoiner}`)
    .replace(/(\u00A0[個个小分])(?=[月時时鐘钟])/g, `$1${wordJoiner}`)
    .replace(/(第|\b(?:article|paragraph|section|version)s?|\bWCAG) (?=\d)/gi, `$1${noBreakSpace}`);

/**
 * Prevents line breaks between a number and its unit, and inside a short compound (Cortex-M, in-service) or price
 * (NT$100／kW). Adds a word joiner after a hyphen instead of replacing the hyphen, so that searching the page finds the
 * word.
 */
export const unbroken = (text: string): string =>
  withUnits(text)
    .replace(/(\b[a-zA-Z]{1,12}|\b\d{1,2})-(?=[a-zA-Z0-9]{1,7}(?![a-zA-Z]))/g, `$1-${wordJoiner}`)
    .replace(/(.)([／/])(?=[a-zA-Z]{1,4}(?![a-zA-Z]))/g, `$1${wordJoiner}$2${wordJoiner}`);

/** `unbroken` for the title of an opening. Full-width brackets stay whole: 助理（客戶服務，部分工時） */
export const unbrokenTitle = (title: string): string =>
  unbroken(title.replace(/，(?=[^（）]*）)/g, `，${wordJoiner}`));

/**
 * The title of an opening in parts, for a large heading. An English part ends after a comma outside brackets or before a
 * bracket, with a no-break space.
 */
export const headingParts = (title: string): string[] =>
  unbrokenTitle(title)
    .replace(/(,) (?![^(]*\))| (?=\()/g, `$1${noBreakSpace}\n`)
    .split("\n");
