const noBreakSpace = "\u00A0";
const wordJoiner = "\u2060";

/** Between a number and its unit */
const beforeUnit =
  /(\d) (?=(?:[a-zA-Zµ°Ω%]{1,3}|business|(?:minute|hour|day|week|month|year|character)s?|[年月日天週周小時时分秒人個个字條条項项款節节章])(?![a-zA-Z]))/g;

/** +81 90 1234 5678, 0912-345-678 */
const phoneNumber = /\+\d{1,3}(?: \d{2,4}){2,3}|\b0\d{1,3}(?:-\d{3,4}){1,2}\b/g;

/** Joins the groups of digits of a phone number. Hyphens stay, followed by a word joiner. */
export const withPhoneNumbers = (text: string): string =>
  text.replace(phoneNumber, (number) =>
    number.replaceAll(" ", noBreakSpace).replaceAll("-", `-${wordJoiner}`),
  );

/** Joins a number with its unit (5.5 kW, 30 days, 24 個月) and with what it counts (第 8 條, article 8). */
export const withUnits = (text: string): string =>
  text
    .replace(beforeUnit, `$1${noBreakSpace}`)
    .replace(/(\u00A0[個个小分])(?=[月時时鐘钟])/g, `$1${wordJoiner}`)
    .replace(/(第|\b(?:article|paragraph|section|version)s?|\bWCAG) (?=\d)/gi, `$1${noBreakSpace}`);

/**
 * Joins numbers with their units and the parts of a short compound (Cortex-M, in-service) or price (NT$100／kW), so that
 * no line breaks inside them. Hyphens stay and are followed by a word joiner, so that searching the page finds them.
 */
export const unbroken = (text: string): string =>
  withUnits(text)
    .replace(/(\b[a-zA-Z]{1,12}|\b\d{1,2})-(?=[a-zA-Z0-9]{1,7}(?![a-zA-Z]))/g, `$1-${wordJoiner}`)
    .replace(/(.)([／/])(?=[a-zA-Z]{1,4}(?![a-zA-Z]))/g, `$1${wordJoiner}$2${wordJoiner}`);
