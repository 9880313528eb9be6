const noBreakSpace = "\u00A0";
const wordJoiner = "\u2060";

/**
 * Joins a number with its unit (5.5 kW, NT$100／kW) and the parts of a short compound (Cortex-M, in-service), so that no
 * line breaks inside them. Hyphens stay and are followed by a word joiner, so that searching the page finds them.
 */
export const unbroken = (text: string): string =>
  text
    .replace(
      /(\d) (?=(?:[a-zA-Zµ°Ω%]{1,3}|[年月日天週周小時时分人個个字])(?![a-zA-Z]))/g,
      `$1${noBreakSpace}`,
    )
    .replace(/([a-zA-Z]{1,12})-(?=[a-zA-Z0-9]{1,7}(?![a-zA-Z]))/g, `$1-${wordJoiner}`)
    .replace(/(.)([／/])(?=[a-zA-Z]{1,4}(?![a-zA-Z]))/g, `$1${wordJoiner}$2${wordJoiner}`);
