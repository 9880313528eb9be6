import type { Locale } from "#app/i18n/locale";
import { localePath } from "#app/i18n/locale";
import type { Browser } from "./browser";
import type { TestPortal } from "./portal";

export const demoMember = { username: "demo@example.com", password: "camphor isle demo account" };

/** A browser that has signed in on the sign-in page. It has not followed the redirect to the next page. */
export async function signInAs(
  portal: TestPortal,
  credentials: typeof demoMember,
  locale: Locale = "zh-TW",
): Promise<Browser> {
  const browser = portal.browser();
  const page = await browser.submit(localePath("/login", locale), credentials, { follow: false });
  if (page.status !== 303)
    throw new Error(`Sign-in responded with ${page.status}: ${page.text.slice(0, 500)}`);
  return browser;
}
