import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A phone number in any common format; without a country code it is Taiwanese. */
const parsePhone = (number: string) =>
  parsePhoneNumberFromString(number, { defaultCountry: "TW", extract: false });

/** Whether a number has a possible length. Which numbers are accepted is up to the recruitment API. */
export const isPossiblePhone = (number: string): boolean => parsePhone(number)?.isPossible() ?? false;

/** Formats Taiwanese phone numbers nationally and others with their country code. An impossible number is unchanged. */
export function formatPhone(number: string): string {
  const parsed = parsePhone(number);
  if (!parsed?.isPossible()) return number;
  return parsed.countryCallingCode === "886" ? parsed.formatNational() : parsed.formatInternational();
}
