export const captchaFields = {
  /** Sealed time at which the form was shown */
  stamp: "captchaStamp",
  /** Honeypot: hidden, not in the tab order, and labelled “Leave this field empty”, so that only bots fill it in */
  trap: "company2",
  v3: "captchaV3",
  /** The name that Google's widget uses */
  v2: "g-recaptcha-response",
} as const;

const maxLength = 8192;

/** The value of a field; null if it is absent, empty or too long. */
export function fieldValue(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value !== "" && value.length <= maxLength ? value : null;
}
