/** The theme that a reader chose in this browser, in a cookie that a script may set too. */
export const cookie = "theme";
const maxAgeSeconds = 365 * 24 * 3_600;

/** `device`: as the device is set, which the style sheet reads */
export const themes = ["light", "dark", "device"] as const;
export type Theme = (typeof themes)[number];

/** The theme of a cookie's value; without one, or with another value, the device's. */
export const themeIn = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? "device";

/** The cookie with its attributes, as `document.cookie` and `Set-Cookie` take it. */
export const themeCookie = (theme: string, secure: boolean): string =>
  `${cookie}=${theme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
