import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A phone number as people write it: Taiwan's as dialled at home, others with their country code; else as it was given. */
export function formatPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: "TW", extract: false });
  if (!parsed?.isPossible()) return number;
  return parsed.countryCallingCode === "886" ? parsed.formatNational() : parsed.formatInternational();
}
