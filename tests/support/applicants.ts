import type { Locale } from "#app/i18n/locale";
import { newApplicant } from "./api/members";
import type { Browser } from "./browser";
import { signInAs } from "./members";
import type { TestPortal } from "./portal";
import type { TestApi } from "./recruitment-api";

/** A new member with general information, signed in to the portal; `token` is for direct calls of the API. */
export async function readyApplicant(
  api: TestApi,
  portal: TestPortal,
  locale: Locale = "en-US",
): Promise<{ browser: Browser; token: string; username: string; password: string }> {
  const { email: username, password, token } = await newApplicant(api);
  return { browser: await signInAs(portal, { username, password }, locale), token, username, password };
}
