import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Formats Taiwanese phone numbers nationally and others with their country code. An impossible number is unchanged. */
export function formatPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: "TW", extract: false });
  if (!parsed?.isPossible()) return number;
  return parsed.countryCallingCode === "886" ? parsed.formatNational() : parsed.formatInternational();
}
