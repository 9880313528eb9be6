import type { Locale } from "#contract/locale";
import { portalUrl, returnQuery } from "../mail/portal-url";

/**
 * Sent instead of a confirmation link or code if the address already has an account. After the member signs in through
 * a link of the email, the portal opens the page `to`.
 */
export const alreadyRegisteredMail = (locale: Locale, publicOrigin: string, to?: string) =>
  ({
    kind: "already-registered",
    locale,
    values: {
      signInLink: portalUrl(publicOrigin, locale, `/login${returnQuery(to, "?")}`),
      passwordLink: portalUrl(publicOrigin, locale, `/forgetPWD${returnQuery(to, "?")}`),
    },
  }) as const;
