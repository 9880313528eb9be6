import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A phone number in any common format as E.164; without a country code it is Taiwanese. Null if it is invalid. */
export function toE164(input: string): string | null {
  const number = parsePhoneNumberFromString(input, { defaultCountry: "TW", extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}
