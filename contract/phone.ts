import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { companyValues } from "./company-values";

const ownCountry = () => companyValues().country as CountryCode | null;

/** A phone number in any common format. A number without a country code belongs to the company's country. */
function parsePhone(number: string) {
  const defaultCountry = ownCountry();
  return parsePhoneNumberFromString(number, { ...(defaultCountry && { defaultCountry }), extract: false });
}

/** Whether a number has a possible length. Which numbers are accepted is up to the recruitment API. */
export const isPossiblePhone = (number: string): boolean => parsePhone(number)?.isPossible() ?? false;

/**
 * Formats phone numbers of the company's country nationally and others with their country code. An impossible number is
 * unchanged.
 */
export function formatPhone(number: string): string {
  const parsed = parsePhone(number);
  if (!parsed?.isPossible()) return number;
  return parsed.country === ownCountry() ? parsed.formatNational() : parsed.formatInternational();
}
