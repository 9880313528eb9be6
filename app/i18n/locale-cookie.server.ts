import { createCookie } from "@remix-run/node";

const cookieSeconds = 365 * 24 * 60 * 60;

export const localeCookie = createCookie("locale", { path: "/", maxAge: cookieSeconds, sameSite: "lax" });
