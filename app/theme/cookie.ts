/** Name of the cookie with the visitor's theme. It is not `HttpOnly`, because scripts set it too. */
export const cookie = "theme";
const maxAgeSeconds = 365 * 24 * 3_600;

/** `device` follows the `prefers-color-scheme` of the device. */
export const themes = ["light", "dark", "device"] as const;
export type Theme = (typeof themes)[number];

/** The theme of a cookie's value; `device` if the value is missing or unknown. */
export const themeIn = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? "device";

/** The cookie with its attributes, for `document.cookie` and `Set-Cookie`. */
export const themeCookie = (theme: string, secure: boolean): string =>
  `${cookie}=${theme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
