import { createCookie } from "@remix-run/node";

const cookieSeconds = 365 * 24 * 60 * 60;

/** The language that a visitor has chosen in this browser. */
export const localeCookie = createCookie("locale", { path: "/", maxAge: cookieSeconds, sameSite: "lax" });
